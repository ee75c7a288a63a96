/// Heights by index path, one for each context, that stay right when rows and sections come, go and move.
///
/// In the complexities *s* is the number of sections and *n* is the number of stretches of equal heights in a section.
public struct IndexPathHeightCache: Sendable {
  /// The greatest number of contexts whose heights are kept; the one that was used least recently makes room.
  public let contextLimit: Int
  public private(set) var statistics = HeightCacheStatistics()

  private struct Heights {
    let context: HeightContext
    /// A known height is an exact length.
    var rows: TablePositions
  }

  /// The table without any heights: what a new context starts with.
  private var blank: TablePositions
  /// The context that was used last comes first.
  private var known: [Heights] = []

  private static let unknown = InitialLengths(row: .estimate(0))

  /// A cache without heights.
  ///
  /// - Parameters:
  ///   - rowCounts: how many rows each section has.
  ///   - contextLimit: how many contexts to keep, at least one: enough for a table that is turned and turned back.
  /// - Throws: ``TableError/Code/invalidRowCount``
  public init(rowCounts: [Int] = [], contextLimit: Int = 4) throws(TableError) {
    blank = try TablePositions(rowCounts: rowCounts, lengths: Self.unknown)
    self.contextLimit = max(contextLimit, 1)
  }

  /// The number of heights that are kept.
  public var count: Int { known.reduce(0) { $0 + $1.rows.exactRowCount } }

  /// The height in points, or nil if it is not known, as when the table has no such row. In a context that is not
  /// ``HeightContext/isMeasurable`` nothing is known.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public mutating func height(for indexPath: IndexPath, in context: HeightContext) -> Double? {
    guard use(context), let length = try? known[0].rows.length(ofRowAt: indexPath), length.isExact else {
      statistics.misses += 1
      return nil
    }
    statistics.hits += 1
    return length.points
  }

  /// Keeps a height; says whether it did. It does not in a context that is not ``HeightContext/isMeasurable``.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``, ``TableError/Code/invalidLength``
  /// - Complexity: O(log *s* + log *n*)
  @discardableResult
  public mutating func store(
    _ height: Double, for indexPath: IndexPath, in context: HeightContext
  ) throws(TableError) -> Bool {
    guard context.isMeasurable else { return false }
    if use(context) {
      try known[0].rows.setLength(.exact(height), ofRowAt: indexPath)
      return true
    }
    var rows = blank
    try rows.setLength(.exact(height), ofRowAt: indexPath)
    if known.count == contextLimit {
      known.removeLast()
      statistics.evictions += 1
    }
    known.insert(Heights(context: context, rows: rows), at: 0)
    return true
  }

  /// Forgets a row's heights, in all contexts. A row that the table does not have has none.
  ///
  /// - Complexity: O(log *s* + log *n*) for each context
  public mutating func invalidate(_ indexPath: IndexPath) {
    for index in known.indices {
      _ = try? known[index].rows.setLength(Self.unknown.row, ofRowAt: indexPath)
    }
  }

  /// Forgets all heights.
  public mutating func invalidateAll() { known = [] }

  /// Forgets all heights, and has other sections and rows from now on: for `reloadData()`.
  ///
  /// - Throws: ``TableError/Code/invalidRowCount``
  public mutating func reload(rowCounts: [Int]) throws(TableError) {
    blank = try TablePositions(rowCounts: rowCounts, lengths: Self.unknown)
    known = []
  }

  /// Carries out a batch of updates. Heights go with their rows; rows that are inserted or reloaded have none.
  ///
  /// - Throws: ``TableError/Code/otherTable``
  /// - Complexity: O(*s* + *c* (log *s* + log *n*)) for *c* changes, for each context
  public mutating func apply(_ changes: TableChanges) throws(TableError) {
    // All have the same rows: what fits the first fits the others.
    try blank.apply(changes, lengths: Self.unknown)
    for index in known.indices { try known[index].rows.apply(changes, lengths: Self.unknown) }
  }

  /// Whether there are heights of the context, which then come first.
  private mutating func use(_ context: HeightContext) -> Bool {
    guard context.isMeasurable, let index = known.firstIndex(where: { $0.context == context }) else { return false }
    if index > 0 { known.insert(known.remove(at: index), at: 0) }
    return true
  }
}
