extension OutlinePrograms {
  /// The number of operations and operands of a glyph's program, with all subroutines that it calls, and whether it puts
  /// two other glyphs together besides; `nil` for more than a limit, and for calls whose subroutine is computed, which no
  /// tool writes.
  ///
  /// FreeType ends a program that is not sound. What it has done until then is counted.
  ///
  /// - Complexity: O(limit)
  func operations(of glyph: Int, limit: Int) -> (count: Int, isComposed: Bool)? {
    guard let group = try? group(of: glyph), locals.indices.contains(group),
      let program = try? range(of: glyph, in: glyphs)
    else { return (0, false) }
    var run = ProgramRun(programs: self, locals: locals[group], set: firstSets[group], limit: limit)
    return run.count(program).map { ($0, run.isComposed) }
  }
}

/// Follows a program without doing what it says: only the number of operands, and of hints, decides where it goes.
private struct ProgramRun {
  let programs: OutlinePrograms
  let locals: OutlinePrograms.List
  let limit: Int
  /// The regions that `blend` has numbers for.
  var regionCount: Int
  var operations = 0
  var hints = 0
  var isComposed = false
  /// Operands; `nil` for one that is no whole number, or is computed.
  var operands: [Int?] = []
  var calls: [Range<Int>] = []
  /// FreeType's.
  static let deepestCall = 16
  static let mostOperands = 513

  init(programs: OutlinePrograms, locals: OutlinePrograms.List, set: Int, limit: Int) {
    self.programs = programs
    self.locals = locals
    self.limit = limit
    regionCount = programs.regions.indices.contains(set) ? programs.regions[set] : 0
  }

  mutating func count(_ program: Range<Int>) -> Int? {
    var here = program
    func byte(_ place: Int) -> Int { place < here.upperBound ? Int(programs.table.bytes[place]) : 0 }
    while true {
      operations += 1
      if operations > limit { return nil }
      guard !here.isEmpty else {
        // A program without an end returns.
        guard let caller = calls.popLast() else { return operations }
        here = caller
        continue
      }
      let operation = byte(here.lowerBound)
      var length = 1
      switch operation {
      case 32...246: operands.append(operation - 139)
      case 247...250:
        operands.append((operation - 247) << 8 + byte(here.lowerBound + 1) + 108)
        length = 2
      case 251...254:
        operands.append(-(operation - 251) << 8 - byte(here.lowerBound + 1) - 108)
        length = 2
      case 28:
        let value = byte(here.lowerBound + 1) << 8 | byte(here.lowerBound + 2)
        operands.append(Int(Int16(truncatingIfNeeded: value)))
        length = 3
      case 255:
        operands.append(nil)
        length = 5
      case 1, 3, 18, 23: takeHints()
      case 19, 20:
        takeHints()
        length = 1 + (hints + 7) / 8
      case 10, 29:
        let list = operation == 10 ? locals : programs.globals
        guard let number = operands.popLast() else { return operations }
        guard let number else { return nil }
        guard calls.count < Self.deepestCall, let callee = try? programs.range(of: number + list.bias, in: list) else {
          return operations
        }
        calls.append(here.dropFirst())
        here = callee
        continue
      case 11:
        guard let caller = calls.popLast() else { return operations }
        here = caller
        continue
      case 14 where !programs.isSecondVersion:
        // With four operands it is the operator `seac` of Type 1.
        isComposed = operands.count >= 4
        return operations
      case 15 where programs.isSecondVersion:
        if case let set?? = operands.last, programs.regions.indices.contains(set) {
          regionCount = programs.regions[set]
        }
        operands = []
      case 16 where programs.isSecondVersion:
        // Values, a number for each region and value, the number of values.
        guard case let values?? = operands.popLast() else { return nil }
        let numbers = values * regionCount
        guard values >= 0, numbers <= operands.count else { return operations }
        operations += numbers
        operands.removeLast(numbers)
      case 12:
        compute(byte(here.lowerBound + 1))
        length = 2
      default: operands = []
      }
      if operands.count > Self.mostOperands { return operations }
      here = here.dropFirst(length)
    }
  }

  private mutating func takeHints() {
    hints += operands.count / 2
    operands = []
  }

  /// Arithmetic changes the number of operands, all else takes them.
  private mutating func compute(_ operation: Int) {
    let change: Int
    switch operation {
    case 5, 9, 14, 21, 26, 28, 29: change = 0
    case 3, 4, 10, 11, 12, 15, 18, 24: change = -1
    case 20, 30: change = -2
    case 22: change = -3
    case 23, 27: change = 1
    default:
      operands = []
      return
    }
    operands = Array(repeating: nil, count: max(0, operands.count + change))
  }
}
