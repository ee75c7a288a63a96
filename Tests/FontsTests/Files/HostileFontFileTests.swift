import Glibc
import TestSupport
import Testing

@testable import Fonts

/// Font files that claim too much, or change while they are in use.
@Suite struct HostileFontFileTests {
  @Test func `a file may be shortened and removed while its face is in use`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/font.ttf"
    let bytes = try Repository.bytes(BundledFont.named("NotoSans-Regular").path)
    for library in [try FontLibrary(folders: [folder.path]), try FontLibrary.bundled()] {
      try Repository.write(bytes, to: path)
      let face = try library.face(path: path)
      #expect(truncate(path, 100) == 0)
      // Tables that were not looked at before: names, and the outline of a glyph.
      #expect(face.familyName == "Noto Sans")
      #expect(face.featureTags.count > 5)
      #expect(try Font(face: face, size: 20).inkBounds(of: 40) != nil)
      #expect(unlink(path) == 0)
      #expect(face.fullName == "Noto Sans Regular")
    }
  }

  @Test func `a web font that claims to be larger than any font is refused before it is unpacked`() throws {
    // The header of WOFF: signature, flavour, length, one table, and the unpacked size.
    func header(_ signature: String, unpacked: UInt32) -> [UInt8] {
      var bytes = Array(signature.utf8) + [0, 1, 0, 0]
      func add(_ number: UInt32) { bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
      add(1 << 20)
      bytes += [0, 1, 0, 0]
      add(unpacked)
      bytes += [UInt8](repeating: 0, count: (1 << 20) - bytes.count)
      return bytes
    }
    for signature in ["wOFF", "wOF2"] {
      for size in [UInt32(WOFFDecoder.largestFont) + 1, 1 << 30, .max] {
        let error = #expect(throws: FontError.self) { try FontFace(bytes: header(signature, unpacked: size)) }
        #expect(error?.code == .notAFont)
      }
    }
  }

  @Test func `a file larger than any font is refused before it is read`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/large.ttf"
    try Repository.write([], to: path)
    // A file with a hole takes no room.
    #expect(truncate(path, FontData.largestFile + 1) == 0)
    let error = #expect(throws: FontError.self) { try FontFace(path: path) }
    #expect(error?.code == .unreadableFile)
    #expect(error?.message.contains("\(FontData.largestFile)") == true)
  }

  @Test func `a library keeps a bounded number of faces, and those that are in use`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
    let library = try FontLibrary(folders: [folder.path])
    weak var first: FontFace?
    var used: FontFace?
    var paths: [String] = []
    for index in 0..<300 {
      paths.append("\(folder.path)/\(index).ttf")
      try Repository.write(bytes, to: paths[index])
      let face = try library.face(path: paths[index])
      if index == 0 { first = face }
      if index == 1 { used = face }
      #expect(try library.face(path: paths[index]) === face)
    }
    #expect(first == nil)
    #expect(try library.face(path: paths[1]) === used)
  }

  @Test func `objects that are used again stay, and there is one for each key`() {
    final class Object {}
    var recent = RecentObjects<Int, Object>(limit: 16)
    let held = Object()
    recent.insert(held, for: -1)
    for round in 0..<1000 {
      recent.insert(Object(), for: round)
      #expect(recent[0] != nil)
      for back in 0..<min(round, 14) { #expect(recent[round - back] != nil) }
    }
    #expect(recent[-1] === held)
    #expect((1..<1000).filter { recent[$0] != nil }.count <= 32)
  }
}
