import CUnicode
import TestSupport
import Testing

@testable import Typesetting

/// What the analysis reads of a text, against the standard library and one look at each character.
@Suite struct DecodingTests {
  /// Stretches of characters of each length in UTF-8, so that some start and end at each place of a block of eight bytes.
  private static func stretches(_ generator: inout SeededGenerator) -> String {
    let kinds = [
      ["a", "Z", "~", " ", "0", ".", "\u{0}", "\u{7F}", "\t", "\n"], ["é", "ß", "ж", "ω", "ع", "\u{301}", "\u{AD}"],
      ["漢", "あ", "한", "\u{2019}", "\u{E01}", "\u{FE0F}"], ["😀", "𠮷", "🇩", "\u{E0100}", "𝔸"],
    ]
    return (0..<generator.int(0...6)).map { _ in
      let kind = generator.pick(kinds)
      return (0..<generator.int(1...19)).map { _ in generator.pick(kind) }.joined()
    }.joined()
  }

  private static func script(_ word: UInt32) -> UInt32 { word & CU_SCRIPT_MASK.rawValue }

  /// The scripts of characters, without Common and Inherited.
  private static func scripts(of text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map { script(cu_properties($0.value)) }).filter { $0 > CU_SCRIPT_INHERITED.rawValue }
  }

  @Test func `units, offsets and properties are those of the characters`() throws {
    var (compared, one, several) = (0, 0, 0)
    TextProperty("decoded texts", rounds: 4000, Self.stretches).check { text, _ in
      var expected: [[UInt32]] = []
      var offset: UInt32 = 0
      for scalar in text.unicodeScalars {
        let word = cu_properties(scalar.value)
        for unit in String(scalar).utf16 { expected.append([UInt32(unit), offset, Self.script(word)]) }
        offset += UInt32(UTF8.width(scalar))
      }
      let below = UInt32(CU_LINE_CLASS_BELOW) & ~CU_SCRIPT_MASK.rawValue
      let union = text.unicodeScalars.reduce(0) { $0 | cu_properties($1.value) & below }
      let scripts = Self.scripts(of: text)
      let script =
        scripts.count > 1 ? CU_SCRIPT_SEVERAL.rawValue : scripts.first ?? CU_SCRIPT_COMMON.rawValue
      if scripts.count == 1 { one += 1 } else if scripts.count > 1 { several += 1 }
      var all: UInt32 = 0
      let found = Array(text.utf8).withUnsafeBufferPointer { bytes in
        TextWorkspace.lend { workspace in
          let count = workspace.analysis.decode(bytes, properties: &all)
          #expect(workspace.analysis.offsets[count] == offset)
          return (0..<count).map {
            [
              UInt32(workspace.analysis.units[$0]), workspace.analysis.offsets[$0],
              Self.script(workspace.analysis.properties[$0]),
            ]
          }
        }
      }
      try require(found == expected, "\(found), of the characters \(expected)")
      try require(all == union | script, "\(all) for all characters, expected \(union | script)")
      compared += found.count
    }
    expectCompared(compared, atLeast: 100_000, "units")
    expectCompared(one, atLeast: 300, "texts of one script")
    expectCompared(several, atLeast: 500, "texts of several scripts")
  }

  @Test func `in a text of one script every character has it`() throws {
    let pieces = [
      ["a", "é", "b "], ["ж", "и"], ["漢", "字"], ["あ"], ["ع", "ب"], ["क"],
    ]
    let common = [" ", "(", ")", "“", "”", "«", "»", "1", "-", "\u{301}", "😀", "。", "["]
    var compared = 0
    TextProperty("scripts of texts", rounds: 2000) { generator in
      let letters = generator.pick(pieces)
      return (0..<generator.int(1...16)).map { _ in generator.pick(generator.oneIn(2) ? letters : common) }.joined()
    }.check { text, _ in
      var all: UInt32 = 0
      let found = try Array(text.utf8).withUnsafeBufferPointer { bytes in
        try TextWorkspace.lend { workspace in
          let count = workspace.analysis.decode(bytes, properties: &all)
          try ScriptResolution.resolve(unitCount: count, memory: &workspace.analysis)
          return (0..<count).map { UInt32(workspace.analysis.scripts[$0]) }
        }
      }
      try require(found.allSatisfy { $0 == Self.script(all) }, "\(found), of the text \(Self.script(all))")
      compared += found.count
    }
    expectCompared(compared, atLeast: 15_000, "characters")
  }
}
