internal import Fonts

/// A `name` table with the names that a PDF shows: the family and the PostScript name of a face, in English.
struct FontNameTable {
  let bytes: [UInt8]

  init(_ face: FontFace) {
    let family = face.name(.family) ?? ""
    // Characters that a name in PostScript may have (OpenType, name ID 6).
    let postScript = face.postScriptName.unicodeScalars.filter {
      (33...126).contains($0.value) && !"[](){}<>/%".unicodeScalars.contains($0)
    }
    let names = [
      (FontNameID.family, Array(family.unicodeScalars.filter(Self.isWritable).prefix(63))),
      (FontNameID.postScriptName, Array(postScript.prefix(63))),
    ].filter { !$0.1.isEmpty }
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for (id, scalars) in names {
      let string = scalars.flatMap { BigEndian.two(Int($0.value)) }
      // Windows, Unicode, English.
      records += [3, 1, 0x409, Int(id.rawValue), string.count, strings.count].flatMap(BigEndian.two)
      strings += string
    }
    bytes = [0, names.count, 6 + records.count].flatMap(BigEndian.two) + records + strings
  }

  /// Whether Cairo takes the scalar: one that has 16 bits and is no control character and no noncharacter.
  private static func isWritable(_ scalar: Unicode.Scalar) -> Bool {
    (0x20..<0xFFFE).contains(scalar.value) && !(0x7F..<0xA0).contains(scalar.value)
      && !(0xFDD0...0xFDEF).contains(scalar.value)
  }
}

/// A `cmap` table of scalars with 16 bits, each a segment of its own (format 4); others are left out.
struct CharacterMapTable {
  /// More do not fit into the table.
  static let mostSegments = 8_000

  let bytes: [UInt8]

  init(_ characters: [(scalar: Unicode.Scalar, glyph: Int)]) {
    let sorted = characters.filter { $0.scalar.value < 0xFFFF }
      .sorted { $0.scalar < $1.scalar }.prefix(Self.mostSegments - 1)
    let scalars = sorted.map { Int($0.scalar.value) } + [0xFFFF]
    let deltas = zip(sorted, scalars).map { $0.glyph - $1 } + [1]
    let count = scalars.count
    // The greatest power of two that is not above the count, and its exponent.
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let range = 2 << exponent
    let header = [4, 16 + 8 * count, 0, 2 * count, range, exponent, 2 * count - range]
    let numbers = header + scalars + [0] + scalars + deltas + [Int](repeating: 0, count: count)
    // One subtable: Windows, Unicode, at offset 12.
    bytes = ([0, 1, 3, 1, 0, 12] + numbers).flatMap(BigEndian.two)
  }
}
