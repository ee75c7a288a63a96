/// A dictionary that is a list while it is small.
///
/// The first use of a dictionary with a new key type takes longer than laying out a line of text, because the runtime
/// searches all conformances of the program for the key's. A program that uses few fonts avoids that.
struct SmallDictionary<Key: Hashable, Value> {
  private var few: [(key: Key, value: Value)] = []
  /// All entries, once there are more than the limit.
  private var many: [Key: Value]?
  /// The greatest number of entries of the list: comparing this many keys takes as long as hashing one.
  private static var limit: Int { 8 }

  var count: Int { many?.count ?? few.count }

  /// The value of a key; `nil` when it has none.
  ///
  /// - Complexity: O(1)
  subscript(key: Key) -> Value? {
    if let many { return many[key] }
    return few.first { $0.key == key }?.value
  }

  /// Adds a value, or replaces the one of an equal key.
  ///
  /// - Complexity: O(1) on average
  mutating func insert(_ value: Value, for key: Key) {
    if many != nil {
      many?[key] = value
    } else if let index = few.firstIndex(where: { $0.key == key }) {
      few[index].value = value
    } else if few.count < Self.limit {
      few.append((key, value))
    } else {
      var all: [Key: Value] = [key: value]
      for entry in few { all[entry.key] = entry.value }
      (few, many) = ([], all)
    }
  }

  /// Removes the values that meet a condition.
  ///
  /// - Complexity: O(count)
  mutating func removeAll(where isRemoved: (Value) -> Bool) {
    few.removeAll { isRemoved($0.value) }
    many = many?.filter { !isRemoved($0.value) }
  }
}
