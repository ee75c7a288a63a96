internal import Fonts
public import Geometry

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
  /// - Parameter typesetter: the typesetter of the layout.
  /// - Complexity: O(runs)
  public func inlineBoxes(of typesetter: Typesetter) -> [PlacedBox] {
    let unit = Font.lastResort(size: 1).metrics
    return lines.flatMap { line in
      line.runs.flatMap { run in
        guard run.font == .lastResort(size: run.font.size), !run.isInserted else { return [PlacedBox]() }
        return run.glyphs.filter { typesetter.prepared.isObject(at: $0.cluster) }.map { glyph in
          // The glyph stands on the raised baseline of its style.
          let origin = line.plane.linePoint(glyph.position)
          return PlacedBox(
            offset: glyph.cluster,
            frame: line.plane.rect(
              LineRect(
                inline: origin.inline, block: origin.block - run.font.size * unit.ascent, inlineSize: glyph.advance,
                blockSize: run.font.size * (unit.ascent + unit.descent))))
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
      paragraphRuns: text.paragraphRuns, rubyRuns: text.rubyRuns, emphasisRuns: text.emphasisRuns)
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
