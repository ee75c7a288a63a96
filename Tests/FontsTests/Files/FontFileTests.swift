import Fonts
import TestSupport
import Testing

@Suite struct FontFileTests {
  @Test(arguments: BundledFont.all)
  func `every bundled font is usable`(font: BundledFont) throws {
    let face = try FontFace(path: font.path)
    #expect(face.path == font.path)
    #expect(face.index == 0)
    #expect([1000, 2048, 2816].contains(face.unitsPerEm), "\(face.unitsPerEm)")
    #expect(face.glyphCount > 0)
    #expect(!face.familyName.isEmpty)
    #expect(!face.styleName.isEmpty)
    #expect(!face.fullName.isEmpty)
    #expect(!face.postScriptName.isEmpty)
    #expect(face.coverage.count > 20)
    #expect(face.hasColorGlyphs == (font.name == "NotoColorEmoji"))
  }

  @Test func `a missing file names the path`() throws {
    let error = #expect(throws: FontError.self) { try FontFace(path: "/nowhere/Nothing.ttf") }
    #expect(error?.code == .unreadableFile)
    #expect(error?.message.contains("/nowhere/Nothing.ttf") == true)
    #expect(error?.message.contains("No such file") == true)
  }

  @Test func `a folder is not a font file`() {
    let error = #expect(throws: FontError.self) { try FontFace(path: Repository.path("Fonts")) }
    #expect(error?.code == .unreadableFile)
  }

  @Test func `an empty file and a text file are not fonts`() throws {
    try withTemporaryFolder { folder in
      for (name, bytes) in [
        ("empty.ttf", [UInt8]()), ("text.otf", Array("This is no font.\n".utf8)), ("zero.ttc", [0, 0, 0, 0]),
      ] {
        let path = "\(folder)/\(name)"
        try Repository.write(bytes, to: path)
        let error = #expect(throws: FontError.self) { try FontFace(path: path) }
        #expect(error?.code == .notAFont)
        #expect(error?.message.contains(path) == true)
        #expect(throws: FontError.self) { try FontFace(bytes: bytes) }
      }
    }
  }

  @Test func `a face index out of range says how many there are`() throws {
    let path = BundledFont.named("NotoSansThai-Regular").path
    for index in [1, 2, 99, -1, .max, .min] {
      let error = #expect(throws: FontError.self) { try FontFace(path: path, index: index) }
      #expect(error?.code == .faceIndexOutOfRange)
      #expect(error?.message.contains("1 face") == true, "\(error?.message ?? "")")
      #expect(error?.message.contains("\(index)") == true)
    }
  }

  @Test func `bytes give the same face as the file`() throws {
    let font = BundledFont.named("NotoSansHebrew-Regular")
    let file = try FontFace(path: font.path)
    let bytes = try FontFace(bytes: Repository.bytes(font.path))
    #expect(bytes.path == nil)
    #expect(bytes.fullName == file.fullName)
    #expect(bytes.coverage == file.coverage)
    #expect(try Font(face: bytes, size: 10).metrics == Font(face: file, size: 10).metrics)
  }

  @Test func `every face of a collection can be opened`() throws {
    let names = ["NotoSansThai-Regular", "NotoSansLao-Regular", "NotoSansHebrew-Regular"]
    let collection = try FontBuilder.collection(names.map { try Repository.bytes(BundledFont.named($0).path) })
    for (index, name) in names.enumerated() {
      let face = try FontFace(bytes: collection, index: index)
      #expect(face.index == index)
      #expect(face.postScriptName == name)
      #expect(try face.coverage == BundledFont.named(name).face().coverage)
    }
    let error = #expect(throws: FontError.self) { try FontFace(bytes: collection, index: 3) }
    #expect(error?.code == .faceIndexOutOfRange)
    #expect(error?.message.contains("3 faces") == true)
  }

  @Test func `web fonts are unpacked`() throws {
    let plain = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
    let face = try FontFace(bytes: try FontBuilder.woff(plain))
    #expect(face.postScriptName == "NotoSansThai-Regular")
    #expect(try face.coverage == BundledFont.named("NotoSansThai-Regular").face().coverage)
  }

  @Test func `a font without a table that measuring needs is rejected`() throws {
    let plain = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
    for table in ["head", "hhea", "hmtx", "maxp", "cmap"] {
      let error = #expect(throws: FontError.self) { try FontFace(bytes: try FontBuilder.removing(table, from: plain)) }
      #expect(error?.code == .notAFont)
    }
    // Without these it can still be measured.
    for table in ["GPOS", "GSUB", "name", "OS/2", "post", "GDEF"] {
      #expect(throws: Never.self) { try FontFace(bytes: try FontBuilder.removing(table, from: plain)) }
    }
  }
}
