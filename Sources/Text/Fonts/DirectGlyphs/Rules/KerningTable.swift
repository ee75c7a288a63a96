/// The pairs of a `kern` table, in which older fonts have what GPOS has in newer ones.
enum KerningTable {
  /// The glyphs that are placed differently after a glyph.
  ///
  /// - Throws: `Unreadable` for any subtable that is not a list of pairs.
  /// - Complexity: O(pairs)
  static func seconds(
    after glyph: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(TableReader.Unreadable) -> [Int] {
    let table = TableReader(bytes: bytes)
    guard !bytes.isEmpty else { return [] }
    guard try table.number(at: 0) == 0 else { throw TableReader.Unreadable() }
    var found: [Int] = []
    var subtable = 4
    for _ in 0..<(try table.number(at: 2)) {
      let length = try table.number(at: subtable + 2)
      // The high byte of the coverage field is the format.
      guard try table.number(at: subtable + 4) >> 8 == 0 else { throw TableReader.Unreadable() }
      let count = try table.number(at: subtable + 6)
      for record in 0..<count {
        let pair = subtable + 14 + 6 * record
        if try table.number(at: pair) == glyph { found.append(try table.number(at: pair + 2)) }
      }
      // The length of a table with more than 10,920 pairs does not fit into its 16 bits.
      subtable += max(length, 14 + 6 * count)
    }
    return found
  }
}
