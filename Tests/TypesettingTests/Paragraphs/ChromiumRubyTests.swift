import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Annotations where Chromium has them, recorded by `Scripts/generate web-ruby`.
@Suite struct ChromiumRubyTests {
  struct Recorded: Decodable {
    struct Annotation: Decodable {
      var text: String
      var start: Int
      var end: Int
      var lefts: [Int]
      var middle: Int

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        text = try container.decode(String.self)
        start = try container.decode(Int.self)
        end = try container.decode(Int.self)
        lefts = try container.decode([Int].self)
        middle = try container.decode(Int.self)
      }
    }

    var text: String
    var lang: String
    var size: Double
    var width: Double
    var alignment: String
    var position: Ruby.Position
    var writingMode: WritingMode
    var orientation: TextOrientation
    var lineHeight: Double?
    /// UTF-8.
    var starts: [Int]
    /// In 1/64 px, as all lengths.
    var lefts: [Int?]
    /// Of the last visible characters of lines.
    var ends: [Int]
    var middles: [Int]
    var annotations: [Annotation]
    var across: Int

    var name: String {
      "\(text) \(size) at \(width), \(alignment), \(position), \(writingMode.rawValue), \(orientation.rawValue), \(lineHeight ?? 0)"
    }

    func typesetter() throws -> Typesetter {
      var paragraph = ParagraphStyle()
      paragraph.profile = .web
      paragraph.textSpacingTrim = .normal
      (paragraph.writingMode, paragraph.textOrientation) = (writingMode, orientation)
      let font = try BundledFont.named("NotoSansJP-Regular").font(size)
      var style = TextStyle(font: font, language: try LanguageTag(lang))
      if let lineHeight {
        style.lineHeight = .exact(lineHeight * size, placement: .halfLeading)
      }
      var text = try StyledText(self.text, style: style, paragraphStyle: paragraph).readingRubyMarkup()
      for run in text.rubyRuns {
        var ruby = run.ruby
        ruby.position = position
        ruby.alignment =
          switch alignment {
          case "start": .start
          case "center": .center
          case "space-between": .spaceBetween
          default: .spaceAround
          }
        try ChromiumRubyTests.replace(run, by: ruby, in: &text)
      }
      return try Typesetter(text, fallback: .empty)
    }
  }

  /// Gives a base other annotations: on its other side they would be further ones.
  private static func replace(_ run: StyledText.RubyRun, by ruby: Ruby, in text: inout StyledText) throws {
    text.rubyRuns.removeAll { $0.range == run.range }
    try text.setRuby(ruby, in: run.range)
  }

  static func recorded() throws -> [Recorded] {
    let file = try Repository.bytes(Repository.path("Tests/TypesettingTests/Cases/web-ruby.jsonl"))
    let decoder = JSONDecoder()
    return try file.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
      .map { try decoder.decode(Recorded.self, from: Data($0)) }
  }

  @Test func `lines and annotations are where Chromium has them`() throws {
    var compared = (layouts: 0, annotations: 0)
    for item in try Self.recorded() {
      let typesetter = try item.typesetter()
      let layout = try typesetter.layout(maxWidth: item.width)
      #expect(layout.lines.map(\.range.lowerBound) == item.starts, "\(item.name) starts")
      guard layout.lines.map(\.range.lowerBound) == item.starts else { continue }
      let across = item.writingMode == .horizontalTB ? layout.size.height : layout.size.width
      #expect(isApproximatelyEqual(across * 64, Double(item.across), within: 0.01), "\(item.name) across")
      compared.layouts += 1
      for (line, end) in zip(layout.lines, item.ends) {
        #expect(
          isApproximatelyEqual((line.x + line.width) * 64, Double(end), within: 1.01),
          "\(item.name): \(line.width * 64)")
      }
      let found = layout.lines.flatMap { line in line.annotations.map { (line: line, annotation: $0) } }
      #expect(found.map(\.annotation.text) == item.annotations.map(\.text), "\(item.name)")
      // In Blink each base is a box, whose width is raised to a unit, and so is the text between two of them.
      func tolerance(_ line: TextLine) -> Double { 2 + 2 * Double(line.annotations.count) }
      // From the left in vertical text.
      let isFromRight = item.writingMode == .verticalRL || item.writingMode == .sidewaysRL
      for ((line, annotation), expected) in zip(found, item.annotations) {
        compared.annotations += 1
        let lefts = Self.lefts(annotation.runs).dropFirst()
        #expect(lefts.count == expected.lefts.count, "\(item.name): \(annotation.text)")
        for (left, expected) in zip(lefts, expected.lefts) {
          #expect(
            isApproximatelyEqual(left * 64, Double(expected), within: tolerance(line)),
            "\(item.name): \(annotation.text) \(lefts)")
        }
        if item.alignment != "start" {
          #expect(
            isApproximatelyEqual(
              (annotation.x + annotation.width / 2) * 64, Double(expected.start + expected.end) / 2,
              within: tolerance(line)),
            "\(item.name): \(annotation)")
        }
        let block = line.plane.block(Self.middle(item.size / 2, item), over: annotation.baseline)
        let middle = isFromRight ? layout.size.width - block : block
        #expect(
          isApproximatelyEqual(middle * 64, Double(expected.middle), within: 1),
          "\(item.name): \(annotation), line \(line.baseline)")
      }
      let lefts = layout.lines.flatMap { line in Self.lefts(line.runs).map { (line: line, left: $0) } }
      #expect(lefts.count == item.lefts.count, "\(item.name)")
      for (found, expected) in zip(lefts, item.lefts) {
        guard let expected else { continue }
        #expect(
          isApproximatelyEqual(found.left * 64, Double(expected), within: tolerance(found.line)),
          "\(item.name): \(found.left * 64)")
      }
    }
    #expect(compared.layouts >= 400)
    #expect(compared.annotations >= 1_000)
  }

  /// Measured in Chromium 156: annotations take the room of an empty line above or below them.
  @Test(arguments: [
    ("{漢|か}\n\n{漢|か}", Ruby.Position.over, nil, 94.5), ("漢\n\n{漢|か}", .over, 1.2, 79), ("漢\n\n{漢|か}", .over, 1, 71),
    ("{漢|か}\n\n漢", .under, nil, 90.5),
  ])
  func `empty lines are as high as in Chromium`(
    markup: String, position: Ruby.Position, lineHeight: Double?, height: Double
  ) throws {
    var style = TextStyle(font: try BundledFont.named("NotoSansJP-Regular").font(20))
    if let lineHeight { style.lineHeight = .exact(lineHeight * 20, placement: .halfLeading) }
    var paragraph = ParagraphStyle()
    paragraph.profile = .web
    var text = try StyledText(markup, style: style, paragraphStyle: paragraph).readingRubyMarkup()
    for run in text.rubyRuns {
      try Self.replace(run, by: Ruby(run.ruby.texts, position: position), in: &text)
    }
    #expect(try Typesetter(text, fallback: .empty).measure().size.height == height)
  }

  /// How far the middle of a box of text is above its baseline.
  private static func middle(_ size: Double, _ item: Recorded) -> Double {
    guard item.writingMode == .horizontalTB || item.writingMode == .sidewaysRL,
      let font = try? BundledFont.named("NotoSansJP-Regular").font(size)
    else { return 0 }
    return ((font.metrics.ascent + 0.5).rounded(.down) - (font.metrics.descent + 0.5).rounded(.down)) / 2
  }

  /// Where the characters of some runs start along their line.
  private static func lefts(_ runs: [GlyphRun]) -> [Double] {
    var places: [Int: Double] = [:]
    for run in runs {
      var pen = run.x
      for glyph in run.glyphs {
        places[glyph.cluster] = min(places[glyph.cluster] ?? .infinity, pen)
        pen += glyph.advance
      }
    }
    return places.sorted { $0.key < $1.key }.map(\.value)
  }
}
