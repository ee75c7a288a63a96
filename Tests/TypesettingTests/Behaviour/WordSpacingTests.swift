import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Word spacing stands behind the separators of CSS Text 3 §8.1, and behind nothing else.
@Suite struct WordSpacingTests {
  private static let separators: [Character] = [" ", "\u{A0}", "\u{1361}"]
  private static let words = [
    "a", "To", "fin", "Grüße", "(x)", "لا", "سلام", "世界", "한", "e\u{301}", "x\u{2003}y", "b\u{3000}c",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let separator = generator.int(0...9) < 7 ? " " : generator.pick(Self.separators)
    return (0..<generator.int(1...12)).map { _ in generator.pick(Self.words) }.joined(separator: String(separator))
  }

  private static func styled(_ text: String, _ font: Font, spacing: Double, tracking: Double = 0) -> StyledText {
    StyledText(text, style: TextStyle(font: font, tracking: tracking, wordSpacing: spacing))
  }

  @Test(arguments: ["Inter-Regular", "NotoSans-Regular", "NotoSerif-Bold"])
  func `a line is wider by the spacing of its separators`(name: String) throws {
    let font = try BundledFont.named(name).font(17)
    var compared = 0
    TextProperty("word spacing in \(name)", rounds: 250, Self.text).check { text, generator in
      let spacing = generator.pick([2.5, -1.25, 40])
      let tracking = generator.pick([0, 0, 1.5])
      let plain = try Typesetter(Self.styled(text, font, spacing: 0, tracking: tracking))
      let spaced = try Typesetter(Self.styled(text, font, spacing: spacing, tracking: tracking))
      let (before, after) = (try plain.layout().lines[0], try spaced.layout().lines[0])
      let count = text.filter { Self.separators.contains($0) }.count
      try require(
        isApproximatelyEqual(after.width, before.width + Double(count) * spacing),
        "\(text): \(before.width), \(after.width), \(count) separators of \(spacing)")
      let drawn = after.runs.reduce(0) { $0 + $1.width }
      try require(isApproximatelyEqual(drawn, after.width), "\(text): \(drawn) drawn, \(after.width)")
      try require(
        before.runs.flatMap(\.glyphs).map(\.id) == after.runs.flatMap(\.glyphs).map(\.id), "\(text): other glyphs")
      compared += count
    }
    expectCompared(compared, atLeast: 300, "separators")
  }

  @Test(arguments: ["Inter-Regular", "NotoSans-Regular"])
  func `lines are as wide as their text alone, and greedy`(name: String) throws {
    let font = try BundledFont.named(name).font(17)
    var compared = 0
    TextProperty("lines with word spacing in \(name)", rounds: 80, Self.text).check { text, generator in
      let spacing = generator.pick([3, -2, 11] as [Double])
      let typesetter = try Typesetter(Self.styled(text, font, spacing: spacing))
      let width = generator.double(20...160)
      let layout = try typesetter.layout(maxWidth: width)
      try require(try typesetter.measure(maxWidth: width) == layout.measurement, "\(text) at \(width)")
      let utf8 = Array(text.utf8)
      func alone(_ range: Range<Int>) throws -> Double {
        let part = String(decoding: utf8[range], as: UTF8.self)
        return try Typesetter(Self.styled(part, font, spacing: spacing)).measure().size.width
      }
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        let range = line.lineRange.range
        let expected = try alone(range)
        try require(
          isApproximatelyEqual(expected, line.width, within: 1e-6),
          "\(text) at \(width), \(range): \(line.width), alone \(expected)")
        // The first word of the next line did not fit.
        let rest = utf8[next.lineRange.range]
        let word = rest.firstIndex(of: 0x20) ?? rest.endIndex
        try require(
          try alone(range.lowerBound..<word) > width - 1e-6 || line.width > width,
          "\(text) at \(width), \(range): the word up to \(word) fits")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 150, "lines")
  }

  @Test func `word spacing is stored, scaled, checked and a part of tab stops`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    let text = Self.styled("a b", font, spacing: 3)
    let stored = try JSONDecoder().decode(StoredText.self, from: JSONEncoder().encode(StoredText(text)))
    #expect(stored.runs[0].wordSpacing == 3)
    #expect(StoredText(Self.styled("a b", font, spacing: 0)).runs[0].wordSpacing == nil)
    #expect(text.scaled(by: 2).styleRuns[0].style.wordSpacing == 6)
    let error = #expect(throws: TypesettingError.self) {
      try Typesetter(Self.styled("a b", font, spacing: .infinity))
    }
    #expect(error?.message == "word spacing inf is out of range: expected a finite number of points")
    func tab(_ spacing: Double) throws -> Double {
      try Typesetter(Self.styled("\t|", font, spacing: spacing)).layout().lines[0].runs[0].width
    }
    #expect(try isApproximatelyEqual(tab(3), tab(0) + 24))
  }
}
