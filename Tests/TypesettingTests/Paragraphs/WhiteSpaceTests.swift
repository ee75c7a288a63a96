import Fonts
import Foundation
import Geometry
import StrictJSON
import TestSupport
import Testing

@testable import Typesetting

/// White space that is collapsed, by the clauses of CSS Text 3 §4.1, as Chromium has it, and its laws.
@Suite struct WhiteSpaceTests {
  private static func styled(_ string: String, _ rule: WhiteSpace, font: Font) -> StyledText {
    var text = StyledText(string, font: font)
    text.paragraphStyle.whiteSpace = rule
    return text
  }

  private static func inter(_ size: Double = 16) throws -> Font { try BundledFont.named("Inter-Regular").font(size) }

  /// A text, and what the rules `normal` and `preLine` leave of it.
  private static let clauses: [(text: String, normal: String, preLine: String)] = [
    // §4.1.1: spaces and tabs beside a segment break go.
    ("a \t\n \tb", "a b", "a\nb"), ("a\n\nb", "a b", "a\n\nb"), ("a \n \n b", "a b", "a\n\nb"),
    // §4.1.1: a tab is a space, and a space behind a space goes.
    ("a\tb", "a b", "a b"), ("a \t  b", "a b", "a b"), ("a b", "a b", "a b"),
    // §4.1.2: white space at the start and the end of a line goes.
    ("  a  ", "a", "a"), ("\na\n", "a", "\na\n"), ("\n a \n b ", "a b", "\na\nb"), (" \t\n ", "", "\n"), ("", "", ""),
    // §4.1.3: a segment break beside a zero width space goes, with the white space around it.
    ("a\u{200B}\nb", "a\u{200B}b", "a\u{200B}\nb"), ("a \n \u{200B}b", "a\u{200B}b", "a\n\u{200B}b"),
    ("a \u{200B} b", "a \u{200B} b", "a \u{200B} b"),
    // §4.1.2: the same beside other line ends, which stay.
    ("a\u{2028} b", "a\u{2028}b", "a\u{2028}b"), ("a \u{85}\tb", "a\u{85}b", "a\u{85}b"),
    ("a \u{B} \u{C}b \u{2029}", "a\u{B}\u{C}b\u{2029}", "a\u{B}\u{C}b\u{2029}"),
    ("a \n\u{2028}\n b", "a\u{2028}b", "a\n\u{2028}\nb"),
    // Other spaces are no white space.
    ("a\u{A0} \u{A0}b", "a\u{A0} \u{A0}b", "a\u{A0} \u{A0}b"),
    ("\u{3000}\n\u{3000}", "\u{3000} \u{3000}", "\u{3000}\n\u{3000}"),
    // A carriage return goes with its line feed.
    ("a\r\nb\rc", "a b c", "a\nb c"),
    // Between ideographs Chromium keeps the space too.
    ("日\n本", "日 本", "日\n本"),
  ]

  @Test func `white space is collapsed by the clauses of CSS`() throws {
    let font = try Self.inter()
    for (text, normal, preLine) in Self.clauses {
      #expect(Self.styled(text, .normal, font: font).collapsingWhiteSpace().string == normal, "\(text.escaped)")
      #expect(Self.styled(text, .preLine, font: font).collapsingWhiteSpace().string == preLine, "\(text.escaped)")
      #expect(Self.styled(text, .preWrap, font: font).collapsingWhiteSpace().string == text)
    }
  }

