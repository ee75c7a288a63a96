/// A variable, row or column with its rank at the time of the entry. The entry is outdated once its rank has changed.
struct Ranked<Key: BufferKey>: BitwiseCopyable {
  var rank: Int64
  var key: Key
}

/// A binary heap of keys by rank, the largest rank first.
struct RankHeap<Key: BufferKey>: ~Copyable {
  private var entries = Buffer<Ranked<Key>>(capacity: 4)

  var isEmpty: Bool { @inline(__always) get { entries.isEmpty } }
  var count: Int { entries.count }
  var byteCount: Int { entries.byteCount }

  /// - Complexity: O(log *n*)
  mutating func push(_ rank: Int64, _ key: Key) {
    entries.append(Ranked(rank: rank, key: key))
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if entries[parent].rank >= rank { break }
      entries[child] = entries[parent]
      child = parent
    }
    entries[child] = Ranked(rank: rank, key: key)
  }

  /// Removes the key with the largest rank and returns both. There must be one.
  ///
  /// - Complexity: O(log *n*)
  mutating func pop() -> Ranked<Key> {
    let top = entries[0]
    let last = entries.removeLast()
    let count = entries.count
    if count == 0 { return top }
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count, entries[child + 1].rank > entries[child].rank { child += 1 }
      if entries[child].rank <= last.rank { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = last
    return top
  }

  mutating func removeAll() { entries.removeAll() }
}
