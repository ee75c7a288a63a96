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

  @Test func `a web font that unpacks to more than any font is refused`() throws {
    let font = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
    // The table is nothing that anybody reads, so that its size alone decides.
    let ordinary = try FontFace(bytes: WebFont.packed(font, zeros: 1 << 20))
    #expect(ordinary.familyName == "Noto Sans Thai")
    let bytes = try WebFont.packed(font, zeros: WOFFDecoder.largestFont + (1 << 20))
    #expect(bytes.count < 2 << 20)
    let error = #expect(throws: FontError.self) { try FontFace(bytes: bytes) }
    #expect(error?.code == .notAFont)
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

/// Packs fonts as WOFF.
private enum WebFont {
  /// A WOFF file with the tables of a font, stored as they are, and one of zeros, which takes a thousandth of its size.
  static func packed(_ font: [UInt8], zeros: Int) throws -> [UInt8] {
    var tables = try FontBuilder.tables(font).map {
      (tag: $0.tag, packed: $0.bytes, count: $0.bytes.count, checksum: $0.checksum)
    }
    tables.append((Array("zzzz".utf8), deflated(zeros: zeros), zeros, 0))
    func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    func padded(_ count: Int) -> Int { (count + 3) & ~3 }
    let unpacked = 12 + 16 * tables.count + tables.reduce(0) { $0 + padded($1.count) }
    var offset = 44 + 20 * tables.count
    var directory: [UInt8] = []
    var data: [UInt8] = []
    for table in tables {
      directory += table.tag + number(offset) + number(table.packed.count) + number(table.count)
      directory += number(Int(table.checksum))
      data += table.packed + [UInt8](repeating: 0, count: padded(table.packed.count) - table.packed.count)
      offset += padded(table.packed.count)
    }
    return Array("wOFF".utf8) + Array(font[0..<4]) + number(offset) + number(tables.count, 2) + number(0, 2)
      + number(unpacked) + number(1, 2) + number(0, 2) + [UInt8](repeating: 0, count: 20) + directory + data
  }

  /// Zeros as zlib packs them (RFC 1950, RFC 1951): one zero, and copies of the 258 bytes before with fixed codes.
  private static func deflated(zeros: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var (pending, length) = (UInt32(0), UInt32(0))
    func add(_ bits: UInt32, _ count: UInt32, isCode: Bool) {
      // Huffman codes begin with their highest bit, numbers with their lowest.
      for index in 0..<count {
        pending |= (bits >> (isCode ? count - 1 - index : index) & 1) << length
        length += 1
        if length == 8 {
          bytes.append(UInt8(pending))
          (pending, length) = (0, 0)
        }
      }
    }
    add(0b011, 3, isCode: false)
    // Zeros before the copies, so that these make up the rest.
    for _ in 0..<(1 + (zeros - 1) % 258) { add(0x30, 8, isCode: true) }
    for _ in 0..<((zeros - 1) / 258) {
      add(0b1100_0101, 8, isCode: true)
      add(0, 5, isCode: true)
    }
    add(0, 7, isCode: true)
    if length > 0 { bytes.append(UInt8(pending)) }
    let sum = UInt32(zeros % 65521) << 16 | 1
    return bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
  }
}
