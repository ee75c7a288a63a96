import Fonts
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// Rules that a planted mistake once broke without any other test noticing.
@Suite struct SeldomNoticedTests {
  @Test func `tracking that is negative in a later run overflows no line`() throws {
    let font = try Mono.font()
    func run(_ text: String, _ tracking: Double) -> (String, TextStyle) {
      var style = TextStyle(font: font)
      style.tracking = tracking
      return (text, style)
    }
    var compared = 0
    for tracking in [-5.0, -9, -20] {
      var styled = StyledText("", font: font)
      for (text, style) in [
        run("one two three ", 0), run("four five six ", tracking), run("seven eight nine ten", 0),
      ] {
        styled.append(text, style: style)
      }
      let typesetter = try Typesetter(styled, fallback: .empty)
      for width in stride(from: 36.0, through: 320, by: 3) {
        for line in try typesetter.lines(maxWidth: width) {
          #expect(line.width <= width + 1e-6, "\(tracking), \(width): \(line.width)")
          compared += 1
        }
      }
    }
    expectCompared(compared, atLeast: 400, "lines")
  }

  @Test func `an exact line height is the sum of its parts, also with a line gap`() throws {
    var compared = 0
    for (_, patched) in try fontsWithLineGap() {
      for height in [10.0, 24, 31.5, 80] {
        var style = TextStyle(font: patched)
        style.lineHeight = .exact(height)
        let line = try #require(Typesetter(StyledText("1", style: style), fallback: .empty).lines(maxWidth: 500).first)
        let metrics = line.metrics
        #expect(isApproximatelyEqual(metrics.height, height), "\(patched)")
        #expect(
          isApproximatelyEqual(metrics.ascent + metrics.descent + metrics.leading, height), "\(patched): \(metrics)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 4, "heights")
  }

  /// Whatever the order of the fonts, as `CTLineGetTypographicBounds` gives it.
  @Test func `the leading of a line is the greatest of its fonts`() throws {
    let (plain, patched) = try #require(try fontsWithLineGap().first)
    #expect(plain.metrics.leading == 0)
    for fonts in [[patched, plain], [plain, patched], [plain, patched, plain]] {
      var text = StyledText("one ", font: fonts[0])
      for font in fonts.dropFirst() { text.append("two ", style: TextStyle(font: font)) }
      let line = try #require(Typesetter(text, fallback: .empty).lines().first)
      #expect(line.metrics.leading == patched.metrics.leading)
    }
  }

  @Test func `a text that is shrunk is raised less`() throws {
    var style = TextStyle(font: try BundledFont.named("Inter-Regular").font(20))
    style.baselineOffset = 6
    let typesetter = try Typesetter(StyledText("a raised line", style: style), fallback: .empty)
    let width = try typesetter.measure().size.width
    let (shrunk, factor) = try typesetter.fittingOneLine(
      width / 2, lineBreakMode: .byTruncatingTail, minimumScaleFactor: 0)
    #expect((0.49...0.51).contains(factor))
    #expect(isApproximatelyEqual(shrunk.text.runs[0].style.baselineOffset, 6 * factor))
    #expect(isApproximatelyEqual(try shrunk.measure().size.height, try typesetter.measure().size.height * factor))
  }

  /// Bundled fonts, none of which has a line gap, and the same with one.
  private func fontsWithLineGap() throws -> [(plain: Font, patched: Font)] {
    try BundledFont.all.prefix(12).compactMap { font in
      var bytes = try Repository.bytes(font.path)
      guard let gap = lineGap(bytes) else { return nil }
      bytes.replaceSubrange(gap..<gap + 2, with: [0, 200])
      let patched = try Font(face: FontFace(bytes: bytes), size: 20)
      return patched.metrics.leading > 0 ? (try font.font(20), patched) : nil
    }
  }

  /// The offset of `lineGap` in the table `hhea` of a font file.
  private func lineGap(_ font: [UInt8]) -> Int? {
    func number(_ offset: Int) -> Int { font[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let records = (0..<(Int(font[4]) << 8 | Int(font[5]))).map { 12 + 16 * $0 }
    return records.first { Array(font[$0..<$0 + 4]) == Array("hhea".utf8) }.map { number($0 + 8) + 8 }
  }

  /// The cache of words has a ring; where the oldest words are not evicted one by one, it shrinks while it is used.
  @Test func `a small word cache stays nearly full, and keeps the last words`() throws {
    let cache = WordCache(capacity: 0)
    let font = try Mono.font()
    func shape(_ text: String) throws {
      // Direct glyphs need no cache.
      try withDirectGlyphs(false) {
        _ = try Typesetter(StyledText(text, font: font), fallback: .empty, cache: cache)
      }
    }
    for round in 0..<12_000 {
      // A word is inserted when it is met for the second time.
      for _ in 0..<2 { try shape("word\(round) number\(round &* 7919 % 100_003)") }
    }
    #expect(cache.byteCount * 4 >= cache.capacity * 3, "\(cache.byteCount) of \(cache.capacity) bytes")
    #expect(cache.byteCount <= cache.capacity)
    let before = cache.statistics
    for round in 11_990..<12_000 { try shape("word\(round) number\(round &* 7919 % 100_003)") }
    #expect(cache.statistics.misses == before.misses)
  }

  @Test func `fonts are found in a folder of any name`() throws {
    for name in ["a&b", "<dir>", "\"quoted\"", "it's", "ünï 漢", "a]]>b", "%20"] {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/\(name)"
      #expect(mkdir(path, 0o777) == 0)
      try Repository.write(Repository.bytes(BundledFont.named("NotoSansThai-Regular").path), to: "\(path)/font.ttf")
      #expect(try FontLibrary(folders: [path]).families() == ["Noto Sans Thai"], "\(name)")
    }
  }

  /// In a font of fixed width the visible text of a truncated line is known.
  @Test func `truncation keeps as many characters as fit`() throws {
    let text = String((0..<40).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    for room in 1...41 {
      for extra in [0, 0.49, 0.99] {
        let characters = Double(room) + extra
        let kept = room - 1
        let expected =
          room >= 40
          ? [text, text, text]
          : [
            text.prefix(kept) + "…", "…" + text.suffix(kept),
            // Half of the room of the characters in front, and what is left of it behind.
            String(text.prefix(Int((characters - 1) / 2))) + "…"
              + text.suffix(Int(characters - 1) - Int((characters - 1) / 2)),
          ].map { "\($0)" }
        for (mode, line) in zip([LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle], expected) {
          #expect(try Mono.lastLine(text, characters, numberOfLines: 1, mode: mode) == line, "\(characters) \(mode)")
        }
      }
    }
  }
}
