/// Takes font files apart and puts them together in other ways.
public enum FontBuilder {
  /// A table of a font file.
  public struct Table {
    /// Four bytes.
    public var tag: [UInt8]
    /// As the file's directory has it; it is not computed.
    public var checksum: UInt32
    /// Without padding.
    public var bytes: [UInt8]

    /// A table of a tag of four characters, without a checksum.
    public init(_ name: String, _ bytes: [UInt8]) {
      self.init(tag: Array(name.utf8), checksum: 0, bytes: bytes)
    }

    init(tag: [UInt8], checksum: UInt32, bytes: [UInt8]) {
      (self.tag, self.checksum, self.bytes) = (tag, checksum, bytes)
    }

    /// The tag as text.
    public var name: String { String(decoding: tag, as: UTF8.self) }
  }

  /// The tables of a font file in the order of its directory.
  ///
  /// - Throws: `Violation` when it is no font.
  public static func tables(_ font: [UInt8]) throws -> [Table] {
    guard font.count > 12 else { throw Violation("no font") }
    return try (0..<Int(number(font, 4, 2))).map { index in
      let record = 12 + 16 * index
      let offset = Int(number(font, record + 8, 4))
      let length = Int(number(font, record + 12, 4))
      guard offset + length <= font.count else { throw Violation("a table lies outside the font") }
      return Table(
        tag: Array(font[record..<record + 4]), checksum: UInt32(number(font, record + 4, 4)),
        bytes: Array(font[offset..<offset + length]))
    }
  }

  /// A font file of tables.
  public static func font(_ tables: [Table], version: [UInt8]) -> [UInt8] {
    var header = version + big(tables.count, 2) + big(0, 2) + big(0, 2) + big(0, 2)
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for table in tables {
      header += table.tag + big(Int(table.checksum), 4) + big(start + body.count, 4) + big(table.bytes.count, 4)
      body += padded(table.bytes)
    }
    return header + body
  }

  /// The font file without a table.
  ///
  /// - Throws: `Violation` when the font has no such table.
  public static func removing(_ name: String, from font: [UInt8]) throws -> [UInt8] {
    let tables = try tables(font)
    guard tables.contains(where: { $0.name == name }) else { throw Violation("the font has no table '\(name)'") }
    return self.font(tables.filter { $0.name != name }, version: Array(font[..<4]))
  }

  /// The font file with an ascent, a descent and a line gap of 0.
  public static func withoutLineHeight(_ font: [UInt8]) throws -> [UInt8] {
    let tables = try tables(font).map { table in
      var table = table
      // Ascender, descender and lineGap of hhea; sTypoAscender to usWinDescent of OS/2.
      let zeros = ["hhea": 4..<10, "OS/2": 68..<78][table.name] ?? 0..<0
      for index in zeros where index < table.bytes.count { table.bytes[index] = 0 }
      return table
    }
    return self.font(tables, version: Array(font[..<4]))
  }

  /// The font file with one text for all its names of family, style and face, and of axes and instances if it has any.
  public static func named(_ text: String, _ font: [UInt8]) throws -> [UInt8] {
    let string = Array(text.utf16).flatMap { big(Int($0), 2) }
    // Names for Windows in Unicode, in English: the usual ones, and the names of Inter's axes and instances.
    let ids = [1, 2, 4, 6, 16, 17] + Array(256..<300)
    var table = big(0, 2) + big(ids.count, 2) + big(6 + 12 * ids.count, 2)
    for id in ids { table += [3, 1, 0x409, id, string.count, 0].flatMap { big($0, 2) } }
    let tables = try tables(font).map { $0.name == "name" ? Table("name", table + string) : $0 }
    return self.font(tables, version: Array(font[..<4]))
  }

  /// A TrueType collection; nothing is shared.
  public static func collection(_ fonts: [[UInt8]]) throws -> [UInt8] {
    var header = Array("ttcf".utf8) + big(0x10000, 4) + big(fonts.count, 4)
    var body: [UInt8] = []
    let start = header.count + 4 * fonts.count
    for font in fonts {
      let offset = start + body.count
      header += big(offset, 4)
      // Offsets in a collection count from the start of the file.
      var moved = padded(font)
      for index in 0..<Int(number(font, 4, 2)) {
        let place = 12 + 16 * index + 8
        moved.replaceSubrange(place..<place + 4, with: big(Int(number(font, place, 4)) + offset, 4))
      }
      body += moved
    }
    return header + body
  }

  /// A variable font whose first axis has become its optical size: the size is the least of the axis at `sizes.least` and
  /// the default at `sizes.usual`. With `isReversed` the two ends of the axis change places.
  public static func opticalSizes(
    of font: [UInt8], _ sizes: (least: Int, usual: Int, greatest: Int), isReversed: Bool = false
  ) throws -> [UInt8] {
    try replacingAxis(of: font, "opsz", sizes, isReversed: isReversed)
  }

  /// A variable font whose first axis has become its width: Inter's axis of weights, because bold letters are wider.
  public static func widths(
    of font: [UInt8], _ widths: (least: Int, usual: Int, greatest: Int)
  ) throws -> [UInt8] {
    try replacingAxis(of: font, "wdth", widths, isReversed: false)
  }

  private static func replacingAxis(
    of font: [UInt8], _ tag: String, _ values: (least: Int, usual: Int, greatest: Int), isReversed: Bool
  ) throws -> [UInt8] {
    var tables = try tables(font).filter { $0.name != "STAT" && $0.name != "avar" }
    guard let index = tables.firstIndex(where: { $0.name == "fvar" }) else { throw Violation("the font has no axes") }
    let axis = Int(number(tables[index].bytes, 4, 2))
    let count = Int(number(tables[index].bytes, 8, 2))
    let record =
      Array(tag.utf8) + [values.least, values.usual, values.greatest].flatMap { big($0 << 16, 4) }
    tables[index].bytes.replaceSubrange(axis..<axis + 16, with: record)
    if isReversed {
      // Normalized values in 2.14 bits, from and to: -1 to 1, 0 to 0, 1 to -1.
      let segments = [0xC000, 0x4000, 0, 0, 0x4000, 0xC000].flatMap { big($0, 2) }
      let others = (1..<max(count, 1)).flatMap { _ in big(0, 2) }
      let bytes = big(1, 2) + big(0, 2) + big(0, 2) + big(count, 2) + big(3, 2) + segments + others
      tables.append(Table(tag: Array("avar".utf8), checksum: 0, bytes: bytes))
    }
    return self.font(tables.sorted { $0.name < $1.name }, version: Array(font[..<4]))
  }

  /// A WOFF 1 file whose tables are stored uncompressed, as the format allows.
  public static func woff(_ font: [UInt8]) throws -> [UInt8] {
    let tables = try tables(font).sorted { $0.name < $1.name }
    var directory: [UInt8] = []
    var body: [UInt8] = []
    let start = 44 + 20 * tables.count
    for table in tables {
      let length = big(table.bytes.count, 4)
      directory += table.tag + big(start + body.count, 4) + length + length + big(Int(table.checksum), 4)
      body += padded(table.bytes)
    }
    let total = 12 + 16 * tables.count + body.count
    var header = Array("wOFF".utf8) + font[..<4] + big(start + body.count, 4) + big(tables.count, 2) + big(0, 2)
    header += big(total, 4) + big(1, 2) + big(0, 2)
    header += [UInt8](repeating: 0, count: 20)
    return header + directory + body
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  /// The big-endian number of `width` bytes at an offset.
  public static func number(_ bytes: [UInt8], _ offset: Int, _ width: Int) -> UInt64 {
    bytes[offset..<offset + width].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }
}
