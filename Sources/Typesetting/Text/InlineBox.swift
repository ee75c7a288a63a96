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
    /// Its bottom on the baseline.
    case baseline
    /// Its middle at half the height of a capital letter, as UIKit's symbols.
    case center
    /// Its top where the ascent of the font ends.
    case top
    /// Its bottom where the descent of the font ends.
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
  /// - Parameter box: with numbers in their ranges.
  package init(box: InlineBox, lineHeight: LineHeight) {
    // The font that is compiled in has an empty glyph of exactly one em for U+FFFC. Its size gives the height of the line
    // box, the baseline offset its place, and tracking the rest of the width.
    let unit = Font.lastResort(size: 1).metrics
    let size = min((box.ascent + box.descent) / (unit.ascent + unit.descent), Font.maximumSize)
    self.init(
      font: .lastResort(size: size), tracking: box.width - size, baselineOffset: box.ascent - size * unit.ascent,
      lineHeight: lineHeight)
    treatsObjectsAsLetters = box.lineBreaking == .word
  }
}

extension StyledText {
  /// Appends a box.
  ///
  /// - Parameter style: that of the text beside it; its line height and baseline offset hold for the box.
  /// - Throws: `invalidValue` for a box whose numbers are out of range.
  public mutating func append(_ box: InlineBox, style: TextStyle) throws(TypesettingError) {
    try box.validate()
    var object = TextStyle(box: box, lineHeight: style.lineHeight)
    object.baselineOffset += style.baselineOffset
    append("\u{FFFC}", style: object)
  }
}

extension TextLayout {
  /// A box of the text in a layout.
  public struct PlacedBox: Hashable, Sendable {
    /// The UTF-8 offset of its character.
    public var offset: Int
    /// Points from the top left of the layout.
    public var frame: Rect
  }

  /// Where the boxes of a text lie that are visible, line by line from left to right.
  ///
  /// - Parameter typesetter: that of the layout.
  /// - Complexity: O(runs)
  public func inlineBoxes(of typesetter: Typesetter) -> [PlacedBox] {
    let unit = Font.lastResort(size: 1).metrics
    return lines.flatMap { line in
      line.runs.flatMap { run in
        guard run.font == .lastResort(size: run.font.size), !run.isInserted else { return [PlacedBox]() }
        return run.glyphs.filter { typesetter.prepared.isObject(at: $0.cluster) }.map { glyph in
          // The glyph stands on the raised baseline of its style.
          PlacedBox(
            offset: glyph.cluster,
            frame: Rect(
              x: glyph.position.x, y: glyph.position.y - run.font.size * unit.ascent, width: glyph.advance,
              height: run.font.size * (unit.ascent + unit.descent)))
        }
      }
    }
  }
}

extension Typesetter {
  /// The text with boxes of other sizes, for boxes whose size depends on the width of their line: pictures that are at most
  /// as wide, or cells that are measured themselves. Words are taken from the cache and not shaped again.
  ///
  ///     let fitted = try typesetter.measuringBoxes(maxWidth: 320) { _, room in
  ///       InlineBox(width: min(room, 200), ascent: min(room, 200) * 0.75)
  ///     }
  ///
  /// - Parameters:
  ///   - maxWidth: the width of the layout in points; infinite for no limit.
  ///   - measure: called for each box in the order of the text, with the UTF-8 offset of its character and the width of a
  ///     line between the indents of its paragraph.
  /// - Throws: `invalidValue` for a width or a box that is out of range, and what preparing a text throws.
  /// - Complexity: O(length of the text)
  public func measuringBoxes(
    maxWidth: Double, cache: WordCache? = .shared, _ measure: (_ offset: Int, _ room: Double) -> InlineBox
  ) throws(TypesettingError) -> Typesetter {
    try Self.validate(maxWidth, 0)
    var text = self.text
    var isChanged = false
    for run in text.runs where run.style.font == .lastResort(size: run.style.font.size) {
      var offset = run.range.lowerBound
      while offset < run.range.upperBound {
        defer { offset += 1 }
        guard prepared.isObject(at: offset) else { continue }
        let style = prepared.paragraphStyle(of: prepared.paragraphIndex(at: offset))
        let box = measure(offset, LinePlace(style, head: style.headIndent, in: maxWidth).width)
        try box.validate()
        try text.updateStyle(in: offset..<offset + 3) { $0 = TextStyle(box: box, lineHeight: $0.lineHeight) }
        isChanged = true
      }
    }
    return isChanged ? try Typesetter(text, fallback: prepared.library, cache: cache) : self
  }
}

extension PreparedText {
  /// Whether U+FFFC is at an offset.
  func isObject(at offset: Int) -> Bool {
    withUTF8 { $0[offset...].starts(with: [0xEF, 0xBF, 0xBC]) }
  }
}
