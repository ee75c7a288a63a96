/// A cache of the objects that were used last, of bounded size.
///
/// It has two generations: when the newer one is full, the older one is dropped. Objects that are used again move to the
/// newer one. So at least `limit` and at most twice as many objects are kept, fewer where they are large, and eviction is
/// O(1). An object that somebody else still holds is found as long as it lives: there are never two objects for one key.
///
/// Only its methods require keys that can be hashed; see `SmallDictionary`.
struct RecentObjects<Key, Value: AnyObject> {
  private let limit: Int
  /// The sizes of objects at which a generation is full although it has fewer than `limit`.
  private let sizeLimit: Int
  private var newer = SmallDictionary<Key, Value>()
  private var newerSize = 0
  private var older = SmallDictionary<Key, Value>()
  private var references = SmallDictionary<Key, Reference>()
  /// The number of references at which those to objects that are gone are removed.
  private var mostReferences: Int

  private struct Reference {
    weak var value: Value?
    let size: Int
  }

  /// - Parameters:
  ///   - limit: the number of objects of a generation.
  ///   - sizeLimit: the sum of their sizes, in the unit of `insert`.
  init(limit: Int, sizeLimit: Int = .max) {
    self.limit = limit
    self.sizeLimit = sizeLimit
    mostReferences = 4 * limit
  }
}

extension RecentObjects where Key: Hashable {
  /// The object of a key, which counts as used; `nil` when there is none, or no longer.
  ///
  /// - Complexity: O(1) on average
  subscript(key: Key) -> Value? {
    mutating get {
      guard let reference = references[key], let value = reference.value else { return nil }
      keep(value, for: key, size: reference.size)
      return value
    }
  }

  /// Adds an object, or replaces the one of an equal key.
  ///
  /// - Complexity: O(1) on average
  mutating func insert(_ value: Value, for key: Key, size: Int = 0) {
    references.insert(Reference(value: value, size: size), for: key)
    keep(value, for: key, size: size)
    guard references.count > mostReferences else { return }
    references.removeAll { $0.value == nil }
    mostReferences = 2 * references.count + 4 * limit
  }

  private mutating func keep(_ value: Value, for key: Key, size: Int) {
    if newer[key] === value { return }
    if newer.count >= limit || newerSize > sizeLimit - min(size, sizeLimit), newer.count > 0 {
      older = newer
      newer = SmallDictionary()
      newerSize = 0
    }
    newer.insert(value, for: key)
    newerSize += min(size, sizeLimit)
  }
}
