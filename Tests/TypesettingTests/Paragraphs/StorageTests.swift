import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Texts and layouts in JSON.
@Suite struct StorageTests {
  private static func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: BundledFont.all)
  func `texts and layouts are read back as they were`(bundled: BundledFont) throws {
    var compared = 0
    let library = try FontLibrary.bundled()
    let font = try Font(face: library.face(path: bundled.path), size: 12)
    TextProperty("stored texts in \(bundled)", rounds: 12) {
      RandomText(samples: bundled.samples).next(&$0, pieces: 16)
    }
    .check { string, generator in
      var text = StyledText(string, style: TextStyle(font: font, language: try LanguageTag("de-AT")))
      let most = try Typesetter(text).maxContentWidth
      text.paragraphStyle = ParagraphLaws.style(&generator, most: max(10, most))
      text.append("\n", style: TextStyle(font: try font.withSize(9.3), tracking: 0.1, usesKerning: false))
      try text.append(InlineBox(width: 12.7, ascent: 9, descent: 3.1), style: TextStyle(font: font, baselineOffset: 2))
      text.append(
        "tail", style: TextStyle(font: font, lineHeight: .exact(20, placement: .halfLeading)),
        paragraphStyle: ParagraphLaws.style(&generator, most: max(10, most)))
      let stored = try Self.again(StoredText(text))
      try require(stored == StoredText(text), "\(stored)")
      try require(try stored.text(fonts: library) == text, "\"\(string.escaped)\": another text")
      let typesetter = try Typesetter(text)
      for _ in 0..<3 {
        let width = generator.oneIn(4) ? .infinity : generator.double(0...max(1, most))
        let lines = generator.oneIn(3) ? generator.int(1...3) : 0
        let mode = generator.pick(LineBreakMode.allCases)
        let layout = try typesetter.layout(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
        let storedLayout = try StoredLayout(typesetter, maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
        let read = try Self.again(storedLayout)
        try require(read == storedLayout, "another stored layout")
        try require(try read.layout(fonts: library) == layout, "width \(width): another layout")
        // The text that was read is laid out to the same layout.
        let prepared = try Typesetter(try read.text.text(fonts: library))
        try require(
          try prepared.layout(
            maxWidth: read.maxWidth ?? .infinity, numberOfLines: read.numberOfLines, lineBreakMode: read.lineBreakMode)
            == layout, "width \(width): other lines")
        compared += layout.lines.count
      }
    }
    expectCompared(compared, atLeast: 36, "lines")
  }

  @Test func `a font is found by its name where its path is another one`() throws {
    let library = try FontLibrary.bundled()
    let font = try library.font(FontDescriptor(family: "Inter", size: 15, weight: 600))
    var stored = StoredFont(font)
    stored.path = "/elsewhere/Inter.otf"
    #expect(try stored.font(in: library) == font)
    stored.fullName = "No Such Face"
    let error = try #require(throws: FontError.self) { try stored.font(in: library) }
    #expect(error.message.contains("No Such Face"))
    let variable = try library.face(path: BundledFont.named("Inter-roman.var").path)
    let heavy = try Font(
      face: variable, size: 10, variations: [try #require(FontTag("wght")): 777],
      features: [FontFeature(parsing: "tnum")],
      hasSyntheticBold: true, syntheticSlant: 0.2)
    #expect(try Self.again(StoredFont(heavy)).font(in: library) == heavy)
  }

  @Test func `numbers of a store may be any others`() throws {
    let library = try FontLibrary.bundled()
    let font = try library.font(FontDescriptor(family: "Inter", size: 15))
    var text = StyledText("שלום hello wörld\tab 👨‍👩‍👧 fi\nsecond", font: font)
    try text.append(InlineBox(width: 5, ascent: 6), style: text.runs[0].style)
    text.paragraphStyle.alignment = .justified
    text.paragraphStyle.tabStops = [TextTab(location: 30, alignment: .decimal)]
    text.paragraphStyle.hyphenation = Hyphenation(requiresDictionary: false)
    text.paragraphStyle.lineBreakStrategy = .optimal
    let own = try Typesetter(text)
    let json = String(decoding: try JSONEncoder().encode(StoredLayout(own, maxWidth: 60)), as: UTF8.self)
    let numbers = json.matches(of: /[:\[,](-?[0-9][0-9.e+\-]*)/).map(\.output.1).map { $0.startIndex..<$0.endIndex }
    let values = [
      "-1", "0", "1", "3.5", "65535", "4294967295", "1e308", "-1e308", "1e-308", "9223372036854775807",
      "-9223372036854775808", "null",
    ]
    var (layouts, texts) = (0, 0)
    Property("a number of a store", rounds: 400).check { generator in
      var damaged = json
      damaged.replaceSubrange(generator.pick(numbers), with: generator.pick(values))
      guard let stored = try? JSONDecoder().decode(StoredLayout.self, from: Data(damaged.utf8)) else { return }
      if let layout = try? stored.layout(fonts: library) {
        _ = (layout.inkBounds, layout.debugDescription, layout.inlineBoxes(of: own))
        if let interaction = try? TextInteraction(own, layout) {
          for offset in stride(from: 0, through: text.count, by: 7) {
            let position = TextPosition(offset: offset)
            _ = try? interaction.carets(at: position)
            _ = try? interaction.selectionRects(for: offset..<offset + 9, lineBreakWidth: 3)
            _ = try? interaction.position(rightOf: position)
            _ = try? interaction.position(1, linesBelow: position)
          }
          _ = (interaction.position(at: Point(x: 30, y: 30)), interaction.character(at: Point(x: 30, y: 20)))
        }
        layouts += 1
      }
      if let text = try? stored.text.text(fonts: library), let typesetter = try? Typesetter(text) {
        _ = try? typesetter.layout(maxWidth: stored.maxWidth ?? .infinity, numberOfLines: stored.numberOfLines)
        _ = try? typesetter.explanation(maxWidth: 50)
        _ = try? typesetter.fitting(Size(width: 50, height: 50), sizes: 5...20)
        texts += 1
      }
    }
    expectCompared(layouts, atLeast: 100, "layouts")
    expectCompared(texts, atLeast: 100, "texts")
  }

  @Test func `damaged stores are errors`() throws {
    let library = try FontLibrary.bundled()
    let font = try library.font(FontDescriptor(family: "Inter", size: 15))
    let good = StoredText(StyledText("aö", font: font))
    func damaged(_ change: (inout StoredText) -> Void) -> StoredText {
      var text = good
      change(&text)
      return text
    }
    let texts = [
      damaged { $0.runs = [] }, damaged { $0.runs[0].font = 1 }, damaged { $0.runs[0].font = -1 },
      damaged { $0.runs[0].range = 0..<2 }, damaged { $0.runs[0].range = 1..<3 }, damaged { $0.string = "" },
      damaged { $0.paragraphs = [.init(range: 0..<9, style: ParagraphStyle())] },
      damaged { $0.runs = [$0.runs[0], $0.runs[0]] },
      damaged {
        $0.runs[0].range = 0..<2
        $0.runs.append($0.runs[0])
        $0.runs[1].range = 2..<3
      },
    ]
    for text in texts { #expect(throws: TypesettingError.self) { try text.text(fonts: library) } }
    var layout = try StoredLayout(Typesetter(try good.text(fonts: library)))
    let whole = layout
    layout.lines[0].runs[0].glyphX.removeLast()
    #expect(throws: TypesettingError.self) { try layout.layout(fonts: library) }
    for cluster in [-1, 4, .max] {
      layout = whole
      layout.lines[0].runs[0].clusters[0] = cluster
      #expect(throws: TypesettingError.self) { try layout.layout(fonts: library) }
    }
    for range in [-1..<3, 0..<4, 0..<Int.max] {
      layout = whole
      layout.lines[0].runs[0].range = range
      #expect(throws: TypesettingError.self) { try layout.layout(fonts: library) }
      layout = whole
      layout.lines[0].lineRange.range = range
      #expect(throws: TypesettingError.self) { try layout.layout(fonts: library) }
    }
    #expect(throws: (any Error).self) { try JSONDecoder().decode(StoredLayout.self, from: Data("{}".utf8)) }
  }
}
