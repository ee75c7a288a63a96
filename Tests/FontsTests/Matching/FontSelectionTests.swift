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
