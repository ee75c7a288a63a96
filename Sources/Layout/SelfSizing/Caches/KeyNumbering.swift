/// Numbers the keys of a ``HeightCache`` from 0 on without gaps: an open-addressing hash table of numbers over a flat
/// array of keys.
///
/// Not a `Dictionary`: entries of the cache refer to their keys by number, so that evicting one finds its key, and a
/// dictionary beside the array of keys would store each key twice. For 100,000 integer keys that takes 41 bytes a key
/// instead of 23, and the cache could not promise 64 bytes for each height. The solver's `ConstraintSlotTable` stores
/// its keys in the entries and has no arrays beside them; a generic table for both costs it 30 % more instructions.
struct KeyNumbering<Key: Hashable> {
  private(set) var keys: [Key] = []
  /// The first entry of each key, by the key's number.
  var firstEntries: [Int32] = []
  /// Numbers of keys; -1 where there is none.
  private var buckets: [Int32] = []

  var count: Int { keys.count }

  var byteCount: Int {
    keys.capacity * MemoryLayout<Key>.stride + firstEntries.capacity * MemoryLayout<Int32>.stride
      + buckets.capacity * MemoryLayout<Int32>.stride
  }

  /// The number of a key; `nil` for one that the table does not have.
  ///
  /// - Complexity: O(1) on average
  func number(of key: Key) -> Int32? {
    if keys.isEmpty { return nil }
    var bucket = home(of: key)
    while buckets[bucket] >= 0 {
      if keys[Int(buckets[bucket])] == key { return buckets[bucket] }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// Adds a key that the table does not have.
  mutating func insert(_ key: Key, firstEntry: Int32) {
    if (keys.count + 1) * 4 > buckets.count * 3 { enlarge() }
    let number = Int32(keys.count)
    keys.appendTightly(key)
    firstEntries.appendTightly(firstEntry)
    occupyBucket(of: number)
  }

  /// Removes a key. The last key takes its number.
  mutating func remove(_ number: Int32) {
    removeBucket(bucket(of: number))
    let last = Int32(keys.count - 1)
    if number != last {
      buckets[bucket(of: last)] = number
      keys.swapAt(Int(number), Int(last))
      firstEntries.swapAt(Int(number), Int(last))
    }
    keys.removeLast()
    firstEntries.removeLast()
  }

  private func home(of key: Key) -> Int { key.hashValue & (buckets.count - 1) }

  private func bucket(of number: Int32) -> Int {
    var bucket = home(of: keys[Int(number)])
    while buckets[bucket] != number { bucket = (bucket + 1) & (buckets.count - 1) }
    return bucket
  }

  private mutating func occupyBucket(of number: Int32) {
    var bucket = home(of: keys[Int(number)])
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = number
  }

  /// Empties a bucket, and moves later ones back, so that no search ends at a gap before its key.
  private mutating func removeBucket(_ bucket: Int) {
    let mask = buckets.count - 1
    var hole = bucket
    var next = (bucket + 1) & mask
    while buckets[next] >= 0 {
      let distance = (next - home(of: keys[Int(buckets[next])])) & mask
      if distance >= (next - hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = -1
  }

  private mutating func enlarge() {
    buckets = Array(repeating: -1, count: max(buckets.count * 2, 16))
    for number in keys.indices { occupyBucket(of: Int32(number)) }
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
