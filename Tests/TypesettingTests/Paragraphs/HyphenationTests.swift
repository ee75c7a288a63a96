import Fonts
import TestSupport
import Testing

@testable import HyphenationDictionaries
@testable import Typesetting

/// Automatic hyphenation, with dictionaries made here, in a font in which every character is 6 points wide.
@Suite struct HyphenationTests {
  /// Between a vowel and a consonant before a vowel; `mat` is divided before its t.
  private static let patterns = "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\na1b\na1c\ne1d\nö1n\nma1t\n"

  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private static func lines(
    _ text: String, characters: Double, language: String? = "xx", rule: Hyphenation,
    change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [String] {
    var style = ParagraphStyle()
    style.hyphenation = rule
    change(&style)
    var styled = try Mono.styled(text, paragraph: style)
    let tag = try language.map { tag throws(TypesettingError) in try LanguageTag(tag) }
    try styled.updateStyle(in: 0..<styled.count) { $0.language = tag }
    let typesetter = try Typesetter(styled, fallback: .empty)
    let layout = try typesetter.layout(maxWidth: characters * Mono.advance)
    #expect(try typesetter.measure(maxWidth: characters * Mono.advance) == layout.measurement)
    let utf8 = Array(text.utf8)
    return layout.lines.map { line in
      String(decoding: utf8[line.lineRange.contentRange], as: UTF8.self) + (line.lineRange.showsHyphen ? "-" : "")
    }
  }

  @Test func `a word is divided where its dictionary says so and the hyphen fits`() throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    let rule = Hyphenation(folder: folder.path)
    #expect(try Self.lines("see macabede", characters: 7, rule: rule) == ["see ma-", "cabede"])
    #expect(try Self.lines("see macabede", characters: 9, rule: rule) == ["see maca-", "bede"])
    #expect(try Self.lines("see macabede", characters: 8, rule: rule) == ["see ma-", "cabede"])
    #expect(try Self.lines("see macabede", characters: 6, rule: rule) == ["see", "maca-", "bede"])
    #expect(try Self.lines("SEE MACABEDE", characters: 7, rule: rule) == ["SEE MA-", "CABEDE"])
    // Behind a letter of two bytes.
    #expect(try Self.lines("tönabe", characters: 4, rule: rule) == ["tö-", "nabe"])
  }

