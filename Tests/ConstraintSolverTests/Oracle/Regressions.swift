@testable import LinearOracle

/// Histories that once had a fault. It depends on rounding, so they could not be made shorter.
enum Regressions {
  private typealias Row = LinearSystem.Row

  /// A required equality was said to be in conflict with a copy of itself.
  static var duplicateInConflict: History {
    var changes: [Change] = []
    changes.append(.add(Row([(0, 1)], .equal, 0), key: 0))
    changes.append(.add(Row([(1, 1)], .equal, 294), key: 1))
    changes.append(.add(Row([(10, 1), (9, -1), (11, -1)], .equal, 0), key: 3))
    changes.append(.add(Row([(13, 1), (12, -1)], .greater, 0), key: 5))
    changes.append(.add(Row([(15, 1), (14, -1)], .greater, 0, at: 999), key: 6))
    changes.append(.add(Row([(17, 1), (16, -1)], .greater, 0), key: 7))
    changes.append(.add(Row([(2, 1), (0, -1)], .equal, 16), key: 8))
    changes.append(.add(Row([(3, 1), (2, -1)], .less, 43.5, at: 250), key: 9))
    changes.append(.add(Row([(4, 1), (3, -1)], .greater, 16), key: 10))
    changes.append(.add(Row([(5, 1), (4, -1)], .less, 53, at: 750), key: 11))
    changes.append(.add(Row([(7, 1), (5, -1)], .equal, 16), key: 12))
    changes.append(.add(Row([(8, 1), (7, -1)], .less, 50.5, at: 250), key: 13))
    changes.append(.add(Row([(9, 1), (8, -1)], .equal, 8), key: 14))
    changes.append(.add(Row([(10, 1), (9, -1)], .less, 3, at: 250), key: 15))
    changes.append(.add(Row([(12, 1), (10, -1)], .greater, 0), key: 16))
    changes.append(.add(Row([(14, 1), (13, -1)], .equal, 0.5), key: 17))
    changes.append(.add(Row([(15, 1), (14, -1)], .greater, 39, at: 749.5), key: 19))
    changes.append(.add(Row([(16, 1), (15, -1)], .equal, 8), key: 20))
    changes.append(.add(Row([(17, 1), (16, -1)], .less, 20, at: 750), key: 21))
    changes.append(.add(Row([(1, 1), (17, -1)], .equal, 8), key: 22))
    changes.append(.add(Row([(3, 1), (2, -1)], .equal, 71, at: 750), key: 24))
    changes.append(.add(Row([(16, 1), (8, -1)], .less, 8, at: 750), key: 26))
    changes.append(.add(Row([(5, 1), (4, -1), (15, -1), (14, 1)], .equal, 0, at: 750), key: 27))
    changes.append(.add(Row([(15, 1), (14, -1), (10, -1), (9, 1)], .equal, 0, at: 999), key: 28))
    changes.append(.add(Row([(1, -0.5), (9, 3), (10, 2)], .greater, 44, at: 999), key: 29))
    changes.append(.add(Row([(10, -1)], .greater, 337, at: 750), key: 30))
    changes.append(.add(Row([(5, -1), (13, 2), (15, -1)], .equal, 201, at: 999), key: 31))
    changes.append(.add(Row([(2, -0.5)], .equal, 150, at: 1), key: 32))
    changes.append(.add(Row([(5, -1), (9, -1), (15, 1)], .greater, 168), key: 34))
    changes.append(.add(Row([(5, 1), (11, 3), (12, -1)], .greater, 255, at: 999), key: 35))
    changes.append(.add(Row([(3, -1), (4, 2), (8, 1)], .greater, 141, at: 1), key: 37))
    changes.append(.add(Row([(7, 1)], .greater, 348, at: 1), key: 38))
    changes.append(.add(Row([(10, 1), (14, -1), (16, -1)], .greater, 276, at: 250), key: 40))
    changes.append(.add(Row([(15, 1)], .equal, 2), key: 42))
    changes.append(.remove(13))
    changes.append(.setPriority(749.5, of: 28))
    changes.append(.add(Row([(14, 1)], .less, 123.5), key: 43))
    changes.append(.add(Row([(16, 1), (8, -1)], .less, 8, at: 750), key: 45))
    changes.append(.edit(8, priority: 999, suggesting: 146))
    changes.append(.setPriority(999, of: 42))
    changes.append(.setPriority(750, of: 37))
    changes.append(.setPriority(750, of: 40))
    changes.append(.remove(0))
    changes.append(.setConstant(127, of: 16))
    changes.append(.setPriority(1, of: 22))
    changes.append(.setConstant(271, of: 29))
    changes.append(.remove(5))
    changes.append(.remove(24))
    changes.append(.add(Row([(5, 3), (8, -0.5), (16, 1)], .less, 126), key: 54))
    changes.append(.add(Row([(1, 1), (17, -1)], .equal, 8), key: 55))
    changes.append(.setConstant(121, of: 42))
    changes.append(.edit(11, priority: 1000, suggesting: 237))
    changes.append(.setPriority(750, of: 34))
    changes.append(.add(Row([(13, 1), (14, 3)], .equal, 333), key: 56))
    changes.append(.remove(3))
    changes.append(.setPriority(250, of: 31))
    changes.append(.remove(40))
    changes.append(.edit(3, priority: 750, suggesting: 91))
    changes.append(.add(Row([(13, 1), (12, -1)], .greater, 0), key: 58))
    changes.append(.setConstant(107.5, of: 6))
    changes.append(.setPriority(749.5, of: 17))
    changes.append(.add(Row([(9, -1), (13, 2), (17, 1)], .less, 77.5), key: 59))
    changes.append(.edit(9, priority: 750, suggesting: 288))
    changes.append(.add(Row([(15, 1)], .equal, 2), key: 71))
    changes.append(.setPriority(1000, of: 27))
    changes.append(.edit(5, priority: 1000, suggesting: 99))
    changes.append(.remove(6))
    changes.append(.setPriority(250, of: 71))
    changes.append(.remove(42))
    changes.append(.setPriority(750, of: 1))
    changes.append(.remove(56))
    changes.append(.setConstant(237, of: 7))
    changes.append(.remove(16))
    changes.append(.stopEditing(8))
    changes.append(.add(Row([(5, -1), (9, -1), (15, 1)], .greater, 168), key: 126))
    changes.append(.remove(126))
    changes.append(.edit(6, priority: 1, suggesting: 109.5))
    changes.append(.add(Row([(6, -1), (11, -0.5), (13, -0.5)], .equal, 126), key: 149))
    changes.append(.add(Row([(4, 2), (14, 2), (17, -1)], .equal, 133.5), key: 166))
    changes.append(.stopEditing(6))
    changes.append(.add(Row([(14, 1), (13, -1)], .equal, 0.5), key: 200))
    changes.append(.edit(6, priority: 999, suggesting: 91))
    changes.append(.check)
    changes.append(.add(Row([(14, 1), (13, -1)], .equal, 0.5), key: 220))
    return History(variableCount: 18, changes: changes)
  }

