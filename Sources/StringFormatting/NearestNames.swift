/// Suggests names similar to an unknown one, by the number of typing errors between them.
package enum NearestNames {
  /// The names nearest to one, ignoring case, at most `count`: nearest first, ties in alphabetical order.
  ///
  /// - Parameter distance: the greatest number of characters that are inserted, deleted or substituted.
  /// - Complexity: O(names · characters²)
  package static func nearest(
    to name: String, among names: some Collection<String>, count: Int, distance limit: Int = .max
  ) -> [String] {
    let wanted = Array(name.lowercased())
    // Sorted by distance and name, so that the answer does not depend on the order of a set.
    let ranked = names.map { ($0, distance(wanted, Array($0.lowercased()))) }
      .filter { $0.1 <= limit }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    return ranked.prefix(count).map(\.0)
  }

  /// The optimal string alignment distance: insertions, deletions and substitutions of a character, and two characters in
  /// the other order, cost 1.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
