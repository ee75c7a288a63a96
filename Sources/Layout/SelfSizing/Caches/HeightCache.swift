internal import Foundation

/// The numbers of hits, misses and evictions of a cache.
public struct HeightCacheStatistics: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Lookups that found a height.
  public internal(set) var hits = 0
  /// Lookups that found none.
  public internal(set) var misses = 0
  /// Heights, or all heights of a context, that were removed to make room for others.
  public internal(set) var evictions = 0

  /// No lookups yet.
  public init() {}

  /// The three numbers, as in `12 hits, 3 misses, 0 evictions`.
  public var description: String { "\(hits) hits, \(misses) misses, \(evictions) evictions" }
}

/// The state in a ``HeightCache`` of content that has one state only.
public struct NoState: Hashable, Sendable {
  /// The one value.
  public init() {}
}

/// A height in a ``HeightCache``. The entries of a key are linked.
private struct HeightEntry<State> {
  var height: Double
  /// The key's number; -1 for a free entry.
  var owner: Int32
  /// The key's next entry, or the next free one; -1 after the last.
  var next: Int32
  var context: Int32
  /// Whether the height was read since the clock's hand last passed.
  var wasRead: Bool
  var state: State
}

extension HeightEntry: Sendable where State: Sendable {}

/// Caches heights by a key of the content, a state of the content, such as expanded, and the context of the
/// measurement.
///
/// The key may be an identifier; then ``invalidate(_:)`` must be called when the content changes. Or it may be the
/// content itself; then no height is ever stale. Keys are compared, not only their hashes, so a collision never gives a
/// wrong height. ``CheckedHeightCache`` detects identifiers that two contents share.
///
/// Heights are stored in flat arrays, at most 64 bytes for each besides the storage that keys and states own. The cache
/// is a value, and not for use by several threads at once.
public struct HeightCache<Key: Hashable, State: Hashable> {
  /// The greatest number of heights; `nil` for no limit. At the limit, each new height replaces one that has not been
  /// read for a while (the clock algorithm).
  public let countLimit: Int?
  /// The numbers of hits, misses and evictions so far.
  public private(set) var statistics = HeightCacheStatistics()

  private var keys = KeyNumbering<Key>()
  private var entries: [HeightEntry<State>] = []
  private var contexts = ContextNumbering()
  private var firstFree: Int32 = -1
  /// The entry that the clock's hand points at.
  private var hand = 0
  /// The number of heights.
  public private(set) var count = 0

  /// An empty cache.
  ///
  /// - Parameter countLimit: the greatest number of heights; with 0 or less nothing is stored. `nil` for no limit.
  public init(countLimit: Int? = nil) {
    self.countLimit = countLimit
  }

  /// The size of the cache's arrays in bytes, with their spare capacity.
  public var byteCount: Int {
    keys.byteCount + entries.capacity * MemoryLayout<HeightEntry<State>>.stride + contexts.byteCount
  }
}

extension HeightCache: Sendable where Key: Sendable, State: Sendable {}

// MARK: Reading and storing

extension HeightCache {
  /// The height of a key in a state and a context, in points; `nil` when it is not stored. Nothing is stored for a
  /// context that is not ``HeightContext/isMeasurable``.
  ///
  /// - Complexity: O(states and contexts of the key)
  public mutating func height(for key: Key, state: State, in context: HeightContext) -> Double? {
    guard context.isMeasurable, let number = contexts.number(of: context), let owner = keys.number(of: key),
      let entry = entry(of: owner, state, number)
    else {
      statistics.misses += 1
      return nil
    }
    statistics.hits += 1
    entries[entry].wasRead = true
    return entries[entry].height
  }

