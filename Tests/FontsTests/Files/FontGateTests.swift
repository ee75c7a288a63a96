import Glibc
import TestSupport
import Testing

@testable import Fonts

/// What a font from outside has to be, and what is refused with the table and what was expected.
@Suite struct FontGateTests {
  private static let glyf = BundledFont.named("NotoSansThai-Regular")
  private static let cff = BundledFont.named("Inter-Regular")

  /// The font with other bytes of a table.
  private static func font(
    of font: BundledFont = glyf, _ table: String, _ change: (inout [UInt8]) throws -> Void
  ) throws -> [UInt8] {
    let bytes = try Repository.bytes(font.path)
    var tables = try FontBuilder.tables(bytes)
    if !tables.contains(where: { $0.name == table }) { tables.append(FontBuilder.Table(table, [])) }
    for index in tables.indices where tables[index].name == table { try change(&tables[index].bytes) }
    return FontBuilder.font(tables.sorted { $0.name < $1.name }, version: Array(bytes[..<4]))
  }

  private static func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
  private static func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value) }

  /// The message of the refusal of a font in a file, which names the file.
  private static func refusal(_ bytes: [UInt8]) throws -> String {
    try withTemporaryFolder { folder in
      let path = "\(folder)/font.ttf"
      try Repository.write(bytes, to: path)
      let error = #expect(throws: FontError.self) { try FontFace(path: path) }
      #expect(error?.code == .notAFont)
      #expect(error?.location?.path == path)
      let message = try #require(error?.message)
      #expect(message.hasPrefix("\(path) is not a usable font: "))
      return message
    }
  }

  @Test func `the font that is compiled in passes`() {
    #expect(throws: Never.self) { try FontFace(bytes: LastResortFont.bytes) }
  }

  @Test func `a font without advances is refused`() throws {
    let message = try Self.refusal(FontBuilder.removing("hmtx", from: Repository.bytes(Self.glyf.path)))
    #expect(message.hasSuffix("it lacks the advances of its glyphs (table 'hmtx')"))
    let short = try Self.font("hmtx") { $0.removeLast($0.count - 5) }
    #expect(try Self.refusal(short).contains("table 'hmtx' is shorter than"))
  }

  @Test(arguments: [32_767, 32_768, 65_535])
  func `a large advance is not a negative one`(advance: Int) throws {
    let face = try FontFace(bytes: Self.font("hmtx") { $0.replaceSubrange(8..<10, with: Self.two(advance)) })
    for slant in [0, 0.25] {
      let font = try Font(face: face, size: 1, syntheticSlant: slant)
      #expect(Int(font.shaping.advance(ofGlyph: 2)) == advance * ShapingFont.subunits)
      #expect(font.shaping.advance(ofGlyph: 3) > 0)
    }
  }

  @Test(arguments: [0, 15, 16_385])
  func `units that one reader replaces are refused`(units: Int) throws {
    let font = try Self.font("head") { $0.replaceSubrange(18..<20, with: Self.two(units)) }
    #expect(try Self.refusal(font).hasSuffix("table 'head' has \(units) units per em: expected 16 to 16384"))
  }

  @Test func `a font that FreeType does not open, or finds other glyphs in, is refused`() throws {
    let font = try Repository.bytes(Self.glyf.path)
    #expect(try Self.refusal(FontBuilder.removing("loca", from: font)).contains("FreeType cannot open it (error "))
    let other = try Self.font(of: Self.cff, "maxp") { maximums in
      maximums.replaceSubrange(4..<6, with: Self.two(Int(FontBuilder.number(maximums, 4, 2)) - 1))
    }
    #expect(try Self.refusal(other).contains("glyphs, its table 'maxp' counts"))
  }

  @Test func `outlines of two kinds are refused`() throws {
    let font = try Repository.bytes(Self.cff.path)
    let table = try #require(try FontBuilder.tables(font).first { $0.name == "CFF " })
    #expect(
      try Self.refusal(Self.font("CFF ") { $0 = table.bytes }).hasSuffix(
        "it has outlines in 'glyf' and 'CFF ': expected one table"))
  }

  /// A character map of one subtable for all of Unicode.
  private static func map(_ subtable: [UInt8]) -> [UInt8] { two(0) + two(1) + two(3) + two(10) + four(12) + subtable }

  /// Format 4 with segments of the same characters, all of glyph 1.
  private static func segments(_ count: Int, _ range: ClosedRange<Int>) -> [UInt8] {
    let ends = (0..<count).flatMap { _ in two(range.upperBound) }
    let starts = (0..<count).flatMap { _ in two(range.lowerBound) }
    let zeros = [UInt8](repeating: 0, count: 4 * count)
    let header = two(4) + two(min(0xFFFF, 16 + 8 * count)) + two(0) + two(2 * count)
    return header + two(0) + two(0) + two(0) + ends + two(0) + starts + zeros
  }

  /// Format 12 with groups of the same characters.
  private static func groups(_ count: Int, _ range: ClosedRange<Int>) -> [UInt8] {
    let group = four(range.lowerBound) + four(range.upperBound) + four(1)
    return two(12) + two(0) + four(16 + 12 * count) + four(0) + four(count) + (0..<count).flatMap { _ in group }
  }

  @Test func `a character map whose ranges overlap without end is refused`() throws {
    for subtable in [Self.segments(8000, 0...0xFFFF), Self.groups(5000, 0...0x10FFFF)] {
      let font = try Self.font("cmap") { $0 = Self.map(subtable) }
      #expect(try Self.refusal(font).contains("table 'cmap' has a subtable whose ranges overlap"))
    }
    // Of the groups those characters are left that have glyphs.
    for subtable in [Self.segments(1, 0x20...0xFFFF), Self.groups(1, 0x20...0x10FFFF)] {
      let font = try Self.font("cmap") { $0 = Self.map(subtable) }
      #expect(try FontFace(bytes: font).coverage.count > 60)
    }
  }

  @Test func `the work of reading a character map is counted, not done`() throws {
    // A hundred subtables at places of their own in one table, each of which claims all that is behind it.
    let records = (0..<100).flatMap { Self.two(3) + Self.two(10) + Self.four(804 + 24 * $0) }
    let header = Self.two(12) + Self.two(0) + Self.four(16) + Self.four(0) + Self.four(1 << 20)
    let headers = (0..<100).flatMap { _ in header + Self.four(0) + Self.four(0) }
    let body = [UInt8](repeating: 0, count: 12 * 60_000)
    let font = try Self.font("cmap") { $0 = Self.two(0) + Self.two(100) + records + headers + body }
    #expect(try Self.refusal(font).hasSuffix("table 'cmap' has more than 1048576 ranges of characters"))
  }

  @Test(arguments: [1024, 1025, 65_535])
  func `a coloured glyph of more layers than are painted is refused`(layers: Int) throws {
    let record = Self.two(2) + Self.two(0) + Self.two(layers)
    let font = try Self.font("COLR") {
      $0 = Self.two(0) + Self.two(1) + Self.four(14) + Self.four(20) + Self.two(1) + record + Self.two(1) + Self.two(0)
    }
    if layers == 1024 {
      #expect(throws: Never.self) { try FontFace(bytes: font) }
    } else {
      #expect(
        try Self.refusal(font).hasSuffix("table 'COLR' gives glyph 2 \(layers) layers: expected at most 1024"))
    }
  }

  @Test func `the operations of outlines are counted, up to a limit`() throws {
    let font = try Repository.bytes(Self.cff.path)
    let sound = try FontFace(bytes: font)
    var most = 0
    for glyph in 0..<UInt32(sound.glyphCount) {
      most = max(most, try #require(sound.outlineOperations(of: glyph)))
    }
    #expect((100..<2000).contains(most))
    for (calls, operations) in [(4, 64), (100, 30_304)] {
      // Two for the first call, three for each call and the return, one for the end.
      let face = try FontFace(bytes: FontBuilder.callingSubroutines(font, calls: calls))
      #expect(face.outlineOperations(of: 40) == operations)
    }
    let many = try FontFace(bytes: FontBuilder.callingSubroutines(font, calls: 200))
    #expect(many.outlineOperations(of: 40) == nil)
    #expect(try Font(face: many, size: 17, hasSyntheticBold: true).inkBounds(of: 40) == nil)
    // Fonts of the package are not counted, and outlines of points need it not.
    #expect(try BundledFont.named("Inter-Regular").face().outlineOperations(of: 40) != nil)
    #expect(try FontFace(path: Self.glyf.path).outlineOperations(of: 40) == 0)
  }
}
