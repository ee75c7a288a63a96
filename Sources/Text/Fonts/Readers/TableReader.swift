/// The bytes of a font table, read with a check of every offset.
struct TableReader {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The table is damaged, or of a format that is not known here.
  struct Unreadable: Error {}

  /// An unsigned number of 16 bits.
  func number(at offset: Int) throws(Unreadable) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count else { throw Unreadable() }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// An unsigned number of 32 bits.
  func longNumber(at offset: Int) throws(Unreadable) -> Int {
    try number(at: offset) << 16 | number(at: offset + 2)
  }

  /// The numbers of 16 bits of an array.
  func numbers(at offset: Int, count: Int) throws(Unreadable) -> [Int] {
    guard offset >= 0, offset + 2 * count <= bytes.count else { throw Unreadable() }
    return (0..<count).map { Int(bytes[offset + 2 * $0]) << 8 | Int(bytes[offset + 2 * $0 + 1]) }
  }

  /// The offset that a field of 16 bits holds, from the start of the table; `nil` for 0, which stands for nothing.
  func offset(at field: Int, from base: Int) throws(Unreadable) -> Int? {
    let value = try number(at: field)
    return value == 0 ? nil : base + value
  }
}

// MARK: Sets of glyphs

extension TableReader {
  /// Calls the body with each range of glyphs of a coverage table and the index of its first glyph.
  ///
  /// Ranges may overlap, as they do in some fonts. HarfBuzz finds glyphs by binary search, and so at most those that are
  /// found here.
  private func forEachRange(
    ofCoverage offset: Int, _ body: (ClosedRange<Int>, _ firstIndex: Int) throws(Unreadable) -> Void
  ) throws(Unreadable) {
    let count = try number(at: offset + 2)
    switch try number(at: offset) {
    case 1:
      for (index, glyph) in try numbers(at: offset + 4, count: count).enumerated() { try body(glyph...glyph, index) }
    case 2:
      for index in 0..<count {
        let record = offset + 4 + 6 * index
        let (first, last) = (try number(at: record), try number(at: record + 2))
        if first <= last { try body(first...last, number(at: record + 4)) }
      }
    default: throw Unreadable()
    }
  }

  /// Calls the body with each glyph of a coverage table and its index there.
  func forEachGlyph(
    ofCoverage offset: Int, _ body: (_ glyph: Int, _ index: Int) throws(Unreadable) -> Void
  ) throws(Unreadable) {
    try forEachRange(ofCoverage: offset) { (range, first) throws(Unreadable) in
      for glyph in range { try body(glyph, first + glyph - range.lowerBound) }
    }
  }

  /// The index of a glyph in a coverage table; `nil` when the table does not contain it.
  ///
  /// - Throws: `Unreadable` also when the glyph has two indices.
  func index(ofGlyph glyph: Int, inCoverage offset: Int) throws(Unreadable) -> Int? {
    var found: Int?
    try forEachRange(ofCoverage: offset) { (range, first) throws(Unreadable) in
      guard range.contains(glyph) else { return }
      let index = first + glyph - range.lowerBound
      guard found == nil || found == index else { throw Unreadable() }
      found = index
    }
    return found
  }

  /// Calls the body with the ranges of glyphs of a class definition and their classes, in ascending order. Glyphs in
  /// none of them are of class 0.
  ///
  /// - Throws: `Unreadable` also when ranges overlap, because HarfBuzz's binary search decides then.
  func forEachRange(
    ofClasses offset: Int, _ body: (ClosedRange<Int>, _ glyphClass: Int) throws(Unreadable) -> Void
  ) throws(Unreadable) {
    switch try number(at: offset) {
    case 1:
      let first = try number(at: offset + 2)
      for (index, glyphClass) in try numbers(at: offset + 6, count: number(at: offset + 4)).enumerated() {
        try body(first + index...first + index, glyphClass)
      }
    case 2:
      var next = 0
      for index in 0..<(try number(at: offset + 2)) {
        let record = offset + 4 + 6 * index
        let (first, last) = (try number(at: record), try number(at: record + 2))
        guard first >= next, last >= first else { throw Unreadable() }
        next = last + 1
        try body(first...last, number(at: record + 4))
      }
    default: throw Unreadable()
    }
  }

  /// The class of a glyph; 0 for one that the definition does not name.
  func glyphClass(of glyph: Int, definition offset: Int) throws(Unreadable) -> Int {
    var found = 0
    try forEachRange(ofClasses: offset) { (range, glyphClass) throws(Unreadable) in
      if range.contains(glyph) { found = glyphClass }
    }
    return found
  }
}
