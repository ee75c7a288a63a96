import CUnicode

/// Texts in columns of a table for people.
enum Columns {
  /// The number of columns that a terminal takes for a text: two for wide characters (UAX #11) and emoji, none for marks.
  static func count(_ text: String) -> Int { text.reduce(0) { $0 + count($1) } }

  private static func count(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    // An emoji by its variation selector, or a flag.
    if scalars.contains("\u{FE0F}")
      || scalars.count == 2 && scalars.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0.value) })
    {
      return 2
    }
    return scalars.reduce(0) { max($0, Int(cu_column_count($1.value))) }
  }

  /// A text with spaces up to a number of columns.
  ///
  /// - Parameter left: whether the spaces come before the text.
  static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count(text)))
    return left ? space + text : text + space
  }

  /// Rows of fields below each other; the last field of a row is as wide as it is.
  static func table(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (index, field) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], count(field))
      }
    }
    return rows.map { row in
      let fields = row.enumerated().map { $0.offset == row.count - 1 ? $0.element : pad($0.element, widths[$0.offset]) }
      return fields.joined(separator: "  ") + "\n"
    }.joined()
  }
}
