import Fonts
import Foundation
import Geometry
import StrictJSON
import TestSupport
import Testing

@testable import Typesetting

/// The profile `web` beside what Chromium has, which `Scripts/generate web-lines` records, and its rules by themselves.
@Suite struct WebProfileTests {
  /// A layout of Chromium.
  private struct Recorded {
    let text: String
    let language: String
    let family: String
    let size: Double
    let width: Double
    let ends: [Int]
    /// In 1/64 px.
    let widths: [Double]
    /// In 1/64 px.
    let height: Double
    /// Of the style; `nil` for the fonts'.
    let lineHeight: Double?

    init(_ value: JSONValue) throws {
      func numbers(_ key: String) throws -> [Double] {
        guard case .array(let elements)? = value[key]?.content else { throw Violation("web.jsonl: no \(key)") }
        return elements.compactMap(\.number)
      }
      guard let text = value["text"]?.string, let language = value["lang"]?.string,
        case .array(let families)? = value["families"]?.content, let family = families.first?.string,
        let size = value["size"]?.number, let width = value["width"]?.number, let height = value["height"]?.number
      else { throw Violation("web.jsonl: a key is missing in \(value)") }
      (self.text, self.language, self.family) = (text, language, family)
      (self.size, self.width, self.height) = (size, width, height)
      lineHeight = value["lineHeight"]?.number
      ends = try numbers("ends").map { Int($0) }
      widths = try numbers("widths")
    }
  }

  private static func typesetter(
    _ text: String, family: String = "Inter", size: Double = 16, language: String = "en",
    profile: TextProfile = .web, change: (inout TextStyle) -> Void = { _ in }
  ) throws -> Typesetter {
    let library = try FontLibrary.bundled()
    var style = TextStyle(
      font: try library.font(FontDescriptor(family: family, size: size)), language: try LanguageTag(language))
    change(&style)
    var paragraph = ParagraphStyle()
    paragraph.profile = profile
    return try Typesetter(StyledText(text, style: style, paragraphStyle: paragraph), fallback: library)
  }

  @Test func `lines, widths and heights are Chromium's`() throws {
    var compared = 0
    for line in try Repository.dataLines(Repository.path("Tests/TypesettingTests/Cases/web.jsonl")) {
      let recorded = try Recorded(try JSONReader.value(of: line))
      let place = Comment(
        rawValue: "\(recorded.family) \(recorded.size) px, \(recorded.width) px wide: \(recorded.text)")
      let found = try Self.typesetter(
        recorded.text, family: recorded.family, size: recorded.size, language: recorded.language,
        change: { if let height = recorded.lineHeight { $0.lineHeight = .exact(height) } }
      ).measuredLines(maxWidth: recorded.width, lineBreakMode: .byWordWrapping)
      #expect(found.lines.map(\.range.upperBound) == recorded.ends, place)
      #expect(found.measurement.size.height * 64 == recorded.height, place)
      guard found.lines.count == recorded.widths.count else { continue }
      // Where a line begins or ends inside a run of its direction, two lengths are raised that Chromium raises as one.
      let units = ["he", "ar"].contains(recorded.language) ? 2.0 : 1
      for (line, width) in zip(found.lines, recorded.widths) { #expect(abs(line.width * 64 - width) <= units, place) }
      compared += 1
    }
    expectCompared(compared, atLeast: 300, "layouts of Chromium")
  }

  @Test func `lines end between two characters of ASCII where Chromium ends them`() throws {
    var compared = 0
    for line in try Repository.dataLines(Repository.path("Tests/TypesettingTests/Cases/web-pairs.jsonl")) {
      guard case .array(let row) = try JSONReader.value(of: line).content, row.count == 2,
        let before = row[0].string.map({ Array($0.utf8) }), let found = row[1].string, before.count == 2
      else { throw Violation("web-pairs.jsonl: \(line)") }
      let mayBreak = (UInt8(0x21)..<0x80).filter {
        WebLineEnds.mayBreak(before[1], $0, beforeBoth: UInt16(before[0]))
      }
      #expect(mayBreak == Array(found.utf8), "behind '\(row[0])'")
      compared += 1
    }
    expectCompared(compared, atLeast: 190, "characters")
  }

  @Test(arguments: ["Inter", "Noto Serif", "Noto Sans Arabic", "Noto Sans CJK JP"], [9.4, 13.5, 16, 22.8])
  func `a line of one font is as high as its rounded ascent, descent and gap`(family: String, size: Double) throws {
    let text = try Self.typesetter("a b c d", family: family, size: size)
    let metrics = try #require(text.text.runs.first).style.font.metrics
    let height = metrics.ascent.rounded() + metrics.descent.rounded() + metrics.leading.rounded()
    let lines = try text.measuredLines(maxWidth: 2 * size, lineBreakMode: .byWordWrapping)
    // Arabic has no letters of ASCII, which another font has.
    guard family != "Noto Sans Arabic" else {
      #expect(lines.lines.allSatisfy { $0.metrics.height >= height })
      return
    }
    #expect(lines.lines.allSatisfy { $0.metrics.height == height })
    #expect(lines.measurement.size.height == height * Double(lines.lines.count))
  }

  @Test func `a height that is asked for is divided at a whole pixel, whatever fonts stand in`() throws {
    for (asked, height) in [(21, 21), (21.3, 21.296875), (12, 12.0)] {
      let text = try Self.typesetter("a 永 b", size: 16) { $0.lineHeight = .exact(asked) }
      let metrics = try text.lines()[0].metrics
      let font = try #require(text.text.runs.first).style.font.metrics
      let above = ((height - font.ascent.rounded() - font.descent.rounded()) / 2).rounded(.down)
      #expect(metrics.height == height)
      #expect(metrics.ascent == font.ascent.rounded() + above)
    }
  }

  @Test func `full-width punctuation is trimmed as in browsers, unless the style says it`() throws {
    let text = "他说：“你好！”（笑）。"
    func width(_ profile: TextProfile, _ trim: TextSpacingTrim?) throws -> Double {
      var paragraph = ParagraphStyle()
      (paragraph.profile, paragraph.textSpacingTrim) = (profile, trim)
      let decoded = try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(paragraph))
      #expect(decoded == paragraph)
      let font = try Font.bundled("Noto Sans CJK SC", size: 20)
      return try Typesetter(StyledText(text, font: font, paragraphStyle: paragraph), fallback: .empty).maxContentWidth
    }
    #expect(try width(.web, nil) == 210)
    #expect(try width(.web, .spaceAll) == 240)
    #expect(try width(.unicode, nil) == 240)
    #expect(try width(.unicode, .normal) == 210)
    // Text without such punctuation has nothing of its own.
    for plain in ["Text", "Größe", "他说你好"] {
      #expect(try Self.typesetter(plain, family: "Noto Sans CJK SC").prepared.paragraphStyles == nil)
    }
  }

