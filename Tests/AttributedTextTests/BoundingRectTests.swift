import AttributedText
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

@Suite struct BoundingRectTests {
  private let font: Font
  private let line: Double

  init() throws {
    font = try .bundled(size: 17)
    line = font.metrics.ascent + font.metrics.descent
  }

  private func rect(
    _ string: String, width: CGFloat = 0, height: CGFloat = 0,
    options: NSStringDrawingOptions = .usesLineFragmentOrigin, style: NSParagraphStyle = .default
  ) -> CGRect {
    string.boundingRect(
      with: CGSize(width: width, height: height), options: options,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
  }

  private func width(_ string: String) throws -> Double { try Typesetter(string, font: font).measure().size.width }

  private let pangram = "The quick brown fox jumps over the lazy dog"

  @Test func `text is measured as the typesetter measures it, unrounded`() throws {
    for width in [60.0, 100, 150.5, 1000] {
      let measured = try Typesetter(pangram, font: font).measure(maxWidth: width).size
      let rect = rect(pangram, width: width)
      #expect(rect.origin == .zero)
      #expect(isApproximatelyEqual(Double(rect.width), measured.width))
      #expect(isApproximatelyEqual(Double(rect.height), measured.height))
    }
  }

  @Test func `random texts are measured as the typesetter measures them`() {
    Property("bounding rectangles", rounds: 100).check { random in
      let words = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        ["Hamburg", "gar", "日本語", "سلام", "fi", "ÄÖÜ", "x"].randomElement(using: &random)!
      }
      let string = words.joined(separator: " ")
      let width = Double.random(in: 1...400, using: &random)
      let measured = try Typesetter(string, font: font).measure(maxWidth: width).size
      let rect = rect(string, width: width)
      try require(isApproximatelyEqual(Double(rect.width), measured.width), "\(string) at \(width): \(rect)")
      try require(isApproximatelyEqual(Double(rect.height), measured.height), "\(string) at \(width): \(rect)")
    }
  }

  @Test func `without the option the width breaks nothing and the origin is on the baseline`() throws {
    let rect = rect(pangram, width: 50, options: [])
    #expect(isApproximatelyEqual(Double(rect.width), try width(pangram)))
    #expect(isApproximatelyEqual(Double(rect.minY), -font.metrics.ascent))
    #expect(isApproximatelyEqual(Double(rect.height), line))
    #expect(isApproximatelyEqual(Double(self.rect("a\nbbb", options: []).height), line))
  }

  @Test func `a width of 0 and a huge one are no limit`() throws {
    for width in [0, CGFloat.greatestFiniteMagnitude, .infinity, .nan, -5] {
      #expect(isApproximatelyEqual(Double(rect(pangram, width: width).width), try self.width(pangram)))
    }
  }

  @Test func `size is that of all lines without breaks at a width`() throws {
    let size = "Grüße\naus Köln".size(withAttributes: [.font: font])
    #expect(isApproximatelyEqual(Double(size.width), try max(width("Grüße"), width("aus Köln"))))
    #expect(isApproximatelyEqual(Double(size.height), 2 * line))
    #expect(("Grüße\naus Köln" as NSString).size(withAttributes: [.font: font]) == size)
  }

  @Test func `white space at the end counts, and hangs where a line was broken`() throws {
    let space = try width("a b") - width("a") - width("b")
    #expect(isApproximatelyEqual(Double(" ".size(withAttributes: [.font: font]).width), space, within: 1e-6))
    #expect(isApproximatelyEqual(Double(rect("ab  ").width), try width("ab") + 2 * space, within: 1e-6))
    #expect(isApproximatelyEqual(Double(rect("ab  \nc").width), try width("ab") + 2 * space, within: 1e-6))
    let narrow = try width("wwww")
    #expect(isApproximatelyEqual(Double(rect("wwww iiii", width: CGFloat(narrow)).width), narrow))
  }

  @Test func `a line break at the end opens no line, one before it does`() {
    #expect(isApproximatelyEqual(Double(rect("a\n").height), line))
    #expect(isApproximatelyEqual(Double(rect("a\r\n").height), line))
    #expect(isApproximatelyEqual(Double(rect("a\n\n").height), 2 * line))
    #expect(isApproximatelyEqual(Double(rect("\n").height), line))
    #expect(isApproximatelyEqual(Double(rect("\na").height), 2 * line))
  }

  @Test func `an empty string is as high as a line and has no width`() {
    #expect(rect("").width == 0)
    #expect(isApproximatelyEqual(Double(rect("").height), line))
    #expect(isApproximatelyEqual(Double("".size(withAttributes: [.font: font]).height), line))
  }

