/// Numbers keys from 0 on without gaps: an open-addressing hash table of numbers over a flat array of keys.
///
/// Keys are compared and not only their hashes, so keys whose hashes collide stay apart. A dictionary would hold each
/// key in a bucket that is empty half the time; here an empty bucket is four bytes.
struct KeyTable<Key: Hashable> {
  private(set) var keys: [Key] = []
  /// The number of each key's first slot, which is whatever the owner makes of it.
  var firstSlots: [Int32] = []
  /// Numbers of keys; -1 where there is none.
  private var buckets: [Int32] = []

  var count: Int { keys.count }

  var byteCount: Int {
    keys.capacity * MemoryLayout<Key>.stride + firstSlots.capacity * MemoryLayout<Int32>.stride
      + buckets.capacity * MemoryLayout<Int32>.stride
  }

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
  mutating func insert(_ key: Key, firstSlot: Int32) {
    if (keys.count + 1) * 4 > buckets.count * 3 { enlarge() }
    let number = Int32(keys.count)
    keys.appendTightly(key)
    firstSlots.appendTightly(firstSlot)
    place(number)
  }

  /// Removes a key. The last key takes its number.
  mutating func remove(_ number: Int32) {
    removeBucket(bucket(of: number))
    let last = Int32(keys.count - 1)
    if number != last {
      buckets[bucket(of: last)] = number
      keys.swapAt(Int(number), Int(last))
      firstSlots.swapAt(Int(number), Int(last))
    }
    keys.removeLast()
    firstSlots.removeLast()
  }

  private func home(of key: Key) -> Int { key.hashValue & (buckets.count - 1) }

  private func bucket(of number: Int32) -> Int {
    var bucket = home(of: keys[Int(number)])
    while buckets[bucket] != number { bucket = (bucket + 1) & (buckets.count - 1) }
    return bucket
  }

  private mutating func place(_ number: Int32) {
    var bucket = home(of: keys[Int(number)])
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = number
  }

  /// Empties a bucket, and moves later ones back, so that no search meets a gap.
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
    for number in keys.indices { place(Int32(number)) }
  }
}

extension KeyTable: Sendable where Key: Sendable {}

extension Array {
  /// Appends and, when full, grows by an eighth: large caches should not be half empty.
  mutating func appendTightly(_ element: Element) {
    if count == capacity { reserveCapacity(count + Swift.max(count / 8, 16)) }
    append(element)
  }
}
