internal import HashTables

/// A dictionary that is a list while it is small.
///
/// The first use of a type that requires `Hashable` takes longer than laying out a line of text, because the runtime
/// searches all conformances of the program for the key's. So the type requires nothing, its methods do, and many entries
/// have a table of their own instead of a `Dictionary`.
struct SmallDictionary<Key, Value> {
  private var entries: [(key: Key, value: Value)] = []
  /// One more than the index of each entry; without slots as long as there are few entries.
  private var table = ProbeTable()
  /// The greatest number of entries of the list: comparing this many keys takes as long as hashing one.
  private static var limit: Int { 8 }

  var count: Int { entries.count }
}

extension SmallDictionary where Key: Hashable {
  /// The value of a key; `nil` when it has none.
  ///
  /// - Complexity: O(1)
  subscript(key: Key) -> Value? { index(of: key).map { entries[$0].value } }

  /// Adds a value, or replaces the one of an equal key.
  ///
  /// - Complexity: O(1) on average
  mutating func insert(_ value: Value, for key: Key) {
    if let index = index(of: key) {
      entries[index].value = value
      return
    }
    entries.append((key, value))
    if entries.count <= Self.limit { return }
    if 2 * entries.count > table.slotCount {
      fillTable()
    } else {
      table.insert(UInt32(entries.count), hash: key.hashValue)
    }
  }

  /// Removes the values that meet a condition.
  ///
  /// - Complexity: O(count)
  mutating func removeAll(where isRemoved: (Value) -> Bool) {
    entries.removeAll { isRemoved($0.value) }
    fillTable()
  }

  private func index(of key: Key) -> Int? {
    if table.slotCount == 0 { return entries.firstIndex { $0.key == key } }
    let number = table.find(hash: key.hashValue) { entries[Int($0) - 1].key == key }
    return number == 0 ? nil : Int(number) - 1
  }

  /// Makes the table anew, with room for twice as many entries. At most half of the slots are taken.
  private mutating func fillTable() {
    guard entries.count > Self.limit else {
      table = ProbeTable()
      return
    }
    var size = 4 * Self.limit
    while size < 4 * entries.count { size *= 2 }
    table = ProbeTable(slotCount: size)
    for (index, entry) in entries.enumerated() { table.insert(UInt32(index + 1), hash: entry.key.hashValue) }
  }
}
