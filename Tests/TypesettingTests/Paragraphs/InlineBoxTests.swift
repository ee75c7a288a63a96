import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct InlineBoxTests {
  private static func text(_ before: String, _ box: InlineBox, _ after: String) throws -> Typesetter {
    var text = try Mono.styled(before)
    let style = text.runs[0].style
    try text.append(box, style: style)
    text.append(after, style: style)
    return try Typesetter(text, fallback: .empty)
  }

  @Test func `a box has its width, and the line its height`() throws {
    let typesetter = try Self.text("ab ", InlineBox(width: 20, ascent: 30, descent: 5), " cd")
    let layout = try typesetter.layout()
    #expect(isApproximatelyEqual(layout.size.width, 6 * 6 + 20, within: 1e-9))
    #expect(isApproximatelyEqual(layout.size.height, 35, within: 1e-9))
    #expect(isApproximatelyEqual(layout.measurement.firstBaseline, 30, within: 1e-9))
    let boxes = layout.inlineBoxes(of: typesetter)
    #expect(boxes.map(\.offset) == [3])
    let frame = try #require(boxes.first?.frame)
    #expect(isApproximatelyEqual(frame.minX, 18, within: 1e-9))
    #expect(isApproximatelyEqual(frame.minY, 0, within: 1e-9))
    #expect(isApproximatelyEqual(frame.width, 20, within: 1e-9))
    #expect(isApproximatelyEqual(frame.height, 35, within: 1e-9))
  }

  @Test func `lines break before and after a box`() throws {
    let typesetter = try Self.text("ab", InlineBox(width: 20, ascent: 5), "cd")
    #expect(try typesetter.lines(maxWidth: 32).map(\.range) == [0..<5, 5..<7])
    #expect(try typesetter.lines(maxWidth: 20).map(\.range) == [0..<2, 2..<5, 5..<7])
    // One that is wider than the line has a line of its own.
    let lines = try typesetter.lines(maxWidth: 12)
    #expect(lines.map(\.range) == [0..<2, 2..<5, 5..<7])
    #expect(isApproximatelyEqual(lines[1].width, 20, within: 1e-9))
  }

  @Test func `a box that is a word stays with the letters beside it`() throws {
    let box = InlineBox(width: 20, ascent: 5, lineBreaking: .word)
    let typesetter = try Self.text("ab cd", box, "ef gh")
    #expect(try typesetter.lines(maxWidth: 50).map(\.range) == [0..<3, 3..<11, 11..<13])
    // Spaces and hyphens beside it are opportunities, which those beside a word joiner are not.
    let apart = try Self.text("ab ", box, "-cd")
    #expect(try apart.lines(maxWidth: 30).map(\.range) == [0..<3, 3..<7, 7..<9])
    // Between ideographs it is a word of its own.
    var ideographs = StyledText("漢", font: try BundledFont.named("NotoSansJP-Regular").font(10))
    try ideographs.append(box, style: ideographs.runs[0].style)
    ideographs.append("字", style: ideographs.runs[0].style)
    #expect(try Typesetter(ideographs, fallback: .empty).lines(maxWidth: 5).map(\.range) == [0..<3, 3..<6, 6..<9])
  }

  @Test func `two boxes that are words are one word, and one that is not ends it`() throws {
    let word = InlineBox(width: 20, ascent: 5, lineBreaking: .word)
    var text = try Mono.styled("a")
    let style = text.runs[0].style
    for box in [word, word, InlineBox(width: 20, ascent: 5)] { try text.append(box, style: style) }
    text.append("b", style: style)
    let typesetter = try Typesetter(text, fallback: .empty)
    #expect(try typesetter.lines(maxWidth: 50).map(\.range) == [0..<7, 7..<11])
    #expect(isApproximatelyEqual(typesetter.minContentWidth, 46, within: 1e-9))
    // Also in another size, in JSON, and where lines may end inside all words.
    let measured = try typesetter.measuringBoxes(maxWidth: 50) { _, _ in
      InlineBox(width: 10, ascent: 5, lineBreaking: .word)
    }
    #expect(isApproximatelyEqual(measured.minContentWidth, 42, within: 1e-9))
    let stored = try JSONDecoder().decode(StoredText.self, from: JSONEncoder().encode(StoredText(text)))
    #expect(try stored.text(fonts: .empty) == text)
    text.paragraphStyle.wordBreak = .breakAll
    #expect(isApproximatelyEqual(try Typesetter(text, fallback: .empty).minContentWidth, 20, within: 1e-9))
  }

  @Test func `a box of no size changes no size`() throws {
    let typesetter = try Self.text("ab ", InlineBox(width: 0, ascent: 0), "cd")
    #expect(try typesetter.measure().size == Mono.typesetter("ab cd").measure().size)
  }

  @Test func `a box at the start of a paragraph has no say in its font`() throws {
    var style = ParagraphStyle()
    style.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)
    let box = InlineBox(width: 0, ascent: 0)
    for (text, paragraph) in [("\tb", ParagraphStyle()), ("ab", style), ("ab\ncd", style)] {
      var styled = try Mono.styled("", paragraph: paragraph)
      let plain = styled.runs[0].style
      try styled.append(box, style: plain)
      styled.append(text, style: plain)
      #expect(
        try Typesetter(styled, fallback: .empty).measure() == Mono.typesetter(text, paragraph: paragraph).measure())
    }
    // The first letters have the sizes that are tried.
    let fitted = try Self.text("", box, "ab").fitting(Size(width: 24, height: 100), sizes: 5...90)
    #expect(fitted?.fontSize == 20)
    let picture = try Self.text("", InlineBox(width: 6, ascent: 5), "ab")
    #expect(try picture.fitting(Size(width: 36, height: 100), sizes: 5...90, numberOfLines: 1)?.fontSize == 20)
  }

  @Test func `leading above and below letters is none of a box`() throws {
    for lineHeight in [
      LineHeight.exact(30), .exact(30, placement: .halfLeading), LineHeight(multiple: 1.5, placement: .halfLeading),
      .multiple(2), .atLeast(40), .atMost(8), .strut,
    ] {
      let style = TextStyle(font: try Mono.font(), lineHeight: lineHeight)
      var text = StyledText("a", style: style)
      try text.append(InlineBox(width: 0, ascent: 0), style: style)
      text.append("b", style: style)
      let (found, expected) = (
        try Typesetter(text, fallback: .empty).measure(),
        try Typesetter(StyledText("ab", style: style), fallback: .empty).measure()
      )
      #expect(found == expected, "\(lineHeight)")
    }
    // A box that is lower than the letters leaves the height of the line, and a higher one is as high as it is.
    let style = TextStyle(font: try Mono.font(), lineHeight: .exact(30, placement: .halfLeading))
    for (ascent, height) in [(12.0, 30.0), (50, 50 + 30 - 18.88)] {
      var text = StyledText("ab", style: style)
      try text.append(InlineBox(width: 9, ascent: ascent), style: style)
      let size = try Typesetter(text, fallback: .empty).measure().size
      #expect(isApproximatelyEqual(size.height, height, within: 1e-9), "\(size)")
    }
  }

  @Test func `a raised box is as high when it is measured`() throws {
    var text = try Mono.styled("ab")
    var style = text.runs[0].style
    style.baselineOffset = 7
    let box = InlineBox(width: 10, ascent: 8, descent: 1)
    try text.append(box, style: style)
    let typesetter = try Typesetter(text, fallback: .empty)
    let again = try typesetter.measuringBoxes(maxWidth: 100) { _, _ in box }
    #expect(again.text == text)
    let stored = try JSONDecoder().decode(StoredText.self, from: JSONEncoder().encode(StoredText(text)))
    let read = try Typesetter(stored.text(fonts: .empty), fallback: .empty)
    #expect(try read.measuringBoxes(maxWidth: 100) { _, _ in box }.text == text)
  }

  @Test func `boxes of another text`() throws {
    let typesetter = try Self.text("abcdefgh", InlineBox(width: 10, ascent: 8), "")
    #expect(try typesetter.layout().inlineBoxes(of: Mono.typesetter("a")).isEmpty)
  }

  @Test(arguments: ["NotoSans-Regular", "NotoSerif-Regular", "NotoSansMono-Regular"])
  func `words with boxes of no size measure as without`(name: String) throws {
    let font = try BundledFont.named(name).font(12)
    let words = Sample.of(["Latn"]).flatMap { $0.text.split(separator: " ") }.filter {
      $0.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
    }
    var compared = 0
    Property("boxes of no size in \(name)", rounds: 60).check { generator in
      let style = TextStyle(
        font: font,
        lineHeight: generator.pick([
          .natural, .exact(20), .exact(20, placement: .halfLeading), .multiple(1.4), .atLeast(22),
        ]))
      var paragraph = ParagraphLaws.style(&generator, most: 100)
      paragraph.justification.widthAxis = nil
      // No language, and no letters at which a line could end.
      paragraph.hyphenation = nil
      (paragraph.wordBreak, paragraph.lineBreakStrictness) = (.normal, nil)
      var plain = StyledText("", style: style, paragraphStyle: paragraph)
      var boxed = plain
      for index in 0..<generator.int(1...30) {
        if index > 0 {
          let separator = generator.pick([" ", " ", " ", "\n", "\t"])
          plain.append(separator, style: style)
          boxed.append(separator, style: style)
        }
        let word = String(generator.pick(words))
        plain.append(word, style: style)
        if generator.oneIn(2) {
          try boxed.append(InlineBox(width: 0, ascent: 0, lineBreaking: .word), style: style)
        }
        boxed.append(word, style: style)
      }
      let (expected, found) = (try Typesetter(plain, fallback: .empty), try Typesetter(boxed, fallback: .empty))
      for _ in 0..<4 {
        let width = generator.double(
          expected.minContentWidth...max(expected.minContentWidth, expected.maxContentWidth) * 1.2)
        let (left, right) = (try expected.measure(maxWidth: width), try found.measure(maxWidth: width))
        let place = "width \(width): \(right), without \(left), \(paragraph), \(style.lineHeight)"
        try require(left.lineCount == right.lineCount, place)
        try require(isApproximatelyEqual(left.size.width, right.size.width, within: 1e-6), place)
        try require(isApproximatelyEqual(left.size.height, right.size.height, within: 1e-6), place)
        compared += left.lineCount
      }
    }
    expectCompared(compared, atLeast: 300, "lines")
  }

  @Test(arguments: [
    (InlineBox.Alignment.baseline, 20.0, 0.0), (.top, Mono.ascent, 20 - Mono.ascent),
    (.bottom, 20 - Mono.descent, Mono.descent),
  ])
  func `alignments`(alignment: InlineBox.Alignment, ascent: Double, descent: Double) throws {
    let box = InlineBox(size: Size(width: 7, height: 20), alignment: alignment, font: try Mono.font())
    #expect(isApproximatelyEqual(box.ascent, ascent, within: 1e-9), "\(box)")
    #expect(isApproximatelyEqual(box.descent, descent, within: 1e-9), "\(box)")
  }

  @Test func `boxes in a text from right to left`() throws {
    var text = StyledText("שלום ", font: try BundledFont.named("NotoSansHebrew-Regular").font(10))
    let style = text.runs[0].style
    try text.append(InlineBox(width: 20, ascent: 5), style: style)
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout()
    #expect(layout.inlineBoxes(of: typesetter).map(\.frame.minX) == [0])
  }

  @Test func `boxes that are out of range`() throws {
    var text = try Mono.styled("a")
    let style = text.runs[0].style
    for box in [
      InlineBox(width: -1, ascent: 0), InlineBox(width: .nan, ascent: 0), InlineBox(width: 0, ascent: .infinity),
    ] {
      #expect(throws: TypesettingError.self) { try text.append(box, style: style) }
    }
    #expect(text.string == "a")
  }

  @Test func `a thousand boxes`() throws {
    var text = try Mono.styled("")
    let style = text.runs[0].style
    for index in 0..<1000 { try text.append(InlineBox(width: 10, ascent: Double(index % 7)), style: style) }
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout(maxWidth: 100)
    #expect(layout.lines.count == 100)
    #expect(layout.inlineBoxes(of: typesetter).count == 1000)
  }

  @Test func `boxes are measured at the width of their lines`() throws {
    var style = ParagraphStyle()
    style.headIndent = 10
    style.tailIndent = -20
    var text = try Mono.styled("a", paragraph: style)
    let plain = text.runs[0].style
    try text.append(InlineBox(width: 1, ascent: 1), style: plain)
    text.append("b\n", style: plain)
    try text.append(InlineBox(width: 1, ascent: 1), style: plain)
    try text.append(InlineBox(width: 1, ascent: 1), style: plain)
    try text.setParagraphStyle(ParagraphStyle(), in: 6..<12)
    let typesetter = try Typesetter(text, fallback: .empty)
    var asked: [(Int, Double)] = []
    let measured = try typesetter.measuringBoxes(maxWidth: 100) { offset, room in
      asked.append((offset, room))
      return InlineBox(width: room / 2, ascent: room / 4, descent: 3)
    }
    #expect(asked.map(\.0) == [1, 6, 9])
    #expect(asked.map(\.1) == [70, 100, 100])
    let boxes = try measured.layout(maxWidth: 100).inlineBoxes(of: measured)
    #expect(boxes.count == 3)
    for (box, size) in zip(
      boxes, [Size(width: 35, height: 20.5), Size(width: 50, height: 28), Size(width: 50, height: 28)])
    {
      #expect(isApproximatelyEqual(box.frame.width, size.width, within: 1e-9))
      #expect(isApproximatelyEqual(box.frame.height, size.height, within: 1e-9))
    }
    // Two boxes of half the width fill a line.
    #expect(try measured.measure(maxWidth: 100).lineCount == 2)
    #expect(try measured.measure(maxWidth: 99).lineCount == 3)
    // Text without boxes is not prepared again.
    let none = try Mono.typesetter("abc")
    #expect(try none.measuringBoxes(maxWidth: 10) { _, _ in InlineBox(width: 1, ascent: 1) }.prepared === none.prepared)
    #expect(throws: TypesettingError.self) {
      try typesetter.measuringBoxes(maxWidth: 10) { _, _ in InlineBox(width: -1, ascent: 1) }
    }
    #expect(throws: TypesettingError.self) {
      try typesetter.measuringBoxes(maxWidth: .nan) { _, _ in InlineBox(width: 1, ascent: 1) }
    }
  }
}
