import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct TruncationTests {
  private let text = "one two three four"

  @Test func `truncation at the tail keeps the start`() throws {
    #expect(try Mono.lastLine(text, 8, numberOfLines: 1, mode: .byTruncatingTail) == "one two…")
    #expect(try Mono.lastLine(text, 9, numberOfLines: 1, mode: .byTruncatingTail) == "one two…")
    #expect(try Mono.lastLine(text, 10, numberOfLines: 1, mode: .byTruncatingTail) == "one two t…")
    #expect(try Mono.lastLine(text, 18, numberOfLines: 1, mode: .byTruncatingTail) == text)
  }

  @Test func `truncation at the head keeps the end`() throws {
    #expect(try Mono.lastLine(text, 5, numberOfLines: 1, mode: .byTruncatingHead) == "…four")
    #expect(try Mono.lastLine(text, 8, numberOfLines: 1, mode: .byTruncatingHead) == "…ee four")
  }

  @Test func `truncation in the middle keeps both ends`() throws {
    #expect(try Mono.lastLine(text, 9, numberOfLines: 1, mode: .byTruncatingMiddle) == "one…four")
    #expect(try Mono.lastLine("abcdefghij", 7, numberOfLines: 1, mode: .byTruncatingMiddle) == "abc…hij")
  }

  @Test func `truncation on a later line replaces the rest of the text`() throws {
    #expect(try Mono.lastLine(text, 8, numberOfLines: 2, mode: .byTruncatingTail) == "three f…")
    #expect(try Mono.lastLine(text, 8, numberOfLines: 2, mode: .byTruncatingHead) == "…ee four")
    let lines = try Mono.typesetter(text).lines(maxWidth: 48, numberOfLines: 2)
    #expect(lines.map(\.isTruncated) == [false, true])
    #expect(lines.map(\.range) == [0..<8, 8..<18])
  }

  @Test func `omitted paragraphs show an ellipsis at the end`() throws {
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      #expect(try Mono.lastLine("one\ntwo", 10, numberOfLines: 1, mode: mode) == "one…", "\(mode)")
    }
  }

  @Test func `a line without room for the ellipsis shows nothing`() throws {
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      let layout = try Mono.typesetter(text).layout(maxWidth: 5, numberOfLines: 1, lineBreakMode: mode)
      #expect(layout.size.width == 0)
      #expect(layout.lines[0].runs.isEmpty)
      #expect(isApproximatelyEqual(layout.size.height, Mono.height))
      #expect(try Mono.lastLine(text, 1, numberOfLines: 1, mode: mode) == "…")
    }
  }

  @Test func `clipping shows no ellipsis`() throws {
    let layout = try Mono.typesetter(text).layout(maxWidth: 30, numberOfLines: 1, lineBreakMode: .byClipping)
    #expect(layout.size.width == 30)
    #expect(layout.lines[0].range == 0..<18)
    #expect(layout.measurement.isTruncated)
    #expect(layout.lines[0].runs.allSatisfy { !$0.isInserted })
  }

  /// The ellipsis is in the font of the character beside it. Beside the narrow one more of the text fits.
  @Test(arguments: [LineBreakMode.byTruncatingHead, .byTruncatingTail])
  func `the width fed back keeps the same text whatever font the ellipsis is in`(mode: LineBreakMode) throws {
    let face = try FontLibrary.bundled().face(path: "\(try BundledFonts.folder())/Inter/Inter-Regular.otf")
    let (small, large) = (try Font(face: face, size: 13.1), try Font(face: face, size: 17))
    var generator = SeededGenerator(seed: 5)
    var compared = 0
    for _ in 0..<200 {
      var styled = StyledText("", font: small)
      for _ in 0..<Int.random(in: 2...12, using: &generator) {
        let piece = ["\u{200B}", "i", "\u{301}", " ", "m", "\u{FEFF}", "\t"].randomElement(using: &generator) ?? ""
        styled.append(piece, style: TextStyle(font: Bool.random(using: &generator) ? small : large))
      }
      styled.append(" behind\nthe line", style: TextStyle(font: small))
      let typesetter = try Typesetter(styled, fallback: .empty)
      for width in [25.0, 33, 48, 60] {
        let line = try typesetter.lines(maxWidth: width, numberOfLines: 1, lineBreakMode: mode)
        guard let measured = line.first?.width, measured <= width else { continue }
        #expect(try typesetter.lines(maxWidth: measured, numberOfLines: 1, lineBreakMode: mode) == line, "\(styled)")
        compared += 1
      }
    }
    #expect(compared > 600)
  }

  @Test func `truncation never splits a grapheme cluster`() throws {
    let family = "👨‍👩‍👧‍👦"
    let font = try BundledFont.named("NotoColorEmoji").font(10)
    let typesetter = try Typesetter(StyledText("\(family)\(family)\(family)", font: font), fallback: .bundled())
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      for width in stride(from: 0.0, to: 40, by: 3) {
        for run in try typesetter.layout(maxWidth: width, numberOfLines: 1, lineBreakMode: mode).lines[0].runs {
          #expect(run.range.lowerBound % family.utf8.count == 0)
          #expect(run.range.upperBound % family.utf8.count == 0)
        }
      }
    }
  }

  @Test func `the ellipsis is set in the font of its neighbour`() throws {
    var styled = try Mono.styled("aaaa")
    styled.append("bbbb", style: TextStyle(font: try Mono.font(20)))
    let typesetter = try Typesetter(styled, fallback: .empty)
    func ellipsis(_ width: Double) throws -> Font? {
      try typesetter.layout(maxWidth: width, numberOfLines: 1).lines[0].runs.first(where: \.isInserted)?.font
    }
    #expect(try ellipsis(24)?.size == 10)
    #expect(try ellipsis(60)?.size == 20)
  }

  @Test func `full stops are used in a font without an ellipsis`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(10)
    let glyph = try #require(font.shaping.glyph(for: "."))
    let typesetter = try Typesetter(StyledText("لا إله إلا الله محمد", font: font), fallback: .empty)
    let line = try typesetter.layout(maxWidth: 40, numberOfLines: 1).lines[0]
    #expect(line.runs.filter(\.isInserted).flatMap(\.glyphs).map(\.id) == [glyph, glyph, glyph])
    #expect(line.width <= 40)
    // In a line that runs from right to left the end is at the left.
    #expect(line.runs.first?.isInserted == true)
  }

  @Test func `the ellipsis is taken from a fallback font where its neighbour has none`() throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(10)
    let typesetter = try Typesetter(StyledText("שלום עולם שלום", font: font), fallback: .bundled())
    let inserted = try typesetter.layout(maxWidth: 40, numberOfLines: 1).lines[0].runs.filter(\.isInserted)
    #expect(inserted.count == 1)
    #expect(inserted.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
  }

  @Test(arguments: BundledFont.all)
  func `truncation does not change the height of a line in one font`(font: BundledFont) throws {
    let height = try font.font(16).metrics.lineHeight
    for sample in font.samples.prefix(3) {
      let typesetter = try Typesetter(StyledText(sample.text, font: font.font(16)), fallback: .empty)
      for mode in LineBreakMode.allCases {
        for width in [0, 20, 90.0] {
          let size = try typesetter.measure(maxWidth: width, numberOfLines: 1, lineBreakMode: mode).size
          #expect(isApproximatelyEqual(size.height, height), "\(mode) at \(width): \(sample.text)")
        }
      }
    }
  }

  /// No cluster more fits, neither before the ellipsis nor behind it.
  @Test func `truncation in the middle leaves no room for a cluster`() throws {
    let font = try BundledFont.named("Inter-Regular").font(17)
    let text = "No one shall be subjected to arbitrary arrest, detention or e"
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty)
    func shown(_ width: Double) throws -> String {
      try typesetter.layout(maxWidth: width, numberOfLines: 1, lineBreakMode: .byTruncatingMiddle).lines[0].runs
        .map { $0.isInserted ? "…" : String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }.joined()
    }
    #expect(try shown(97) == "No on…or e")
    func measured(_ string: String) throws -> Double {
      try Typesetter(StyledText(string, font: font), fallback: .empty).measure().size.width
    }
    let ellipsis = try measured("…")
    let letters = Array(text)
    for width in stride(from: 40.0, through: 400, by: 3) {
      let parts = try shown(width).split(separator: "…", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == 2)
      let (head, tail) = (parts[0], parts[1])
      var longer = String(letters.prefix(head.count + 1))
      if longer.last == " " { longer = String(letters.prefix(head.count + 2)) }
      // Each part is measured alone.
      let found = try measured(longer) + ellipsis + measured(tail)
      #expect(found > width, "\(width): '\(head)…\(tail)'")
    }
  }
}
