/// Where the blank halves of full-width punctuation are taken away in Chinese and Japanese text (CSS Text 4, `text-spacing-trim`).
///
/// A bracket, a quote, a comma or a stop of full width has ink in one half of its square. Where two of them meet, both blank halves
/// would be a hole in the line, so that every value but ``spaceAll`` takes one of them away: an opening mark behind an opening or a
/// closing one, behind a middle dot and behind an ideographic space, and a closing mark before a closing one, a middle dot and an
/// ideographic space, is half as wide. What happens at the edges of lines is what the values differ in.
///
/// Only glyphs that are one em wide are changed: by the font's feature `halt`, and in a font without it by half an em if the outline
/// leaves that half blank.
public enum TextSpacingTrim: String, Hashable, Sendable, Codable, CaseIterable {
  /// Every mark has its full width, everywhere.
  case spaceAll
  /// Marks that meet are trimmed. At the start of a line an opening mark has its full width; at the end a closing bracket or quote is
  /// half as wide if it does not fit otherwise. The initial value of CSS.
  case normal
  /// As ``normal``, but opening marks at the starts of lines are half as wide, except on the first line of a paragraph and behind a
  /// mandatory break.
  case spaceFirst
  /// As ``normal``, but opening marks at the starts of all lines are half as wide.
  case trimStart
  /// Opening marks at the starts of lines and closing marks at their ends are half as wide.
  case trimBoth
  /// Every mark is half as wide, everywhere; middle dots and colons too.
  case trimAll
  /// What is usual: as ``normal``.
  case auto

  /// Whether marks that meet lose a half.
  var trimsPairs: Bool { self != .spaceAll }

  /// Whether an opening mark at the start of a line loses a half.
  ///
  /// - Parameter isFirst: whether the line is the first one of a paragraph, or follows a mandatory break.
  func trimsStart(isFirst: Bool) -> Bool {
    switch self {
    case .spaceAll, .normal, .auto, .trimAll: false
    case .spaceFirst: !isFirst
    case .trimStart, .trimBoth: true
    }
  }

  /// When a closing mark at the end of a line loses a half.
  enum AtEnd { case never, ifNeeded, always }

  var atEnd: AtEnd {
    switch self {
    // All are trimmed before there are lines.
    case .spaceAll, .trimAll: .never
    case .normal, .auto, .spaceFirst, .trimStart: .ifNeeded
    case .trimBoth: .always
    }
  }

  /// Whether marks are other ones at the edges of lines than inside of them.
  var trimsEdges: Bool { atEnd != .never }
}
