import CUnicode
import TestSupport
import Testing

@testable import Typesetting

/// Words of Thai, Lao, Khmer and Burmese, which are found in ICU's dictionaries without its iterator: the oracle is the iterator.
@Suite struct DictionaryWordsLaws {
  private static let scripts = ["Thai", "Laoo", "Khmr", "Mymr"]

  /// The versions of ICU whose words are known, as `dictionary_words.c` has them.
  private static let isKnown = (72_00...76_99).contains(Int(cu_icu_version()))

  private static func lineClass(_ scalar: Unicode.Scalar) -> UInt32 {
    cu_properties(scalar.value) >> UInt32(CU_LINE_CLASS_SHIFT)
  }

  /// The classes of letters, marks and signs of repetition.
  private static let (letter, mark, repetition) = (lineClass("ก"), lineClass("ั"), lineClass("ๆ"))

  /// The characters of a script that are parts of words, as UTF-16 units.
  private static func letters(of script: String) -> [UInt16] {
    let tag = script.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    return (1..<0xD800).compactMap(Unicode.Scalar.init).filter {
      cu_script_tag(cu_properties($0.value) & UInt32(CU_SCRIPT_MASK.rawValue)) == tag && isPartOfWord($0)
    }.map { UInt16($0.value) }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    [letter, mark, repetition].contains(lineClass(scalar))
  }

  @Test(.enabled(if: isKnown, "words are where ICU's iterator has them")) func `each script has its dictionary`() {
    for letter in ["ก", "ກ", "ក", "က"] as [Unicode.Scalar] {
      #expect(cu_has_dictionary(cu_properties(letter.value) & UInt32(CU_SCRIPT_MASK.rawValue)), "\(letter)")
    }
    #expect(!cu_has_dictionary(UInt32(CU_SCRIPT_LATIN.rawValue)))
  }

  @Test func `words are where ICU's iterator has them`() throws {
    let oracle = try BoundaryOracle(CU_BREAK_LINE)
    let letters = Self.scripts.map(Self.letters)
    let real = Self.scripts.map { script in
      Sample.of([script]).flatMap { $0.text.unicodeScalars }.filter(Self.isPartOfWord).map { UInt16($0.value) }
    }
    #expect(letters.map(\.count).allSatisfy { $0 > 60 })
    #expect(real.map(\.count).allSatisfy { $0 > 50 }, "\(real.map(\.count))")
    var compared = 0
    TextProperty("words", rounds: 6000) { generator in
      // Real words, parts of them and strings of letters, in one script or several.
      var units: [UInt16] = []
      var script = generator.int(0..<4)
      for _ in 0..<generator.int(1...40) {
        if generator.oneIn(30) { script = generator.int(0..<4) }
        if generator.oneIn(4) {
          for _ in 0..<generator.int(1...4) { units.append(generator.pick(letters[script])) }
        } else {
          let start = generator.int(0..<real[script].count)
          units += real[script][start...].prefix(generator.oneIn(3) ? generator.int(1...30) : generator.int(1...8))
        }
      }
      return String(decoding: units, as: UTF16.self)
    }.check { text, _ in
      let signs = Self.offsets(ofRepetitionsIn: text)
      let expected = try oracle.boundaries(text).filter { !signs.contains($0) }
      let found = try LineBreakTests.boundaries(text, rules: Int32(CU_LINE_STRICT.rawValue))
      try require(found == expected, "\"\(text.escaped)\": \(found), ICU \(expected)")
      compared += expected.count
    }
    expectCompared(compared, atLeast: 200_000, "words")
  }

  /// Signs of repetition never start a line, which ICU does not know.
  private static func offsets(ofRepetitionsIn text: String) -> Set<Int> {
    var (signs, offset): (Set<Int>, Int) = ([], 0)
    for scalar in text.unicodeScalars {
      if lineClass(scalar) == repetition { signs.insert(offset) }
      offset += UTF8.width(scalar)
    }
    return signs
  }

  /// A word may be longer than any dictionary has, and a text longer than what ICU divides at once.
  @Test func `long texts have the same words`() throws {
    let text = String(repeating: "กระทรวงศึกษาธิการและสภาพอากาศ", count: 300) + String(repeating: "ั", count: 3000)
    let oracle = try BoundaryOracle(CU_BREAK_LINE)
    #expect(try LineBreakTests.boundaries(text, rules: Int32(CU_LINE_STRICT.rawValue)) == oracle.boundaries(text))
  }

  /// ICU is asked for clusters only where a break may be inside one.
  @Test func `no break is inside a cluster, and no other one is lost`() throws {
    let oracle = try BoundaryOracle(CU_BREAK_GRAPHEME)
    let style = TextStyle(font: try BundledFont.named("NotoSansThai-Regular").font())
    var compared = 0
    let texts = RandomText(samples: Sample.of(["Thai", "Laoo", "Deva", "Hang"]))
    TextProperty("breaks between clusters", rounds: 4000) { texts.next(&$0, pieces: 12) }.check { text, _ in
      let clusters = Set(try oracle.boundaries(text))
      let allowed = try LineBreakTests.boundaries(text, rules: Int32(CU_LINE_STRICT.rawValue))
      let expected = allowed.filter(clusters.contains)
      let found = try AnalyzedText(text, style: style).breaks
      try require(found == expected, "\"\(text.escaped)\": \(found), expected \(expected)")
      compared += expected.count
    }
    expectCompared(compared, atLeast: 20_000, "breaks")
  }
}
