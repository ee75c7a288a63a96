/// A cache of the objects that were used last, of bounded size.
///
/// It has two generations: when the newer one is full, the older one is dropped. Objects that are used again move to the
/// newer one. So at least `limit` and at most twice as many objects are kept, and eviction is O(1). An object that somebody
/// else still holds is found as long as it lives: there are never two objects for one key.
///
/// Only its methods require keys that can be hashed; see `SmallDictionary`.
struct RecentObjects<Key, Value: AnyObject> {
  private let limit: Int
  private var newer = SmallDictionary<Key, Value>()
  private var older = SmallDictionary<Key, Value>()
  private var references = SmallDictionary<Key, WeakReference<Value>>()
  /// The number of references at which those to objects that are gone are removed.
  private var mostReferences: Int

  init(limit: Int) {
    self.limit = limit
    mostReferences = 4 * limit
  }
}

private struct WeakReference<Value: AnyObject> {
  weak var value: Value?
}

extension RecentObjects where Key: Hashable {
  /// The object of a key, which counts as used; `nil` when there is none, or no longer.
  ///
  /// - Complexity: O(1) on average
  subscript(key: Key) -> Value? {
    mutating get {
      guard let value = references[key]?.value else { return nil }
      keep(value, for: key)
      return value
    }
  }

  /// Adds an object, or replaces the one of an equal key.
  ///
  /// - Complexity: O(1) on average
  mutating func insert(_ value: Value, for key: Key) {
    references.insert(WeakReference(value: value), for: key)
    keep(value, for: key)
    guard references.count > mostReferences else { return }
    references.removeAll { $0.value == nil }
    mostReferences = 2 * references.count + 4 * limit
  }

  private mutating func keep(_ value: Value, for key: Key) {
    if newer[key] === value { return }
    if newer.count >= limit {
      older = newer
      newer = SmallDictionary()
    }
    newer.insert(value, for: key)
  }
}
