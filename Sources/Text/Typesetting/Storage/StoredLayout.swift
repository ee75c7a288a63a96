public import Fonts
internal import Geometry

/// A text and its layout in JSON: what was laid out at which width, and where every glyph is. Reading it with the same
/// fonts gives the same layout, bit for bit, without shaping.
public struct StoredLayout: Hashable, Sendable, Codable {
  /// A line with its glyphs.
  public struct Line: Hashable, Sendable, Codable {
    /// The text of the line with its width and height.
    public var lineRange: LineRange
    /// As in ``TextLine``.
    public var x: Double
    /// As in ``TextLine``.
    public var widthIncludingTrailingWhitespace: Double
    /// The runs in visual order from left to right.
    public var runs: [Run]
    /// The annotations; absent where there are none.
    public var annotations: [Annotation]?
  }

  /// The annotation of a part of a line.
  public struct Annotation: Hashable, Sendable, Codable {
    /// As in ``LineAnnotation``.
    public var text: String
    /// As in ``LineAnnotation``.
    public var base: Range<Int>
    /// As in ``LineAnnotation``.
    public var position: Ruby.Position
    /// As in ``LineAnnotation``.
    public var x: Double
    /// As in ``LineAnnotation``.
    public var baseline: Double
    /// As in ``LineAnnotation``.
    public var width: Double
    /// The runs in visual order from left to right; their offsets are in the text of the annotation.
    public var runs: [Run]
  }

  /// Adjacent glyphs of one font. The arrays have an element for each glyph, from left to right.
  public struct Run: Hashable, Sendable, Codable {
    /// The index of the font in ``StoredLayout/fonts``.
    public var font: Int
    /// UTF-8 offsets; empty for an inserted ellipsis or hyphen.
    public var range: Range<Int>
    /// As in ``GlyphRun``.
    public var styleIndex: Int
    /// As in ``GlyphRun``.
    public var level: UInt8
    /// As in ``GlyphRun``.
    public var isFallback: Bool
    /// As in ``GlyphRun``.
    public var isInserted: Bool
    /// As in ``GlyphRun``.
    public var isHanging: Bool
    /// As in ``GlyphRun``.
    public var x: Double
    /// As in ``GlyphRun``.
    public var width: Double
    /// Numbers of glyphs in the font.
    public var glyphs: [UInt32]
    /// The UTF-8 offsets of the glyphs' clusters.
    public var clusters: [Int]
    /// Points from the left of the layout to the origins of the glyphs.
    public var glyphX: [Double]
    /// Points from the top of the layout to the origins of the glyphs.
    public var glyphY: [Double]
    /// The advances in points.
    public var advances: [Double]
    /// As in ``GlyphRun``; absent for glyphs that are not turned.
    public var turn: QuarterTurn?
  }

  /// The text.
  public var text: StoredText
  /// The width of the layout in points; `nil` for no limit.
  public var maxWidth: Double?
  /// 0 for no limit.
  public var numberOfLines: Int
  /// What was done with text that does not fit.
  public var lineBreakMode: LineBreakMode
  /// The fonts of the glyphs, also those that were taken for characters that the fonts of the text lack.
  public var fonts: [StoredFont]
  /// The size of the text.
  public var measurement: TextMeasurement
  /// The lines from top to bottom.
  public var lines: [Line]

