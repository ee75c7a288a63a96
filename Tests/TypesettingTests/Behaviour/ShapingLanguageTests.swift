import CHarfBuzz
import Fonts
import TestSupport
import Testing

@testable import Typesetting

@Suite struct ShapingLanguageTests {
  /// HarfBuzz's language system tags of a language.
  private func systems(_ language: String?) -> [UInt32] {
    guard let language else { return [] }
    let name = hb_language_from_string(language, -1)
    var tags = [hb_tag_t](repeating: 0, count: 16)
    var count: UInt32 = 16
    var noScripts: UInt32 = 0
    hb_ot_tags_from_script_and_language(HB_SCRIPT_LATIN, name, &noScripts, nil, &count, &tags)
    return Array(tags[..<Int(count)])
  }

  private func name(_ tag: String) throws -> String? {
    var parser = LanguageTagParser(subtags: tag.split(separator: "-", omittingEmptySubsequences: false))
    #expect(try parser.parse() == nil, "\(tag)")
    return ShapingLanguage.name(parser)
  }

  private static let twoLetters = (UInt8(ascii: "a")...UInt8(ascii: "z")).flatMap { first in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(decoding: [first, $0], as: UTF8.self) }
  }

  private static let special = [
    "zh", "zh-CN", "zh-Hans", "zh-Hant", "zh-HK", "zh-MO", "zh-TW", "zh-SG", "zh-Hant-HK", "zh-Hant-MO", "zh-Hans-HK",
    "zh-Hans-CN", "zh-Hant-TW", "zh-cmn", "zh-cmn-Hans", "zh-cmn-Hans-CN", "zh-yue", "zh-yue-HK", "zh-yue-Hant-HK",
    "zh-gan-Hant", "zh-min-nan", "zh-min", "zh-nan", "zh-nan-TW", "zh-wuu", "zh-guoyu", "zh-hakka", "zh-xiang", "yue",
    "yue-Hant-HK", "yue-Hans", "nan-Hant-TW", "hak-TW", "wuu-Hans", "lzh", "lzh-Hant", "cmn-Hant-MO", "gan-HK", "sr",
    "sr-Latn", "sr-Latn-RS", "sr-Cyrl-ME", "el-polyton", "el-Grek-polyton", "hy-arevmda", "hy-arevela", "oc-provenc",
    "en-fonipa", "und-fonipa", "en-fonnapa", "en-US-fonipa", "ka-Geok", "ka-Geor", "und-Syre", "syr-Syrj", "syr-Syrn",
    "aii-Syrn", "ga-Latg", "ga-Latg-IE", "ro-MD", "mo", "ro", "mnw", "mnw-TH", "no-bok", "no-nyn", "nb-NO", "i-lux",
    "i-navajo", "i-hak", "art-lojban", "als", "ar-001", "az-Arab-IR", "de-1996", "de-AT-1901", "en-x-private", "eng",
    "deu", "ger", "fra", "dv", "bn-IN", "alb", "gsw-u-sd-chzh", "ja-Latn-hepburn", "mn-Mong", "kok", "fil", "kab",
    "mai",
    "sat", "mni", "und", "mul", "x-klingon", "ceb-PH", "haw", "nso", "fa-AF", "prs", "pes", "ps", "pap-AW", "sgn-ase",
    "ar-arz", "ms-zsm", "sw-swh",
  ]

  @Test func `the language systems of a shaping language are those of its tag`() throws {
    var compared = 0
    for tag in Self.twoLetters + Self.special {
      let name = try name(tag)
      let (reduced, whole) = (systems(name), systems(tag.lowercased()))
      // A language that no font knows has no system, or one with its letters that no font has.
      let isUnknown = name == nil && whole.count <= 1
      #expect(isUnknown || reduced == whole, "\(tag) is \(name ?? "none")")
      compared += isUnknown ? 0 : 1
    }
    expectCompared(compared, atLeast: 280, "languages")
  }

  @Test(arguments: ["en", "de", "tlh-Latn-x-a", "qaa", "x-a", "zxx"])
  func `private subtags name no language for fonts`(language: String) throws {
    #expect(try name("\(language)-x-hbotabcd".replacing("x-a-x", with: "x")) == name(language))
  }

  @Test func `any number of languages gives HarfBuzz a finite number of names`() throws {
    let font = try Mono.font()
    for number in 0..<20_000 {
      let letters = Self.twoLetters[number % 676]
      let language =
        switch number % 4 {
        case 0: "en-x-\(number)"
        case 1: "q\(letters)"
        case 2: "\(letters)-\(Self.twoLetters[(number / 676) % 676].uppercased())"
        default: "zh-\(letters)\(letters)-\(Self.twoLetters[(number / 676) % 676])"
        }
      let style = TextStyle(font: font, language: try LanguageTag(language))
      if number % 100 == 0 { _ = try Typesetter(StyledText("ab", style: style), fallback: .empty).measure() }
    }
    #expect(ShapingLanguage.nameCount <= ShapingLanguage.mostNames)
    #expect(KnownLanguages.codes.split(whereSeparator: \.isWhitespace).count <= 2000)
  }

  @Test(arguments: ["en-x-1", "zh-abcd-hk", "sr-Cyrl-RS-u-lb-strict", "tlh", "x-private"])
  func `the name for fonts of a tag is one of a finite set`(tag: String) throws {
    let names = ["en", "zh-hk", "sr", "zxx"]
    #expect(names.contains(try LanguageTag(tag).fontName))
  }
}
