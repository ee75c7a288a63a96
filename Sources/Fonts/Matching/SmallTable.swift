/// A dictionary that is a list while it is small.
///
/// The first use of a dictionary of new types costs a program more than setting a line of text: the runtime looks through
/// all conformances of the program for that of the key. A program that uses a font or two does without.
struct SmallTable<Key: Hashable, Value> {
  private var few: [(key: Key, value: Value)] = []
  /// Everything, once there are more than a few.
  private var many: [Key: Value]?
  /// As many keys are compared as quickly as one is hashed.
  private static var limit: Int { 8 }

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
}
