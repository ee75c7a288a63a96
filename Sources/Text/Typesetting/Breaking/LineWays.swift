/// What lines cost, the fewer the better.
protocol LineCost: Comparable {
  /// The lines that end with a hyphen although as many above them do as are allowed.
  var hyphensTooMany: Int { get set }

  static func + (left: Self, right: Self) -> Self
}

/// Ways to break a paragraph up to places where lines end: what the lines cost, and how many of the last ones end with a hyphen.
///
/// The ways to one place are added together. Of two ways to a place the one is left out that is better neither in its cost nor in
/// its row of hyphens: all lines behind the place cost the same after both, but for hyphens too many. So without a limit a place
/// has one way.
struct LineWays<Cost: LineCost> {
  struct Way {
    /// Where the last line ends, as an index into the break table.
    let end: Int
    var cost: Cost
    /// How many of the last lines end with a hyphen, in a row: at most the limit, and 0 without one.
    let hyphens: Int
    /// The index of the way to the start of the last line; -1 for a way without lines.
    let previous: Int
  }

  private var ways: [Way]
  /// The index of the first way to the current place.
  private var first = 0
  private let limit: Int?
  /// The ways that were compared beyond the first one of their places.
  private(set) var comparisons = 0

  /// The way without lines to a place.
  ///
  /// - Parameters:
  ///   - hyphens: how many lines before it end with a hyphen, in a row.
  ///   - limit: how many lines in a row may end with one; `nil` for no limit.
  init(from start: Int, _ cost: Cost, hyphens: Int = 0, limit: Int?) {
    self.limit = limit
    ways = [Way(end: start, cost: cost, hyphens: min(hyphens, limit ?? 0), previous: -1)]
  }

  /// The indices of the ways to the current place.
  var current: Range<Int> { first..<ways.count }

  /// Goes on to the next place.
  mutating func beginPlace() { first = ways.count }

  /// Adds ways to the current place.
  ///
  /// - Parameters:
  ///   - starts: the indices of the ways to the start of the line.
  ///   - line: what the line costs.
  ///   - end: the current place, as an index into the break table.
  ///   - isHyphen: whether the line ends with a hyphen.
  /// - Complexity: O(starts × ways to the place)
  mutating func add(_ starts: Range<Int>, line: Cost, end: Int, isHyphen: Bool) {
    for index in starts {
      var cost = ways[index].cost + line
      var hyphens = 0
      if isHyphen, let limit {
        if ways[index].hyphens >= limit { cost.hyphensTooMany += 1 }
        hyphens = min(ways[index].hyphens + 1, limit)
      }
      add(Way(end: end, cost: cost, hyphens: hyphens, previous: index))
    }
    comparisons += max(0, starts.count - 1)
  }

  private mutating func add(_ way: Way) {
    if first < ways.count {
      CountedWork.add(ways.count - first)
      comparisons += ways.count - first - 1
      for index in current where ways[index].hyphens <= way.hyphens && !(way.cost < ways[index].cost) { return }
      var kept = first
      for index in current where ways[index].hyphens < way.hyphens || ways[index].cost < way.cost {
        ways[kept] = ways[index]
        kept += 1
      }
      ways.removeLast(ways.count - kept)
    }
    ways.append(way)
  }

  /// The ends of the lines of the best way to the current place, and what they cost; `nil` if there is no way to it.
  var best: (ends: [Int], cost: Cost)? {
    guard let best = ways[current].min(by: { $0.cost < $1.cost }) else { return nil }
    var ends: [Int] = []
    var way = best
    while way.previous >= 0 {
      ends.append(way.end)
      way = ways[way.previous]
    }
    return (ends.reversed(), best.cost)
  }
}
