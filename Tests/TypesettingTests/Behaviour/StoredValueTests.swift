import Fonts
import FoundationEssentials
import Geometry
import TestSupport
import Testing
import Typesetting

/// Measurements and styles can be stored as JSON and read back.
@Suite struct StoredValueTests {
  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `measured lines read back exactly`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(13.7)
    let typesetter = try Typesetter(StyledText("Some words, and an inter\u{AD}national one.", font: font))
    for width in [40, 77.7, .infinity] {
      for mode in [LineBreakMode.byWordWrapping, .byTruncatingMiddle] {
        let measured = try typesetter.measuredLines(maxWidth: width, numberOfLines: 2, lineBreakMode: mode)
        #expect(try roundTrip(measured) == measured)
      }
    }
  }

  @Test func `glyphs read back exactly`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(13.7)
    let layout = try Typesetter(StyledText("AVA", font: font)).layout()
    let glyphs = layout.lines.flatMap(\.runs).flatMap(\.glyphs)
    #expect(glyphs.count == 3)
    #expect(try roundTrip(glyphs) == glyphs)
  }

  @Test(arguments: [LineHeight.natural, .strut, .exact(20), .multiple(1.2), .atLeast(15), .atMost(30.5)])
  func `line heights read back, also without a maximum`(height: LineHeight) throws {
    #expect(try roundTrip(height) == height)
  }

  @Test func `a line height without keys is the natural one`() throws {
    #expect(try JSONDecoder().decode(LineHeight.self, from: Array("{}".utf8).asData) == .natural)
  }

  @Test func `paragraph styles read back`() throws {
    let style = ParagraphStyle(
      baseDirection: .rightToLeft, lineSpacing: 1.5, paragraphSpacing: 8, defaultTabInterval: 36, alignment: .center)
    #expect(try roundTrip(style) == style)
    #expect(try roundTrip(ParagraphStyle()) == ParagraphStyle())
  }

  @Test func `directions are stored by their short names`() throws {
    let text = try String(decoding: JSONEncoder().encode(BaseDirection.allCases), as: UTF8.self)
    #expect(text == #"["auto","ltr","rtl"]"#)
    #expect(try roundTrip(BaseDirection.allCases) == BaseDirection.allCases)
  }

  @Test func `statistics of a word cache read back`() throws {
    let statistics = WordCache.Statistics(hits: 12, misses: 3)
    #expect(try roundTrip(statistics) == statistics)
    #expect("\(statistics)" == "12 hits, 3 misses")
  }

  @Test func `the error of a font keeps its message and location`() {
    let font = FontError(.unknownFamily, "no such family", at: FontError.Location(family: "Intre"))
    let error = TypesettingError(font)
    #expect(error.code == .font)
    #expect(error.message == font.message)
    #expect(error.location == .font(FontError.Location(family: "Intre")))
    #expect(error.location?.description == "family 'Intre'")
    #expect(TypesettingError(FontError(.notAFont, "why")).location == nil)
  }

  @Test func `language tags are stored as strings`() throws {
    let tag = try LanguageTag("sr-Latn-RS")
    #expect(try String(decoding: JSONEncoder().encode([tag]), as: UTF8.self) == #"["sr-Latn-RS"]"#)
    #expect(try roundTrip(tag) == tag)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LanguageTag].self, from: Array(#"["?"]"#.utf8).asData)
    }
  }
}

extension [UInt8] {
  fileprivate var asData: Data { Data(self) }
}
