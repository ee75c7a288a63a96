internal import HashTables

/// Numbers the keys of a ``HeightCache`` from 0 on without gaps: a hash table of numbers over a flat array of keys.
///
/// Not a `Dictionary`: entries of the cache refer to their keys by number, so that evicting one finds its key, and a
/// dictionary beside the array of keys would store each key twice. For 100,000 integer keys that takes 41 bytes a key
/// instead of 23, and the cache could not promise 64 bytes for each height.
struct KeyNumbering<Key: Hashable> {
  private(set) var keys: [Key] = []
  /// The first entry of each key, by the key's number.
  var firstEntries: [Int32] = []
  /// One more than the number of each key.
  private var table = ProbeTable()

  var count: Int { keys.count }

  var byteCount: Int {
    keys.capacity * MemoryLayout<Key>.stride + firstEntries.capacity * MemoryLayout<Int32>.stride + table.byteCount
  }

  /// The number of a key; `nil` for one that the table does not have.
  ///
  /// - Complexity: O(1) on average
  func number(of key: Key) -> Int32? {
    if keys.isEmpty { return nil }
    let found = table.find(hash: key.hashValue) { keys[Int($0) - 1] == key }
    return found == 0 ? nil : Int32(found) - 1
  }

  /// Adds a key that the table does not have.
  mutating func insert(_ key: Key, firstEntry: Int32) {
    if (keys.count + 1) * 4 > table.slotCount * 3 {
      table.enlarge(to: max(table.slotCount * 2, 16)) { [keys] in keys[Int($0) - 1].hashValue }
    }
    keys.appendTightly(key)
    firstEntries.appendTightly(firstEntry)
    table.insert(UInt32(keys.count), hash: key.hashValue)
  }

  /// Removes a key. The last key takes its number.
  mutating func remove(_ number: Int32) {
    table.remove(UInt32(number + 1), hash: keys[Int(number)].hashValue) { [keys] in keys[Int($0) - 1].hashValue }
    let last = keys.count - 1
    if Int(number) != last {
      table.replace(UInt32(last + 1), by: UInt32(number + 1), hash: keys[last].hashValue)
      keys.swapAt(Int(number), last)
      firstEntries.swapAt(Int(number), last)
    }
    keys.removeLast()
    firstEntries.removeLast()
  }
}

extension KeyNumbering: Sendable where Key: Sendable {}

extension Array {
  /// Appends an element. A full array grows by an eighth, so that large caches have little spare capacity.
  mutating func appendTightly(_ element: Element) {
    if count == capacity { reserveCapacity(count + Swift.max(count / 8, 16)) }
    append(element)
  }
}
