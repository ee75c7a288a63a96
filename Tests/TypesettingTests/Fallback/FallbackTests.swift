import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct FallbackTests {
  /// The postscript names of the fonts that supply a text, in order.
  private func fonts(_ text: String, _ name: String = "NotoSans-Regular", language: String? = nil) throws -> [String] {
    let style = TextStyle(font: try BundledFont.named(name).font(), language: try language.map { try LanguageTag($0) })
    return try Typesetter(StyledText(text, style: style), fallback: .bundled()).fontRuns.map {
      $0.font.face.postScriptName
    }
  }

  @Test func `the text's own font is used where it can be`() throws {
    #expect(try fonts("Hello, Ελλάδα, Привет — “quoted” 123") == ["NotoSans-Regular"])
  }

  /// Joiners, marks of direction, selectors, and the controls C0 and C1, but for tabs and line ends. Browsers show nothing for
  /// any of them.
  @Test func `characters that show nothing change neither width nor height`() throws {
    let style = TextStyle(font: try BundledFont.named("Inter-Regular").font())
    let controls = [1...8, 0xE...0x1F, 0x7F...0x84, 0x86...0x9F].flatMap { Array($0) }
    let invisible = [
      0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0x2066, 0x2069, 0x61C, 0xFEFF, 0x34F, 0xFE0E, 0xE0100, 0xAD,
    ]
    let plain = try Typesetter(StyledText("xyz", style: style), fallback: .bundled()).measure(maxWidth: .infinity)
    for value in controls + invisible {
      let character = try #require(Unicode.Scalar(UInt32(value)))
      for text in ["x\(character)yz", "\(character)xyz", "xyz\(character)"] {
        let typesetter = try Typesetter(StyledText(text, style: style), fallback: .bundled())
        let found = try typesetter.measure(maxWidth: .infinity)
        #expect(found.size.height == plain.size.height, "\(text.escaped)")
        #expect(typesetter.missingCharacters.isEmpty, "\(text.escaped)")
        // Kerning stops at what another font shows.
        #expect(abs(found.size.width - plain.size.width) < 1, "\(text.escaped)")
      }
    }
    // A font that shows something makes a line higher also behind a control character.
    let symbols = try Typesetter(StyledText("x\u{1}\u{FFF9}", style: style), fallback: .bundled()).measure()
    #expect(symbols.size.height > plain.size.height)
  }

  /// Unicode's core specification, 9.2: signs that span the digits behind them. Inter has the digits of neither kind.
  @Test(arguments: ["\u{6DD}١٢٣", "\u{600}١٢٣٤", "\u{601}١٢", "\u{8E2}١", "\u{6DD}۱۲۳"])
  func `a number sign has its digits in one font and one cluster`(_ text: String) throws {
    let style = TextStyle(font: try BundledFont.named("Inter-Regular").font())
    let typesetter = try Typesetter(StyledText("x \(text)", style: style), fallback: .bundled())
    #expect(typesetter.fontRuns.count == 2)
    // No line ends inside, however narrow it is.
    let lines = try typesetter.layout(maxWidth: 1).lines
    #expect(lines.map { $0.lineRange.range } == [0..<2, 2..<(2 + text.utf8.count)])
  }

  /// As in CSS, all text of a paragraph is shaped in its language: fonts have wider spaces between Latin words for Korean.
  /// Chromium 156 has 1282.8 for the text at 100 pixels in this font, and 1260.4 in English.
  @Test func `Latin text has the forms of its paragraph's language`() throws {
    let font = try BundledFont.named("NotoSansKR-Regular").font(100)
    func width(_ language: String) throws -> Double {
      let style = TextStyle(font: font, language: try LanguageTag(language))
      return try Typesetter(StyledText("Hello World and more 2024", style: style), fallback: .empty).measure().size
        .width
    }
    #expect(isApproximatelyEqual(try width("ko"), 1282.8, within: 0.05))
    #expect(isApproximatelyEqual(try width("en"), 1260.4, within: 0.05))
  }

  private static let scripts: [(String, String)] = [
    ("שלום", "NotoSansHebrew-Regular"), ("नमस्ते", "NotoSansDevanagari-Regular"), ("สวัสดี", "NotoSansThai-Regular"),
    ("ສະບາຍດີ", "NotoSansLao-Regular"), ("សួស្តី", "NotoSansKhmer-Regular"), ("မင်္ဂလာပါ", "NotoSansMyanmar-Regular"),
    ("გამარჯობა", "NotoSansGeorgian-Regular"), ("Բարեւ", "NotoSansArmenian-Regular"),
    ("ሰላም", "NotoSansEthiopic-Regular"),
    ("হ্যালো", "NotoSansBengali-Regular"), ("வணக்கம்", "NotoSansTamil-Regular"), ("నమస్కారం", "NotoSansTelugu-Regular"),
    ("ನಮಸ್ಕಾರ", "NotoSansKannada-Regular"), ("നമസ്കാരം", "NotoSansMalayalam-Regular"), ("ආයුබෝවන්", "NotoSansSinhala-Regular"),
    ("નમસ્તે", "NotoSansGujarati-Regular"), ("ਸਤਿ ਸ੍ਰੀ", "NotoSansGurmukhi-Regular"), ("😀", "NotoColorEmoji"),
  ]

  @Test(arguments: scripts)
  func `the font of a script is found`(text: String, font: String) throws {
    #expect(try fonts(text, "Inter-Regular") == [font])
  }

  @Test func `regional forms are chosen by language and by neighbours`() throws {
    #expect(try fonts("直骨", language: "ja") == ["NotoSansCJKjp-Regular"])
    #expect(try fonts("直骨", language: "zh-Hans") == ["NotoSansCJKsc-Regular"])
    for language in ["zh", "zh-CN", "zh-Hans-HK", "zh-SG", "yue-Hans", "zh-u-co-pinyin"] {
      #expect(try fonts("直骨", language: language) == ["NotoSansCJKsc-Regular"], "\(language)")
    }
    for language in ["zh-Hant", "zh-TW", "ZH-hant-tw", "zh-HK", "zh-Hant-HK", "zh-MO", "yue", "nan-Hant"] {
      #expect(try fonts("直骨", language: language) == ["NotoSansCJKtc-Regular"], "\(language)")
    }
    #expect(try fonts("ㄅㄆㄇㄈ") == ["NotoSansCJKtc-Regular"])
    #expect(try fonts("大韓", language: "ko") == ["NotoSansCJKkr-Regular"])
    #expect(try fonts("漢字かな") == ["NotoSansCJKjp-Regular"])
    #expect(try fonts("大韓민국") == ["NotoSansCJKkr-Regular"])
    #expect(try fonts("汉字") == ["NotoSansCJKsc-Regular"])
  }

  @Test func `Urdu and Kashmiri are set in Nastaliq, other languages of the script are not`() throws {
    for language in ["ur", "ur-PK", "ks"] {
      #expect(try fonts("اردو", "Inter-Regular", language: language) == ["NotoNastaliqUrdu-Regular"], "\(language)")
    }
    for language in ["ar", "fa", nil] {
      #expect(try fonts("اردو", "Inter-Regular", language: language) == ["NotoSansArabic-Regular"])
    }
  }

  @Test func `emoji and text presentation are respected`() throws {
    #expect(try fonts("\u{2764}\u{FE0F}") == ["NotoColorEmoji"])
    #expect(try fonts("\u{2764}\u{FE0E}") != ["NotoColorEmoji"])
    #expect(try fonts("\u{263A}\u{FE0E}") != ["NotoColorEmoji"])
    #expect(try fonts("1\u{FE0F}\u{20E3}") == ["NotoColorEmoji"])
    #expect(try fonts("\u{231A}") == ["NotoColorEmoji"])
    #expect(try fonts("\u{231A}\u{FE0E}") != ["NotoColorEmoji"])
    // Digits and the number sign are no emoji on their own.
    #expect(try fonts("1#*") == ["NotoSans-Regular"])
    #expect(try fonts("©®™") == ["NotoSans-Regular"])
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇩🇪", "1️⃣", "❤️", "👩🏽‍💻", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩‍❤️‍💋‍👨", "🐈‍⬛"])
  func `an emoji sequence stays in one font and one glyph`(emoji: String) throws {
    for name in [
      "NotoSans-Regular", "Inter-Regular", "NotoSansMono-Regular", "NotoSansJP-Regular", "NotoSansSymbols-Regular",
    ] {
      let font = try BundledFont.named(name).font()
      let typesetter = try Typesetter(StyledText("a\(emoji)b", font: font), fallback: .bundled())
      let emojiRuns = typesetter.fontRuns.filter { $0.font.face.hasColorGlyphs }
      #expect(emojiRuns.map(\.range) == [1..<1 + emoji.utf8.count], "\(emoji) in \(name)")
      let glyphs = try typesetter.layout().lines[0].runs.filter { $0.font.face.hasColorGlyphs }.flatMap(\.glyphs)
      #expect(glyphs.filter { $0.advance > 0 }.count == 1, "\(emoji) in \(name)")
    }
  }

  @Test func `spaces and invisible characters do not change the font`() throws {
    #expect(try fonts("שלום עולם", "Inter-Regular") == ["NotoSansHebrew-Regular"])
    #expect(try fonts("می‌آیند", "NotoSans-Regular") == ["NotoSansArabic-Regular"])
  }

  @Test func `marks stay with their base`() throws {
    let font = try BundledFont.named("NotoSansThai-Regular").font()
    let typesetter = try Typesetter(StyledText("ก\u{E49}a\u{301}", font: font), fallback: .bundled())
    for run in typesetter.fontRuns { #expect([0, 6, 9].contains(run.range.lowerBound)) }
  }

  @Test func `characters that no font has are reported and measured`() throws {
    let text = "a\u{12000}b\u{10FFFD}"
    let typesetter = try Typesetter(
      StyledText(text, font: BundledFont.named("NotoSans-Regular").font()), fallback: .bundled())
    #expect(typesetter.missingCharacters.map(\.offset) == [1, 6])
    #expect(typesetter.missingCharacters.map(\.scalar) == ["\u{12000}", "\u{10FFFD}"])
    let glyphs = try typesetter.layout().lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.filter { $0.id == 0 }.count == 2)
    #expect(glyphs.filter { $0.id == 0 }.allSatisfy { $0.advance > 0 })
    let known = try Typesetter(
      StyledText("abc😀שלום", font: BundledFont.named("Inter-Regular").font()), fallback: .bundled())
    #expect(known.missingCharacters.isEmpty)
  }

  /// `unicode-range` of CSS Fonts 4 §4.5: what is out of the range has the next font that has it, and no font where none has.
  @Test func `characters out of the range of a family are drawn by others`() throws {
    let library = try FontLibrary.bundled().limiting("Noto Sans CJK JP", to: UnicodeRange("U+3040-30FF"))
    let own = try library.font(FontDescriptor(family: "Noto Sans CJK JP", size: 20))
    let runs = try Typesetter(StyledText("かな漢字カナ。", font: own), fallback: library).fontRuns
    #expect(runs.map(\.range.lowerBound) == [0, 6, 12, 18])
    #expect(runs[0].font == own && runs[2].font == own)
    #expect(runs[1].font.face.familyName != "Noto Sans CJK JP")
    let latin = try library.limiting("Inter", to: UnicodeRange("U+0-40")).font(
      FontDescriptor(family: "Inter", size: 20))
    #expect(try Typesetter(StyledText("a1", font: latin), fallback: .empty).missingCharacters.map(\.scalar) == ["a"])
    // As a fallback font too.
    let text = StyledText("aかé", font: try BundledFont.named("NotoSansHebrew-Regular").font(20))
    let few = try FontLibrary.bundled().limiting("Inter", to: UnicodeRange("U+61")).preferring(["Inter"])
    let families = try Typesetter(text, fallback: few).fontRuns.map(\.font.face.familyName)
    #expect(families.first == "Inter" && families.count == 3 && families[2] != "Inter")
  }

  @Test func `without a library missing characters are reported`() throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font()
    let typesetter = try Typesetter(StyledText("שaלb", font: font), fallback: .empty)
    #expect(typesetter.missingCharacters.map(\.offset) == [2, 5])
    #expect(typesetter.fontRuns.allSatisfy { !$0.isFallback })
  }

  @Test func `every character that some bundled font has is covered`() throws {
    let own = try BundledFont.named("Inter-Regular").font()
    let faces = try BundledFont.all.map { try $0.face().coverage }
    var compared = 0
    Property("coverage", rounds: 400).check { generator in
      guard let scalar = Unicode.Scalar(UInt32(generator.int(0x20...0x1FBFF))),
        scalar.properties.generalCategory != .unassigned,
        scalar.properties.generalCategory != .control, !scalar.properties.isDefaultIgnorableCodePoint,
        faces.contains(where: { $0.contains(scalar) })
      else { return }
      let typesetter = try Typesetter(StyledText(String(scalar), font: own), fallback: .bundled())
      try require(typesetter.missingCharacters.isEmpty, "\(String(scalar).escaped) is missing")
      compared += 1
    }
    expectCompared(compared, atLeast: 70, "characters")
  }

  @Test func `fallback gives the same fonts whatever text came before`() throws {
    let bundled = try FontLibrary.bundled()
    TextProperty("same fonts", rounds: 60) { RandomText().next(&$0, pieces: 20) }.check { text, generator in
      let font = try generator.pick(BundledFont.all).font(generator.pick([10, 17]))
      let fresh = try FontLibrary(folders: [Repository.path("Fonts")])
      let known = try Typesetter(StyledText(text, font: font), fallback: bundled)
      let new = try Typesetter(StyledText(text, font: font), fallback: fresh)
      func names(_ typesetter: Typesetter) -> [String] {
        typesetter.fontRuns.map { "\($0.range) \($0.font.face.postScriptName) \($0.isFallback)" }
      }
      try require(names(known) == names(new), "\"\(text.escaped)\": \(names(known)), \(names(new))")
      try require(known.measure() == new.measure(), "\"\(text.escaped)\"")
    }
  }
}
