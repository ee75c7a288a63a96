import TestSupport
import Testing

@testable import Fonts

@Suite struct FontSelectionTests {
  @Test func `a font file has no fallback library`() throws {
    let path = BundledFont.named("NotoSansThai-Regular").path
    let (font, fallback) = try FontSelection(.file(path), size: 12).font()
    #expect(font.face.path == path)
    #expect(fallback === FontLibrary.empty)
  }

  @Test func `no name means the default font, found without matching`() throws {
    let library = try FontLibrary.bundled()
    let (font, fallback) = try FontSelection(size: 12).font()
    #expect(font.face.path == library.defaultFontPath)
    #expect(fallback === library)
    #expect(try BundledFonts.defaultFont(size: 12) == font)
  }

  @Test func `a family has the library as fallback`() throws {
    let library = try FontLibrary.bundled()
    let (font, fallback) = try FontSelection(.family("Noto Sans"), size: 12, weight: 700).font()
    #expect(font.face.familyName == "Noto Sans")
    #expect(fallback === library)
  }

  @Test func `a font file does not open the library`() throws {
    let path = BundledFont.named("NotoSansThai-Regular").path
    #expect(throws: Never.self) {
      try FontSelection(.file(path), size: 12).font { () throws(FontError) in throw FontError(.emptyLibrary, "opened") }
    }
  }

  @Test func `a list of families is a font and the order of its fallback`() throws {
    let library = try FontLibrary.bundled()
    for list in [
      "Nowhere, 'noto serif', \"Noto Sans CJK TC\"", "Noto Serif,Noto Sans CJK TC",
      " Noto Serif , Nowhere,noto sans cjk tc,",
    ] {
      let (font, fallback) = try FontSelection(.family(list), size: 12).font()
      #expect(font.face.familyName == "Noto Serif")
      #expect(fallback === library.preferring(["Noto Sans CJK TC"]))
    }
    #expect(try FontSelection(.family("Noto Serif, Nowhere"), size: 12).font().fallback === library)
    let error = #expect(throws: FontError.self) { try FontSelection(.family("Nowhere, Nobody"), size: 12).font() }
    #expect(error?.code == .unknownFamily && error?.message.contains("'Nowhere'") == true)
    #expect(throws: FontError.self) { try FontSelection(.family(","), size: 12).font() }
  }

  @Test func `preferred families come first as fallback fonts, in their order`() throws {
    let library = try FontLibrary.bundled()
    func families(_ order: [String], _ character: UInt32, language: String? = nil) throws -> String? {
      var finder = FallbackFontFinder(library: library.preferring(order))
      let request = FallbackFontFinder.Request(
        scalars: [character], prefersColor: false, language: language, isSymbol: false)
      return try finder.font(for: request, like: BundledFont.named("NotoSansThai-Regular").font(12))?.face.familyName
    }
    for (order, character, family) in [
      ([], 0x6F22, "Noto Sans CJK JP"), (["Noto Sans CJK KR"], 0x6F22, "Noto Sans CJK KR"),
      (["noto sans cjk tc", "Noto Sans CJK KR"], 0x6F22, "Noto Sans CJK TC"), ([], 0x416, "Inter"),
      (["Noto Sans CJK KR", "Noto Serif"], 0x416, "Noto Sans CJK KR"), (["Noto Serif"], 0x416, "Noto Serif"),
      (["Nowhere", "Noto Serif"], 0x6F22, "Noto Sans CJK JP"),
    ] as [([String], UInt32, String)] {
      #expect(try families(order, character, language: "ja") == family, "\(order)")
    }
    // The order of a library of another order is a new one; equal lists are one library, and hold the same faces.
    let preferring = library.preferring(["Noto Serif"])
    #expect(preferring === library.preferring(["noto serif"]) && library.preferring([]) === library)
    #expect(
      try preferring.face(path: BundledFont.named("NotoSerif-Regular").path)
        === library.face(path: BundledFont.named("NotoSerif-Regular").path))
    #expect(try preferring.families() == library.families())
  }

  @Test func `a bundled file is one face with its family's, and a path with dots is not taken for one`() throws {
    let folder = try BundledFonts.folder()
    let path = "\(folder)/Inter/Inter-Regular.otf"
    #expect(try FontSelection(.file(path), size: 12).font().font.face === FontSelection(size: 12).font().font.face)
    let other = "\(folder)/../\(folder.split(separator: "/").last ?? "")/Inter/Inter-Regular.otf"
    let (font, fallback) = try FontSelection(.file(other), size: 12).font()
    #expect(try font.face !== FontSelection(size: 12).font().font.face)
    #expect(fallback === FontLibrary.empty)
  }

  @Test(arguments: [
    ("Inter", false), ("a/b", true), ("x.OTF", true), ("x.woff2", true), ("Noto Sans", false), (".ttf", true),
  ])
  func `a name with a slash or the extension of a font is that of a file`(name: String, isFile: Bool) {
    #expect(FontSelection.isFileName(name) == isFile)
  }
}
