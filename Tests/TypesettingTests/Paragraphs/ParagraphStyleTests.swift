import Foundation
import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Indents, spacings, tab stops and justification, by numbers that follow from a font in which every character is 6 points
/// wide.
@Suite struct ParagraphStyleTests {
  private static func lines(_ layout: TextLayout, _ text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return layout.lines.map { String(decoding: utf8[$0.lineRange.contentRange], as: UTF8.self) }
  }

  private static func style(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }

  @Test func `indents make lines narrower and move them`() throws {
    let style = Self.style {
      $0.firstLineHeadIndent = 18
      $0.headIndent = 6
      $0.tailIndent = -12
    }
    let text = "aa bb cc dd ee ff"
    let typesetter = try Mono.typesetter(text, paragraph: style)
    // 78 points: 48 for the first line, 60 for the others.
    let layout = try typesetter.layout(maxWidth: 78)
    #expect(Self.lines(layout, text) == ["aa bb cc", "dd ee ff"])
    #expect(layout.lines.map(\.x) == [18, 6])
    #expect(layout.size.width == 78)
    #expect(try typesetter.measure(maxWidth: 77.9).lineCount == 3)
    #expect(typesetter.maxContentWidth == 18 + 17 * 6 + 12)
    #expect(typesetter.minContentWidth == 18 + 12 + 12)
  }

  @Test func `a positive tail indent is measured from the leading edge`() throws {
    let text = "aa bb cc dd"
    let typesetter = try Mono.typesetter(text, paragraph: Self.style { $0.tailIndent = 30 })
    #expect(Self.lines(try typesetter.layout(maxWidth: 500), text) == ["aa bb", "cc dd"])
    #expect(Self.lines(try typesetter.layout(maxWidth: 20), text) == ["aa", "bb", "cc", "dd"])
  }

  @Test func `indents of a paragraph from right to left are at its right`() throws {
    let style = Self.style {
      $0.baseDirection = .rightToLeft
      $0.headIndent = 6
      $0.firstLineHeadIndent = 12
    }
    let layout = try Mono.typesetter("aa bb", paragraph: style).layout(maxWidth: 24)
    #expect(layout.lines.map(\.x) == [0, 6])
  }

  @Test func `lines stand at the end of their paragraph's direction`() throws {
    for (direction, alignment, x) in [
      (BaseDirection.leftToRight, TextAlignment.end, 30.0), (.rightToLeft, .end, 0), (.leftToRight, .natural, 0),
      (.rightToLeft, .natural, 30),
    ] {
      let style = ParagraphStyle(baseDirection: direction, alignment: alignment)
      #expect(try Mono.typesetter("abc", paragraph: style).layout(maxWidth: 48).lines[0].x == x)
    }
    let last = Self.style {
      $0.alignment = .justified
      $0.lastLineAlignment = .end
    }
    #expect(try Mono.typesetter("aa bb cc", paragraph: last).layout(maxWidth: 32).lines.map(\.x) == [0, 20])
  }

  @Test func `contradictory indents leave one character on a line`() throws {
    let style = Self.style {
      $0.headIndent = 50
      $0.firstLineHeadIndent = 50
      $0.tailIndent = -50
    }
    #expect(try Mono.typesetter("abc", paragraph: style).measure(maxWidth: 60).lineCount == 3)
  }

  @Test func `every paragraph has its own spacing and alignment`() throws {
    var text = try Mono.styled("a\n")
    let style = text.runs[0].style
    text.paragraphStyle.paragraphSpacing = 5
    text.append(
      "b b\n", style: style,
      paragraphStyle: Self.style {
        $0.paragraphSpacingBefore = 3
        $0.lineSpacing = 2
        $0.paragraphSpacing = 7
        $0.alignment = .right
      })
    text.append("c", style: style, paragraphStyle: Self.style { $0.alignment = .center })
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout(maxWidth: 12)
    let height = Mono.height
    let expected = [0, height + 8, 2 * height + 10, 3 * height + 19]
    #expect(layout.lines.count == 4)
    for (line, y) in zip(layout.lines, expected) {
      #expect(isApproximatelyEqual(line.lineRange.y, y, within: 1e-9), "\(line.lineRange.y), expected \(y)")
    }
    #expect(layout.lines.map(\.x) == [0, 6, 6, 3])
    #expect(typesetter.text == text)
  }

  @Test func `the empty line behind a final break has the style of the paragraph before it`() throws {
    var text = StyledText("", font: try Mono.font())
    text.append("a\n", style: text.runs[0].style, paragraphStyle: Self.style { $0.alignment = .right })
    let layout = try Typesetter(text, fallback: .empty).layout(maxWidth: 60)
    #expect(layout.lines.map(\.x) == [54, 60])
  }

