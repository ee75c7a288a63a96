/// A ``HeightCache`` that notices when a key is used for two contents.
///
/// A hash of the content lies beside every height. The same key with other content is an error that names the key: either
/// two rows share it, or a row was changed and nobody called ``invalidate(_:)``. Hashes of different contents can be
/// equal, though hardly ever are; then the mistake is not noticed. An error is never wrong.
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

  public var count: Int { heights.count }
  public var statistics: HeightCacheStatistics { heights.statistics }

  /// The height in points, or nil if it is not known.
  ///
  /// - Parameter content: all that the height depends on beside state and context.
  /// - Throws: ``TableError/Code/differentContent``
  public mutating func height(
    for key: Key, content: some Hashable, state: State, in context: HeightContext
  ) throws(TableError) -> Double? {
    heights.height(for: key, state: try checked(key, content, state), in: context)
  }

  /// Keeps a height; says whether it did. See ``HeightCache/store(_:for:state:in:)``.
  ///
  /// - Throws: ``TableError/Code/differentContent``
  @discardableResult
  public mutating func store(
    _ height: Double, for key: Key, content: some Hashable, state: State, in context: HeightContext
  ) throws(TableError) -> Bool {
    heights.store(height, for: key, state: try checked(key, content, state), in: context)
  }

  /// Forgets all heights of a key, and its content.
  public mutating func invalidate(_ key: Key) { heights.invalidate(key) }

  /// Forgets everything.
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
  /// ``height(for:content:state:in:)`` of content that looks one way only.
  public mutating func height(
    for key: Key, content: some Hashable, in context: HeightContext
  ) throws(TableError) -> Double? {
    try height(for: key, content: content, state: NoState(), in: context)
  }

  /// ``store(_:for:content:state:in:)`` of content that looks one way only.
  @discardableResult
  public mutating func store(
    _ height: Double, for key: Key, content: some Hashable, in context: HeightContext
  ) throws(TableError) -> Bool {
    try store(height, for: key, content: content, state: NoState(), in: context)
  }
}
