internal import CGlyphTables

/// What is known of the pairs of some glyphs: `cg_known_pairs`.
///
/// A font adds to á what it adds to a, so that a matrix of the rows and columns that differ takes a tenth of what a list of pairs
/// takes.
struct KnownPairs: Sendable {
  /// Ascending, with the row and the column of each.
  let glyphs: KeptArray<UInt16>
  let rows: KeptArray<UInt16>
  let columns: KeptArray<UInt16>
  let columnCount: Int
  /// Row by row.
  let values: KeptArray<UInt32>

  static let none = KnownPairs(
    glyphs: KeptArray([]), rows: KeptArray([]), columns: KeptArray([]), columnCount: 0, values: KeptArray([]))

  /// - Parameters:
  ///   - glyphs: ascending.
  ///   - additions: for each glyph the values of its pairs with all of them.
  /// - Complexity: O(glyphs²)
  init(_ glyphs: [UInt16], additions: [[UInt32]]) {
    let rows = Self.distinct(additions)
    let columns = Self.distinct(glyphs.indices.map { column in rows.elements.map { $0[column] } })
    self.init(
      glyphs: KeptArray(glyphs), rows: KeptArray(rows.numbers), columns: KeptArray(columns.numbers),
      columnCount: columns.elements.count,
      values: KeptArray(rows.elements.indices.flatMap { row in columns.elements.map { $0[row] } }))
  }

  /// - Precondition: the glyphs have a row and a column each.
  init(
    glyphs: KeptArray<UInt16>, rows: KeptArray<UInt16>, columns: KeptArray<UInt16>, columnCount: Int,
    values: KeptArray<UInt32>
  ) {
    precondition(rows.count == glyphs.count && columns.count == glyphs.count)
    (self.glyphs, self.rows, self.columns) = (glyphs, rows, columns)
    (self.columnCount, self.values) = (columnCount, values)
  }

  /// The elements that differ, in the order of their first, and the number of each element among them.
  private static func distinct(_ elements: [[UInt32]]) -> (elements: [[UInt32]], numbers: [UInt16]) {
    var (known, found): ([[UInt32]: UInt16], [[UInt32]]) = ([:], [])
    let numbers = elements.map { element in
      if let number = known[element] { return number }
      let number = UInt16(found.count)
      known[element] = number
      found.append(element)
      return number
    }
    return (found, numbers)
  }

  /// The table in C, which refers to the arrays.
  var unsafeTable: cg_known_pairs {
    cg_known_pairs(
      glyphs: glyphs.elements.baseAddress, rows: rows.elements.baseAddress, columns: columns.elements.baseAddress,
      glyph_count: UInt32(glyphs.count), column_count: UInt32(columnCount), values: values.elements.baseAddress,
      value_count: UInt32(values.count))
  }
}
