@testable import AutoLayout
import TestSupport
import Testing

@Suite struct VisualFormatHostileTests {
  private func check(_ text: String) -> Bool {
    do throws(VisualFormatError) {
      let format = try VisualFormat(parsing: text)
      checkPlaces(of: format)
      return true
    } catch {
      let offset = error.location?.offset ?? -1
      #expect(error.location?.format == text)
      #expect((0...text.count).contains(offset), "\(text)")
      #expect(error.description.hasSuffix(" \n" + String(repeating: " ", count: max(offset, 0)) + "^"))
      return false
    }
  }

  @Test func `mutations do not trap`() {
    let pieces = Array("HV:|[]()-+.,@=<>0189eEab_ \n\t\0é\u{301}\u{200D}\u{FE0F}世😀\u{FFFF}\u{E000}").map { String($0) }
    var generator = SeededGenerator(seed: 1)
    var parsed = 0
    for index in 0..<20_000 {
      let seed = VisualFormatGrammarTests.formats[index % VisualFormatGrammarTests.formats.count].text
      var scalars = Array(seed.unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...scalars.count, using: &generator)
        let piece = (pieces.randomElement(using: &generator) ?? "").unicodeScalars
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: scalars.insert(contentsOf: piece, at: place)
        case 1 where place < scalars.count: scalars.remove(at: place)
        case 2 where place < scalars.count: scalars.replaceSubrange(place...place, with: piece)
        default: scalars.insert(contentsOf: scalars[place...], at: Int.random(in: 0...scalars.count, using: &generator))
        }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      if check(text) { parsed += 1 }
    }
    // Mutations that never parse, or always, would test little.
    #expect((1000...19_000).contains(parsed))
  }

  @Test func `bytes that are not text do not trap`() {
    var generator = SeededGenerator(seed: 2)
    for length in 0..<500 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(!check("[" + String(decoding: bytes, as: UTF8.self)))
    }
  }

  private static let repeated: [(prefix: String, piece: String, suffix: String, isValid: Bool)] = [
    ("", "[a]", "", true), ("", "[a]-8-", "[b]", true), ("[a(", "8,", "9)]", true), ("[", "a", "]", true),
    ("[a(", "1", ")]", false), ("[a(0.", "1", ")]", true), ("[a(1e", "0", ")]", true), ("[a(", "0", "1)]", true),
    ("[a(1e", "9", ")]", false), ("[a(1e-", "9", ")]", true), ("", "[", "", false), ("[a", "(", "", false),
    ("[a]", "-", "", false), ("", "|", "", false), ("", " ", "", false), ("[a(8@", "@", "", false),
    ("[e", "\u{301}", "]", true), ("", "😀", "", false), ("[a]", "\u{200D}", "", false),
  ]

  /// Quadratic time would be hours.
  @Test(.timeLimit(.minutes(2)), arguments: repeated)
  func `a megabyte is read in linear time`(
    _ pattern: (prefix: String, piece: String, suffix: String, isValid: Bool)
  ) {
    let text =
      pattern.prefix + String(repeating: pattern.piece, count: 1_000_000 / pattern.piece.utf8.count) + pattern.suffix
    do throws(VisualFormatError) {
      let format = try VisualFormat(parsing: text)
      #expect(pattern.isValid)
      #expect(!format.items.isEmpty)
    } catch {
      #expect(!pattern.isValid, "\(error.message)")
      #expect(error.description.hasSuffix("^"))
    }
  }
}
