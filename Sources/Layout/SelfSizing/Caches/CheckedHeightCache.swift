internal import Foundation

/// A ``HeightCache`` that detects a key that is used for two contents.
///
/// A hash of the content is stored with every height. The same key with other content throws an error that names the
/// key: either two rows share it, or a row was changed without a call of ``invalidate(_:)``. If the hashes of two
/// contents are equal, which is rare, the mistake is not detected; there are no false errors.
public struct CheckedHeightCache<Key: Hashable, State: Hashable> {
  struct Checked: Hashable {
    let state: State
    let contentHash: Int
  }

  private var heights: HeightCache<Key, Checked>

  /// An empty cache.
  ///
  /// - Parameter countLimit: the greatest number of heights; see ``HeightCache/countLimit``.
  public init(countLimit: Int? = nil) {
    heights = HeightCache(countLimit: countLimit)
  }

  /// The number of heights.
  public var count: Int { heights.count }
  /// The numbers of hits, misses and evictions so far.
  public var statistics: HeightCacheStatistics { heights.statistics }

  /// The height of a key in a state and a context, in points; `nil` when it is not stored.
  ///
  /// - Parameters:
  ///   - key: the key of the content.
  ///   - content: all that the height depends on besides state and context.
  ///   - state: the state of its cell, such as expanded.
  ///   - context: the width, scale and font version at which it is measured.
  /// - Throws: ``TableError/Code/differentContent``
  public mutating func height(
    for key: Key, content: some Hashable, state: State, in context: HeightContext
  ) throws(TableError) -> Double? {
    heights.height(for: key, state: try checked(key, content, state), in: context)
  }

  /// Stores a height, in points, and returns whether it did. See ``HeightCache/store(_:for:state:in:)``.
  ///
  /// - Throws: ``TableError/Code/differentContent``
  @discardableResult
  public mutating func store(
    _ height: Double, for key: Key, content: some Hashable, state: State, in context: HeightContext
  ) throws(TableError) -> Bool {
    heights.store(height, for: key, state: try checked(key, content, state), in: context)
  }

  /// Removes all heights of a key, and the hash of its content.
  public mutating func invalidate(_ key: Key) { heights.invalidate(key) }

  /// Removes all heights and hashes; the statistics are kept.
  public mutating func invalidateAll() { heights.invalidateAll() }

  private func checked(_ key: Key, _ content: some Hashable, _ state: State) throws(TableError) -> Checked {
    let hash = content.hashValue
    if let known = heights.latestState(of: key), known.contentHash != hash {
      throw TableError(
        .differentContent,
        """
        the height of key \(key) was stored for other content than this; expected a key of its own for each content, \
        or invalidate(_:) after a change
        """)
    }
    return Checked(state: state, contentHash: hash)
  }
}

extension CheckedHeightCache: Sendable where Key: Sendable, State: Sendable {}
extension CheckedHeightCache.Checked: Sendable where State: Sendable {}

extension CheckedHeightCache where State == NoState {
  /// The height of a key in a context, in points; `nil` when it is not stored.
  ///
  /// - Throws: ``TableError/Code/differentContent``
  public mutating func height(
    for key: Key, content: some Hashable, in context: HeightContext
  ) throws(TableError) -> Double? {
    try height(for: key, content: content, state: NoState(), in: context)
  }

  /// Stores a height, in points, and returns whether it did. See ``HeightCache/store(_:for:state:in:)``.
  ///
  /// - Throws: ``TableError/Code/differentContent``
  @discardableResult
  public mutating func store(
    _ height: Double, for key: Key, content: some Hashable, in context: HeightContext
  ) throws(TableError) -> Bool {
    try store(height, for: key, content: content, state: NoState(), in: context)
  }
}
