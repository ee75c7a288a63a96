// The nodes of a row and those of a column, as sequences.
//
// The next node is read before the current one is handed out, so the current one may be removed during a walk. A walk
// reads the nodes from memory directly: nothing may be added to `Tableau.nodes` while it lasts, because that may move them.

/// The nodes of a row, newest first.
struct RowNodes: Sequence, IteratorProtocol {
  private var upcoming: TableauNode
  private let records: UnsafePointer<NodeRecord>

  @inline(__always)
  fileprivate init(from first: TableauNode, _ records: UnsafePointer<NodeRecord>) {
    upcoming = first
    self.records = records
  }

  @inline(__always)
  mutating func next() -> TableauNode? {
    let node = upcoming
    guard node.exists else { return nil }
    upcoming = records[Int(node.index)].nextInRow
    return node
  }
}

/// The nodes of a column, newest first.
struct ColumnNodes: Sequence, IteratorProtocol {
  private var upcoming: TableauNode
  private let records: UnsafePointer<NodeRecord>

  @inline(__always)
  fileprivate init(from first: TableauNode, _ records: UnsafePointer<NodeRecord>) {
    upcoming = first
    self.records = records
  }

  @inline(__always)
  mutating func next() -> TableauNode? {
    let node = upcoming
    guard node.exists else { return nil }
    upcoming = records[Int(node.index)].nextInColumn
    return node
  }
}

extension Tableau {
  /// The nodes of a row, newest first.
  @inline(__always)
  func nodes(in row: TableauRow) -> RowNodes { RowNodes(from: rows[row].firstNode, nodes.address) }

  /// The nodes of a row from `first` on.
  @inline(__always)
  func nodesInRow(from first: TableauNode) -> RowNodes { RowNodes(from: first, nodes.address) }

  /// The nodes of a column, newest first.
  @inline(__always)
  func nodes(in column: TableauColumn) -> ColumnNodes { ColumnNodes(from: columns[column].firstNode, nodes.address) }
}
