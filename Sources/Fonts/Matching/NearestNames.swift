/// Suggests names similar to an unknown one, by Levenshtein distance.
enum NearestNames {
  /// The names nearest to one, ignoring case, at most `count`: nearest first, ties in alphabetical order.
  ///
  /// - Complexity: O(names · characters²)
  static func nearest(to name: String, among names: some Collection<String>, count: Int) -> [String] {
    let wanted = Array(name.lowercased())
    // Sorted by distance and name, so that the answer does not depend on the order of a set.
    let ranked = names.map { ($0, distance(wanted, Array($0.lowercased()))) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    return ranked.prefix(count).map(\.0)
  }

  /// The Levenshtein distance: insertions, deletions and substitutions of a character cost 1.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var previous = Array(0...right.count)
    for (row, leftCharacter) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, rightCharacter) in right.enumerated() {
        let substitution = previous[column] + (leftCharacter == rightCharacter ? 0 : 1)
        current.append(min(substitution, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
