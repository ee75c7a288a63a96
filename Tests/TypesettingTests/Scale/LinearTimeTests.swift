import Fonts
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// Long texts finish, and ten times the text takes about ten times as long.
@Suite(.serialized) struct LinearTimeTests {
  /// A text made of something that is repeated.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let font: String
    let unit: String
    /// What stands at the end, once for every unit.
    var end = ""
    /// Characters of the longer text.
    var count = 100_000

    var testDescription: String { name }

    func text(_ count: Int) -> String {
      let units = count / (unit.unicodeScalars.count + end.unicodeScalars.count)
      return String(repeating: unit, count: units) + String(repeating: end, count: end.isEmpty ? 0 : units)
    }
  }

  static let shapes = [
    Shape(name: "words", font: "NotoSans-Regular", unit: "lorem ipsum dolor ", count: 1_000_000),
    Shape(name: "one Latin word", font: "NotoSans-Regular", unit: "abcdefghij"),
    Shape(name: "one kerned word", font: "NotoSerif-Regular", unit: "AVTo"),
    Shape(name: "one Arabic word", font: "NotoSansArabic-Regular", unit: "بتنيم"),
    Shape(name: "one word in Nastaliq", font: "NotoNastaliqUrdu-Regular", unit: "بتنيم", count: 10_000),
    Shape(name: "Arabic words", font: "NotoSansArabic-Regular", unit: "كتاب جديد "),
    Shape(name: "Devanagari words", font: "NotoSansDevanagari-Regular", unit: "नमस्ते दुनिया "),
    Shape(name: "Thai without spaces", font: "NotoSansThai-Regular", unit: "ภาษาไทย"),
    Shape(name: "Chinese", font: "NotoSansSC-Regular", unit: "人人生而自由，"),
    Shape(name: "tabs", font: "NotoSans-Regular", unit: "\t"),
    Shape(name: "words and tabs", font: "NotoSans-Regular", unit: "a\tbc\t"),
    Shape(name: "spaces", font: "NotoSans-Regular", unit: " "),
    Shape(name: "a word and spaces", font: "NotoSans-Regular", unit: "a", end: " "),
    Shape(name: "newlines", font: "NotoSans-Regular", unit: "\n"),
    Shape(name: "paragraphs", font: "NotoSans-Regular", unit: "ab\n"),
    Shape(name: "right-to-left paragraphs", font: "NotoSansHebrew-Regular", unit: "אב\n"),
    Shape(name: "soft hyphens", font: "NotoSans-Regular", unit: "\u{AD}"),
    Shape(name: "words and soft hyphens", font: "NotoSans-Regular", unit: "ab\u{AD}cd\u{AD}e "),
    Shape(name: "a word and soft hyphens", font: "NotoSans-Regular", unit: "a", end: "\u{AD}"),
    Shape(name: "zero width spaces", font: "NotoSans-Regular", unit: "\u{200B}"),
    Shape(name: "joiners", font: "NotoSans-Regular", unit: "\u{200D}"),
    Shape(name: "combining marks on one letter", font: "NotoSans-Regular", unit: "\u{301}", count: 20_000),
    Shape(name: "letters with marks", font: "NotoSans-Regular", unit: "e\u{301}\u{323}"),
    Shape(name: "nested brackets", font: "NotoSans-Regular", unit: "(", end: ")"),
    Shape(name: "nested brackets around Hebrew", font: "NotoSansHebrew-Regular", unit: "(א", end: ")"),
    Shape(name: "brackets that are never closed", font: "NotoSansHebrew-Regular", unit: "א(a[ב"),
    Shape(name: "brackets of two kinds", font: "NotoSansHebrew-Regular", unit: "([א", end: ")"),
    Shape(name: "Khmer coengs", font: "NotoSansKhmer-Regular", unit: "\u{1780}\u{17D2}"),
    Shape(name: "flags of no country", font: "NotoColorEmoji", unit: "🇪🇩"),
    Shape(name: "bidi embeddings", font: "NotoSansHebrew-Regular", unit: "\u{202B}", end: "\u{202C}"),
    Shape(name: "bidi isolates", font: "NotoSansHebrew-Regular", unit: "\u{2067}א\u{2066}a", end: "\u{2069}"),
    Shape(name: "alternating directions", font: "NotoSansHebrew-Regular", unit: "a א "),
    Shape(name: "emoji sequences", font: "NotoColorEmoji", unit: "👨‍👩‍👧‍👦👍🏽"),
    Shape(name: "flags", font: "NotoColorEmoji", unit: "🇩"),
    Shape(name: "missing characters", font: "NotoSans-Regular", unit: "\u{12000}\u{12001} "),
    Shape(name: "alternating fonts", font: "Inter-Regular", unit: "a世ब"),
    Shape(name: "quotation marks", font: "NotoSans-Regular", unit: "\" ("),
    Shape(name: "digits and punctuation", font: "NotoSans-Regular", unit: "1,2.3/4-"),
  ]

  @Test(.processorTime(minutes: 3), arguments: shapes)
  func `preparing and lines of a usual width take linear time`(shape: Shape) throws {
    let font = try BundledFont.named(shape.font).font()
    try compare(shape.count) { count in
      let typesetter = try Typesetter(StyledText(shape.text(count), font: font), fallback: .bundled(), cache: nil)
      let measurement = try typesetter.measure(maxWidth: 300)
      try require(try typesetter.layout(maxWidth: 300).lines.count == measurement.lineCount, "counts differ")
      for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping] {
        _ = try typesetter.measure(maxWidth: 100, numberOfLines: 2, lineBreakMode: mode)
      }
      _ = (typesetter.minContentWidth, typesetter.maxContentWidth)
      _ = (typesetter.fontRuns.count, typesetter.missingCharacters.count)
    }
  }

  @Test(.processorTime(minutes: 3), arguments: shapes)
  func `lines that hold a letter or two take linear time`(shape: Shape) throws {
    let font = try BundledFont.named(shape.font).font()
    let count = min(shape.count, 10_000)
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      try compare(count) { count in
        let typesetter = try Typesetter(StyledText(shape.text(count), font: font), fallback: .bundled(), cache: nil)
        _ = try typesetter.measure(maxWidth: 4, lineBreakMode: mode)
        _ = try typesetter.lines(maxWidth: 30, lineBreakMode: mode)
      }
    }
  }

  @Test(.processorTime(minutes: 3))
  func `many style runs take linear time`() throws {
    let fonts = try [BundledFont.named("NotoSans-Regular").font(), BundledFont.named("NotoSans-Bold").font()]
    try compare(10_000) { count in
      var styled = StyledText("", font: fonts[0])
      for run in 0..<count { styled.append("word ", style: TextStyle(font: fonts[run % 2])) }
      _ = try Typesetter(styled, fallback: .bundled(), cache: nil).layout(maxWidth: 200)
    }
  }

  @Test(.processorTime(minutes: 3))
  func `many boxes take linear time`() throws {
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    try compare(5_000) { count in
      var styled = StyledText("", style: style)
      for box in 0..<count {
        try styled.append(InlineBox(width: Double(box % 9), ascent: Double(box % 7)), style: style)
        styled.append(" word ", style: style)
      }
      let typesetter = try Typesetter(styled, fallback: .empty, cache: nil)
      let layout = try typesetter.layout(maxWidth: 200)
      try require(layout.inlineBoxes(of: typesetter).count == count, "boxes are missing")
      _ = try typesetter.measuringBoxes(maxWidth: 200) { offset, _ in
        InlineBox(width: Double(offset % 13), ascent: 2)
      }
    }
  }

  @Test(.processorTime(minutes: 3), arguments: [LineBreakStrategy.balanced, .pretty, .optimal])
  func `lines of thousands of words that are chosen together take linear time`(strategy: LineBreakStrategy) throws {
    let font = try BundledFont.named("NotoSans-Regular").font(10)
    try compare(4_000) { count in
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      let text = StyledText(String(repeating: "a ", count: 4 * count), font: font, paragraphStyle: style)
      let typesetter = try Typesetter(text, fallback: .empty, cache: nil)
      try require(try typesetter.lines(maxWidth: Double(8 * count)).count == 5, "other lines")
    }
  }

  @Test(.processorTime(minutes: 3))
  func `many tab stops take linear time`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font()
    try compare(20_000) { count in
      var style = ParagraphStyle()
      style.tabStops = (1...max(1, count)).map { TextTab(location: Double($0) * 5) }
      let text = StyledText(String(repeating: "\t", count: count), font: font, paragraphStyle: style)
      let typesetter = try Typesetter(text, fallback: .empty, cache: nil)
      _ = (try typesetter.layout(), try typesetter.measure(maxWidth: 300))
    }
  }

  /// Ten times the count may take up to 20 times as long: 10 would be linear, the rest is for a busy machine and for what
  /// the smaller one does not pay.
  private func compare(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) throws -> Void
  ) throws {
    // A tenth of the small one's time is too short to measure well.
    let least = Duration.milliseconds(3)
    // Fonts, dictionaries and the pages of Unicode's properties are loaded once.
    try work(count / 100)
    var tiny = try processorTime { try work(count / 100) }
    var small = try processorTime { try work(count / 10) }
    func isHopeless() -> Bool { small >= .seconds(1) && small >= max(tiny, least) * 20 }
    for _ in 0..<2 where isHopeless() && small < .seconds(5) {
      tiny = max(tiny, try processorTime { try work(count / 100) })
      small = min(small, try processorTime { try work(count / 10) })
    }
    // Work that is far from linear already would not finish.
    guard !isHopeless() else {
      Issue.record("\(count / 10) took \(small), a tenth of them \(tiny)", sourceLocation: sourceLocation)
      return
    }
    var large = try processorTime { try work(count) }
    func isLinear() -> Bool { large < max(small, least) * 20 }
    for _ in 0..<2 where !isLinear() && large < .seconds(5) {
      small = max(small, try processorTime { try work(count / 10) })
      large = min(large, try processorTime { try work(count) })
    }
    #expect(isLinear(), "\(count) took \(large), a tenth of them \(small)", sourceLocation: sourceLocation)
  }

  /// The time that this thread spent on a processor, which does not grow because others are busy.
  private func processorTime(_ work: () throws -> Void) rethrows -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    try work()
    return now() - start
  }
}
