internal import AttributedText
package import Fonts
internal import Foundation
internal import StringFormatting
internal import TextCaching
package import Typesetting

/// The text of a control: its source, its typesetter, and the last measurements.
///
/// A control owns one, and passes itself as `view` to the functions that may prepare the text, because typesetters come
/// from the nearest ``PreparedTextCache``. Errors are thrown, not reported, so that the control runs its diagnostics
/// handler once the content has its new state.
///
/// It is an object, because the label that shows the text of a control shares it, and because every row of a table reads
/// it several times. Its properties are not checked for overlapping accesses, which would cost as much as the reading: no
/// code of users runs while one of them is being changed.
package final class TextContent {
  private enum Source {
    case none
    case plain(String)
    case styled(StyledText)
    case prepared(Typesetter)
  }

  @exclusivity(unchecked) private var source = Source.none
  /// The typesetter of the text; `nil` until it is made, and for a text that is not shown.
  @exclusivity(unchecked) private var made: Typesetter?
  /// The last results of `measure` and `display`, because a layout calls them several times.
  @exclusivity(unchecked) var measured: (width: Double, measurement: TextMeasurement)?
  @exclusivity(unchecked) var displayed: TextDisplay?
  /// The place of plain text in a cache of prepared texts.
  @exclusivity(unchecked) private var cachePosition = PreparedTextCache.Position()
  /// Counts the changes after which measurements are out of date.
  @exclusivity(unchecked) package private(set) var version = 0

  /// The font until one is set, opened when it is needed: a file that cannot be read matters only then.
  private lazy var standardFont = makeStandardFont()
  private let makeStandardFont: () -> Font?
  @exclusivity(unchecked) private var ownFont: Font?

  /// Whether a text without characters has a line, as in a text view; an empty text of a label has the size 0.
  private let hasEmptyLine: Bool

  /// - Parameter standardFont: the font of `text` until one is set; `nil` where the bundled fonts are not found.
  package init(standardFont: @autoclosure @escaping () -> Font?, hasEmptyLine: Bool = false) {
    makeStandardFont = standardFont
    self.hasEmptyLine = hasEmptyLine
  }

  // MARK: Text

  /// The text as a string; `nil` for none. Setting a string with the same bytes changes nothing.
  package var text: String? {
    get {
      switch source {
      case .none: nil
      case .plain(let text): text
      case .styled(let text): text.string
      case .prepared(let typesetter): typesetter.text.string
      }
    }
    set {
      if let text, let newValue, text.hasSameBytes(as: newValue) { return }
      if text != nil || newValue != nil { replace(newValue.map(Source.plain) ?? .none) }
    }
  }

  /// Text with its own styles. Setting it replaces `text`, and setting `text` replaces it.
  package var styledText: StyledText? {
    get {
      switch source {
      case .none, .plain: nil
      case .styled(let text): text
      case .prepared(let typesetter): typesetter.text
      }
    }
    set { replace(newValue.map(Source.styled) ?? .none) }
  }

  /// The attributed string that `styledText` was made from, and that styled text; out of date when it is another one.
  @exclusivity(unchecked) var attributedSource: (string: NSAttributedString, styled: StyledText)?

  /// The colours and lines of parts of the text.
  ///
  /// - Complexity: O(length) for an attributed string
  package var decorations: [DecorationRun] {
    guard let (string, styled) = attributedSource, styledText == styled else { return [] }
    return string.decorations
  }

  /// Sets a text that was prepared elsewhere; it is not shaped again.
  func setTypesetter(_ typesetter: Typesetter?) {
    typesetter?.measuredMemory.prefetch()
    replace(typesetter.map(Source.prepared) ?? .none)
    if let typesetter, hasEmptyLine || !typesetter.isEmpty { made = typesetter }
  }

  // MARK: Style of plain text

  /// The font of `text`; `nil` sets the standard font again. Setting another font turns styled text into plain text.
  package var font: Font? {
    get { ownFont ?? standardFont }
    set {
      guard !hasFixedFont, newValue != ownFont else { return }
      // While nothing is prepared, the old font is not needed.
      let changes = made == nil || font != newValue ?? standardFont
      ownFont = newValue
      if changes || styledText != nil { becomePlain() }
    }
  }

  /// Whether another font than the standard one is not taken, as in buttons with a picture of their type.
  package var hasFixedFont = false

  /// The language of `text`. A change turns styled text into plain text, as a change of `alignment` does.
  @exclusivity(unchecked) package var language: LanguageTag? {
    didSet {
      if language != oldValue { becomePlain() }
    }
  }

  @exclusivity(unchecked) package var alignment = TextAlignment.natural {
    didSet {
      if alignment != oldValue { becomePlain() }
    }
  }

  /// How lines of `text` lie; styled and prepared text have their own flow.
  @exclusivity(unchecked) var plainFlow = TextFlow() {
    didSet {
      if plainFlow != oldValue { becomePlain() }
    }
  }

  /// Whose conventions lines and heights of `text` follow; styled and prepared text have their own profile.
  @exclusivity(unchecked) var plainProfile = TextProfile.unicode {
    didSet {
      if plainProfile != oldValue { becomePlain() }
    }
  }

  /// Whether the lines of the text are vertical, whatever its source.
  @exclusivity(unchecked) private(set) var isVertical = false

  /// The fonts for characters that the text's own fonts lack; a prepared text keeps those it was prepared with.
  @exclusivity(unchecked) package var fallback = FontLibrary.default {
    didSet {
      cachePosition.forgetStyle()
      if case .prepared = source { return }
      replace(source)
    }
  }

  // MARK: Lines

  /// The greatest number of lines; 0 for no limit.
  @exclusivity(unchecked) package var numberOfLines = 1 {
    didSet {
      if numberOfLines != oldValue { forgetMeasurements() }
    }
  }

  @exclusivity(unchecked) package var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet {
      if lineBreakMode != oldValue { forgetMeasurements() }
    }
  }

  /// Whether a single line that is too wide is displayed in smaller type.
  @exclusivity(unchecked) package var shrinksToFit = false {
    didSet {
      if shrinksToFit != oldValue { forgetMeasurements() }
    }
  }

  /// The least factor for font sizes, from 0 to 1, while `shrinksToFit`.
  @exclusivity(unchecked) package var minimumScaleFactor = 0.0 {
    didSet {
      if minimumScaleFactor != oldValue { forgetMeasurements() }
    }
  }

  // MARK: Preparing

  /// The typesetter of the text, made on first use; `nil` without text or font.
  ///
  /// - Throws: the error of `Typesetter` for a text that it rejects; nothing is cached then.
  /// - Complexity: O(length of the text) on first use
  package func typesetter(for view: View) throws(TypesettingError) -> Typesetter? {
    if let made { return made }
    let cache = view.nearestPreparedTexts
    switch source {
    case .none, .prepared: return nil
    case .styled(let styled):
      if styled.string.isEmpty, !hasEmptyLine { return nil }
      made =
        if let cache {
          try cache.typesetter(for: styled, fallback: fallback)
        } else {
          try Typesetter(styled, fallback: fallback)
        }
    case .plain(let string):
      if string.isEmpty, !hasEmptyLine { return nil }
      if let cache, cache.isValid(cachePosition) {
        made = try cache.typesetter(for: string, at: &cachePosition)
        break
      }
      guard let font else { return nil }
      let (style, paragraph) = plainStyle(font)
      if let cache {
        cachePosition = cache.position(of: style, paragraph, fallback)
        made = try cache.typesetter(for: string, at: &cachePosition)
      } else {
        made = try Typesetter(StyledText(string, style: style, paragraphStyle: paragraph), fallback: fallback)
      }
    }
    return made
  }

  private func plainStyle(_ font: Font) -> (TextStyle, ParagraphStyle) {
    var style = TextStyle(font: font)
    style.language = language
    var paragraph = ParagraphStyle()
    paragraph.alignment = alignment
    if !plainFlow.isHorizontal {
      paragraph.writingMode = plainFlow.writingMode
      paragraph.textOrientation = plainFlow.orientation
    }
    if plainProfile.isWeb { paragraph.profile = plainProfile }
    return (style, paragraph)
  }

  // MARK: Changes

  /// Text has another style.
  private func becomePlain() {
    cachePosition.forgetStyle()
    replace(text.map(Source.plain) ?? .none)
  }

  private func replace(_ new: Source) {
    source = new
    switch new {
    case .none: isVertical = plainFlow.writingMode.isVertical
    case .plain(let string):
      isVertical = plainFlow.writingMode.isVertical
      cachePosition.expect(string)
    case .styled(let text): isVertical = text.paragraphStyle.writingMode.isVertical
    case .prepared(let typesetter): isVertical = typesetter.flow.writingMode.isVertical
    }
    made = nil
    forgetMeasurements()
  }

  /// Invalidates the cached measurements.
  func forgetMeasurements() {
    measured = nil
    displayed = nil
    version &+= 1
  }
}
