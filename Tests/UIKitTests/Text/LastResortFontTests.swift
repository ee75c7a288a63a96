import AttributedText
import Fonts
import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct LastResortFontTests {
  @Test func `without bundled fonts every system font is the one that is compiled in`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-fonts-\(getpid())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      setenv("TYPESETTING_FONTS", folder.path, 1)
      let fonts = [
        UIFont.systemFont(ofSize: 20), .systemFont(ofSize: 20, weight: .black), .boldSystemFont(ofSize: 20),
        .italicSystemFont(ofSize: 20), .monospacedSystemFont(ofSize: 20, weight: .bold),
        .monospacedDigitSystemFont(ofSize: 20, weight: .regular), .preferredFont(forTextStyle: .title3),
      ]
      for font in fonts {
        precondition(font.fontName == "TypesettingLastResort")
        precondition(font.pointSize == 20)
        // The proportions of the system font of iOS.
        precondition(abs(Double(font.lineHeight) - 20 * 2444 / 2048) < 1e-9)
        precondition(abs(Double(font.capHeight) - 20 * 1443 / 2048) < 1e-9)
      }
      precondition(UIFont(name: "HelveticaNeue", size: 20)?.fontName == "TypesettingLastResort")
      precondition(UIFont(name: "Inter", size: 20) == nil)
      // Boxes of 0.6 em (1229 units), and spaces of a quarter.
      let size = "ab ü日😀".size(withAttributes: [.font: fonts[0]])
      precondition(abs(Double(size.width) - (5 * 1229 + 512) * 20 / 2048) < 1e-9)
      precondition(abs(Double(size.height) - 20 * 2444 / 2048) < 1e-9)
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.split(separator: "\n").filter { $0.contains("boxes are measured") }.count == 1, "\(output)")
  }

  @Test func `a handler gets the diagnostics in place of standard error`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let box = Diagnostics()
      FontDiagnostic.handler = { box.append($0) }
      precondition(UIFont(name: "Futura-Medium", size: 10) != nil)
      precondition(UIFont(name: "Futura-Medium", size: 12) != nil)
      precondition(box.all.map(\.code) == [.standIn])
      precondition(box.all[0].message.contains("'Futura-Medium'"))
    }
    #expect(!String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("Futura"))
  }
}

/// Diagnostics that a handler collects.
private final class Diagnostics: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [FontDiagnostic] = []

  func append(_ diagnostic: FontDiagnostic) { lock.withLock { list.append(diagnostic) } }

  var all: [FontDiagnostic] { lock.withLock { list } }
}
