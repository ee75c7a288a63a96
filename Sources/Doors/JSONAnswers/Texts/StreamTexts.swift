internal import Fonts
internal import TextCaching
internal import Typesetting

/// The texts that one thread has prepared of a stream: labels are often repeated, and lines often have the font of the line
/// before.
final class StreamTexts {
  /// The number of texts after which it is decided whether keeping them is worth it.
  private static let period = 1024
  /// The number of texts that are not kept after a period in which fewer than one of 16 was repeated.
  private static let pause = 16 * period
  /// Longer texts are not kept: together with the number of texts this bounds the memory of a thread to some 25 megabytes.
  private static let longestText = 256

  /// What a text is prepared with beside its string.
  private struct Style {
    let font: FontChoice.Request
    let size: Double
    let language: LanguageTag?
    let paragraphStyle: ParagraphStyle
    let styleSettings: [TextOption.Setting]

    init(_ specification: TextSpecification) {
      font = specification.font
      size = specification.size
      language = specification.language
      paragraphStyle = specification.paragraphStyle
      styleSettings = specification.styleSettings
    }

    /// Whether a text is prepared with the same, compared without a copy of it.
    func isStyle(of specification: TextSpecification) -> Bool {
      size == specification.size && font == specification.font && language == specification.language
        && paragraphStyle == specification.paragraphStyle && styleSettings == specification.styleSettings
    }
  }

  private let fonts: FontChoice
  /// The names of the fonts in the answers.
  let names = FontNames()
  private let cache = PreparedTextCache(countLimit: 4096)
  /// Style, font and position of the line before.
  private var style: Style?
  private var choice: FontChoice.Choice?
  private var position = PreparedTextCache.Position()
  /// The number of texts until the end of the period or of the pause.
  private var remaining = period
  private var isPaused = false
  /// The number of repeated texts at the start of the period.
  private var hitsBefore = 0

  init(fonts: FontChoice) { self.fonts = fonts }

  /// A text, prepared to be measured.
  ///
  /// Its font is looked for once for successive lines with the same font.
  ///
  /// - Parameter specification: becomes a part of the result; a copy of it would take a hundredth of the time of a short label.
  func measure(_ specification: consuming TextSpecification) throws -> MeasureResult {
    let choice = try choice(for: specification)
    let typesetter: Typesetter
    if specification.text.utf8.count > Self.longestText || !isKept() {
      typesetter = try specification.typesetter(choice, cache: .shared)
    } else {
      if !cache.isValid(position) {
        position = cache.position(
          of: specification.style(choice), specification.paragraphStyle, choice.fallback)
      }
      typesetter = try cache.typesetter(for: specification.text, at: &position)
    }
    return MeasureResult(specification: specification, choice: choice, typesetter: typesetter)
  }

  /// Whether the next text is kept. Where texts are seldom repeated, keeping them would only displace what is in the
  /// processor's cache.
  private func isKept() -> Bool {
    remaining -= 1
    if remaining > 0 { return !isPaused }
    isPaused = !isPaused && cache.hits - hitsBefore < Self.period / 16
    if isPaused { cache.removeAll() }
    hitsBefore = cache.hits
    remaining = isPaused ? Self.pause : Self.period
    return !isPaused
  }

  private func choice(for specification: TextSpecification) throws(FontError) -> FontChoice.Choice {
    if let choice, let style, style.isStyle(of: specification) { return choice }
    let choice = try fonts.choice(specification.font, size: specification.size)
    (style, self.choice, position) = (Style(specification), choice, PreparedTextCache.Position())
    return choice
  }
}
