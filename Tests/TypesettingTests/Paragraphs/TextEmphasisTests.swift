import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Marks of emphasis by CSS Text Decoration 3 §3.
@Suite struct TextEmphasisTests {
  private static func text(
    _ string: String, _ emphasis: TextEmphasis = TextEmphasis(.circle), size: Double = 20,
    profile: TextProfile = .unicode,
    mode: WritingMode = .horizontalTB, lineHeight: LineHeight = .natural
  ) throws -> StyledText {
    var paragraph = ParagraphStyle()
    (paragraph.profile, paragraph.writingMode) = (profile, mode)
    let style = TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(size), lineHeight: lineHeight)
    var text = StyledText(string, style: style, paragraphStyle: paragraph)
    try text.setEmphasis(emphasis, in: 0..<text.count)
    return text
  }

  private static func marks(_ text: StyledText, maxWidth: Double = .infinity) throws -> [LineAnnotation] {
    try Typesetter(text, fallback: .empty).layout(maxWidth: maxWidth).lines.flatMap(\.annotations)
  }

  @Test func `letters, digits and signs have marks, white space and punctuation have none`() throws {
    let string = "漢、か a(b)%\u{AD}1—〽e\u{301}"
    let bytes = Array(string.utf8)
    let marked = try Self.marks(Self.text(string)).map { String(decoding: bytes[$0.base], as: UTF8.self) }
    #expect(marked == ["漢", "か", "a", "b", "%", "1", "〽", "e\u{301}"])
  }

  @Test func `a mark is in half the size, above the middle of its character`() throws {
    for position in [Ruby.Position.over, .under] {
      let typesetter = try Typesetter(Self.text("漢字", TextEmphasis(.sesame, position: position)), fallback: .empty)
      let line = try typesetter.layout().lines[0]
      #expect(line.annotations.map { $0.x + $0.width / 2 } == [10, 30])
      #expect(line.annotations.map(\.text) == ["\u{FE45}", "\u{FE45}"])
      #expect(line.annotations.allSatisfy { $0.runs.allSatisfy { $0.font.size == 10 } })
      #expect(line.width == 40)
      let distance = position == .over ? 0.88 * 20 + 0.12 * 10 : -(0.12 * 20 + 0.88 * 10)
      #expect(isApproximatelyEqual(line.baseline - line.annotations[0].baseline, distance, within: 1e-9))
    }
    #expect(try Self.marks(Self.text("漢", TextEmphasis("x"))).map(\.text) == ["x"])
    for shape in TextEmphasis.Shape.allCases {
      let (filled, open) = (TextEmphasis(shape).mark, TextEmphasis(shape, isFilled: false).mark)
      #expect(filled.unicodeScalars.count == 1 && open.unicodeScalars.count == 1 && filled != open)
    }
  }

  @Test func `marks and annotations without a glyph, and their fallback fonts, are reported`() throws {
    var text = try Self.text("漢字", TextEmphasis(.sesame))
    #expect(
      try Typesetter(text, fallback: .bundled()).missingCharacters == [
        MissingCharacter(offset: 0, scalar: "\u{FE45}")
      ])
    try text.setRuby(Ruby("\u{12000}ก"), in: 3..<6)
    let typesetter = try Typesetter(text, fallback: .bundled())
    #expect(typesetter.missingCharacters.map(\.description) == ["U+12000 at byte 3", "U+FE45 at byte 0"])
    #expect(typesetter.fallbackFaces.contains { $0.familyName == "Noto Sans Thai" })
    #expect(try Typesetter(Self.text("漢字"), fallback: .bundled()).missingCharacters.isEmpty)
    #expect(try Typesetter(Self.text("、"), fallback: .bundled()).missingCharacters.isEmpty)
    let emoji = try Typesetter(Self.text("漢", TextEmphasis("\u{1F9D1}\u{200D}\u{1FA70}")), fallback: .bundled())
    #expect(emoji.missingCharacters.map(\.codePoints) == ["U+1F9D1 U+200D U+1FA70"])
  }

  /// Measured in Chromium 156 with `text-emphasis: filled circle`.
  @Test func `lines are as high as in Chromium`() throws {
    func height(_ size: Double, _ lineHeight: Double?, _ position: Ruby.Position = .over, lines: Int = 2) throws
      -> Double
    {
      let string = Array(repeating: "漢字", count: lines).joined(separator: "\n")
      let text = try Self.text(
        string, TextEmphasis(.circle, position: position), size: size, profile: .web,
        lineHeight: lineHeight.map { .exact($0 * size, placement: .halfLeading) } ?? .natural)
      return try Typesetter(text, fallback: .empty).measure().size.height
    }
    #expect(try height(20, nil, lines: 1) == 34)
    #expect(try [1, 1.5, 2, 3].map { try height(20, $0) } == [60, 66, 80, 120])
    #expect(try height(20, nil, .under) == 67)
    #expect(try height(31.5, nil) == 101)
    #expect(try height(40, nil) == 129)
  }

  @Test func `parts of a text have their own marks, and characters with annotations none on that side`() throws {
    var text = try Self.text("漢字漢字漢字")
    try text.setEmphasis(TextEmphasis("x"), in: 3..<9)
    try text.setEmphasis(nil, in: 6..<9)
    #expect(text.emphasisRuns.map(\.range) == [0..<3, 3..<6, 9..<18])
    try text.setRuby(Ruby("か"), in: 9..<12)
    try text.setRuby(Ruby("か", position: .under), in: 12..<15)
    let marks = try Self.marks(text)
    #expect(marks.map(\.base) == [9..<12, 12..<15, 0..<3, 3..<6, 12..<15, 15..<18])
    #expect(marks.map(\.text) == ["か", "か", "●", "x", "●", "●"])
    for range in [-1..<3, 0..<2, 0..<19] {
      #expect(throws: TypesettingError.self) { try text.setEmphasis(nil, in: range) }
    }
    #expect(throws: TypesettingError.self) { try text.setEmphasis(TextEmphasis("a\n"), in: 0..<3) }
    let again = try JSONDecoder().decode(StoredText.self, from: JSONEncoder().encode(StoredText(text)))
    #expect(try again.text(fonts: .default).emphasisRuns == text.emphasisRuns)
    #expect(try Typesetter(text).text == text)
  }

  @Test func `marks change no width, and stand on their lines in all modes`() throws {
    var compared = ParagraphLaws.Compared()
    var marks = 0
    let characters = Array("国日のab12 e\u{301}「」、か\u{3099}　ffiאשب\u{2028}\n")
    TextProperty("emphasis in all styles", rounds: 300) { generator in
      String((0..<generator.int(0...24)).map { _ in generator.pick(characters) })
    }.check { string, generator in
      var text = try Self.text("", mode: generator.pick(WritingMode.allCases))
      let mode = text.paragraphStyle.writingMode
      text.append(string, style: text.runs[0].style)
      text.paragraphStyle = ParagraphLaws.style(&generator, most: 200)
      text.paragraphStyle.writingMode = mode
      let plain = try Typesetter(text).maxContentWidth
      let bounds = [generator.int(0...text.count), generator.int(0...text.count)].sorted()
      try? text.setEmphasis(TextEmphasis(generator.pick(TextEmphasis.Shape.allCases)), in: bounds[0]..<bounds[1])
      let typesetter = try Typesetter(text)
      try require(typesetter.maxContentWidth == plain, "\(typesetter.maxContentWidth), without marks \(plain)")
      for _ in 0..<3 {
        let width = generator.double(0...max(10, plain))
        try ParagraphLaws.check(typesetter, width: width, limit: 0, &compared)
        marks += try typesetter.layout(maxWidth: width).lines.reduce(0) { $0 + $1.annotations.count }
      }
    }
    expectCompared(compared.lines, atLeast: 1_000, "lines")
    expectCompared(marks, atLeast: 500, "marks")
  }
}
