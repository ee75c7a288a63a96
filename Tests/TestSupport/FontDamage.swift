/// Makes damaged copies of font files.
public enum FontDamage {
  /// The tables that a program reads to embed a font: most of the damage is done to them.
  private static let embedded: Set<String> = [
    "name", "head", "hhea", "hmtx", "maxp", "loca", "glyf", "CFF ", "cmap", "OS/2", "post", "fvar", "gvar", "avar",
  ]

  /// A copy with one to four damages: a wrong entry in the table directory, wrong bytes or numbers in a table, two tables
  /// exchanged, the end cut off.
  ///
  /// - Parameter font: a font file that is no collection and no web font.
  public static func damaged(_ font: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = font
    for _ in 0..<generator.pick([1, 1, 1, 2, 4]) { damage(&bytes, of: font, &generator) }
    return bytes
  }

  private static func damage(_ bytes: inout [UInt8], of font: [UInt8], _ generator: inout SeededGenerator) {
    let count = Int(FontBuilder.number(font, 4, 2))
    let records = (0..<count).map { 12 + 16 * $0 }
    let read = records.filter { embedded.contains(String(decoding: font[$0..<$0 + 4], as: UTF8.self)) }
    let record = generator.pick(generator.oneIn(8) || read.isEmpty ? records : read)
    let start = Int(FontBuilder.number(font, record + 8, 4))
    let length = Int(FontBuilder.number(font, record + 12, 4))
    switch generator.int(0...11) {
    case 0, 1:
      // An offset or a length in the directory.
      let field = record + generator.pick([8, 12])
      let old = Int(FontBuilder.number(font, field, 4))
      let other = Int(FontBuilder.number(font, generator.pick(records) + 8, 4))
      let values = [
        0, 1, 4, old - 1, old + 1, old / 2, old + 4096, font.count - 1, font.count, 0xFFFF_FFFF, 0x7FFF_FFFF, other,
      ]
      write(generator.pick(values), 4, at: field, in: &bytes)
    case 2: write(Int(generator.byte()), 1, at: record + generator.int(0...3), in: &bytes)
    case 3: if generator.oneIn(3) { bytes.removeLast(generator.int(0...bytes.count - 1)) }
    case 4:
      // The contents of another table.
      let other = generator.pick(records)
      for index in 0..<8 {
        bytes.swapAt(min(record + 8 + index, bytes.count - 1), min(other + 8 + index, bytes.count - 1))
      }
    case 5, 6, 7:
      // A number near the start of a table, where its lengths and offsets are.
      let width = generator.pick([1, 2, 2, 4])
      let values = [0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF]
      write(generator.pick(values), width, at: start + generator.int(0...min(96, max(0, length - 1))), in: &bytes)
    case 8, 9:
      for _ in 0..<generator.int(1...8) {
        write(Int(generator.byte()), 1, at: start + generator.int(0...max(0, length - 1)), in: &bytes)
      }
    default:
      // Many bytes, so that some are of glyphs that are drawn.
      let first = start + generator.int(0...max(0, length - 1))
      for index in 0..<generator.pick([16, 256, 4096]) where index < start + length - first {
        if generator.oneIn(6) { write(Int(generator.byte()), 1, at: first + index, in: &bytes) }
      }
    }
  }

  /// Writes a big-endian number as far as it lies in the file.
  private static func write(_ value: Int, _ width: Int, at place: Int, in bytes: inout [UInt8]) {
    for index in 0..<width where bytes.indices.contains(place + index) {
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - index)))
    }
  }
}
