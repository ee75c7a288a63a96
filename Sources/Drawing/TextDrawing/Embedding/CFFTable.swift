/// A `CFF ` table of outlines, with nothing that is not needed: no strings, hints and subroutines.
///
/// Adobe Technical Note #5176
struct CFFTable {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - glyphs: at most 65,535, `.notdef` first.
  ///   - box: the bounds of all glyphs.
  init(_ glyphs: [CharString], unitsPerEm: Int, box: (minX: Int, minY: Int, maxX: Int, maxY: Int)) {
    // Version 1.0, a header of four bytes, offsets of four bytes.
    let start = [1, 0, 4, 4] + Self.index([Array("F".utf8)])
    // There are no strings and no subroutines.
    let middle = Self.index([]) + Self.index([])
    // The names of glyphs, one range; nobody reads them.
    let charset = [2] + BigEndian.two(1) + BigEndian.two(max(0, glyphs.count - 2))
    let outlines = Self.index(glyphs.map(\.bytes))
    // The default width and the one that widths are relative to are 0.
    let privateDictionary = CFFNumber.long(0) + [20] + CFFNumber.long(0) + [21]
    func top(_ charsetOffset: Int) -> [UInt8] {
      let outlinesOffset = charsetOffset + charset.count
      var dictionary = [box.minX, box.minY, box.maxX, box.maxY].flatMap(CFFNumber.long) + [5]
      if unitsPerEm != 1000 {
        let scale = CFFNumber.reciprocal(of: unitsPerEm)
        let zero = CFFNumber.long(0)
        dictionary += scale + zero + zero + scale + zero + zero + [12, 7]
      }
      if glyphs.count > 1 { dictionary += CFFNumber.long(charsetOffset) + [15] }
      dictionary += CFFNumber.long(outlinesOffset) + [17]
      dictionary += CFFNumber.long(privateDictionary.count) + CFFNumber.long(outlinesOffset + outlines.count) + [18]
      return Self.index([dictionary])
    }
    // Offsets always have as many bytes.
    let size = start.count + top(0).count + middle.count
    bytes = start + top(size) + middle + charset + outlines + privateDictionary
  }

  /// An INDEX: the number of items, the size of offsets, the offsets of all items and of the end, the items.
  private static func index(_ items: [[UInt8]]) -> [UInt8] {
    guard !items.isEmpty else { return [0, 0] }
    var offset = 1
    var result = BigEndian.two(items.count) + [4] + BigEndian.four(offset)
    for item in items {
      offset += item.count
      result += BigEndian.four(offset)
    }
    for item in items { result += item }
    return result
  }
}
