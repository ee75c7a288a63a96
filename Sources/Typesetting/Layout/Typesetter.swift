public import Fonts
internal import Geometry

/// A text that is prepared once and then laid out at any width by arithmetic.
///
/// Shaping, line-break opportunities, bidi levels and fonts do not depend on the width and are found in `init`. What
/// comes out is immutable and may be used from any thread. Measuring at a width allocates nothing and shapes nothing,
/// except that the edge of a line at a place where glyphs depend on both sides is shaped once and kept.
///
///     let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17))
///     let typesetter = try Typesetter(StyledText("Hello, world", font: font))
///     let size = try typesetter.measure(maxWidth: 120).size
public struct Typesetter: Sendable {
  let prepared: PreparedText

  /// Prepares a text.
  ///
  /// - Parameters:
  ///   - fallback: the fonts for characters that the text's own fonts lack; the bundled ones where they are found. With
  ///     `FontLibrary.empty` nothing falls back.
  ///   - cache: where shaped words are kept; `nil` to shape everything anew. It changes nothing but the time.
  /// - Throws: `textTooLong`, `invalidValue` for a style that is out of range, or `unicodeData`.
  /// - Complexity: O(length of the text)
  public init(
    _ text: StyledText, fallback: FontLibrary = .default, cache: WordCache? = .shared
  ) throws(TypesettingError) {
    prepared = try PreparedTextBuilder.build(text, library: fallback, cache: cache)
  }

  /// Says that the text will be measured soon: memory is slow, and can be asked for while something else is done.
  package func prefetch() { prepared.prefetch() }

  /// The text that was prepared.
  public var text: StyledText {
    StyledText(prepared.string, runs: prepared.runs, paragraphStyle: prepared.paragraphStyle)
  }

