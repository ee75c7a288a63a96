internal import Fonts
internal import JSONAnswers

/// The object behind a `ts_fonts`.
final class FontsHandle: Sendable {
  let choice: FontChoice
  init(_ choice: FontChoice) { self.choice = choice }
}

/// The object behind a `ts_font`.
final class FontHandle: Sendable {
  let font: Font
  /// The fonts for characters that the font lacks.
  let fallback: FontLibrary

  init(_ font: Font, fallback: FontLibrary) {
    self.font = font
    self.fallback = fallback
  }
}
