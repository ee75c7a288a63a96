/// A view that shows text, as a label does. What the engine knows of the text serves diagnostics and stacks: sizes are found as for
/// any content.
protocol TextShowing: View {
  /// Whether there is at least one character.
  var hasText: Bool { get }

  /// Whether the text may have several lines.
  var breaksLines: Bool { get }

  /// The width, in points, that the user gave for breaking lines in place of the width that layout finds; `nil` for none, and
  /// for a text of one line.
  var preferredTextWidth: Double? { get }
}
