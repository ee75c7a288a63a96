public import Fonts
public import Geometry

/// A box inside a line of text, such as a picture or a chip: the character U+FFFC (object replacement character), with the
/// size of the box in place of a glyph's.
///
/// It takes part in bidi as a neutral character, and the line is as high as it needs. ``lineBreaking`` says whether a line
/// may end beside it.
public struct InlineBox: Hashable, Sendable, Codable {
  /// Points, 0 or more.
  public var width: Double
  /// Points from the baseline to the top, 0 or more.
  public var ascent: Double
  /// Points from the baseline to the bottom, 0 or more.
  public var descent: Double
  /// Where lines may end beside the box.
  public var lineBreaking: LineBreaking

  /// Where lines may end beside a box.
  public enum LineBreaking: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before and after it, unless a character that forbids it, such as a no-break space, is there (UAX #14 LB20, class
    /// CB).
    case object
    /// Where they may beside a letter (class AL): not between the box and a word, but at a space.
    case word
  }

  /// Where a box stands beside the text.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// The box's bottom on the baseline.
    case baseline
    /// The box's middle at half the height of a capital letter, as UIKit's symbols.
    case center
    /// The box's top where the ascent of the font ends.
    case top
    /// The box's bottom where the descent of the font ends.
    case bottom
  }

  /// Creates a box from its parts, in points. They are checked when it is added to a text.
  public init(width: Double, ascent: Double, descent: Double = 0, lineBreaking: LineBreaking = .object) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.lineBreaking = lineBreaking
  }

  /// A box of a size beside text in a font.
  public init(size: Size, alignment: Alignment, font: Font, lineBreaking: LineBreaking = .object) {
    let metrics = font.metrics
    let top: Double =
      switch alignment {
      case .baseline: size.height
      case .center: metrics.capHeight / 2 + size.height / 2
      case .top: metrics.ascent
      case .bottom: size.height - metrics.descent
      }
    // The line's box always has the baseline in it, so a box apart from it takes the room between them too.
    self.init(
      width: size.width, ascent: max(0, top), descent: max(0, size.height - top), lineBreaking: lineBreaking)
  }

  /// - Throws: `invalidValue`.
  func validate() throws(TypesettingError) {
    for (name, value) in [("width", width), ("ascent", ascent), ("descent", descent)] {
      guard value >= 0, value <= Font.maximumSize else {
        throw TypesettingError(
          .invalidValue, "\(name) \(value) of a box is out of range: expected 0 to \(Font.maximumSize) points",
          at: .argument("box.\(name)"))
      }
    }
  }
}

extension TextStyle {
  /// The style of the character U+FFFC that stands for a box.
  ///
  /// - Parameters:
  ///   - box: with numbers in their ranges.
  ///   - lineHeight: the line height of the text beside it. Leading is not divided above and below a box, whose own height counts
  ///     (CSS Inline 3, atomic inlines).
  ///   - raise: points by which the box stands above its place.
  package init(box: InlineBox, lineHeight: LineHeight, raise: Double = 0) {
    // The font that is compiled in has an empty glyph of exactly one em for U+FFFC. Its size gives the height of the line
    // box, the baseline offset its place, and tracking the rest of the width.
    let unit = Font.lastResort(size: 1).metrics
    let size = min((box.ascent + box.descent) / (unit.ascent + unit.descent), Font.maximumSize)
    self.init(
      font: .lastResort(size: size), tracking: box.width - size,
      baselineOffset: raise + box.ascent - size * unit.ascent,
      lineHeight: lineHeight.placement == .halfLeading
        ? LineHeight(usesStrut: lineHeight.usesStrut, placement: .halfLeading) : lineHeight)
    treatsObjectsAsLetters = box.lineBreaking == .word
    boxRaise = raise
  }

  /// Points by which text in the style is raised over the baseline of its line. A box on a central baseline has its middle there.
  package func raise(on baseline: DominantBaseline) -> Double {
    isBox && baseline == .central ? boxRaise : baselineOffset
  }

  /// Whether the style belongs to a box: its font says nothing about the text beside the box.
  /// Text has that font only where the bundled ones are missing.
  var isBox: Bool { font.isLastResort }
}

extension StyledText {
  /// Appends a box.
  ///
  /// - Parameters:
  ///   - box: the size of the box, and where lines may end beside it.
  ///   - style: the style of the text beside it; its line height and baseline offset hold for the box.
  /// - Throws: `invalidValue` for a box whose numbers are out of range.
  public mutating func append(_ box: InlineBox, style: TextStyle) throws(TypesettingError) {
    try box.validate()
    append("\u{FFFC}", style: TextStyle(box: box, lineHeight: style.lineHeight, raise: style.baselineOffset))
  }
}
