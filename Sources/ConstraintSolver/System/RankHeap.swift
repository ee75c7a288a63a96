/// A variable with its rank at the time of the entry. The entry is outdated once the variable's rank has changed.
struct RankedVariable: BitwiseCopyable {
  var rank: Int64
  var variable: VariableIndex
}

/// A binary heap of variables by rank, the largest rank first.
struct RankHeap: ~Copyable {
  private var entries = Buffer<RankedVariable>(capacity: 32)

  var isEmpty: Bool { entries.isEmpty }
  var byteCount: Int { entries.byteCount }

  /// - Complexity: O(log *n*)
  mutating func push(_ rank: Int64, _ variable: VariableIndex) {
    entries.append(RankedVariable(rank: rank, variable: variable))
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if entries[parent].rank >= rank { break }
      entries[child] = entries[parent]
      child = parent
    }
    entries[child] = RankedVariable(rank: rank, variable: variable)
  }

  /// Removes the variable with the largest rank and returns it. There must be one.
  ///
  /// - Complexity: O(log *n*)
  mutating func pop() -> VariableIndex {
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
