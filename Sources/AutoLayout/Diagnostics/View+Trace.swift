internal import Geometry
internal import StringFormatting

extension View {
  /// The tree below this view, a line a view: its name, its frame, and whether constraints leave its place open.
  ///
  ///     •cell (0, 0, 320, 84)
  ///     |   photo (15, 2, 80, 80)
  ///     |   title (110, 15, 195, 21)  AMBIGUOUS: vertical
  ///
  /// - Complexity: O(views), and a few pivots for each place of a view.
  public func layoutTrace() -> String {
    layoutIfNeeded()
    var lines: [String] = []
    var stack: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = stack.popLast() {
      let indent = depth == 0 ? "•" : String(repeating: "|   ", count: depth)
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { NumberText.rounded($0) }.joined(
        separator: ", ")
      var line = "\(indent)\(view.layoutName) (\(numbers))"
      if view.isHidden { line += "  hidden" }
      let open = view.ambiguousAxes
      if !open.isEmpty {
        line += "  AMBIGUOUS: " + open.map { $0 == .horizontal ? "horizontal" : "vertical" }.joined(separator: ", ")
      }
      lines.append(line)
      stack.append(contentsOf: view.subviews.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
