@testable import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite struct VisualFormatHostileTests {
  /// Whether a text is a format; an error that does not point into the text is thrown as a violation.
  private func isValid(_ text: String) throws -> Bool {
    do throws(VisualFormatError) {
      let format = try VisualFormat(parsing: text)
      checkPlaces(of: format)
      return true
    } catch {
      let shown = "\"\(text.escaped)\": \(error)"
      let location = try #require(error.location)
      try require(location.format == text, "\(shown), of another format")
      try require((0...text.count).contains(location.offset), "\(shown), at \(location.offset)")
      let mark = " \n" + String(repeating: " ", count: location.offset) + "^"
      try require(error.description.hasSuffix(mark), "\(shown), without a mark at \(location.offset)")
      return false
    }
  }

  @Test func `mutations do not trap`() {
    let pieces = Array("HV:|[]()-+.,@=<>0189eEab_ \n\t\0é\u{301}\u{200D}\u{FE0F}世😀\u{FFFF}\u{E000}").map { String($0) }
    var (parsed, rejected) = (0, 0)
    Property("mutations of formats", rounds: 20_000).check { generator in
      var scalars = Array(generator.pick(VisualFormatGrammarTests.formats).text.unicodeScalars)
      for _ in 0..<generator.int(1...3) {
        let index = generator.int(0...scalars.count)
        let piece = generator.pick(pieces).unicodeScalars
        switch generator.int(0...3) {
        case 0: scalars.insert(contentsOf: piece, at: index)
        case 1 where index < scalars.count: scalars.remove(at: index)
        case 2 where index < scalars.count: scalars.replaceSubrange(index...index, with: piece)
        default: scalars.insert(contentsOf: scalars[index...], at: generator.int(0...scalars.count))
        }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      if try isValid(text) { parsed += 1 } else { rejected += 1 }
    }
    // Mutations that never parse, or always, would test little.
    expectCompared(parsed, atLeast: 1000, "formats that were read")
    expectCompared(rejected, atLeast: 1000, "formats that were rejected")
  }

  @Test func `bytes that are not text do not trap`() {
    Property("bytes", rounds: 500, firstSeed: 30_001).check { generator in
      let bytes = (0..<generator.int(0...500)).map { _ in generator.byte() }
      let text = "[" + String(decoding: bytes, as: UTF8.self)
      // A format needs a closing bracket.
      if try isValid(text) { try require(text.contains("]"), "\"\(text.escaped)\" was read") }
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
  @Test(.processorTime(minutes: 2), arguments: repeated)
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