  /// A conflict had members that were not needed.
  static var reducibleConflict: History {
    var changes: [Change] = []
    changes.append(.add(Row([(7, 1), (6, -2), (5, 1)], .equal, 0), key: 7))
    changes.append(.add(Row([(9, 1), (8, -2), (7, 1)], .equal, 0), key: 8))
    changes.append(.add(Row([(11, 1), (10, -1)], .greater, 0), key: 11))
    changes.append(.add(Row([(11, 1), (10, -2), (9, 1)], .equal, 0), key: 12))
    changes.append(.add(Row([(14, 1), (13, -1)], .greater, 0), key: 15))
    changes.append(.add(Row([(0, 1)], .equal, 0), key: 16))
    changes.append(.add(Row([(9, 1)], .equal, 139, at: 250), key: 19))
    changes.append(.add(Row([(8, 2), (6, -1), (15, -1)], .equal, 0, at: 750), key: 32))
    changes.append(.add(Row([(3, 1), (13, 1), (15, -0.5)], .equal, 34.5, at: 999), key: 33))
    changes.append(.add(Row([(3, 1)], .less, 79), key: 34))
    changes.append(.add(Row([(5, 3), (10, -1)], .equal, 89), key: 42))
    changes.append(.add(Row([(5, 1), (11, 1)], .greater, 90, at: 750), key: 43))
    changes.append(.setConstant(238, of: 11))
    changes.append(.setPriority(500, of: 16))
    changes.append(.add(Row([(0, 1), (2, 2)], .equal, 18), key: 47))
    changes.append(.add(Row([(2, 1), (7, 1), (8, 2)], .greater, 109, at: 750), key: 48))
    changes.append(.add(Row([(4, -1), (7, -1), (11, 3)], .less, 228), key: 49))
    changes.append(.edit(1, priority: 1000, suggesting: 28))
    changes.append(.add(Row([(8, 2), (6, -1), (15, -1)], .equal, 0, at: 750), key: 66))
    changes.append(.add(Row([(0, 2)], .equal, 292, at: 750), key: 67))
    changes.append(.add(Row([(0, -0.5), (1, 3), (5, 1)], .less, 335, at: 999), key: 69))
    changes.append(.remove(12))
    changes.append(.suggest(184, for: 1))
    changes.append(.add(Row([(15, 1), (14, -1)], .greater, 8), key: 72))
    changes.append(.add(Row([(8, 1), (14, 3)], .equal, 98, at: 500), key: 73))
    changes.append(.stopEditing(1))
    changes.append(.setPriority(1000, of: 66))
    changes.append(.add(Row([(11, 1), (10, -2), (9, 1)], .equal, 0), key: 83))
    changes.append(.add(Row([(4, 1), (3, -2), (2, 1)], .equal, 0), key: 101))
    changes.append(.add(Row([(6, 1), (5, -2), (4, 1)], .equal, 0), key: 103))
    changes.append(.add(Row([(0, 1)], .equal, 0), key: 105))
    changes.append(.setConstant(229, of: 8))
    changes.append(.setPriority(999, of: 19))
    changes.append(.setPriority(250, of: 105))
    changes.append(.add(Row([(5, -1), (15, -1)], .greater, 21), key: 118))
    changes.append(.add(Row([(4, 1), (3, -1)], .greater, 0), key: 158))
    changes.append(.add(Row([(11, 3), (15, -1)], .less, 172), key: 159))
    changes.append(.remove(47))
    changes.append(.add(Row([(5, 1), (7, -1), (13, 3)], .equal, 68), key: 282))
    return History(variableCount: 16, changes: changes)
  }

