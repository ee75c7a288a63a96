/// How lines break, and how the last line shows that text is cut off; UIKit's names and meanings.
public enum LineBreakMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Lines break at Unicode's break opportunities; text beyond the number of lines is cut off.
  case byWordWrapping
  /// Lines break between any two grapheme clusters; text beyond the number of lines is cut off.
  case byCharWrapping
  /// Lines break at break opportunities, except the last one, which is clipped to the width.
  case byClipping
  /// Lines break at break opportunities; a truncated last line shows an ellipsis and the end of its paragraph.
  case byTruncatingHead
  /// Lines break at break opportunities; a truncated last line shows as much as fits and an ellipsis.
  case byTruncatingTail
  /// Lines break at break opportunities; a truncated last line shows its start, an ellipsis and the end of its
  /// paragraph.
  case byTruncatingMiddle
}

// As the questions of `BaseDirection`, without a comparison of names.
extension LineBreakMode {
  /// Whether lines break between any two grapheme clusters.
  @inline(__always)
  var breaksAnywhere: Bool { if case .byCharWrapping = self { true } else { false } }

  /// Whether the last line is clipped.
  @inline(__always)
  var clips: Bool { if case .byClipping = self { true } else { false } }
}
