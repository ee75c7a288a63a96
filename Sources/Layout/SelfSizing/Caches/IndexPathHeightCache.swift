public import Foundation

/// Caches heights by index path and context, through insertions, deletions and moves of rows and sections.
///
/// In the complexities *s* is the number of sections and *n* is the number of stretches of equal heights in a section.
public struct IndexPathHeightCache: Sendable {
  /// The greatest number of contexts; the heights of the least recently used context are removed first.
  public let contextLimit: Int
  /// The numbers of hits, misses and evictions so far.
  public private(set) var statistics = HeightCacheStatistics()

  private struct Heights {
    let context: HeightContext
    /// An exact length is a stored height.
    var rows: TablePositions
  }

  /// The sections and rows without heights, for a new context.
  private var blank: TablePositions
  /// The context that was used last comes first.
  private var known: [Heights] = []

  private static let unknown = InitialLengths(row: .estimate(0))

  /// A cache without heights.
  ///
  /// - Parameters:
  ///   - rowCounts: the number of rows of each section.
  ///   - contextLimit: the greatest number of contexts, at least one. The default is enough for rotating a device.
  /// - Throws: ``TableError/Code/invalidRowCount``
  public init(rowCounts: [Int] = [], contextLimit: Int = 4) throws(TableError) {
    blank = try TablePositions(rowCounts: rowCounts, lengths: Self.unknown)
    self.contextLimit = max(contextLimit, 1)
  }

  /// The number of heights.
  ///
  /// - Complexity: O(contexts)
  public var count: Int { known.reduce(0) { $0 + $1.rows.exactRowCount } }

  /// The height of a row in a context, in points; `nil` when it is not stored, or there is no such row. Nothing is
  /// stored for a context that is not ``HeightContext/isMeasurable``.
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

  /// Stores a height, in points, and returns whether it did: not in a context that is not
  /// ``HeightContext/isMeasurable``.
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

  /// Removes a row's heights in all contexts; no effect for a row that does not exist.
  ///
  /// - Complexity: O(log *s* + log *n*) for each context
  public mutating func invalidate(_ indexPath: IndexPath) {
    for index in known.indices {
      _ = try? known[index].rows.setLength(Self.unknown.row, ofRowAt: indexPath)
    }
  }

  /// Removes all heights; the statistics are kept.
  public mutating func invalidateAll() { known = [] }

  /// Removes all heights and replaces sections and rows, as for `reloadData()`.
  ///
  /// - Parameter rowCounts: the number of rows of each section.
  /// - Throws: ``TableError/Code/invalidRowCount``
  public mutating func reload(rowCounts: [Int]) throws(TableError) {
    blank = try TablePositions(rowCounts: rowCounts, lengths: Self.unknown)
    known = []
  }

  /// Applies a batch of updates. Moved rows keep their heights; inserted and reloaded rows have none.
  ///
  /// - Throws: ``TableError/Code/otherTable``
  /// - Complexity: O(*s* + *c* (log *s* + log *n*)) for *c* changes, for each context
  public mutating func apply(_ changes: ResolvedTableUpdates) throws(TableError) {
    // All positions have the same rows, so a batch that fits the first fits the others.
    try blank.apply(changes, lengths: Self.unknown)
    for index in known.indices { try known[index].rows.apply(changes, lengths: Self.unknown) }
  }

  /// Moves the heights of a context to the front; returns whether there are any.
  private mutating func use(_ context: HeightContext) -> Bool {
    guard context.isMeasurable, let index = known.firstIndex(where: { $0.context == context }) else { return false }
    if index > 0 { known.insert(known.remove(at: index), at: 0) }
    return true
  }
}
