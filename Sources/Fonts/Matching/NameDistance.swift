/// Finds the names nearest to one that does not exist.
package enum NameDistance {
  /// The `count` nearest names, nearest first, ties in alphabetical order.
  package static func nearest(to name: String, among names: some Collection<String>, count: Int) -> [String] {
    let wanted = Array(name.lowercased())
    // Sorting by (distance, name) makes the answer the same every time, whatever the order of a set.
    let ranked = names.map { ($0, distance(wanted, Array($0.lowercased()))) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    return ranked.prefix(count).map(\.0)
  }

  /// Levenshtein's distance.
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
