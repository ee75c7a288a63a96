internal import Geometry

/// A grapheme cluster with its place on a line, of which a layout manager makes its rectangles.
package struct PlacedCluster {
  /// UTF-8 offsets.
  package var range: Range<Int>
  /// Points from line-left of the layout; clusters that one glyph draws, as in a ligature, share its width equally.
  package var left: Double
  package var right: Double
  /// Whether the text runs from right to left.
  package var isBackward: Bool

  /// Where a caret before the cluster stands.
  package var leading: Double { isBackward ? right : left }
}

extension TextInteraction {
  /// The grapheme clusters that are visible on a line, from left to right; none for an index that is out of range.
  ///
  /// - Parameter line: an index of `layout.lines`.
  /// - Complexity: O(glyphs of the line)
  package func clusters(ofLine line: Int) -> [PlacedCluster] {
    guard layout.lines.indices.contains(line) else { return [] }
    return cells(of: line).map {
      PlacedCluster(range: $0.range, left: $0.left, right: $0.right, isBackward: $0.direction.isBackward)
    }
  }
}