  /// The same with fewer constraints.
  static var smallReducibleConflict: History {
    var changes: [Change] = []
    changes.append(.add(Row([(5, 1), (4, -1), (6, -1)], .equal, 0), key: 53))
    changes.append(.add(Row([(8, 1), (7, -1), (1, -1.0 / 3), (0, 1.0 / 3)], .equal, -4.9, at: 999), key: 54))
    changes.append(.add(Row([(8, 1), (7, -1)], .greater, 0), key: 55))
    changes.append(.add(Row([(2, 0.5), (3, 0.5), (0, -0.5), (1, -0.5)], .equal, 0), key: 79))
    changes.append(.add(Row([(0, 1)], .equal, 0), key: 85))
    changes.append(.check)
    changes.append(.add(Row([(3, 1), (6, -1), (7, -0.5)], .equal, 79), key: 86))
    changes.append(.add(Row([(2, 1)], .greater, 379), key: 104))
    changes.append(.add(Row([(1, 3), (4, -1), (8, -1)], .less, 230), key: 105))
    changes.append(.add(Row([(4, 1), (3, -1)], .equal, 0), key: 137))
    changes.append(.setConstant(386, of: 55))
    changes.append(.add(Row([(2, 1), (3, 2), (5, 3)], .less, 147.5, at: 1), key: 151))
    changes.append(.edit(8, priority: 1000, suggesting: 367))
    changes.append(.remove(137))
    changes.append(.add(Row([(7, 2), (8, -1)], .equal, 228, at: 750), key: 155))
    changes.append(.stopEditing(8))
    changes.append(.add(Row([(4, 1), (3, -1)], .equal, 0), key: 162))
    changes.append(.remove(162))
    changes.append(.add(Row([(7, 1)], .equal, 396), key: 185))
    changes.append(.setPriority(1000, of: 155))
    return History(variableCount: 9, changes: changes)
  }

