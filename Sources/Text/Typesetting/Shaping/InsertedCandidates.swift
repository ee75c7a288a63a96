internal import Fonts

/// The strings that can stand for an inserted ellipsis or hyphen, the preferred one first; see ``InsertedString``.
enum InsertedCandidates {
  static let ellipses = ["\u{2026}", "..."]
  static let hyphens = ["\u{2010}", "-"]

  static func has(_ font: Font, _ string: String) -> Bool {
    string.unicodeScalars.allSatisfy { font.face.coverage.contains($0) }
  }

  /// Whether a font has one of the ellipses and one of the hyphens, as nearly all fonts do.
  static func areCovered(by font: Font) -> Bool {
    [ellipses, hyphens].allSatisfy { $0.contains { has(font, $0) } }
  }
}
