import Glibc
import TestSupport
import Testing

@testable import Fonts

@Suite struct FontLibraryTests {
  @Test func `the library holds the bundled fonts`() throws {
    let library = try FontLibrary.bundled()
    let paths = Set(try library.listedFaces().map(\.path))
    #expect(paths.count == 87)
    for font in BundledFont.all { #expect(paths.contains(font.path), "\(font)") }
    let families = try library.families()
    #expect(families == families.sorted())
    for family in ["Inter", "Noto Sans", "Noto Serif", "Noto Sans Mono", "Noto Color Emoji", "Noto Sans Arabic"] {
      #expect(families.contains(family), "\(families)")
    }
  }

  @Test func `every family is found by every name`() throws {
    let library = try FontLibrary.bundled()
    for record in try library.listedFaces() {
      for family in record.families {
        for name in [family, family.uppercased(), family.lowercased()] {
          let font = try library.font(FontDescriptor(family: name, size: 12))
          #expect(font.size == 12)
        }
      }
    }
  }

  @Test func `an unknown family names the nearest ones`() throws {
    let library = try FontLibrary.bundled()
    for (wrong, near) in [
      ("Intr", "Inter"), ("Noto San", "Noto Sans"), ("NotoSerif", "Noto Serif"),
      ("noto sans arabik", "Noto Sans Arabic"),
    ] {
      let error = #expect(throws: FontError.self) { try library.font(FontDescriptor(family: wrong, size: 12)) }
      #expect(error?.code == .unknownFamily)
      #expect(error?.message.contains("'\(wrong)'") == true)
      #expect(error?.message.contains("'\(near)'") == true, "\(error?.message ?? "")")
    }
    for odd in ["", " ", "\0", String(repeating: "x", count: 5000), "Inter:bold", "Inter,Noto Sans", "世界"] {
      let error = #expect(throws: FontError.self) { try library.font(FontDescriptor(family: odd, size: 12)) }
      #expect(error?.code == .unknownFamily)
    }
  }

  @Test func `the first family that the library has is taken`() throws {
    let library = try FontLibrary.bundled()
    let font = try library.font(FontDescriptor(families: ["Helvetica Neue", "Noto Serif", "Inter"], size: 12))
    #expect(font.face.familyName == "Noto Serif")
  }

  @Test func `weights and slants are found`() throws {
    let library = try FontLibrary.bundled()
    func style(_ family: String, _ weight: Double, _ slant: FontSlant = .upright) throws -> String {
      try library.font(FontDescriptor(family: family, size: 12, weight: weight, slant: slant)).face.postScriptName
    }
    #expect(try style("Noto Sans", 400) == "NotoSans-Regular")
    #expect(try style("Noto Sans", 700) == "NotoSans-Bold")
    #expect(try style("Noto Sans", 900) == "NotoSans-Bold")
    #expect(try style("Noto Sans", 1) == "NotoSans-Regular")
    #expect(try style("Noto Sans", 400, .italic) == "NotoSans-Italic")
    #expect(try style("Noto Serif", 400, .italic) == "NotoSerif-Italic")
    // Wider with every step of the weight, whichever of the static and variable files serves.
    var widths: [Double] = []
    for weight in [100.0, 300, 400, 500, 600, 700, 900] {
      let font = try library.font(FontDescriptor(family: "Inter", size: 100, weight: weight))
      widths.append(Double(font.shaping.advance(of: "n")) / font.shaping.unitsPerEm)
    }
    #expect(widths == widths.sorted(), "\(widths)")
  }

  @Test func `descriptors out of range are rejected`() throws {
    let library = try FontLibrary.bundled()
    let wrong = [
      FontDescriptor(family: "Inter", size: 12, weight: 0), FontDescriptor(family: "Inter", size: 12, weight: 1001),
      FontDescriptor(family: "Inter", size: 12, weight: .nan), FontDescriptor(family: "Inter", size: 12, width: 49),
      FontDescriptor(family: "Inter", size: 12, width: .infinity), FontDescriptor(families: [], size: 12),
      FontDescriptor(family: "Inter", size: -1), FontDescriptor(family: "Inter", size: .nan),
    ]
    for descriptor in wrong {
      let error = #expect(throws: FontError.self) { try library.font(descriptor) }
      #expect(error?.code == .invalidValue, "\(descriptor)")
    }
  }

  @Test func `a folder that is missing or empty is reported`() throws {
    let error = #expect(throws: FontError.self) { try FontLibrary(folders: ["/nowhere/fonts"]) }
    #expect(error?.code == .emptyLibrary)
    #expect(error?.message.contains("/nowhere/fonts") == true)
    let file = #expect(throws: FontError.self) { try FontLibrary(folders: [], files: ["/nowhere/a.ttf"]) }
    #expect(file?.code == .unreadableFile)
    try withTemporaryFolder { folder in
      let library = try FontLibrary(folders: [folder])
      #expect(try library.listedFaces().isEmpty)
      let unknown = #expect(throws: FontError.self) { try library.font(FontDescriptor(family: "Inter", size: 12)) }
      #expect(unknown?.code == .unknownFamily)
      #expect(unknown?.message.contains("no font") == true)
    }
    #expect(try FontLibrary.empty.listedFaces().isEmpty)
    #expect(try FontLibrary.empty.families().isEmpty)
  }

  @Test func `damaged files among good ones are left out`() throws {
    try withTemporaryFolder { folder in
      let good = try Repository.bytes(BundledFont.named("NotoSansHebrew-Regular").path)
      try Repository.write(good, to: "\(folder)/good & <odd> name.ttf")
      try Repository.write(good.prefix(5000), to: "\(folder)/cut.ttf")
      try Repository.write(Array("no font".utf8), to: "\(folder)/text.ttf")
      let library = try FontLibrary(folders: [folder])
      #expect(try library.font(FontDescriptor(family: "Noto Sans Hebrew", size: 12)).face.glyphCount > 0)
    }
  }

  /// Fontconfig passes over what it cannot read, and believes its cache of a folder as long as the folder has the same time.
  @Test func `fonts that the cache of a folder lacks are found`() throws {
    let fonts = ["NotoSansHebrew-Regular", "NotoSansThai-Regular", "Inter-Regular"]
    let names = ["b.ttf", "sub/a.ttf", "sub/c.ttf"]
    func make(_ folder: TemporaryFolder, _ positions: Range<Int>) throws {
      for position in positions {
        try folder.write(Repository.bytes(BundledFont.named(fonts[position]).path), to: names[position])
      }
    }
    func families(_ folder: TemporaryFolder) throws -> [String] {
      let faces = try FontLibrary(folders: [folder.path]).listedFaces()
      return faces.map { "\($0.families) \($0.path.dropFirst(folder.path.count))" }
    }
    let new = try TemporaryFolder()
    try new.makeFolder("sub")
    try make(new, 0..<3)
    let expected = try families(new)
    #expect(expected.count == 3)
    for cached in 0..<3 {
      let old = try TemporaryFolder()
      try old.makeFolder("sub")
      try make(old, 0..<cached)
      #expect(try families(old).count == cached)
      let times = try ["", "/sub"].map { try Self.modificationTime(of: old.path + $0) }
      try make(old, cached..<3)
      for (name, time) in zip(["", "/sub"], times) { try Self.setModificationTime(time, of: old.path + name) }
      for _ in 0..<2 { #expect(try families(old) == expected) }
      let library = try FontLibrary(folders: [old.path])
      #expect(try library.font(FontDescriptor(family: "Noto Sans Thai", size: 12)).face.path == "\(old.path)/sub/a.ttf")
    }
  }

  private static func modificationTime(of path: String) throws -> timespec {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Violation("cannot read the time of '\(path)'") }
    return status.st_mtim
  }

  private static func setModificationTime(_ time: timespec, of path: String) throws {
    guard utimensat(AT_FDCWD, path, [time, time], 0) == 0 else { throw Violation("cannot set the time of '\(path)'") }
  }

  @Test func `each file is opened once`() throws {
    let library = try FontLibrary.bundled()
    let path = BundledFont.named("Inter-Regular").path
    #expect(try library.face(path: path) === library.face(path: path))
  }
}
