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
    layout.lines[0].runs[0].glyphX.removeLast()
    #expect(throws: TypesettingError.self) { try layout.layout(fonts: library) }
    #expect(throws: (any Error).self) { try JSONDecoder().decode(StoredLayout.self, from: Data("{}".utf8)) }
  }
}
