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
  /// - Parameters:
  ///   - box: with numbers in their ranges.
  ///   - lineHeight: that of the text beside it. Leading is not divided above and below a box, whose own height counts
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

  /// Whether the style is that of a box: its font says nothing about the text beside it.
  /// Text has that font only where the bundled ones are missing.
  var isBox: Bool { font.isLastResort }
}

extension StyledText {
  /// Appends a box.
  ///
  /// - Parameters:
  ///   - box: the size of the box, and where lines may end beside it.
  ///   - style: that of the text beside it; its line height and baseline offset hold for the box.
  /// - Throws: `invalidValue` for a box whose numbers are out of range.
  public mutating func append(_ box: InlineBox, style: TextStyle) throws(TypesettingError) {
    try box.validate()
    append("\u{FFFC}", style: TextStyle(box: box, lineHeight: style.lineHeight, raise: style.baselineOffset))
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
  ///   - cache: the cache of shaped words; `nil` to shape all words.
  ///   - measure: called for each box in the order of the text, with the UTF-8 offset of its character and the width of
  ///     a line between the indents of its paragraph.
  /// - Throws: `invalidValue` for a width or a box that is out of range, and what preparing a text throws.
  /// - Complexity: O(length of the text)
  public func measuringBoxes(
    maxWidth: Double, cache: WordCache? = .shared, _ measure: (_ offset: Int, _ room: Double) -> InlineBox
  ) throws(TypesettingError) -> Typesetter {
    try Self.validate(maxWidth, 0)
    let text = self.text
    var runs: [StyledText.Run] = []
    var isChanged = false
    func add(_ range: Range<Int>, _ style: TextStyle) { runs.append(StyledText.Run(range: range, style: style)) }
    for run in text.styleRuns {
      guard run.style.isBox else {
        runs.append(run)
        continue
      }
      var offset = run.range.lowerBound
      while offset < run.range.upperBound {
        let isObject = prepared.isObject(at: offset)
        let end = isObject ? offset + 3 : offset + 1
        defer { offset = end }
        guard isObject else {
          add(offset..<end, run.style)
          continue
        }
        let style = prepared.paragraphStyle(of: prepared.paragraphIndex(at: offset))
        let box = measure(offset, LinePlace(style, head: style.headIndent, in: maxWidth).width)
        try box.validate()
        add(offset..<end, TextStyle(box: box, lineHeight: run.style.lineHeight, raise: run.style.boxRaise))
        isChanged = true
      }
    }
    guard isChanged else { return self }
    let measured = StyledText(
      text.string, runs: StyleRunList(merging: runs), paragraphStyle: text.paragraphStyle,
      paragraphRuns: text.paragraphRuns)
    return try Typesetter(measured, fallback: prepared.library, cache: cache)
  }
}

extension PreparedText {
  /// Whether U+FFFC is at an offset; there is none outside the text.
  func isObject(at offset: Int) -> Bool {
    guard offset >= 0, offset < length else { return false }
    return withUTF8 { $0[offset...].starts(with: [0xEF, 0xBF, 0xBC]) }
  }
}
