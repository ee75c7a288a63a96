/// A dictionary that is a list while it is small.
///
/// The first use of a type that requires `Hashable` takes longer than laying out a line of text, because the runtime
/// searches all conformances of the program for the key's. So the type requires nothing, its methods do, and many entries
/// have a table of their own instead of a `Dictionary`.
struct SmallDictionary<Key, Value> {
  private var entries: [(key: Key, value: Value)] = []
  /// For each hash, one more than the index of an entry, 0 for none; a power of two of them, searched from the place of the
  /// hash on. Empty as long as there are few entries.
  private var slots: [Int32] = []
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
    if 2 * entries.count > slots.count {
      fillSlots()
    } else {
      slots[freeSlot(for: key)] = Int32(entries.count)
    }
  }

  /// Removes the values that meet a condition.
  ///
  /// - Complexity: O(count)
  mutating func removeAll(where isRemoved: (Value) -> Bool) {
    entries.removeAll { isRemoved($0.value) }
    fillSlots()
  }

  private func index(of key: Key) -> Int? {
    if slots.isEmpty { return entries.firstIndex { $0.key == key } }
    var slot = key.hashValue & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].key == key { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Where the entry of a new key is put. At most half of the slots are taken.
  private func freeSlot(for key: Key) -> Int {
    var slot = key.hashValue & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Makes the table anew, with room for twice as many entries.
  private mutating func fillSlots() {
    guard entries.count > Self.limit else {
      slots = []
      return
    }
    var size = 4 * Self.limit
    while size < 4 * entries.count { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    for (index, entry) in entries.enumerated() { slots[freeSlot(for: entry.key)] = Int32(index + 1) }
  }
}
