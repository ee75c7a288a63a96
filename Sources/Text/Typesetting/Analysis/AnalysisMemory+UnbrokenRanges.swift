extension AnalysisMemory {
  /// Takes the opportunities inside ranges away that no line divides.
  ///
  /// - Parameters:
  ///   - count: the number of opportunities in the memory.
  ///   - bounds: of each range its start, its end, and the places between them where lines may end, as UTF-8 offsets. Ranges are in
  ///     order and apart from each other.
  /// - Returns: the number of opportunities that are left.
  /// - Complexity: O(opportunities + bounds)
  mutating func removeBreaks(_ count: Int, inside bounds: [[Int]]) -> Int {
    var (left, range, place) = (0, 0, 0)
    var removed: Set<UInt32> = []
    for index in 0..<count {
      let offset = Int(breaks[index])
      while range < bounds.count, bounds[range][bounds[range].count - 1] <= offset { (range, place) = (range + 1, 0) }
      if range < bounds.count {
        while place + 1 < bounds[range].count, bounds[range][place] < offset { place += 1 }
        if offset > bounds[range][0], offset != bounds[range][place] {
          removed.insert(UInt32(offset))
          continue
        }
      }
      breaks[left] = UInt32(offset)
      left += 1
    }
    if !removed.isEmpty {
      hyphens.removeAll { removed.contains($0) }
      breaksInPhrases.removeAll { removed.contains($0) }
    }
    return left
  }
}
