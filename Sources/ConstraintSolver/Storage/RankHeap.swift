/// A binary heap of variables by rank, largest key first.
struct RankHeap: ~Copyable {
  private var entries = Buffer<RankEntry>(capacity: 32)

  var isEmpty: Bool { entries.isEmpty }
  var byteCount: Int { entries.byteCount }

  mutating func push(_ key: Int64, _ variable: Int32) {
    entries.append(RankEntry(rank: key, variable: variable))
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if entries[parent].rank >= key { break }
      entries[child] = entries[parent]
      child = parent
    }
    entries[child] = RankEntry(rank: key, variable: variable)
  }

  mutating func pop() -> Int32 {
    let top = entries[0].variable
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
}