  /// Lays out a text and describes the result.
  ///
  /// - Parameters:
  ///   - typesetter: the prepared text.
  ///   - maxWidth: points; infinite for no limit.
  ///   - numberOfLines: 0 for no limit.
  ///   - lineBreakMode: how lines break, and how text that does not fit is cut off.
  /// - Throws: as `Typesetter.layout`.
  /// - Complexity: O(length of the text)
  public init(
    _ typesetter: Typesetter, maxWidth: Double = .infinity, numberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) {
    let layout = try typesetter.layout(maxWidth: maxWidth, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
    var fonts = FontTable()
    text = StoredText(typesetter.text)
    self.maxWidth = maxWidth.isFinite ? maxWidth : nil
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    measurement = layout.measurement
    lines = layout.lines.map { line in
      Line(
        lineRange: line.lineRange, x: line.x,
        widthIncludingTrailingWhitespace: line.widthIncludingTrailingWhitespace,
        runs: line.runs.map { Run($0, font: fonts.index(of: $0.font)) },
        annotations: line.annotations.isEmpty
          ? nil
          : line.annotations.map { annotation in
            Annotation(
              text: annotation.text, base: annotation.base, position: annotation.position, x: annotation.x,
              baseline: annotation.baseline, width: annotation.width,
              runs: annotation.runs.map { Run($0, font: fonts.index(of: $0.font)) })
          })
    }
    self.fonts = fonts.stored
  }

  /// The layout.
  ///
  /// - Parameter library: supplies the fonts; see ``StoredFont/font(in:)``.
  /// - Throws: `font` for a font that the library lacks, `invalidValue` for a run whose arrays differ in length,
  ///   `invalidRange` for lines, runs and clusters outside the text.
  /// - Complexity: O(glyphs)
  public func layout(fonts library: FontLibrary) throws(TypesettingError) -> TextLayout {
    let fonts = try self.fonts.map { font throws(TypesettingError) in try font.opened(in: library) }
    let length = text.string.utf8.count
    let plane = TextPlane(text.paragraphStyle.flow, maxWidth: maxWidth ?? .infinity, size: measurement.size)
    let lines = try self.lines.map { line throws(TypesettingError) in
      try Self.check(line.lineRange.range, isIn: length)
      try Self.check(line.lineRange.contentRange, isIn: length)
      var textLine = TextLine(
        lineRange: line.lineRange, x: line.x,
        widthIncludingTrailingWhitespace: line.widthIncludingTrailingWhitespace,
        runs: try line.runs.map { run throws(TypesettingError) in
          try Self.check(run.range, isIn: length)
          for cluster in run.clusters { try Self.check(cluster..<cluster, isIn: length) }
          return try run.glyphRun(fonts)
        })
      textLine.annotations = try (line.annotations ?? []).map { annotation throws(TypesettingError) in
        try Self.check(annotation.base, isIn: length)
        let own = annotation.text.utf8.count
        return LineAnnotation(
          text: annotation.text, base: annotation.base, position: annotation.position, x: annotation.x,
          baseline: annotation.baseline, width: annotation.width,
          runs: try annotation.runs.map { run throws(TypesettingError) in
            try Self.check(run.range, isIn: own)
            for cluster in run.clusters { try Self.check(cluster..<cluster, isIn: own) }
            return try run.glyphRun(fonts)
          })
      }
      textLine.plane = plane
      return textLine
    }
    return TextLayout(measurement: measurement, lines: lines)
  }

  private static func check(_ range: Range<Int>, isIn length: Int) throws(TypesettingError) {
    guard range.lowerBound >= 0, range.upperBound <= length else {
      throw TypesettingError(
        .invalidRange, "the layout has bytes \(range) in a text of \(length) bytes", at: .textRange(range))
    }
  }
}

extension StoredLayout.Run {
  fileprivate init(_ run: GlyphRun, font: Int) {
    self.font = font
    range = run.range
    styleIndex = run.styleIndex
    level = run.level
    isFallback = run.isFallback
    isInserted = run.isInserted
    isHanging = run.isHanging
    x = run.x
    width = run.width
    glyphs = run.glyphs.map(\.id)
    clusters = run.glyphs.map(\.cluster)
    glyphX = run.glyphs.map(\.position.x)
    glyphY = run.glyphs.map(\.position.y)
    advances = run.glyphs.map(\.advance)
    turn = run.turn == .none ? nil : run.turn
  }

  fileprivate func glyphRun(_ fonts: [Font]) throws(TypesettingError) -> GlyphRun {
    let counts = [clusters.count, glyphX.count, glyphY.count, advances.count]
    guard counts.allSatisfy({ $0 == glyphs.count }), fonts.indices.contains(font) else {
      throw TypesettingError(
        .invalidValue,
        "run \(range) has \(glyphs.count) glyphs in font \(font), and arrays of \(counts): expected arrays of one length and one of \(fonts.count) fonts",
        at: .textRange(range))
    }
    return GlyphRun(
      font: fonts[font], range: range, styleIndex: styleIndex, level: level, isFallback: isFallback,
      isInserted: isInserted, isHanging: isHanging, x: x, width: width,
      glyphs: glyphs.indices.map {
        Glyph(
          id: glyphs[$0], position: Point(x: glyphX[$0], y: glyphY[$0]), advance: advances[$0], cluster: clusters[$0])
      }, turn: turn ?? .none)
  }
}
