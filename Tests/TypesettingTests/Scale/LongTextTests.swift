import Fonts
import TestSupport
import Testing

@testable import Typesetting

/// Tables that are made for a part of a long text give the lines that its paragraphs have alone.
@Suite(.serialized) struct LongTextTests {
  private static let seed = TestSeeds.of(71)
  private static let longParagraph = 40

  /// Paragraphs of one text of more than 200 KB: many short ones, empty ones, and one longer than a part.
  private static func paragraphs() -> [String] {
    var generator = SeededGenerator(seed: seed)
    var random = RandomText()
    random.hasNewlines = false
    var paragraphs: [String] = []
    var length = 0
    while length < 200_000 {
      let isLong = paragraphs.count == longParagraph
      // HarfBuzz draws a dotted circle for a mark at the start of a text, but not of a later paragraph.
      var paragraph = generator.oneIn(9) ? "" : "a" + random.next(&generator, pieces: 30)
      while isLong, paragraph.utf8.count < 70_000 { paragraph += random.next(&generator, pieces: 400) }
      paragraphs.append(paragraph)
      length += paragraph.utf8.count + 1
    }
    return paragraphs
  }

  /// What has to be the same, with offsets from the start of the paragraph.
  private struct Line: Equatable {
    var start: Int
    var width: Double
    /// The content; of a truncated line, what is before and after the ellipsis.
    var visible: [Range<Int>]

    init(_ line: LineRange, from start: Int) {
      self.start = line.range.lowerBound - start
      width = line.width
      visible = (line.truncatedParts.map { [$0.beforeEllipsis, $0.afterEllipsis] } ?? [line.contentRange]).map {
        $0.lowerBound - start..<$0.upperBound - start
      }
    }
  }

  @Test(arguments: [LineBreakMode.byWordWrapping, .byCharWrapping])
  func `the paragraphs of a long text have the lines that they have alone`(mode: LineBreakMode) throws {
    let font = try BundledFont.named("NotoSans-Regular").font(17)
    let paragraphs = Self.paragraphs()
    let whole = try Typesetter(StyledText(paragraphs.joined(separator: "\n"), font: font), fallback: .empty)
    let lines = try whole.lines(maxWidth: 40, lineBreakMode: mode)
    var next = 0
    var start = 0
    var compared = 0
    for (index, paragraph) in paragraphs.enumerated() {
      let alone = try Typesetter(StyledText(paragraph, font: font), fallback: .empty)
      let expected = try alone.lines(maxWidth: 40, lineBreakMode: mode).map { Line($0, from: 0) }
      let found = lines[next..<min(next + expected.count, lines.count)].map { Line($0, from: start) }
      try require(
        found == expected,
        "seed \(Self.seed): paragraph \(index), \(paragraph.escaped): "
          + "\(found.count) lines, alone \(expected.count); the first that differs is "
          + "\(zip(found, expected).first { $0 != $1 }.map { "\($0)" } ?? "none")")
      next += expected.count
      start += paragraph.utf8.count + 1
      compared += expected.count
    }
    #expect(next == lines.count)
    expectCompared(compared, atLeast: 10_000, "lines")
  }

  @Test(arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func `a line of a long text is truncated as that of its paragraph`(mode: LineBreakMode) throws {
    let font = try BundledFont.named("NotoSans-Regular").font(17)
    let paragraphs = Self.paragraphs()
    let whole = try Typesetter(StyledText(paragraphs.joined(separator: "\n"), font: font), fallback: .empty)
    var linesBefore = 0
    var start = 0
    var compared = 0
    for (index, paragraph) in paragraphs.enumerated() {
      let alone = try Typesetter(StyledText(paragraph, font: font), fallback: .empty)
      let expected = try alone.lines(maxWidth: 60, numberOfLines: 1, lineBreakMode: mode)[0]
      // Where the paragraph fits, only the long text has more behind it.
      if index % 23 == 0 || index == Self.longParagraph, expected.isTruncated {
        let lines = try whole.lines(maxWidth: 60, numberOfLines: linesBefore + 1, lineBreakMode: mode)
        let found = try #require(lines.last)
        try require(
          Line(found, from: start) == Line(expected, from: 0),
          "seed \(Self.seed): paragraph \(index): \(found), alone \(expected)")
        compared += 1
      }
      linesBefore += try alone.measure(maxWidth: 60).lineCount
      start += paragraph.utf8.count + 1
    }
    expectCompared(compared, atLeast: 30, "truncated lines")
  }
}