  @Test func `text without a font is in Inter 12`() throws {
    let inter = try Font.bundled(size: 12)
    let size = NSAttributedString(string: "Helvetica").size()
    #expect(isApproximatelyEqual(Double(size.width), try Typesetter("Helvetica", font: inter).measure().size.width))
    #expect(isApproximatelyEqual(Double(size.height), inter.metrics.ascent + inter.metrics.descent))
    #expect("Helvetica".size(withAttributes: nil) == size)
  }

  @Test func `a height limits only where the last visible line is truncated`() throws {
    let all = rect(pangram, width: 100)
    #expect(rect(pangram, width: 100, height: CGFloat(2.5 * line)) == all)
    let cut = rect(
      pangram, width: 100, height: CGFloat(2.5 * line), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    #expect(isApproximatelyEqual(Double(cut.height), 2 * line))
    #expect(cut.width <= 100 + 1e-6)
    let least = rect(
      pangram, width: 100, height: 1, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    #expect(isApproximatelyEqual(Double(least.height), line))
    let roomy = rect(
      pangram, width: 100, height: 500, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    #expect(roomy == all)
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping])
  func `a style that truncates keeps each paragraph on one line`(mode: NSLineBreakMode) {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    let rect = rect(pangram + "\nx", width: 100, style: style)
    #expect(rect.width == 100)
    #expect(isApproximatelyEqual(Double(rect.height), 2 * line))
  }

  @Test func `a style that wraps by characters fills lines`() throws {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byCharWrapping
    let measured = try Typesetter(pangram, font: font).measure(maxWidth: 73, lineBreakMode: .byCharWrapping).size
    #expect(isApproximatelyEqual(Double(rect(pangram, width: 73, style: style).height), measured.height))
  }

  @Test func `the line gap of a font counts with its option only`() throws {
    // No bundled font has a line gap, so a copy of one is given 200 units of 1000.
    let gap = try FontWithLineGap.font(size: 10)
    let attributes: [NSAttributedString.Key: Any] = [.font: gap]
    func height(_ options: NSStringDrawingOptions) -> Double {
      Double("a\nb".boundingRect(with: .zero, options: options, attributes: attributes, context: nil).height)
    }
    let line = gap.metrics.ascent + gap.metrics.descent
    #expect(gap.metrics.leading == 2)
    #expect(isApproximatelyEqual(height(.usesLineFragmentOrigin), 2 * line))
    #expect(isApproximatelyEqual(height([.usesLineFragmentOrigin, .usesFontLeading]), 2 * (line + 2)))
  }

  @Test func `device metrics are those of the ink`() throws {
    let layout = try Typesetter("xo", font: font).layout()
    let ink = try #require(layout.lines[0].inkBounds)
    let rect = rect("xo", options: [.usesLineFragmentOrigin, .usesDeviceMetrics])
    #expect(isApproximatelyEqual(Double(rect.width), ink.width))
    #expect(isApproximatelyEqual(Double(rect.height), ink.height))
    #expect(rect.height < CGFloat(line))
  }

  @Test func `the context gets the rectangle`() {
    let context = NSStringDrawingContext()
    let rect = NSAttributedString(string: "a", attributes: [.font: font])
      .boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: context)
    #expect(context.totalBounds == rect)
    #expect(context.actualScaleFactor == 1)
  }

  @Test func `the tallest font of a line gives its height`() throws {
    let large = try Font.bundled(size: 24)
    let text = NSMutableAttributedString(string: "aXa", attributes: [.font: font])
    text.addAttribute(.font, value: large, range: NSRange(location: 1, length: 1))
    #expect(isApproximatelyEqual(Double(text.size().height), large.metrics.ascent + large.metrics.descent))
  }
}

/// A bundled font with a line gap.
enum FontWithLineGap {
  static func font(size: Double) throws -> Font {
    var bytes = try Repository.bytes(BundledFont.named("NotoSans-Regular").path)
    let tables = try FontBuilder.tables(bytes)
    let hhea = try #require(tables.first { $0.name == "hhea" })
    var changed = tables
    for index in changed.indices where changed[index].name == "hhea" {
      // The line gap is the third signed number behind the version.
      changed[index].bytes = Array(hhea.bytes[..<8] + [0, 200] + hhea.bytes[10...])
    }
    bytes = FontBuilder.font(changed, version: Array(bytes[..<4]))
    return try Font(face: FontFace(bytes: bytes), size: size)
  }
}
