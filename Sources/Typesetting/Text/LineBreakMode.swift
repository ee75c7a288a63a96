/// Where lines break, and what the last line shows of text that does not fit; UIKit's names and meanings.
public enum LineBreakMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Lines break at Unicode's opportunities; what does not fit the number of lines is left out.
  case byWordWrapping
  /// Lines break between any two grapheme clusters.
  case byCharWrapping
  /// As by words, but the last line is not broken; it is clipped to the width.
  case byClipping
  /// As by words; the last line shows the end of its paragraph behind an ellipsis.
  case byTruncatingHead
  /// As by words; the last line shows an ellipsis after as much as fits.
  case byTruncatingTail
  /// As by words; the last line shows both ends of its paragraph around an ellipsis.
  case byTruncatingMiddle
}