  /// The size of the text at a width.
  ///
  /// - Parameters:
  ///   - maxWidth: points; infinite for no limit (`preferredMaxLayoutWidth` of UIKit, where 0 is no limit).
  ///   - numberOfLines: 0 for no limit.
  /// - Throws: `invalidValue` for a width that is negative or not a number, and for a negative number of lines.
  /// - Complexity: O(lines), without allocation.
  public func measure(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> TextMeasurement {
    try Self.validate(maxWidth, numberOfLines)
    var breaker = LineBreaker(prepared, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: lineBreakMode)
    var width = 0.0
    var firstBaseline = 0.0
    while breaker.advance() {
      if breaker.lineCount == 1 { firstBaseline = breaker.metrics.ascent }
      width = max(width, breaker.width)
    }
    return Self.measurement(of: breaker, width: width, firstBaseline: firstBaseline)
  }

  /// The ranges, widths and heights of the lines at a width.
  ///
  /// - Throws: as `measure`.
  /// - Complexity: O(lines)
  public func lines(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> [LineRange] {
    try Self.validate(maxWidth, numberOfLines)
    var breaker = LineBreaker(prepared, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: lineBreakMode)
    var lines: [LineRange] = []
    while breaker.advance() { lines.append(breaker.lineRange) }
    return lines
  }

  /// The lines at a width with their runs and glyphs.
  ///
  /// Lines are aligned in `maxWidth` where it is finite, else in the width of the widest line.
  ///
  /// - Throws: as `measure`.
  /// - Complexity: O(glyphs)
  public func layout(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> TextLayout {
    let measurement = try measure(maxWidth: maxWidth, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
    var breaker = LineBreaker(prepared, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: lineBreakMode)
    var lines: [TextLine] = []
    lines.reserveCapacity(measurement.lineCount)
    let room = maxWidth.isFinite ? maxWidth : measurement.size.width
    while breaker.advance() {
      lines.append(LineBuilder.line(breaker.lineRange, of: breaker, alignmentWidth: room))
    }
    return TextLayout(measurement: measurement, lines: lines)
  }

  /// The width of the text when no line is broken but at mandatory breaks (CSS `max-content`), in points.
  public var maxContentWidth: Double {
    var breaker = LineBreaker(prepared, maxWidth: .infinity, numberOfLines: 0, mode: .byWordWrapping)
    var width = 0.0
    while breaker.advance() { width = max(width, breaker.width) }
    return width
  }

  /// The least width at which no line breaks inside a word (CSS `min-content`), in points.
  ///
  /// - Complexity: O(break opportunities)
  public var minContentWidth: Double {
    // A hyphen may be wider than what it saves: at the greatest width nothing breaks.
    min(prepared.minContentWidth, maxContentWidth)
  }

  /// Which font supplies which text, in order.
  public var fontRuns: [FontRun] {
    var runs: [FontRun] = []
    for index in 0..<prepared.itemCount {
      let item = prepared.items[index]
      let use = prepared.fontUses[Int(item.fontUse)]
      if let last = runs.last, last.font == use.font, last.isFallback == use.isFallback {
        runs[runs.count - 1].range = last.range.lowerBound..<Int(item.end)
      } else {
        runs.append(FontRun(range: Int(item.start)..<Int(item.end), font: use.font, isFallback: use.isFallback))
      }
    }
    return runs
  }

  /// The characters that no font has; they are drawn with `.notdef` and count with its width.
  public var missingCharacters: [MissingCharacter] {
    guard prepared.hasMissingGlyphs else { return [] }
    return prepared.withUTF8 { text in
      var missing: [MissingCharacter] = []
      for glyph in 0..<prepared.glyphCount where prepared.glyphIDs[glyph] == 0 {
        let offset = Int(prepared.clusters[glyph])
        guard missing.last?.offset != offset else { continue }
        if let scalar = Unicode.Scalar(UTF8Decoding.scalar(text, at: offset).value) {
          missing.append(MissingCharacter(offset: offset, scalar: scalar))
        }
      }
      return missing
    }
  }

  /// Bytes of the prepared arrays, without the string itself and the fonts.
  public var preparedByteCount: Int { prepared.blockSize }

  private static func validate(_ maxWidth: Double, _ numberOfLines: Int) throws(TypesettingError) {
    guard maxWidth >= 0 else {
      throw TypesettingError(
        .invalidValue, "maximum width \(maxWidth) is out of range: expected 0 or more points, or infinity")
    }
    guard numberOfLines >= 0 else {
      throw TypesettingError(
        .invalidValue, "number of lines \(numberOfLines) is out of range: expected 0 (no limit) or more")
    }
  }

  @inline(__always)
  private static func measurement(
    of breaker: LineBreaker, width: Double, firstBaseline: Double
  ) -> TextMeasurement {
    TextMeasurement(
      size: Size(width: width, height: breaker.y + breaker.metrics.height), lineCount: breaker.lineCount,
      isTruncated: breaker.isTruncated, firstBaseline: firstBaseline, lastBaseline: breaker.y + breaker.metrics.ascent)
  }
}

extension LineBreaker {
  /// The current line as a value for users.
  var lineRange: LineRange {
    let content = truncation == nil ? text.contentEnd(of: end, after: start.offset) : end.offset
    return LineRange(
      range: start.offset..<end.offset, contentRange: start.offset..<content, width: width, metrics: metrics, y: y,
      showsHyphen: end.showsHyphen,
      truncatedParts: truncation.map { TruncatedParts(beforeEllipsis: $0.head, afterEllipsis: $0.tail) })
  }
}

extension PreparedText {
  /// The widest stretch between two break opportunities, with the hyphen that it would show.
  var minContentWidth: Double {
    var widest = 0.0
    for index in 0..<paragraphCount {
      let paragraph = paragraphs[index]
      guard paragraph.firstBreak < paragraph.lastBreak else { continue }
      for breakIndex in Int(paragraph.firstBreak)..<Int(paragraph.lastBreak) {
        let startFlags = BreakFlags(rawValue: breakFlags[breakIndex])
        let endFlags = BreakFlags(rawValue: breakFlags[breakIndex + 1])
        let start = LineStart(
          offset: Int(breakOffsets[breakIndex]), x: breakIndex == Int(paragraph.firstBreak) ? 0 : breakX[breakIndex],
          breakIndex: breakIndex, isUnsafe: startFlags.contains(.unsafeToBreak), isOpportunity: true)
        let end = LineEnd(
          offset: Int(breakOffsets[breakIndex + 1]), limit: breakLimits[breakIndex + 1], nextX: breakX[breakIndex + 1],
          breakIndex: breakIndex + 1, isUnsafe: endFlags.contains(.unsafeToBreak), isOpportunity: true)
        var tabs = TabWalk(self, paragraph, from: start)
        let hyphen = endFlags.contains(.softHyphen) ? hyphenWidth(before: end.offset) : 0
        widest = max(widest, tabs.width(to: end) + hyphen)
      }
    }
    return widest
  }
}
