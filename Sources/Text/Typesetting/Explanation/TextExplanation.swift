public import Fonts
internal import Geometry

/// Why the lines of a text end where they do, and why its fonts are what they are.
public struct TextExplanation: Hashable, Sendable {
  /// A line and the next place where it could have ended.
  public struct Line: Hashable, Sendable, CustomStringConvertible {
    /// The line.
    public var line: LineRange
    /// Why it ends where it does.
    public var reason: LineEndReason
    /// Points that the line had at most; infinite without a limit.
    public var room: Double
    /// The next break opportunity of the paragraph, at which the line did not end; `nil` if there is none.
    public var rejected: RejectedEnd?

    /// The width of the line in points before it was justified.
    public var naturalWidth: Double
    /// Points of the room that are free, or that justification filled; negative for a cluster that is wider than the room,
    /// and for a line whose spaces were made narrower.
    public var free: Double { room - naturalWidth }

    /// Such as "bytes 0..<8: 42 of 60 points, ends at a break opportunity; up to byte 14 it would be 18 too wide".
    public var description: String {
      var text = "bytes \(line.range): \(TextExplanation.points(line.width))"
      if room.isFinite { text += " of \(TextExplanation.points(room))" }
      text += " points, ends \(reason.words)"
      guard let rejected else { return text }
      let excess = rejected.width - room
      return text + "; up to byte \(rejected.offset) it would be "
        + (excess > 0
          ? "\(TextExplanation.points(excess)) too wide" : "\(TextExplanation.points(rejected.width)) wide")
    }
  }

  /// A break opportunity at which a line did not end.
  public struct RejectedEnd: Hashable, Sendable, Codable {
    /// UTF-8 offset.
    public var offset: Int
    /// The width in points that the line would have had, with its hyphen.
    public var width: Double
  }

  /// A font that supplies glyphs, and why.
  public struct FontUse: Hashable, Sendable, CustomStringConvertible {
    /// UTF-8 offsets.
    public var range: Range<Int>
    /// The font of the glyphs.
    public var font: Font
    /// The font that the text asks for, if another one supplies the glyphs.
    public var requested: Font?
    /// The first characters that the requested font lacks, at most eight; empty when it has all of them, but not in the
    /// presentation or combination that the text asks for.
    public var lacking: [Unicode.Scalar]

    /// Such as "bytes 4..<10: Noto Sans SC Regular, because Inter Regular lacks U+4E16, U+754C".
    public var description: String {
      let text = "bytes \(range): \(font.face.shownName)"
      guard let requested else { return text }
      let reason =
        lacking.isEmpty
        ? "does not show these characters as the text asks"
        : "lacks " + lacking.map { "U+" + TextExplanation.hexadecimal($0.value) }.joined(separator: ", ")
      return text + ", because \(requested.face.shownName) \(reason)"
    }
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// The fonts in the order of the text.
  public var fonts: [FontUse]

  /// The index of the line with the most free points, of those that end neither the text nor a paragraph; `nil` without
  /// one, or without a limit of the width.
  public var loosestLine: Int? {
    lines.indices.filter { lines[$0].room.isFinite && ![.end, .mandatory, .truncation].contains(lines[$0].reason) }
      .max { lines[$0].free < lines[$1].free }
  }

  static func points(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Typesetter {
  /// Why the lines at a width end where they do, and which fonts supply the glyphs.
  ///
  /// - Throws: as `measure`.
  /// - Complexity: O(lines + items), and O(characters) of texts with fallback fonts
  public func explanation(
    maxWidth: Double = .infinity, numberOfLines: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> TextExplanation {
    try Self.validate(maxWidth, numberOfLines)
    var lines = LineBreaker.withBreaker(
      prepared, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: lineBreakMode
    ) { breaker in
      var lines: [TextExplanation.Line] = []
      while breaker.advance() {
        lines.append(
          TextExplanation.Line(
            line: breaker.lineRange, reason: .end, room: breaker.arrangement?.place.width ?? maxWidth,
            rejected: breaker.rejectedEnd, naturalWidth: breaker.arrangement?.naturalWidth ?? breaker.width))
      }
      return lines
    }
    for index in lines.indices {
      let reason = endReason(of: lines[index].line, isLast: index == lines.count - 1)
      lines[index].reason = reason
      // Nothing was rejected where the paragraph ends.
      if [.end, .mandatory].contains(reason) { lines[index].rejected = nil }
    }
    return TextExplanation(lines: lines, fonts: fontRuns.flatMap(uses))
  }

  private func uses(_ run: FontRun) -> [TextExplanation.FontUse] {
    guard run.isFallback else {
      return [TextExplanation.FontUse(range: run.range, font: run.font, requested: nil, lacking: [])]
    }
    // A run of a fallback font may stand for several styles.
    return prepared.runs.compactMap { styleRun in
      let range = styleRun.range.clamped(to: run.range)
      guard !range.isEmpty else { return nil }
      let requested = styleRun.style.font
      var lacking: [Unicode.Scalar] = []
      prepared.withUTF8 { bytes in
        var offset = range.lowerBound
        while offset < range.upperBound, lacking.count < 8 {
          let (value, length) = UTF8Decoding.scalar(bytes, at: offset)
          if let scalar = Unicode.Scalar(value), !requested.face.coverage.contains(scalar), !lacking.contains(scalar) {
            lacking.append(scalar)
          }
          offset += length
        }
      }
      return TextExplanation.FontUse(range: range, font: run.font, requested: requested, lacking: lacking)
    }
  }
}

extension LineBreaker {
  /// The opportunity after the one at which the current line ends, with the width that the line would have up to there.
  fileprivate var rejectedEnd: TextExplanation.RejectedEnd? {
    let paragraph = text.paragraphs[paragraphIndex]
    let next = end.breakIndex + 1
    guard truncation == nil, next <= Int(paragraph.lastBreak) else { return nil }
    let rejected = text.lineEnd(atBreak: next)
    let width =
      text.width(from: start, to: rejected, in: paragraph) + text.hyphenWidth(of: rejected)
      - hangingWidth(of: rejected, paragraph)
    return TextExplanation.RejectedEnd(offset: rejected.offset, width: max(0, width))
  }
}
