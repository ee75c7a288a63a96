import Fonts
import Geometry
import StrictJSON
import TestSupport

@testable import Typesetting

/// A label with the lines on which other engines agree, from `Cases/cases.jsonl`.
struct AgreementCase: Sendable {
  struct Line: Sendable {
    /// UTF-8 offsets, with trailing white space and without the line terminator.
    var range: Range<Int>
    var width: Double
  }

  let id: String
  let text: String
  let fontFile: String
  let size: Double
  let width: Double
  let language: String?
  let direction: BaseDirection
  let source: String
  let lines: [Line]

  static func all() throws -> [AgreementCase] {
    try Repository.dataLines(Repository.path("Tests/TypesettingTests/Cases/cases.jsonl")).map { line in
      try AgreementCase(try JSONReader.value(of: line))
    }
  }

  private init(_ value: JSONValue) throws {
    guard let id = value["id"]?.string, let text = value["text"]?.string, let font = value["font"]?.string,
      let size = value["size"]?.number, case .array(let lines)? = value["expect"]?["lines"]?.content,
      let direction = value["dir"]?.string.flatMap(BaseDirection.init)
    else { throw Violation("cases.jsonl: a key is missing in \(value)") }
    self.id = id
    self.text = text
    fontFile = font
    self.size = size
    width = value["width"]?.number ?? .infinity
    language = value["lang"]?.string
    self.direction = direction
    source = value["src"]?.string.map { String($0.prefix { $0 != ":" }) } ?? ""
    self.lines = try lines.map { line in
      guard let start = line["start"]?.number, let end = line["end"]?.number, let width = line["width"]?.number else {
        throw Violation("cases.jsonl: a line of \(id) is incomplete")
      }
      return Line(range: Int(start)..<Int(end), width: width)
    }
  }

  // MARK: Comparing

  /// How the engine does on a case.
  struct Outcome: Sendable {
    var hasSameBreaks: Bool
    /// The greatest difference between a line's width and the expected one.
    var widthDifference = 0.0
    /// The same after rounding the glyphs' advances as the expected widths were made.
    var roundedDifference = 0.0
    var description: String
  }

  /// Points by which a width may differ.
  static let tolerance = 0.02

  func outcome(face: FontFace) throws -> Outcome {
    let style = TextStyle(font: try Font(face: face, size: size), language: try language.map { try LanguageTag($0) })
    let styled = StyledText(text, style: style, paragraphStyle: ParagraphStyle(baseDirection: direction))
    let typesetter = try Typesetter(styled, fallback: .empty)
    let found = try typesetter.layout(maxWidth: width, lineBreakMode: .byWordWrapping).lines
    let ranges = found.map { withoutTerminator($0.range) }
    guard ranges == lines.map(\.range) else {
      return Outcome(hasSameBreaks: false, description: "lines \(ranges), expected \(lines.map(\.range))")
    }
    var outcome = Outcome(hasSameBreaks: true, description: "")
    let pango = PangoWidth(style.font)
    defer { pango.destroy() }
    for (line, expected) in zip(found, lines) {
      let raw = abs(line.width - expected.width)
      outcome.widthDifference = max(outcome.widthDifference, raw)
      let others = [pango.width(of: line.lineRange, in: typesetter.prepared), Self.chromiumWidth(line)]
      let rounded = others.reduce(raw) { min($0, abs($1 - expected.width)) }
      if rounded > Self.tolerance {
        outcome.description += "line \(expected.range) is \(line.width) wide, expected \(expected.width); "
      }
      outcome.roundedDifference = max(outcome.roundedDifference, rounded)
    }
    return outcome
  }

  private func withoutTerminator(_ range: Range<Int>) -> Range<Int> {
    let bytes = Array(text.utf8)[range]
    for ending in ["\r\n", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
    where bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      return range.lowerBound..<range.upperBound - ending.utf8.count
    }
    return range
  }

  /// Chromium raises the width of each run to the next 1/64.
  private static func chromiumWidth(_ line: TextLine) -> Double {
    let end = line.lineRange.contentRange.upperBound
    return line.runs.reduce(0) { sum, run in
      let width = run.glyphs.reduce(0) { $0 + ($1.cluster < end ? $1.advance : 0) }
      return sum + (width * 64).rounded(.up) / 64
    }
  }
}
