/// The entries of a character map that are read to know all of its characters, counted before anybody reads them.
///
/// A map is a list of ranges, and whoever asks for all characters walks through each range. In a table of 64 KB, 8,000
/// ranges may each cover all 65,536 characters.
enum CharacterMapWork {
  /// The greatest sum of the lengths of ranges: twice all characters that a subtable can have. Ranges of sound fonts do not
  /// overlap.
  private static let mostInPlane = 2 << 16
  private static let mostInAll = 2 * 0x11_0000
  /// The greatest number of ranges of all subtables together; a font has some thousand.
  private static let mostRanges = 1 << 20

  /// What is wrong with a table `cmap`; `nil` for nothing, and for what cannot be read, which its readers leave out.
  static func problem(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let table = TableReader(bytes: bytes)
    guard let count = try? table.number(at: 2) else { return nil }
    let offsets = (0..<count).compactMap { try? table.longNumber(at: 8 + 8 * $0) }.sorted()
    var ranges = 0
    for (index, offset) in offsets.enumerated() where index == 0 || offsets[index - 1] != offset {
      guard let (count, characters, most) = try? work(ofSubtable: offset, in: table) else { continue }
      ranges += count
      guard ranges <= mostRanges else { return "has more than \(mostRanges) ranges of characters" }
      guard characters <= most else {
        return "has a subtable whose ranges overlap: they have more than \(most) characters"
      }
    }
    return nil
  }

  /// The ranges of a subtable, the sum of their lengths as far as it is needed, and the greatest that is accepted.
  private static func work(
    ofSubtable offset: Int, in table: TableReader
  ) throws(TableReader.Unreadable) -> (ranges: Int, characters: Int, most: Int) {
    var characters = 0
    switch try table.number(at: offset) {
    case 4:
      let length = try table.number(at: offset + 6) & ~1
      let ends = offset + 14
      let starts = ends + length + 2
      let count = min(length / 2, max(0, table.bytes.count - starts) / 2)
      for index in 0..<count where characters <= mostInPlane {
        let (start, end) = (try table.number(at: starts + 2 * index), try table.number(at: ends + 2 * index))
        characters += max(0, end - start + 1)
      }
      return (count, characters, mostInPlane)
    case 8, 12, 13:
      let isMixed = try table.number(at: offset) == 8
      let groups = offset + (isMixed ? 8208 : 16)
      let count = min(try table.longNumber(at: groups - 4), max(0, table.bytes.count - groups) / 12)
      for index in 0..<count where characters <= mostInAll {
        let start = try table.longNumber(at: groups + 12 * index)
        let end = min(try table.longNumber(at: groups + 12 * index + 4), isMixed ? .max : 0x10FFFF)
        characters += max(0, end - start + 1)
      }
      return (count, characters, mostInAll)
    default: return (0, 0, 0)
    }
  }
}