  /// All constants are 0; a variable that can be anything from 0 up was said to be unambiguous.
  static var ambiguityAtZero: History {
    var changes: [Change] = []
    changes.append(.add(Row([(1, -1), (12, -1), (13, 1)], .greater, 0, at: 999), key: 0))
    changes.append(.add(Row([(5, 1), (7, 1), (14, -3), (16, 1)], .less, 0, at: 250), key: 1))
    changes.append(.add(Row([(4, -1), (19, 1)], .greater, 0, at: 1), key: 2))
    changes.append(.add(Row([(13, 1), (19, -1), (29, -2)], .greater, 0, at: 250), key: 3))
    changes.append(.add(Row([(1, -1), (5, 2), (14, -3)], .less, 0, at: 999), key: 4))
    changes.append(.add(Row([(2, 1), (9, -1)], .less, 0, at: 749.5), key: 5))
    changes.append(.add(Row([(26, 1)], .less, 0, at: 750), key: 8))
    changes.append(.add(Row([(3, -1), (26, 2)], .equal, 0), key: 9))
    changes.append(.add(Row([(6, -1), (16, 1)], .greater, 0, at: 999), key: 10))
    changes.append(.add(Row([(2, -1), (8, 2)], .less, 0, at: 749.5), key: 11))
    changes.append(
      .add(
        Row(
          [
            (2, 2), (25, -2), (5, 0), (23, 2), (15, -2), (21, -1), (26, -2), (14, 2), (13, 1), (4, 1), (19, -1),
            (10, -2),
          ], .greater, 0, at: 250), key: 12))
    changes.append(.add(Row([(11, -1), (14, -1)], .equal, 0, at: 749.5), key: 13))
    changes.append(.add(Row([(14, 1), (16, 1)], .greater, 0, at: 750), key: 14))
    changes.append(.add(Row([(11, 1)], .greater, 0, at: 500), key: 16))
    changes.append(.add(Row([(25, -1)], .equal, 0, at: 749.5), key: 17))
    changes.append(.add(Row([(7, 2), (14, 3)], .greater, 0), key: 20))
    changes.append(
      .add(
        Row(
          [(8, 0), (9, 2), (13, -1), (6, 0), (26, 0), (20, -2), (20, 1), (3, -1), (21, -2), (16, 2)], .equal, 0, at: 1),
        key: 23))
    changes.append(.add(Row([(12, -1)], .equal, 0, at: 750), key: 24))
    changes.append(.add(Row([(18, -1)], .equal, 0), key: 25))
    changes.append(.add(Row([(12, -1)], .greater, 0, at: 250), key: 26))
    changes.append(.add(Row([(9, 1), (27, -1)], .greater, 0, at: 1), key: 27))
    changes.append(.add(Row([(1, -1), (5, 2), (14, -3), (12, -1)], .less, 0), key: 28))
    changes.append(.add(Row([(4, 1), (6, -1)], .greater, 0), key: 29))
    changes.append(.add(Row([(6, 1), (19, 1)], .greater, 0), key: 30))
    changes.append(.add(Row([(4, -1), (19, 1), (26, 1), (27, 1)], .equal, 0, at: 750), key: 31))
    changes.append(.add(Row([(13, 1), (19, -1), (29, -2)], .greater, 0, at: 250), key: 32))
    changes.append(.add(Row([(13, 1), (27, 3)], .less, 0), key: 33))
    changes.append(.add(Row([(13, 1), (27, 3), (11, -1), (14, -1)], .less, 0, at: 250), key: 34))
    changes.append(.add(Row([(3, -3), (5, -2), (16, 1)], .equal, 0, at: 749.5), key: 35))
    changes.append(.add(Row([(26, 1)], .equal, 0, at: 1), key: 36))
    changes.append(.add(Row([(21, 3)], .equal, 0, at: 250), key: 37))
    changes.append(.add(Row([(15, 3), (23, -1), (27, -1)], .greater, 0), key: 38))
    changes.append(.add(Row([(5, -1), (10, 1), (29, -1)], .less, 0, at: 250), key: 39))
    changes.append(.add(Row([(5, 1), (12, 1), (14, 1), (24, 2)], .equal, 0, at: 749.5), key: 40))
    changes.append(.add(Row([(2, -3), (3, -3), (21, -1)], .less, 0, at: 500), key: 42))
    changes.append(.add(Row([(3, 0), (8, 1), (23, 0), (20, -1), (11, -2), (10, 1), (7, 1)], .greater, 0), key: 44))
    changes.append(.add(Row([(4, -1), (7, 2), (28, -3)], .greater, 0, at: 999), key: 46))
    changes.append(.add(Row([(4, 1), (19, 1)], .equal, 0), key: 47))
    changes.append(.add(Row([(16, -3), (22, -1), (28, -1)], .greater, 0, at: 999), key: 48))
    changes.append(.add(Row([(12, 1)], .equal, 0), key: 49))
    changes.append(.add(Row([(3, -1), (22, -1)], .equal, 0, at: 250), key: 50))
    changes.append(.add(Row([(1, 2)], .equal, 0, at: 999), key: 51))
    changes.append(.add(Row([(9, -2), (28, 1)], .greater, 0, at: 250), key: 52))
    changes.append(.add(Row([(4, -2), (16, 3), (20, 1)], .greater, 0, at: 750), key: 53))
    changes.append(.check)
    return History(variableCount: 30, changes: changes)
  }