  @Test func `lines, widths and heights are Chromium's`() throws {
    let library = try FontLibrary.bundled()
    var compared = 0
    for line in try Repository.dataLines(Repository.path("Tests/TypesettingTests/Cases/web-white-space.jsonl")) {
      let value = try JSONReader.value(of: line)
      func numbers(_ key: String) throws -> [Double] {
        guard case .array(let elements)? = value[key]?.content else { throw Violation("no \(key)") }
        return elements.compactMap(\.number)
      }
      let string = try #require(value["text"]?.string)
      guard case .array(let families)? = value["families"]?.content, let family = families.first?.string else {
        throw Violation("no families")
      }
      let font = try library.font(FontDescriptor(family: family, size: try #require(value["size"]?.number)))
      let language = try LanguageTag(try #require(value["lang"]?.string))
      var text = StyledText(string, style: TextStyle(font: font, language: language))
      text.paragraphStyle.profile = .web
      text.paragraphStyle.whiteSpace = try #require(value["whiteSpace"]?.string.flatMap(WhiteSpace.init(rawValue:)))
      let typesetter = try Typesetter(text, fallback: library)
      let measured = try typesetter.measuredLines(
        maxWidth: try #require(value["width"]?.number), lineBreakMode: .byWordWrapping)
      // Chromium counts in the text as it was, so that lines are compared by what is no white space.
      let place = "\(string.escaped) \(font) \(value["width"]?.number ?? 0)"
      let own = measured.lines.map { (Self.inked(typesetter.text.string, $0.range), $0.width * 64) }.filter {
        !$0.0.isEmpty
      }
      var (start, other) = (0, [(String, Double)]())
      for (end, width) in zip(try numbers("ends"), try numbers("widths")) {
        let inked = Self.inked(string, start..<Int(end))
        if !inked.isEmpty { other.append((inked, width)) }
        start = Int(end)
      }
      #expect(own.map(\.0) == other.map(\.0), "\(place)")
      // Where directions meet, two lengths are raised that Chromium raises as one.
      let units = ["he", "ar"].contains(value["lang"]?.string ?? "") ? 2.0 : 1
      for (one, two) in zip(own, other) {
        #expect(isApproximatelyEqual(one.1, two.1, within: units), "\(one), not \(two): \(place)")
      }
      #expect(measured.measurement.size.height * 64 == value["height"]?.number, "\(place)")
      compared += 1
    }
    expectCompared(compared, atLeast: 180, "layouts of Chromium")
  }

  private static func inked(_ string: String, _ range: Range<Int>) -> String {
    String(decoding: Array(string.utf8)[range].filter { !" \t\r\n".utf8.contains($0) }, as: UTF8.self)
  }

  @Test func `a space that is left has the style of the first character of the white space`() throws {
    let (small, large) = (TextStyle(font: try Self.inter(10)), TextStyle(font: try Self.inter(30)))
    var text = StyledText("a ", style: small)
    text.append(" \n b", style: large)
    text.paragraphStyle.whiteSpace = .normal
    var expected = StyledText("a ", style: small)
    expected.append("b", style: large)
    expected.paragraphStyle.whiteSpace = .normal
    #expect(text.collapsingWhiteSpace() == expected)
    // A run of nothing but white space that goes is gone; a text of nothing keeps its first style.
    text = StyledText("a", style: small)
    text.append(" ", style: large)
    text.paragraphStyle.whiteSpace = .normal
    #expect(text.collapsingWhiteSpace().runs == [StyledText.Run(range: 0..<1, style: small)])
    text = StyledText(" \n", style: large)
    text.paragraphStyle.whiteSpace = .normal
    #expect(text.collapsingWhiteSpace().runs == [StyledText.Run(range: 0..<0, style: large)])
    #expect(
      try Typesetter(text).measure().size.height == Typesetter(StyledText("", style: large)).measure().size.height)
  }

  @Test func `a prepared text is the collapsed one`() throws {
    let styles = try [10.0, 30].map { TextStyle(font: try Self.inter($0)) }
    var changed = 0
    Property("white space in a text of styles", rounds: 400).check { generator in
      var text = StyledText("", style: styles[0])
      for _ in 0..<generator.int(0...8) {
        let piece = String((0..<generator.int(0...6)).map { _ in generator.pick(Array("ab  \n\t\r\u{200B}日é")) })
        text.append(piece, style: generator.pick(styles))
      }
      text.paragraphStyle.whiteSpace = generator.pick([.normal, .preLine])
      if generator.oneIn(3) { text.paragraphStyle.profile = .web }
      let left = text.collapsingWhiteSpace()
      try require(left.collapsingWhiteSpace() == left, "\(text.string.escaped): twice")
      let (before, after) = (Self.inked(text.string, 0..<text.count), Self.inked(left.string, 0..<left.count))
      try require(before == after, "\(text.string.escaped): \(left.string.escaped)")
      // What is no white space keeps its style.
      func sizes(_ text: StyledText) -> [Double] {
        let bytes = Array(text.string.utf8)
        return text.runs.flatMap { run in
          run.range.filter { !" \t\r\n".utf8.contains(bytes[$0]) }.map { _ in run.style.font.size }
        }
      }
      try require(sizes(text) == sizes(left), "\(text.string.escaped): styles")
      var plain = left
      plain.paragraphStyle.whiteSpace = .preWrap
      let typesetter = try Typesetter(text)
      try require(typesetter.text == left, "\(text.string.escaped): \(typesetter.text)")
      let width = generator.double(0...120)
      let (own, other) = (
        try typesetter.measuredLines(maxWidth: width), try Typesetter(plain).measuredLines(maxWidth: width)
      )
      try require(
        own.lines == other.lines && own.measurement == other.measurement, "\(text.string.escaped) at \(width)")
      if left != text { changed += 1 }
    }
    expectCompared(changed, atLeast: 250, "texts with white space that goes")
  }

  @Test func `the rule is stored with its style`() throws {
    for rule in WhiteSpace.allCases {
      var style = ParagraphStyle()
      style.whiteSpace = rule
      #expect(style.hasSettings == (rule != .preWrap))
      #expect(try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style)) == style)
    }
  }
}
