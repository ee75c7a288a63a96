/// Suggests names similar to an unknown one, by the number of typing errors between them.
package enum NearestNames {
  /// The names nearest to one, ignoring case, at most `count`: nearest first, ties in alphabetical order.
  ///
  /// - Parameter distance: the greatest number of characters that are inserted, deleted or substituted.
  /// - Complexity: O(characters of `name` + names · characters² of the longest of them)
  package static func nearest(
    to name: String, among names: some Collection<String>, count: Int, distance limit: Int = .max
  ) -> [String] {
    let names = names.map { (text: $0, characters: Array($0.lowercased())) }
    // Of a name from a stranger that is much longer than all others, the rest has to be deleted whichever is nearest.
    let longest = names.map(\.characters.count).max() ?? 0
    let all = name.lowercased()
    let wanted = Array(all.prefix(2 * longest + 1))
    let rest = wanted.count <= 2 * longest ? 0 : all.count - wanted.count
    // Sorted by distance and name, so that the answer does not depend on the order of a set.
    let ranked = names.map { ($0.text, distance(wanted, $0.characters) + rest) }
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
