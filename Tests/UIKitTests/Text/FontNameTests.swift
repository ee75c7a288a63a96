import Fonts
import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct FontNameTests {
  @Test(arguments: [
    ("Inter", "Inter-Regular"), ("Inter-Bold", "Inter-Bold"), ("Inter SemiBold", "Inter-SemiBold"),
    ("Inter-Medium", "Inter-Medium"), ("NotoSerif-Italic", "NotoSerif-Italic"),
    ("Noto Sans Mono", "NotoSansMono-Regular"),
    ("NotoSans-Bold", "NotoSans-Bold"),
  ])
  func `bundled fonts are found by PostScript, full and family names`(name: String, expected: String) throws {
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.fontName == expected)
    #expect(font.pointSize == 20)
  }

  @Test(arguments: [
    ("HelveticaNeue", "Inter", 400.0, false), ("HelveticaNeue-Bold", "Inter", 700, false),
    ("HelveticaNeue-MediumItalic", "Inter", 500, true), ("Helvetica Neue", "Inter", 400, false),
    ("Helvetica-BoldOblique", "Inter", 700, true), ("Helvetica", "Inter", 400, false),
    ("Avenir-Medium", "Inter", 500, false), ("Avenir-Heavy", "Inter", 800, false), ("Avenir-Book", "Inter", 400, false),
    ("AvenirNext-DemiBold", "Inter", 600, false), ("AvenirNextCondensed-UltraLight", "Inter", 100, false),
    ("ArialMT", "Inter", 400, false), ("Arial-BoldItalicMT", "Inter", 700, true), ("Arial", "Inter", 400, false),
    ("Futura-CondensedExtraBold", "Inter", 800, false), ("GillSans-SemiBold", "Inter", 600, false),
    ("TrebuchetMS-Bold", "Inter", 700, false), ("TrebuchetMS", "Inter", 400, false), ("Verdana", "Inter", 400, false),
    (".SFUI-Regular", "Inter", 400, false), ("Georgia", "Noto Serif", 400, false),
    ("Georgia-Bold", "Noto Serif", 700, false), ("TimesNewRomanPSMT", "Noto Serif", 400, false),
    ("TimesNewRomanPS-BoldMT", "Noto Serif", 700, false), ("Times New Roman", "Noto Serif", 400, false),
    ("Palatino-Roman", "Noto Serif", 400, false), ("AmericanTypewriter", "Noto Serif", 400, false),
    ("Menlo-Regular", "Noto Sans Mono", 400, false), ("Menlo-Bold", "Noto Sans Mono", 700, false),
    ("Courier", "Noto Sans Mono", 400, false), ("CourierNewPSMT", "Noto Sans Mono", 400, false),
    ("CourierNewPS-BoldMT", "Noto Sans Mono", 700, false), ("AppleSDGothicNeo-Bold", "Noto Sans CJK KR", 400, false),
    ("PingFangSC-Regular", "Noto Sans CJK SC", 400, false), ("HiraginoSans-W3", "Noto Sans CJK JP", 400, false),
    ("PingFangTC-Regular", "Noto Sans CJK TC", 400, false), ("PingFangHK-Semibold", "Noto Sans CJK TC", 400, false),
    ("NotoSansKR-Regular", "Noto Sans CJK KR", 400, false), ("NotoSansKR-Bold", "Noto Sans CJK KR", 400, false),
  ])
  func `fonts of iOS get a stand-in of their kind`(name: String, family: String, weight: Double, isItalic: Bool) throws
  {
    let font = try #require(UIFont(name: name, size: 16))
    #expect(font.familyName == family)
    #expect(font.pointSize == 16)
    #expect(isApproximatelyEqual(font.face.weight(at: font.variations), weight))
    #expect((font.face.slant != .upright || font.syntheticSlant != 0) == isItalic)
  }

  @Test(arguments: [
    "", "NoSuchFont", "NoSuchFont-Bold", "Helvetica-Foo", "SFProDisplay-Bold", "HelveticaNeueX", "-", "Bold",
    "Lato-Black",
  ])
  func `unknown names give no font`(name: String) {
    #expect(UIFont(name: name, size: 16) == nil)
  }

  @Test func `a family without an italic is slanted`() throws {
    let font = try #require(UIFont(name: "Menlo-Italic", size: 10))
    #expect(font.familyName == "Noto Sans Mono")
    #expect(font.syntheticSlant == UIFont.defaultSyntheticSlant)
  }

  @Test func `a stand-in is reported once for each name`() async {
    await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for _ in 0..<3 { precondition(UIFont(name: "Zapfino", size: 10) != nil) }
      precondition(UIFont(name: "Georgia", size: 10) != nil)
      exit(0)
    }
  }

  @Test func `registered fonts are found by their names, and only in their styles`() async throws {
    // In a process of its own, because fonts stay registered.
    await #expect(processExitsWith: .success) {
      let folder = Repository.path("Fonts/NotoSerif")
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent("registered-\(getpid())")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: copy) }
      let file = "NotoSerif-Bold.ttf"
      try FileManager.default.copyItem(atPath: "\(folder)/\(file)", toPath: "\(copy.path)/\(file)")
      UIFont.registerFonts(of: try FontLibrary(folders: [copy.path]))
      let font = UIFont(name: "NotoSerif-Bold", size: 10)
      precondition(font?.face.path == "\(copy.path)/\(file)")
      // Not in the registered library, but in the bundled one.
      precondition(UIFont(name: "NotoSerif-Italic", size: 10)?.face.path == "\(folder)/NotoSerif-Italic.ttf")
      precondition(UIFont.fontNames(forFamilyName: "Noto Serif").contains("NotoSerif-Bold"))
    }
  }

  @Test func `families and their fonts are listed`() {
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "Noto Sans Mono") == ["NotoSansMono-Bold", "NotoSansMono-Regular"])
    #expect(UIFont.fontNames(forFamilyName: "NoSuchFont").isEmpty)
  }
}
