import Fonts
import TestSupport

@testable import Typesetting

/// Breaks lines the slow and obvious way: every candidate line is shaped from its first character to its last.
///
/// It judges the break table, the cluster table, the searches in them, the corrections at unsafe breaks, tabs, soft hyphens
/// and what hangs at the end of a line, and shares none of them: the rules are written here a second time, from UAX #14,
/// CSS Text and the properties of Swift's `Unicode.Scalar`.
///
/// It shares four things with the engine, which other tests compare with files and programs from elsewhere:
///
/// - the items, that is, which font, direction, script and language a character is shaped with (`GlyphOracleTests` with
///   `hb-shape`, `BidiTests` with Unicode's files);
/// - the break opportunities (`LineBreakTests` with Unicode's files);
/// - the grapheme cluster boundaries, from ICU by way of `CUnicode` (`GraphemeBreakTests`);
/// - `ShapingBuffer`, the call of HarfBuzz (`GlyphOracleTests`).
struct ReferenceBreaker {
  struct Line: Equatable {
    var range: Range<Int>
    var width: Double
  }

  /// Widths up to this many points over the maximum fit, which is documented behaviour.
  private static let tolerance = 1e-6

  /// Zyyy of ISO 15924.
  private static let commonScript: UInt32 = 0x5A79_7979

  private let text: PreparedText
  private let bytes: [UInt8]
  private let opportunities: [Int]
  private let clusters: [Int]
  private let paragraphs: [Paragraph]

  /// UTF-8 offsets of a paragraph.
  private struct Paragraph {
    var start: Int
    /// Where its terminator starts.
    var contentEnd: Int
    var end: Int
  }

  init(_ checker: LawChecker) {
    text = checker.typesetter.prepared
    bytes = Array(checker.styled.string.utf8)
    opportunities = checker.opportunities.sorted()
    clusters = checker.clusters.sorted()
    paragraphs = Self.paragraphs(of: checker.styled.string)
  }

  func lines(maxWidth: Double, mode: LineBreakMode) -> [Line] {
    var lines: [Line] = []
    for paragraph in paragraphs {
      var start = paragraph.start
      if start == paragraph.end { lines.append(Line(range: start..<start, width: 0)) }
      while start < paragraph.end {
        let line = line(from: start, paragraph: paragraph, fit: maxWidth + Self.tolerance, mode: mode)
        lines.append(line)
        start = line.range.upperBound
      }
    }
    return lines
  }

  private func line(from start: Int, paragraph: Paragraph, fit: Double, mode: LineBreakMode) -> Line {
    var best: Line?
    let candidates =
      mode == .byCharWrapping ? [paragraph.end] : opportunities.filter { $0 > start && $0 <= paragraph.end }
    for candidate in candidates {
      let showsHyphen = mode != .byCharWrapping && candidate < paragraph.contentEnd && endsInSoftHyphen(candidate)
      let width = width(start..<candidate) + (showsHyphen ? hyphenWidth(before: candidate) : 0)
      // Behind a hyphen that does not fit, the rest of the word without one may.
      if width <= fit { best = Line(range: start..<candidate, width: max(0, width)) } else if !showsHyphen { break }
    }
    if let best { return best }
    return brokenLine(from: start, upTo: candidates[0], fit: fit)
  }

  /// As many clusters as fit, at least one, and the white space behind them.
  private func brokenLine(from start: Int, upTo limit: Int, fit: Double) -> Line {
    let content = contentEnd(start..<limit)
    let bounds = clusters.filter { $0 > start && $0 <= content }
    guard var end = bounds.first else { return Line(range: start..<limit, width: max(0, width(start..<limit))) }
    // In scripts with conjuncts more letters may take less space.
    for bound in bounds.dropFirst() where width(start..<bound) <= fit { end = bound }
    while end < content, let next = bounds.first(where: { $0 > end }), contentEnd(start..<next) <= end { end = next }
    if end == content { end = limit }
    return Line(range: start..<end, width: max(0, width(start..<end)))
  }

  // MARK: Characters