  /// Rounding that a question dropped grew from one question to the next, up to 6e-8.
  static var questionsThatMultiplyRounding: History {
    var changes: [Change] = []
    changes.append(.add(Row([(5, 0.7), (7, -2.0 / 3)], .equal, 0), key: 0))
    changes.append(.add(Row([(6, 1), (9, 1), (16, 1), (21, -2.0 / 3)], .less, 0), key: 3))
    changes.append(.add(Row([(8, 1), (9, 1.0 / 3), (11, -1), (22, -2.0 / 3)], .equal, 0), key: 8))
    changes.append(.add(Row([(6, -2.0 / 3), (10, 0.7), (21, 1), (22, 1)], .greater, 0, at: 750), key: 9))
    changes.append(.add(Row([(9, 1.0 / 3), (19, 0.1), (21, 0.7)], .greater, 0), key: 11))
    changes.append(.add(Row([(4, 1), (13, 0.1), (15, -1), (5, 0.7), (7, -2.0 / 3)], .equal, 0, at: 999), key: 12))
    changes.append(.add(Row([(3, 1.0 / 3), (19, -2.0 / 3)], .greater, 0), key: 13))
    changes.append(.add(Row([(7, 0.1), (20, 0.1), (24, 0.7)], .less, 0), key: 14))
    changes.append(
      .add(
        Row(
          [(4, 1), (13, 0.1), (15, -1), (5, 0.7), (7, -2.0 / 3), (4, 1.0 / 3), (20, -0.3)],
          .equal, 0, at: 500), key: 16))
    changes.append(.add(Row([(21, 0.1), (22, 0.1)], .less, 0, at: 750), key: 17))
    changes.append(.add(Row([(10, -0.3), (15, -0.3), (19, 1.25)], .less, 0), key: 18))
    changes.append(.add(Row([(2, -2.0 / 3), (4, 1.25), (13, -1), (20, 1)], .greater, 0, at: 1), key: 20))
    changes.append(.add(Row([(4, 1), (6, -1), (7, 0.7)], .greater, 0), key: 22))
    changes.append(
      .add(
        Row(
          [
            (24, -1), (1, -2), (7, -2), (11, -2), (19, -2), (16, 1), (11, 2), (1, 0), (17, -1), (12, 0), (3, 1), (1, 1),
            (24, -2),
          ],
          .greater, 0), key: 30))
    changes.append(.add(Row([(3, 0.1), (11, -1), (17, 1.0 / 3), (22, 1.0 / 3)], .greater, 0), key: 31))
    changes.append(.add(Row([(11, 1.0 / 3), (14, 1.25)], .greater, 0), key: 32))
    changes.append(.add(Row([(19, 0.7), (21, -1)], .greater, 0), key: 33))
    changes.append(.add(Row([(4, 0.7), (6, 1.0 / 3), (16, 1)], .less, 0), key: 35))
    changes.append(
      .add(
        Row(
          [(6, -2.0 / 3), (10, 0.7), (21, 1), (22, 1), (3, 1.0 / 3), (19, -2.0 / 3)],
          .greater, 0, at: 250), key: 36))
    changes.append(.add(Row([(11, 1)], .equal, 0, at: 999), key: 40))
    changes.append(.add(Row([(15, -2.0 / 3), (21, 0.7)], .less, 0, at: 1), key: 41))
    changes.append(.add(Row([(21, -0.3)], .greater, 0, at: 749.5), key: 43))
    changes.append(.add(Row([(22, 0.1), (24, 1)], .greater, 0), key: 45))
    changes.append(.add(Row([(4, 1), (6, -1), (7, 0.7)], .less, -1), key: 46))
    changes.append(.add(Row([(2, -1), (3, -2.0 / 3)], .less, 0), key: 49))
    changes.append(.check)
    return History(variableCount: 28, changes: changes)
  }