  @Test func `tab stops`() throws {
    let stops = [
      TextTab(location: 30), TextTab(location: 60, alignment: .trailing), TextTab(location: 90, alignment: .center),
      TextTab(location: 120, alignment: .decimal),
    ]
    let style = Self.style {
      $0.tabStops = stops
      $0.defaultTabInterval = 50
    }
    let typesetter = try Mono.typesetter("a\tb\tcc\tdd\t3.14\te", paragraph: style)
    let layout = try typesetter.layout()
    let starts = layout.lines[0].runs.flatMap(\.glyphs).map(\.position.x)
    // a, b at 30, "cc" ends at 60, "dd" has its middle at 90, "3" ends at 120, e at the next multiple of 50.
    #expect(starts.map { ($0 * 1e6).rounded() / 1e6 } == [0, 30, 48, 54, 84, 90, 114, 120, 126, 132, 150])
    #expect(try typesetter.measure().size.width == 156)
  }

  @Test func `text that reaches beyond its stop leaves the tab no width`() throws {
    let style = Self.style { $0.tabStops = [TextTab(location: 20, alignment: .trailing)] }
    let layout = try Mono.typesetter("a\tbbbbb", paragraph: style).layout()
    #expect(layout.size.width == 36)
  }

  @Test func `tab stops are measured from the leading edge`() throws {
    let style = Self.style {
      $0.firstLineHeadIndent = 12
      $0.tabStops = [TextTab(location: 30)]
    }
    let layout = try Mono.typesetter("a\tb", paragraph: style).layout(maxWidth: 100)
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.position.x) == [12, 30])
  }

  @Test func `justified lines have the width of the layout`() throws {
    let text = "aa bb cc dd"
    let style = Self.style { $0.alignment = .justified }
    let layout = try Mono.typesetter(text, paragraph: style).layout(maxWidth: 57)
    #expect(Self.lines(layout, text) == ["aa bb cc", "dd"])
    #expect(layout.lines.map(\.width) == [57, 12])
    // Nine points more for two spaces.
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.position.x) == [0, 6, 12, 22.5, 28.5, 34.5, 45, 51, 57])
    var all = style
    all.lastLineAlignment = .justified
    #expect(try Mono.typesetter("a b", paragraph: all).layout(maxWidth: 50).lines[0].width == 50)
    all.lastLineAlignment = .center
    #expect(try Mono.typesetter("a b", paragraph: all).layout(maxWidth: 50).lines[0].x == 16)
  }

  @Test func `limits of justification`() throws {
    let style = Self.style {
      $0.alignment = .justified
      $0.justification = Justification(maximumSpace: 1.5)
    }
    let layout = try Mono.typesetter("aa bb cc dd", paragraph: style).layout(maxWidth: 57)
    // Two spaces of 9 points in place of 6.
    #expect(layout.lines[0].width == 54)
    #expect(try Mono.typesetter("aaa bbb", paragraph: style).layout(maxWidth: 24).lines[0].width == 18)
  }

  @Test func `ideographs are justified between each other`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(10)
    let style = Self.style { $0.alignment = .justified }
    let typesetter = try Typesetter(StyledText("漢字仮名交じり", font: font, paragraphStyle: style), fallback: .empty)
    let layout = try typesetter.layout(maxWidth: 46)
    #expect(layout.lines.map(\.lineRange.contentRange.count) == [12, 9])
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.position.x) == [0, 12, 24, 36])
    #expect(layout.lines[0].width == 46)
  }

  /// By how much glyphs of the first line are wider than in a line that is not justified, in points, by their clusters.
  private static func widened(_ text: String, _ name: String, size: Double, width: Double) throws -> [Int: Double] {
    func glyphs(_ alignment: TextAlignment) throws -> [Glyph] {
      let font = try BundledFont.named(name).font(size)
      let style = style { $0.alignment = alignment }
      let line = try Typesetter(StyledText(text, font: font, paragraphStyle: style)).layout(maxWidth: width).lines[0]
      #expect(alignment == .natural || isApproximatelyEqual(line.width, width, within: 1e-9))
      return line.runs.filter { !$0.isHanging }.flatMap(\.glyphs)
    }
    var widened: [Int: Double] = [:]
    for (natural, justified) in zip(try glyphs(.natural), try glyphs(.justified))
    where justified.advance - natural.advance > 1e-6 {
      widened[natural.cluster] = justified.advance - natural.advance
    }
    return widened
  }

  @Test func `lines are justified between ideographs and letters`() throws {
    let text = "とAndroidとiPhoneとWindowsで使う"
    // と|Android|と, and not inside the words.
    let few = try Self.widened(text, "NotoSansJP-Regular", size: 20, width: 150)
    #expect(few.keys.sorted() == [0, 9], "\(few)")
    let gaps = few.values.sorted()
    #expect(isApproximatelyEqual(gaps[0], gaps[1], within: 1e-9))
    // Digits too; behind a mark, and not at punctuation.
    #expect(
      try Self.widened("第12回éと(a)漢字仮名交じり", "NotoSansJP-Regular", size: 10, width: 101).keys.sorted().prefix(4) == [
        0, 4, 5, 8,
      ])
  }

  @Test func `word separators that are visible are spaces of justified lines`() throws {
    let text = "ሰላም፡ለዓለም፡ሁሉ፡ሰላም፡ለዓለም"
    let natural = try Typesetter(
      StyledText("ሰላም፡ለዓለም፡ሁሉ፡", font: BundledFont.named("NotoSansEthiopic-Regular").font(20)))
    let width = natural.maxContentWidth + 5
    let widened = try Self.widened(text, "NotoSansEthiopic-Regular", size: 20, width: width)
    // Not behind the one at the end of the line.
    #expect(widened.keys.sorted() == [9, 24], "\(widened)")
    #expect(widened.values.allSatisfy { isApproximatelyEqual($0, 2.5, within: 1e-9) })
  }

  @Test func `a tab divides a justified line`() throws {
    let style = Self.style {
      $0.alignment = .justified
      $0.tabStops = [TextTab(location: 30)]
    }
    let layout = try Mono.typesetter("a b\tc d eeeeeeee", paragraph: style).layout(maxWidth: 60)
    // Only the space behind the tab is widened.
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.position.x).prefix(6) == [0, 6, 12, 30, 36, 54])
  }

  @Test(arguments: ["[]", #"{"alignment": 3}"#, #"{"tabStops": 3}"#, #"{"tabStops": [{}]}"#])
  func `stored styles that are wrong`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ParagraphStyle.self, from: Data(json.utf8)) }
  }

  @Test func `stored styles without a property have its default`() throws {
    let json = """
      {"justification": {}, "hyphenation": {"threshold": 0.5}, "tabStops": [{"location": 3}],
       "textBoxTrim": {"over": "xHeight"}}
      """
    let expected = Self.style {
      $0.hyphenation = Hyphenation(threshold: 0.5)
      $0.tabStops = [TextTab(location: 3)]
      $0.textBoxTrim = TextBoxTrim(over: .xHeight)
    }
    #expect(try JSONDecoder().decode(ParagraphStyle.self, from: Data(json.utf8)) == expected)
    #expect(try JSONDecoder().decode(ParagraphStyle.self, from: Data("{}".utf8)) == ParagraphStyle())
  }

  @Test func `styles read back as they were stored`() throws {
    let style = Self.style {
      $0.headIndent = 1.5
      $0.firstLineHeadIndent = 3
      $0.tailIndent = -2
      $0.paragraphSpacingBefore = 4
      $0.tabStops = [TextTab(location: 3, alignment: .decimal)]
      $0.lineGrid = LineGrid(pitch: 24, snap: .baseline)
      $0.lineBreakStrategy = .optimal
      $0.lastLineAlignment = .center
      $0.justification = Justification(minimumSpace: 0.8)
    }
    for style in [style, ParagraphStyle(lineSpacing: 2)] {
      let data = try JSONEncoder().encode(style)
      #expect(try JSONDecoder().decode(ParagraphStyle.self, from: data) == style)
    }
    let plain = String(decoding: try JSONEncoder().encode(ParagraphStyle()), as: UTF8.self)
    #expect(!plain.contains("Indent"))
  }

  @Test(arguments: [
    ("headIndent", Self.style { $0.headIndent = -1 }), ("tailIndent", Self.style { $0.tailIndent = .nan }),
    ("firstLineHeadIndent", Self.style { $0.firstLineHeadIndent = .infinity }),
    ("tabStops", Self.style { $0.tabStops = [TextTab(location: 3), TextTab(location: 3)] }),
    ("tabStops", Self.style { $0.tabStops = [TextTab(location: 0)] }),
    ("justification.minimumSpace", Self.style { $0.justification.minimumSpace = 2 }),
    ("justification.maximumSpace", Self.style { $0.justification.maximumSpace = .nan }),
    ("paragraphSpacingBefore", Self.style { $0.paragraphSpacingBefore = -3 }),
  ])
  func `styles that are out of range`(property: String, style: ParagraphStyle) throws {
    let error = try #require(throws: TypesettingError.self) { try Mono.typesetter("a", paragraph: style) }
    #expect(error.location == .argument(property))
    var text = try Mono.styled("a")
    try text.setParagraphStyle(style, in: 0..<1)
    #expect(throws: TypesettingError.self) { try Typesetter(text, fallback: .empty) }
  }

  @Test func `styles of ranges replace each other`() throws {
    var text = try Mono.styled("aaaa\nbbbb\ncccc")
    let (one, two) = (Self.style { $0.headIndent = 1 }, Self.style { $0.headIndent = 2 })
    try text.setParagraphStyle(one, in: 0..<14)
    try text.setParagraphStyle(two, in: 5..<10)
    #expect(text.paragraphRuns.map(\.range) == [0..<5, 5..<10, 10..<14])
    #expect(text.paragraphRuns.map(\.style) == [one, two, one])
    #expect(throws: TypesettingError.self) { try text.setParagraphStyle(one, in: 3..<15) }
  }
}