  /// Cut behind mandatory breaks (UAX #14 LB4, LB5), CR LF being one.
  private static func paragraphs(of string: String) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var start = 0
    var offset = 0
    var isAfterReturn = false
    for scalar in string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if scalar == "\n", isAfterReturn {
        paragraphs[paragraphs.count - 1].end = end
        start = end
      } else if isMandatoryBreak(scalar) {
        paragraphs.append(Paragraph(start: start, contentEnd: offset, end: end))
        start = end
      }
      isAfterReturn = scalar == "\r"
      offset = end
    }
    // The last paragraph is there also when it is empty: a final break opens an empty line.
    return paragraphs + [Paragraph(start: start, contentEnd: offset, end: offset)]
  }

  private static func isMandatoryBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// White space that a line may break after: not the no-break spaces.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace && ![0xA0, 0x2007, 0x202F].contains(scalar.value)
  }

  /// Default_Ignorable_Code_Point; Hangul fillers have a width all the same.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint && ![0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value)
  }

  private func endsInSoftHyphen(_ offset: Int) -> Bool {
    String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars.last == "\u{AD}"
  }

  /// Without the white space at the end, cluster by cluster, and the invisible clusters behind it.
  private func contentEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    var scan = end
    for start in ([0] + clusters).reversed() where start < scan && start >= range.lowerBound {
      let visible = String(decoding: bytes[start..<scan], as: UTF8.self).unicodeScalars.filter { !Self.isInvisible($0) }
      if visible.contains(where: { !Self.isSpace($0) && !Self.isMandatoryBreak($0) }) { break }
      if !visible.isEmpty { end = start }
      scan = start
    }
    return end
  }

  // MARK: Widths

  /// The width of the content of a line, shaped as one.
  private func width(_ range: Range<Int>) -> Double {
    let content = contentEnd(range)
    var pen = 0.0
    for index in text.items.indices {
      let item = text.items[index]
      let part = range.clamped(to: Int(item.start)..<Int(item.end))
      if part.isEmpty || part.lowerBound >= content { continue }
      switch item.kind {
      case .newline: break
      case .tab:
        // To the next multiple of the interval that is at least half a digit away, unless all are nearer.
        // The digit of a font without one is half an em wide.
        let font = text.itemFonts[0].font
        let hasDigit = font.face.coverage.contains("0" as Unicode.Scalar)
        let least = hasDigit ? width(of: "0", fontIndex: 0, isTracked: false) / 2 : font.size / 4
        let nearest = least < tabInterval ? max(Self.tolerance, least - Self.tolerance) : Self.tolerance
        let stops = ((pen + nearest) / tabInterval).rounded(.down) + 1
        if tabInterval > 0 { pen = stops * tabInterval }
      case .text:
        let bytes = bytes
        pen += bytes.withUnsafeBufferPointer {
          shapedWidth($0, part, item.properties, item.fontIndex, isTracked: item.isTracked, before: content)
        }
      }
    }
    return pen
  }

  private var tabInterval: Double {
    if let interval = text.paragraphStyle.defaultTabInterval { return interval }
    return 8 * width(of: " ", fontIndex: 0, isTracked: true)
  }

  /// U+2010, or U+002D in a font without it. The laws use texts without fallback fonts.
  private func hyphenWidth(before offset: Int) -> Double {
    for index in text.items.indices.reversed() where Int(text.items[index].start) < offset {
      let item = text.items[index]
      let hasHyphen = text.itemFonts[Int(item.fontIndex)].font.face.coverage.contains("\u{2010}" as Unicode.Scalar)
      return width(of: hasHyphen ? "\u{2010}" : "-", fontIndex: item.fontIndex, isTracked: item.isTracked)
    }
    return 0
  }

  private func width(of string: String, fontIndex: UInt16, isTracked: Bool) -> Double {
    Array(string.utf8).withUnsafeBufferPointer {
      shapedWidth(
        $0, 0..<$0.count, ShapingProperties(level: 0, script: Self.commonScript, language: nil), fontIndex,
        isTracked: isTracked, before: $0.count)
    }
  }

  /// The sum of the advances of glyphs whose clusters start before an offset, with tracking once for each cluster that has
  /// a width, and the width that synthetic bold adds to each such glyph.
  private func shapedWidth(
    _ bytes: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, _ properties: ShapingProperties, _ fontIndex: UInt16,
    isTracked: Bool, before end: Int
  ) -> Double {
    let itemFont = text.itemFonts[Int(fontIndex)]
    let style = text.runs[itemFont.styleIndex].style
    return TextWorkspace.lend { workspace in
      let output = workspace.shaping.buffer.shape(bytes, part, properties: properties, font: itemFont)
      var width = 0.0
      var tracked: Set<UInt32> = []
      for index in 0..<output.count {
        let glyph = output[index]
        guard Int(glyph.cluster) < end, glyph.advance != 0 else { continue }
        width += Double(glyph.advance) * itemFont.font.pointsPerUnit + itemFont.font.emboldening
        if isTracked { tracked.insert(glyph.cluster) }
      }
      return width + Double(tracked.count) * style.tracking
    }
  }
}