  /// A question had the tableau rebuilt, and with it values that had been read already.
  static var questionThatRebuilds: History {
    var changes: [Change] = []
    changes.append(.add(Row([(13, -1), (16, 1.0 / 3), (26, -0.3)], .equal, 0, at: 500), key: 0))
    changes.append(.add(Row([(6, 0.1), (11, 1.25)], .greater, 0, at: 250), key: 1))
    changes.append(.add(Row([(1, -0.3), (9, 0.7), (23, -0.3)], .less, 0, at: 999), key: 2))
    changes.append(.add(Row([(4, 1), (5, 1.25), (18, 1.25)], .equal, 0, at: 749.5), key: 14))
    changes.append(.add(Row([(6, 1.0 / 3), (11, 1)], .equal, 0, at: 500), key: 16))
    changes.append(.add(Row([(11, 1.25), (13, 0.1), (16, 0.1)], .equal, 0, at: 250), key: 17))
    changes.append(.add(Row([(0, 1)], .less, 0, at: 999), key: 18))
    changes.append(.add(Row([(7, 1), (8, 1), (15, 1)], .less, 0, at: 999), key: 19))
    changes.append(.add(Row([(4, 1), (6, 0.1), (10, 1.25), (26, 1)], .greater, 0, at: 250), key: 22))
    changes.append(.add(Row([(3, 0.7), (16, 1.25)], .equal, 0, at: 749.5), key: 24))
    changes.append(.add(Row([(10, 0.1), (20, 0.7)], .less, 0, at: 1), key: 27))
    changes.append(.add(Row([(18, -0.3), (25, 0.1)], .equal, 0, at: 250), key: 30))
    changes.append(.add(Row([(10, 0.1), (23, 1.25), (25, 1.25)], .less, 0, at: 500), key: 34))
    changes.append(.add(Row([(2, 0.7), (19, 1.0 / 3)], .greater, 0, at: 749.5), key: 35))
    changes.append(.add(Row([(3, 1.25), (5, -0.3), (12, 0.7)], .greater, 0, at: 749.5), key: 36))
    changes.append(.add(Row([(2, -1), (26, 0.7)], .greater, 0, at: 1), key: 38))
    changes.append(.add(Row([(0, -0.3), (4, 0.1), (26, 1)], .less, 0, at: 250), key: 39))
    changes.append(.add(Row([(15, -2.0 / 3), (28, 1)], .less, 0, at: 749.5), key: 40))
    changes.append(.add(Row([(7, 1.25)], .greater, 0, at: 250), key: 42))
    changes.append(.add(Row([(8, -2.0 / 3), (18, 0.7)], .equal, 0, at: 1), key: 44))
    changes.append(.add(Row([(12, -1)], .equal, 0, at: 750), key: 45))
    changes.append(.add(Row([(15, 1), (19, 1.25), (25, -1)], .equal, 0, at: 750), key: 47))
    changes.append(.add(Row([(6, 0.2), (11, 2.5)], .equal, -3, at: 1), key: 48))
    changes.append(.add(Row([(2, 1), (15, 1), (18, 1), (25, 0.7)], .equal, 0, at: 749.5), key: 56))
    changes.append(.check)
    return History(variableCount: 29, changes: changes)
  }
}
