import Fonts
import TestSupport
import Testing
import Typesetting

/// Damaged copies of bundled fonts: each gives an error of ours or a measurement, never a crash or a hang.
@Suite struct FontFuzzTests {
  private static let small = [
    "NotoSansHebrew-Regular", "NotoSansThai-Regular", "NotoSansLao-Regular", "NotoSansArmenian-Regular",
    "NotoSansGurmukhi-Regular", "NotoSansGeorgian-Regular", "NotoSansTamil-Regular",
  ].map(BundledFont.named)

  /// Loads the bytes and measures a short text in them; returns whether both succeeded.
  private static func measure(_ bytes: [UInt8], text: String) throws -> Bool {
    do throws(FontError) {
      let face = try FontFace(bytes: bytes)
      let font = try Font(face: face, size: 16)
      _ = (face.familyName, face.styleName, face.featureTags.count, face.namedInstances.count, font.metrics)
      let typesetter: Typesetter
      do {
        typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty, cache: nil)
      } catch {
        throw FontError(.notAFont, "\(error)")
      }
      let layout = (try? typesetter.layout(maxWidth: 60)) ?? nil
      // A hostile font may have any metrics, but widths must be finite.
      let width = layout?.lines.reduce(0) { $0 + $1.width } ?? 0
      _ = layout?.inkBounds
      if !width.isFinite { Issue.record("a width is not finite") }
      return true
    } catch {
      if error.message.isEmpty { throw Violation("an error without a message") }
      return false
    }
  }

  @Test(arguments: small)
  func `a font with changed bytes does not trap`(font: BundledFont) throws {
    let whole = try Repository.bytes(font.path)
    let text = String(String.UnicodeScalarView(font.samples[0].text.unicodeScalars.prefix(24)))
    let tables = try FontBuilder.tables(whole)
    #expect(try Self.measure(whole, text: text))
    var usable = 0
    Property("changed bytes in \(font)", rounds: 350).check { generator in
      var bytes = whole
      // Half of the changes hit the directory and the starts of tables, where they do most.
      for _ in 0..<generator.int(1...12) {
        let place: Int
        switch generator.int(0...3) {
        case 0: place = generator.int(0...min(12 + 16 * tables.count, bytes.count) - 1)
        case 1:
          let record = 12 + 16 * generator.int(0...tables.count - 1)
          let start = Int(FontBuilder.number(whole, record + 8, 4))
          place = min(start + generator.int(0...64), bytes.count - 1)
        default: place = generator.int(0...bytes.count - 1)
        }
        let value = generator.pick([0, 1, 0x7F, 0x80, 0xFF, generator.byte()])
        bytes[place] = value
      }
      if try Self.measure(bytes, text: text) { usable += 1 }
    }
    // Changes that only ever make a font unreadable would test nothing but the loader.
    expectCompared(usable, atLeast: 36, "changed fonts that could be measured")
  }

  @Test(arguments: small)
  func `a truncated font does not trap`(font: BundledFont) throws {
    let whole = try Repository.bytes(font.path)
    let text = String(String.UnicodeScalarView(font.samples[0].text.unicodeScalars.prefix(24)))
    Property("truncated \(font)", rounds: 80).check { generator in
      let length = generator.oneIn(3) ? generator.int(0...600) : generator.int(0...whole.count - 1)
      _ = try Self.measure(Array(whole[..<min(length, whole.count)]), text: text)
    }
  }

  @Test func `variable, coloured and CFF fonts with changed bytes do not trap`() throws {
    for (name, rounds) in [("Inter-roman.var", 60), ("Inter-Regular", 60), ("NotoSansMath-Regular", 40)] {
      let whole = try Repository.bytes(BundledFont.named(name).path)
      Property("changed bytes in \(name)", rounds: rounds).check { generator in
        var bytes = whole
        let tables = Int(FontBuilder.number(whole, 4, 2))
        for _ in 0..<generator.int(1...20) {
          let record = 12 + 16 * generator.int(0...tables - 1)
          let place = Int(FontBuilder.number(whole, record + 8, 4)) + generator.int(0...80)
          bytes[min(place, bytes.count - 1)] = generator.byte()
        }
        _ = try Self.measure(bytes, text: "AVATAR fi 123")
      }
    }
  }

  @Test func `web fonts with changed bytes do not trap`() throws {
    let whole = try FontBuilder.woff(Repository.bytes(BundledFont.named("NotoSansHebrew-Regular").path))
    Property("changed bytes in a web font", rounds: 300).check { generator in
      var bytes = whole
      for _ in 0..<generator.int(1...6) {
        // Of the header and the directory, so that lengths and offsets lie.
        bytes[generator.int(0...300)] = generator.pick([0, 1, 0x7F, 0xFF, generator.byte()])
      }
      if generator.oneIn(4) { bytes.removeLast(generator.int(0...bytes.count - 1)) }
      _ = try Self.measure(bytes, text: "שלום")
    }
  }

  @Test func `collections with changed bytes do not trap`() throws {
    let fonts = try ["NotoSansHebrew-Regular", "NotoSansLao-Regular"].map {
      try Repository.bytes(BundledFont.named($0).path)
    }
    let whole = try FontBuilder.collection(fonts)
    Property("changed bytes in a collection", rounds: 150).check { generator in
      var bytes = whole
      for _ in 0..<generator.int(1...4) {
        bytes[generator.int(0...200)] = generator.pick([0, 1, 2, 0x7F, 0xFF])
      }
      for index in [0, 1, 5] {
        do throws(FontError) {
          _ = try FontFace(bytes: bytes, index: index).fullName
        } catch {
          try require(!error.message.isEmpty, "an error without a message")
        }
      }
    }
  }
}
