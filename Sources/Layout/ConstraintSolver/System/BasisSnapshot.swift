/// A record of the basis: which quantities are columns and rows, and the slopes of the rows. The tableau can be rebuilt
/// from it and the constraints.
struct BasisSnapshot: ~Copyable {
  struct Row: BitwiseCopyable {
    var slot: ConstraintSlot
    var slope: Int8
  }

  /// The constraints that were columns.
  private(set) var columns = Buffer<ConstraintSlot>(capacity: 16)
  /// The constraints that were rows.
  private(set) var rows = Buffer<Row>(capacity: 16)
  /// Whether a quantity was a row.
  private(set) var wasRow = KeyedBuffer<TableauQuantity.ID, Bool>(capacity: 32)

  var byteCount: Int { columns.byteCount + rows.byteCount + wasRow.byteCount }

  /// Reads the basis of a tableau.
  mutating func read(_ tableau: borrowing Tableau) {
    columns.removeAll()
    rows.removeAll()
    wasRow.removeAll()
    wasRow.extend(to: tableau.positions.count, with: false)
    for column in tableau.columns.keys where tableau.columns[column].isUsed {
      let id = tableau.columns[column].quantity.id
      if !id.isVariable { columns.append(id.constraint) }
    }
    for row in tableau.rows.keys where tableau.rows[row].isUsed {
      let id = tableau.rows[row].quantity.id
      wasRow[id] = true
      if !id.isVariable { rows.append(Row(slot: id.constraint, slope: tableau.rows[row].slope)) }
    }
  }
}
