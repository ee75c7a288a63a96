import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// The scripts and weights of the bundled fonts. Widths are from fontTools: the sum of the advances that `hb-shape`
/// gives in the file.
@Suite struct FontCoverageTests {
  private static func typesetter(_ text: String, weight: Double = 400, size: Double = 20) throws -> Typesetter {
    let font = try Font.bundled(size: size, weight: weight)
    return try Typesetter(StyledText(text, font: font), fallback: .bundled())
  }

  private static func fonts(_ typesetter: Typesetter) -> [String] {
    typesetter.fontRuns.map(\.font.face.postScriptName)
  }

  private static let scripts: [(text: String, name: String, hasBold: Bool)] = [
    ("ଓଡ଼ିଆ", "NotoSansOriya", true), ("བོད་ཡིག", "NotoSerifTibetan", true), ("ދިވެހި", "NotoSansThaana", true),
    ("ܣܘܪܝܝܐ", "NotoSansSyriac", false), ("ᏣᎳᎩ", "NotoSansCherokee", true), ("ⵜⴰⵎⴰⵣⵉⵖⵜ", "NotoSansTifinagh", false),
    ("ߒߞߏ", "NotoSansNKo", false), ("𞤀𞤣𞤤𞤢𞤥", "NotoSansAdlam", true), ("ᐃᓄᒃᑎᑐᑦ", "NotoSansCanadianAboriginal", true),
    ("ᠮᠣᠩᠭᠣᠯ", "NotoSansMongolian", false), ("ꦗꦮ", "NotoSansJavanese", true), ("ᱥᱟᱱᱛᱟᱲᱤ", "NotoSansOlChiki", true),
    ("ꯃꯤꯇꯩ", "NotoSansMeeteiMayek", true), ("ꆈꌠ", "NotoSansYi", false), ("𐌲𐌿𐍄", "NotoSansGothic", false),
    ("𐐔𐐯𐑅𐐨𐑉𐐯𐐻", "NotoSansDeseret", false), ("𐑖𐑱𐑝𐑾𐑯", "NotoSansShavian", false),
  ]

  @Test(arguments: scripts)
  func `a script has a font, and a bold one where Debian has it`(text: String, name: String, hasBold: Bool) throws {
    for (weight, style) in [(400.0, "Regular"), (700, hasBold ? "Bold" : "Regular")] {
      let typesetter = try Self.typesetter(text, weight: weight)
      #expect(typesetter.missingCharacters.isEmpty)
      #expect(Self.fonts(typesetter) == ["\(name)-\(style)"])
    }
  }

  @Test func `the letters that Cantonese is written with are there`() throws {
    for language in [nil, "zh-HK", "yue"] {
      let style = TextStyle(
        font: try Font.bundled(size: 20), language: try language.map { try LanguageTag($0) })
      let typesetter = try Typesetter(StyledText("喺咗嘅啲𨋢嚟", style: style), fallback: .bundled())
      #expect(typesetter.missingCharacters.isEmpty)
      #expect(Set(Self.fonts(typesetter)).isSubset(of: ["NotoSansCJKtc-Regular", "NotoSansCJKsc-Regular"]))
      #expect(try typesetter.measure().size.width == 120)
    }
    #expect(try BundledFont.named("NotoSansTC-Regular").face().coverage.count > 18_000)
  }

  /// Words, and their widths in the regular and the bold file at 20 points, by `hb-shape`.
  private static let bold: [(text: String, file: String, regular: Double, bold: Double)] = [
    ("שלום", "NotoSansHebrew", 44.54, 47.46),
    ("नमस्ते", "NotoSansDevanagari", 42.24, 46.48),
    ("สวัสดี", "NotoSansThai", 45.04, 47.04),
    ("ສະບາຍດີ", "NotoSansLao", 63.9, 64),
    ("សួស្តី", "NotoSansKhmer", 37.12, 38.92),
    ("မင်္ဂလာပါ", "NotoSansMyanmar", 77.36, 78.38),
    ("გამარჯობა", "NotoSansGeorgian", 111.94, 117.22),
    ("Բարեւ", "NotoSansArmenian", 62.62, 67.36),
    ("ሰላም", "NotoSansEthiopic", 40.18, 44.72),
    ("হ্যালো", "NotoSansBengali", 47.88, 52.82),
    ("வணக்கம்", "NotoSansTamil", 103.1, 114.06),
    ("నమస్కారం", "NotoSansTelugu", 86.86, 94.2),
    ("ನಮಸ್ಕಾರ", "NotoSansKannada", 77.02, 82.68),
    ("നമസ്കാരം", "NotoSansMalayalam", 111.76, 123.78),
    ("ආයුබෝවන්", "NotoSansSinhala", 109.3, 114.78),
    ("નમસ્તે", "NotoSansGujarati", 42.82, 46.24),
    ("ਸਤਿ ਸ੍ਰੀ", "NotoSansGurmukhi", 50.24, 54.1),
    ("سلام", "NotoSansArabic", 37.34, 43.58),
    ("ଓଡ଼ିଆ", "NotoSansOriya", 46.56, 50.86),
    ("བོད་ཡིག", "NotoSerifTibetan", 57.18, 61.66),
    ("اردو", "NotoNastaliqUrdu", 29.16, 33.12),
  ]

  @Test(arguments: bold)
  func `bold text is measured in the bold file of its script`(
    text: String, file: String, regular: Double, bold: Double
  ) throws {
    let language = file == "NotoNastaliqUrdu" ? try LanguageTag("ur") : nil
    for (weight, width, name) in [(400.0, regular, "\(file)-Regular"), (700, bold, "\(file)-Bold")] {
      let style = TextStyle(font: try Font.bundled(size: 20, weight: weight), language: language)
      let typesetter = try Typesetter(StyledText(text, style: style), fallback: .bundled())
      #expect(Set(typesetter.fontRuns.compactMap(\.font.face.path)).map { $0.hasSuffix("/\(name).ttf") } == [true])
      #expect(try isApproximatelyEqual(typesetter.measure().size.width, width, within: 0.001), "\(name)")
    }
  }
}
