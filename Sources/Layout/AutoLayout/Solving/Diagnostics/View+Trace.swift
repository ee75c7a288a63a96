internal import Foundation

extension View {
  /// This view and its descendants, one per line: the name, the frame, and the axes along which the layout is ambiguous
  /// (`_autolayoutTrace`).
  ///
  ///     •cell (0, 0, 320, 84)
  ///     |   photo (15, 2, 80, 80)
  ///     |   title (110, 15, 195, 21)  AMBIGUOUS: vertical
  ///
  /// - Complexity: O(views), and a few pivots for each view
  public func layoutTrace() -> String {
    layoutIfNeeded()
    var lines: [String] = []
    var stack: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = stack.popLast() {
      let indent = depth == 0 ? "•" : String(repeating: "|   ", count: depth)
      var line = "\(indent)\(view.layoutName) \(view.frame.traceText)"
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