  @Test func `a space is in the text's own font, and fallback fonts have the rest`() throws {
    let text = try Self.typesetter("שלום לכם", language: "he")
    #expect(text.fontRuns.map(\.range) == [0..<8, 8..<9, 9..<15])
    #expect(text.fontRuns.map(\.isFallback) == [true, false, true])
    let usual = try Self.typesetter("שלום לכם", language: "he", profile: .unicode)
    #expect(usual.fontRuns.count == 1)
  }

  @Test func `widths and heights are whole multiples of a unit, and lines are the whole text`() throws {
    var lines = 0
    let library = try FontLibrary.bundled()
    TextProperty("the profile web", rounds: 200) { RandomText().next(&$0, pieces: 20) }.check { text, generator in
      let font = try generator.pick(BundledFont.all).font(generator.pick([9.4, 13.5, 16, 22.8]))
      var paragraph = ParagraphStyle()
      paragraph.profile = .web
      let typesetter = try Typesetter(
        StyledText(text, style: TextStyle(font: font), paragraphStyle: paragraph), fallback: library)
      for _ in 0..<3 {
        let width = generator.double(10...400)
        let measured = try typesetter.measuredLines(maxWidth: width, lineBreakMode: .byWordWrapping)
        try require(measured.lines.first?.range.lowerBound == 0, "the first line starts behind the text's start")
        try require(measured.lines.last?.range.upperBound == text.utf8.count, "the last line ends before the text")
        var height = 0.0
        for line in measured.lines {
          try require(line.y == height, "a line is not below the one before it")
          height += line.metrics.height
          try require((line.width * 64).rounded() == line.width * 64, "width \(line.width)")
          try require(line.metrics.height.rounded() == line.metrics.height, "height \(line.metrics.height)")
          lines += 1
          let content = String(decoding: Array(text.utf8)[line.contentRange], as: UTF8.self)
          let fits = line.width <= width + TextProfile.unit || content.count <= 1
          try require(fits, "a line of \(line.width) in \(width)")
        }
        try require(measured.measurement.size.height == height, "the height is not the sum of the lines'")
        try require(
          try typesetter.measure(maxWidth: width, lineBreakMode: .byWordWrapping) == measured.measurement,
          "measuring and listing differ")
      }
    }
    expectCompared(lines, atLeast: 1000, "lines")
  }

  @Test func `a paragraph of another profile is an error`() throws {
    var text = StyledText("a\nb", font: try Font.bundled("Inter", size: 16))
    var paragraph = ParagraphStyle()
    paragraph.profile = .web
    try text.setParagraphStyle(paragraph, in: 2..<3)
    let error = #expect(throws: TypesettingError.self) { try Typesetter(text, fallback: .empty) }
    #expect(error?.code == .invalidValue)
  }

  @Test func `a character of two UTF-16 units is one place for a line end`() throws {
    for text in ["ab\u{2028}💻x", "ab\n💻", "💻 💻", "国𠀀国", "-💻"] {
      let typesetter = try Self.typesetter(text)
      let offsets = typesetter.prepared.breaks.offsets
      let places = offsets.indices.map { offsets[$0] }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(text): \(places)")
      #expect(try typesetter.lines(maxWidth: 0).allSatisfy { !$0.range.isEmpty }, "\(text)")
    }
  }
}