  /// Stores a height, in points, and returns whether it did.
  ///
  /// A height is not stored in a context that is not ``HeightContext/isMeasurable``, or if it is negative, infinite or
  /// NaN.
  ///
  /// - Complexity: O(states and contexts of the key); at the limit a round of the clock at worst
  @discardableResult
  public mutating func store(_ height: Double, for key: Key, state: State, in context: HeightContext) -> Bool {
    guard context.isMeasurable, height >= 0, height.isFinite else { return false }
    if let number = contexts.number(of: context), let owner = keys.number(of: key),
      let entry = entry(of: owner, state, number)
    {
      entries[entry].height = height
      return true
    }
    let limit = min(countLimit ?? .max, Int(Int32.max))
    if limit <= 0 { return false }
    if count >= limit { evict() }
    let owner = keys.number(of: key)
    let entry = HeightEntry(
      height: height, owner: owner ?? Int32(keys.count), next: owner.map { keys.firstEntries[Int($0)] } ?? -1,
      context: contexts.use(context), wasRead: false, state: state)
    let index = add(entry)
    if let owner { keys.firstEntries[Int(owner)] = index } else { keys.insert(key, firstEntry: index) }
    return true
  }

  /// Removes all heights of a key, in all states and contexts.
  ///
  /// - Complexity: O(states and contexts of the key)
  public mutating func invalidate(_ key: Key) {
    guard let owner = keys.number(of: key) else { return }
    var index = keys.firstEntries[Int(owner)]
    while index >= 0 {
      let next = entries[Int(index)].next
      free(index)
      index = next
    }
    removeKey(owner)
  }

  /// Removes all heights; the statistics are kept.
  public mutating func invalidateAll() {
    keys = KeyNumbering()
    entries = []
    contexts = ContextNumbering()
    firstFree = -1
    hand = 0
    count = 0
  }

  /// The state of the height of a key that was stored last; `nil` when it has none.
  func latestState(of key: Key) -> State? {
    keys.number(of: key).map { entries[Int(keys.firstEntries[Int($0)])].state }
  }

  private func entry(of owner: Int32, _ state: State, _ context: Int32) -> Int? {
    var index = keys.firstEntries[Int(owner)]
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.context == context, entry.state == state { return Int(index) }
      index = entry.next
    }
    return nil
  }
}

// MARK: Entries

extension HeightCache {
  private mutating func add(_ entry: HeightEntry<State>) -> Int32 {
    count += 1
    let index = firstFree
    if index < 0 {
      entries.appendTightly(entry)
      return Int32(entries.count - 1)
    }
    firstFree = entries[Int(index)].next
    entries[Int(index)] = entry
    return index
  }

  private mutating func free(_ index: Int32) {
    count -= 1
    contexts.release(entries[Int(index)].context)
    entries[Int(index)].owner = -1
    entries[Int(index)].next = firstFree
    firstFree = index
  }

  private mutating func removeKey(_ owner: Int32) {
    keys.remove(owner)
    guard Int(owner) < keys.count else { return }
    var index = keys.firstEntries[Int(owner)]
    while index >= 0 {
      entries[Int(index)].owner = owner
      index = entries[Int(index)].next
    }
  }

  /// Frees an entry by the clock algorithm: the hand advances over the entries that were read since it last passed
  /// them, to the first that was not.
  private mutating func evict() {
    statistics.evictions += 1
    while entries[hand].owner < 0 || entries[hand].wasRead {
      entries[hand].wasRead = false
      hand = (hand + 1) % entries.count
    }
    let (index, owner, next) = (Int32(hand), entries[hand].owner, entries[hand].next)
    hand = (hand + 1) % entries.count
    if keys.firstEntries[Int(owner)] == index {
      keys.firstEntries[Int(owner)] = next
    } else {
      var previous = keys.firstEntries[Int(owner)]
      while entries[Int(previous)].next != index { previous = entries[Int(previous)].next }
      entries[Int(previous)].next = next
    }
    free(index)
    if keys.firstEntries[Int(owner)] < 0 { removeKey(owner) }
  }
}

// MARK: Content with one state

extension HeightCache where State == NoState {
  /// The height of a key in a context, in points; `nil` when it is not stored.
  ///
  /// - Complexity: O(contexts of the key)
  public mutating func height(for key: Key, in context: HeightContext) -> Double? {
    height(for: key, state: NoState(), in: context)
  }

  /// Stores a height, in points, and returns whether it did. See ``store(_:for:state:in:)``.
  ///
  /// - Complexity: O(contexts of the key)
  @discardableResult
  public mutating func store(_ height: Double, for key: Key, in context: HeightContext) -> Bool {
    store(height, for: key, state: NoState(), in: context)
  }
}
