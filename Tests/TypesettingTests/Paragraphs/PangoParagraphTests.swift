import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Indents, tab stops and justified lines as Pango sets them: recorded by `Cases/pango-paragraphs.c`.
@Suite struct PangoParagraphTests {
  private struct Recorded: Decodable {
    struct Case: Decodable {
      struct Line: Decodable {
        /// UTF-8 offset.
        var start: Int
        /// The left edges of what follows a space, a tab or the start of the line.
        var x: [Double]
      }
      var rule: String
      var text: String
      var width: Double
      var indent: Double
      var tabs: [TextTab]
      var lines: [Line]
    }
    var cases: [Case]
  }

  private let recorded: Recorded

  init() throws { recorded = try CaseFile.decoded("pango-paragraphs") }

  private func style(_ item: Recorded.Case) -> ParagraphStyle {
    var style = ParagraphStyle()
    // A negative indent is one of the other lines.
    style.firstLineHeadIndent = max(0, item.indent)
    style.headIndent = max(0, -item.indent)
    style.tabStops = item.tabs
    if item.rule.hasPrefix("justified") { style.alignment = .justified }
    if item.rule == "justifiedLast" { style.lastLineAlignment = .justified }
    return style
  }

  /// Pango centres a decimal point at its stop, where ours starts; and it repeats the last stop behind the last one.
  private func isOwnChoice(_ item: Recorded.Case) -> Bool {
    item.tabs.contains { $0.alignment == .decimal } && item.text.contains(".")
      || item.tabs.last.map { last in item.lines.contains { $0.x.contains { $0 > last.location } } } ?? false
  }

  @Test(arguments: ["plain", "indent", "justified", "justifiedLast", "tabs"])
  func `words stand where Pango puts them`(rule: String) throws {
    var (compared, cases) = (0, 0)
    // Pango puts the words of justified lines at whole points.
    let tolerance = rule.hasPrefix("justified") ? 0.501 : 0.001
    for item in recorded.cases where item.rule == rule && !isOwnChoice(item) {
      let layout = try Mono.typesetter(item.text, paragraph: style(item)).layout(maxWidth: item.width)
      let place = "\(item.text) at \(item.width), indent \(item.indent), tabs \(item.tabs)"
      #expect(layout.lines.map(\.range.lowerBound) == item.lines.map(\.start), "\(place)")
      let utf8 = Array(item.text.utf8)
      let spaces = [UInt8(ascii: " "), UInt8(ascii: "\t")]
      for (line, expected) in zip(layout.lines, item.lines) {
        let glyphs = line.runs.flatMap(\.glyphs).filter { glyph in
          let isStart = glyph.cluster == line.range.lowerBound || spaces.contains(utf8[glyph.cluster - 1])
          return isStart && !spaces.contains(utf8[glyph.cluster])
        }
        #expect(glyphs.count == expected.x.count, "\(place)")
        for (glyph, x) in zip(glyphs, expected.x) {
          #expect(isApproximatelyEqual(glyph.position.x, x, within: tolerance), "\(place): \(glyph.position.x), \(x)")
          compared += 1
        }
      }
      cases += 1
    }
    #expect(cases >= 5 && compared > 60, "\(cases) cases, \(compared) places")
  }
}