  @Test func `the least numbers of letters are kept`() throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    var rule = Hyphenation(folder: folder.path)
    #expect(try Self.lines("x macabe", characters: 6, rule: rule) == ["x ma-", "cabe"])
    rule.minimumBefore = 3
    #expect(try Self.lines("x macabe", characters: 7, rule: rule) == ["x maca-", "be"])
    rule.minimumAfter = 3
    #expect(try Self.lines("x macabe", characters: 7, rule: rule) == ["x", "macabe"])
    rule = Hyphenation(minimumWordLength: 7, folder: folder.path)
    #expect(try Self.lines("x macabe", characters: 7, rule: rule) == ["x", "macabe"])
    // The dictionary asks for two letters.
    rule = Hyphenation(minimumWordLength: 0, minimumBefore: 0, minimumAfter: 0, folder: folder.path)
    #expect(try Self.lines("abaca", characters: 3, rule: rule) == ["aba", "ca"])
  }

  @Test func `a line that is full enough has no hyphen`() throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    // "see" is 3 of 7 characters.
    for (threshold, divides) in [(1.0, true), (0.5, true), (0.43, true), (0.42, false), (0, false)] {
      let lines = try Self.lines(
        "see macabede", characters: 7, rule: Hyphenation(threshold: threshold, folder: folder.path))
      #expect(lines == (divides ? ["see ma-", "cabede"] : ["see", "macabe-", "de"]), "\(threshold)")
    }
    // A soft hyphen is no concern of the dictionary.
    #expect(
      try Self.lines("see ma\u{AD}cab", characters: 7, rule: Hyphenation(threshold: 0, folder: folder.path))
        == ["see ma\u{AD}-", "cab"])
    #expect(throws: TypesettingError.self) {
      try Self.lines("a", characters: 7, rule: Hyphenation(threshold: 1.5, folder: folder.path))
    }
  }

  @Test func `soft hyphens say themselves how a word is divided`() throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    let rule = Hyphenation(folder: folder.path)
    #expect(try Self.lines("x mac\u{AD}abe", characters: 7, rule: rule) == ["x mac\u{AD}-", "abe"])
  }

  /// ZWNJ, WJ, ZWJ, CGJ, variation selectors, marks of direction.
  @Test(arguments: [
    "\u{200C}", "\u{2060}", "\u{FEFF}", "\u{200D}", "\u{34F}", "\u{FE0E}", "\u{200E}", "\u{2066}", "\u{E0100}",
  ]) func `invisible characters leave a word whole`(_ invisible: String) throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    let rule = Hyphenation(folder: folder.path)
    #expect(try Self.lines("x m\(invisible)acabe", characters: 5, rule: rule) == ["x m\(invisible)a-", "cabe"])
    // Where a line may not end beside the character, it does not end there with a hyphen either.
    let isGlue = ["\u{2060}", "\u{FEFF}", "\u{200D}", "\u{34F}"].contains(invisible)
    #expect(
      try Self.lines("maca\(invisible)be", characters: 5, rule: rule)
        == (isGlue ? ["ma-", "ca\(invisible)be"] : ["maca\(invisible)-", "be"]))
    // The words on both sides of a zero width space are words of their own.
    #expect(try Self.lines("macabe\u{200B}macabe", characters: 9, rule: rule) == ["macabe\u{200B}ma-", "cabe"])
  }

  /// A hyphen would be copied as a part of the address.
  @Test(arguments: [
    "https://macabe", "macabede.macabe", "macabe@macabede", "#macabede", "@macabede", "/macabe", "~/macabede",
    "./macabede",
    "maca/macabe/ma", "C:\\macabede", "x.macabede/macabe", "(https://macabe", "https://x/macabe(macabe)",
    "https://maca\u{200B}macabe",
  ]) func `addresses, paths and hashtags have no hyphens`(_ address: String) throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    let rule = Hyphenation(minimumWordLength: 2, folder: folder.path)
    for characters in 3..<9 {
      let lines = try Self.lines("\(address) x", characters: Double(characters), rule: rule)
      #expect(!lines.contains { $0.hasSuffix("a-") || $0.hasSuffix("e-") }, "\(characters): \(lines)")
    }
    // The words beside it have them.
    #expect(try Self.lines("\(address) macabede", characters: 100, rule: rule) == ["\(address) macabede"])
    #expect(try Self.lines("macabede", characters: 5, rule: rule) == ["maca-", "bede"])
    let beside = try Self.lines("\(address) macabede", characters: 7, rule: rule)
    #expect(beside.contains("bede") || beside.contains("cabede") || beside.contains("de"), "\(beside)")
  }

  @Test(arguments: [
    "maca/macabede", "U.S.-macabede", "macabede.", "x:macabede", "C#-macabede", "maca-macabede", "»macabede«",
  ])
  func `words with marks are divided`(_ word: String) throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    let lines = try Self.lines("x \(word)", characters: 7, rule: Hyphenation(folder: folder.path))
    #expect(lines.contains { $0.hasSuffix("ma-") || $0.hasSuffix("maca-") || $0.hasSuffix("macabe-") }, "\(lines)")
  }

  @Test func `words with opportunities of their own are left alone`() throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns + "一1丁\n"])
    #expect(try Self.lines("一丁一丁一丁", characters: 100, rule: Hyphenation(folder: folder.path)) == ["一丁一丁一丁"])
    let typesetter = try Mono.typesetter("一丁一丁一丁")
    #expect(typesetter.prepared.breaks.count == 7)
  }

  @Test func `a language without a dictionary is an error that names the file`() throws {
    let folder = try Self.folder(["hyph_xx.dic": Self.patterns])
    let rule = Hyphenation(folder: folder.path)
    let error = try #require(throws: TypesettingError.self) {
      try Self.lines("hello world", characters: 5, language: "de-AT", rule: rule)
    }
    #expect(error.code == .missingDictionary)
    #expect(error.message.contains("'de-AT'") && error.message.contains("hyph_de.dic"))
    let none = try #require(throws: TypesettingError.self) {
      try Self.lines("hello world", characters: 5, language: nil, rule: rule)
    }
    #expect(none.code == .missingDictionary && none.message.contains("language"))
    #expect(none.location == .textRange(0..<11))
    // Short words need none.
    #expect(try Self.lines("a b", characters: 1, language: "de", rule: rule) == ["a", "b"])
    let lenient = Hyphenation(folder: folder.path, requiresDictionary: false)
    #expect(try Self.lines("hello", characters: 5, language: "de", rule: lenient) == ["hello"])
    #expect(try Self.lines("hello", characters: 5, language: nil, rule: lenient) == ["hello"])
  }

  @Test(arguments: [
    ("yy", "hyph_yy.dic"), ("yy-AB", "hyph_yy_AB.dic"), ("yy-Latn-AB", "hyph_yy_Latn_AB.dic"),
    ("yy-Latn", "hyph_yy_Latn.dic"),
    ("yy-CD", "hyph_yy.dic"), ("yy", "hyph_yy_AB.dic"), ("nb", "hyph_no.dic"), ("nn-NO", "hyph_no_NO.dic"),
  ])
  func `a dictionary is found by language, script and region`(language: String, file: String) throws {
    let folder = try Self.folder([file: Self.patterns])
    let rule = Hyphenation(folder: folder.path)
    #expect(try Self.lines("x macabe", characters: 5, language: language, rule: rule) == ["x ma-", "cabe"])
  }

  @Test func `damaged dictionaries are errors`() throws {
    let files = [
      "": "encoding", "\n\n": "encoding", "UTF-8": nil, "NOSUCHSET\na1b\n": "NOSUCHSET", "microsoft-cp1251\na1b\n": nil,
      "ISO8859-1\na1b\n": nil,
    ]
    for (text, expected) in files {
      let folder = try Self.folder(["hyph_xx.dic": text])
      if let expected {
        let error = try #require(throws: HyphenationError.self, "\(text)") {
          try HyphenationDictionary(path: folder.path + "/hyph_xx.dic")
        }
        #expect(error.description.contains(expected))
      } else {
        _ = try HyphenationDictionary(path: folder.path + "/hyph_xx.dic")
      }
    }
    #expect(throws: HyphenationError.self) { try HyphenationDictionary(path: "/nonexistent/hyph_xx.dic") }
  }

  @Test func `a dictionary may be in an encoding with one byte a letter`() throws {
    let folder = try TemporaryFolder()
    // ö is F6 in ISO 8859-1.
    let bytes = Array("ISO8859-1\nLEFTHYPHENMIN 2\n".utf8) + [0xF6] + Array("1n\n".utf8)
    try folder.write(bytes, to: "hyph_xx.dic")
    #expect(try Self.lines("tönabe", characters: 4, rule: Hyphenation(folder: folder.path)) == ["tö-", "nabe"])
  }

  @Test func `places at which letters change are not used`() throws {
    // Swedish: a third t appears where `glasstillverkare` is divided.
    let folder = try Self.folder(["hyph_xx.dic": "UTF-8\nf1f/ff=f,1,2\na1b\n"])
    #expect(
      try Self.lines("schiffabt", characters: 8, rule: Hyphenation(folder: folder.path)) == ["schiffa-", "bt"])
  }

  @Test func `each run has the dictionary of its language`() throws {
    let folder = try Self.folder(["hyph_xx.dic": "UTF-8\na1b\n", "hyph_yy.dic": "UTF-8\nc1a\n"])
    var style = ParagraphStyle()
    style.hyphenation = Hyphenation(folder: folder.path)
    var styled = try Mono.styled("macabe macabe", paragraph: style)
    let (xx, yy) = (try LanguageTag("xx"), try LanguageTag("yy"))
    try styled.updateStyle(in: 0..<7) { $0.language = xx }
    try styled.updateStyle(in: 7..<13) { $0.language = yy }
    let lines = try Typesetter(styled, fallback: .empty).lines(maxWidth: 5 * Mono.advance)
    #expect(lines.map(\.range) == [0..<4, 4..<7, 7..<10, 10..<13])
    #expect(lines.map(\.showsHyphen) == [true, false, true, false])
  }

  @Test func `the dictionaries of Debian divide known words`() throws {
    // Points by TeX's patterns, which are in print in the languages' own documents.
    let known = [
      ("en-US", "hyphenation", "hy-phen-ation"), ("en-US", "computer", "com-puter"),
      ("de", "Silbentrennung", "Sil-ben-tren-nung"), ("de-AT", "Straßenbahn", "Stra-ßen-bahn"),
      ("fr", "anticonstitutionnellement", "an-ti-cons-ti-tu-tion-nel-le-ment"),
      ("es", "ferrocarril", "fe-rro-ca-rril"),
    ]
    for (language, word, expected) in known {
      let dictionary = try DictionaryFolder.dictionary(for: language, in: DictionaryFolder.standard)
      let scalars = Array(word.unicodeScalars)
      var text = ""
      let places = dictionary.points(in: scalars, minimumBefore: 2, minimumAfter: 2)
      for index in scalars.indices {
        if places.contains(index) { text += "-" }
        text.unicodeScalars.append(scalars[index])
      }
      #expect(text == expected, "\(language)")
    }
  }

  @Test func `hostile words do not trap`() throws {
    let dictionary = try DictionaryFolder.dictionary(for: "hu", in: DictionaryFolder.standard)
    var generator = SeededGenerator(seed: TestSeeds.of(15_802))
    var count = 0
    for length in 0..<140 {
      for _ in 0..<20 {
        let word = (0..<length).map { _ in
          Unicode.Scalar(
            [
              UInt32.random(in: 97...122, using: &generator), UInt32.random(in: 0xC0...0x24F, using: &generator),
              UInt32.random(in: 0x10000...0x10FFF, using: &generator),
            ].randomElement(using: &generator)!)!
        }
        for place in dictionary.points(in: word, minimumBefore: 1, minimumAfter: 1) {
          #expect(place > 0 && place < length)
          count += 1
        }
      }
    }
    #expect(count > 1000)
    #expect(dictionary.points(in: Array("asszonnyal".unicodeScalars), minimumBefore: 2, minimumAfter: 2).isEmpty)
  }
}
