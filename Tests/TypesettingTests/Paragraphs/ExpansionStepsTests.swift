import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Justified lines whose gaps grow in the order of JLREQ §3.8.4, by figures worked out by hand.
@Suite struct ExpansionStepsTests {
  private static func typesetter(_ text: String, _ justification: Justification, size: Double = 20) throws -> Typesetter
  {
    var paragraph = ParagraphStyle()
    (paragraph.alignment, paragraph.lastLineAlignment) = (.justified, .justified)
    paragraph.justification = justification
    let font = try BundledFont.named("NotoSansJP-Regular").font(size)
    return try Typesetter(StyledText(text, font: font, paragraphStyle: paragraph), fallback: .empty)
  }

  /// Where each cluster of the first line starts, and where the line ends.
  private static func places(_ typesetter: Typesetter, width: Double) throws -> [Double] {
    let line = try typesetter.layout(maxWidth: width).lines[0]
    return line.runs.flatMap(\.glyphs).map(\.position.x).sorted() + [line.bounds.maxX]
  }

  /// What is behind each character more than in the line that is not widened.
  private static func growth(_ text: String, _ steps: ExpansionSteps?, extra: Double) throws -> [Double] {
    let typesetter = try typesetter(text, Justification(steps: steps))
    let width = typesetter.maxContentWidth
    let (natural, wide) = (try places(typesetter, width: width), try places(typesetter, width: width + extra))
    try #require(natural.count == wide.count)
    let advances = zip(natural.dropFirst(), natural).map { $0 - $1 }
    return zip(zip(wide.dropFirst(), wide).map { $0 - $1 }, advances).map { $0 - $1 }
  }

  private static func expect(_ found: [Double], _ expected: [Double], _ comment: Comment) {
    #expect(found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, comment)
  }

  @Test func `spaces grow first, then beside letters, beside marks and between ideographs`() throws {
    let text = "漢字ab cd漢、字"
    let plain = try Self.typesetter(text, Justification())
    let natural = try Self.places(plain, width: plain.maxContentWidth)
    let space = natural[5] - natural[4]
    // Half an em is ten points: the space grows to that. Other gaps grow by five.
    let first = 10 - space
    func expected(_ space: Double, _ western: Double, _ mark: Double, _ ideograph: Double, all: Double = 0) -> [Double]
    {
      // 漢 字 a b (space) c d 漢 、 字
      [ideograph + all, western + all, 0, 0, space + all, 0, western + all, mark + all, mark + all, 0]
    }
    for (extra, growth) in [
      (first / 2, expected(first / 2, 0, 0, 0)), (first, expected(first, 0, 0, 0)),
      (first + 4, expected(first, 2, 0, 0)), (first + 10, expected(first, 5, 0, 0)),
      (first + 13, expected(first, 5, 1.5, 0)), (first + 20, expected(first, 5, 5, 0)),
      (first + 23, expected(first, 5, 5, 3)), (first + 25, expected(first, 5, 5, 5)),
      (first + 31, expected(first, 5, 5, 5, all: 1)),
    ] {
      Self.expect(try Self.growth(text, ExpansionSteps(), extra: extra), growth, "\(extra)")
    }
    Self.expect(try Self.growth(text, nil, extra: 12), expected(0, 0, 0, 0, all: 2), "without steps")
  }

  @Test func `limits are by the sizes of fonts, and a step of none is passed over`() throws {
    let steps = ExpansionSteps(wordSpace: 0, besideWestern: 0.1, besidePunctuation: 0, betweenIdeographs: 0.2)
    // 漢 字 a: between ideographs four points, beside the letter two; a word space that is wide enough does not grow.
    Self.expect(try Self.growth("漢字a b", steps, extra: 1), [0, 1, 0, 0, 0], "beside the letter")
    Self.expect(try Self.growth("漢字a b", steps, extra: 6), [4, 2, 0, 0, 0], "both")
    Self.expect(try Self.growth("漢字a b", steps, extra: 9), [5, 3, 0, 1, 0], "all")
  }

  @Test func `steps change neither the ends nor the widths of lines`() throws {
    let pieces = ["漢", "字", "、", "「", "」", "a", "b1", " ", "ﾊ", "・", "語 "]
    var widened = 0
    Property("lines with steps", rounds: 200).check { generator in
      let text = (0..<generator.int(1...40)).map { _ in generator.pick(pieces) }.joined()
      let steps = ExpansionSteps(
        wordSpace: generator.double(0...1), besideWestern: generator.double(0...0.5),
        besidePunctuation: generator.pick([0, 0.25]), betweenIdeographs: generator.double(0...0.5))
      let width = generator.double(20...300)
      var lines: [TextLayout] = []
      for steps in [nil, steps] {
        lines.append(try Self.typesetter(text, Justification(steps: steps)).layout(maxWidth: width))
      }
      try require(lines[0].lines.map(\.range) == lines[1].lines.map(\.range), text)
      for (one, other) in zip(lines[0].lines, lines[1].lines) {
        try require(abs(one.bounds.width - other.bounds.width) < 1e-6, "\(text): \(one.bounds), \(other.bounds)")
        let ends = [one, other].map { $0.runs.flatMap(\.glyphs).map { $0.position.x + $0.advance }.max() ?? 0 }
        try require(abs(ends[0] - ends[1]) < 1e-6, "\(text): \(ends)")
      }
      if lines[0] != lines[1] { widened += 1 }
    }
    expectCompared(widened, atLeast: 100, "texts that steps change")
  }

  @Test func `steps out of range are errors, and all are stored`() throws {
    for steps in [
      ExpansionSteps(wordSpace: -1), ExpansionSteps(besideWestern: .nan), ExpansionSteps(besidePunctuation: 11),
      ExpansionSteps(betweenIdeographs: .infinity),
    ] {
      #expect(throws: TypesettingError.self) { try Self.typesetter("a", Justification(steps: steps)) }
    }
    for steps in [nil, ExpansionSteps(wordSpace: 0.4, besidePunctuation: 0)] {
      let rule = Justification(steps: steps)
      #expect(try JSONDecoder().decode(Justification.self, from: JSONEncoder().encode(rule)) == rule)
    }
  }
}
