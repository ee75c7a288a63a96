// The nodes of a row and the nodes of a column, as sequences.

/// The nodes of a row, newest first.
enum RowLink: RecordLink {
  @inline(__always)
  static func next(_ record: NodeRecord) -> TableauNode { record.nextInRow }
}

/// The nodes of a column, newest first.
enum ColumnLink: RecordLink {
  @inline(__always)
  static func next(_ record: NodeRecord) -> TableauNode { record.nextInColumn }
}

extension Tableau {
  /// The nodes of a row, newest first.
  @inline(__always)
  func nodes(in row: TableauRow) -> LinkedKeys<RowLink> { LinkedKeys(from: rows[row].firstNode, nodes) }

  /// The nodes of a row from `first` on.
  @inline(__always)
  func nodesInRow(from first: TableauNode) -> LinkedKeys<RowLink> { LinkedKeys(from: first, nodes) }

  /// The nodes of a column, newest first.
  @inline(__always)
  func nodes(in column: TableauColumn) -> LinkedKeys<ColumnLink> { LinkedKeys(from: columns[column].firstNode, nodes) }
}
