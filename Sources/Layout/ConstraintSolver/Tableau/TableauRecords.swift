/// A row of the tableau: a basic quantity.
struct TableauRow: BufferKey { let index: Int32 }

/// A column of the tableau: a parametric (nonbasic) quantity.
struct TableauColumn: BufferKey { let index: Int32 }

/// A coefficient of the tableau that is not 0.
struct TableauNode: BufferKey { let index: Int32 }

/// The position of a quantity in the tableau.
enum TableauPosition {
  /// In no row and no column: a variable that occurs in no constraint of the tableau.
  case absent
  /// A row: the quantity is basic.
  case row(TableauRow)
  /// A column: the quantity is parametric.
  case column(TableauColumn)
}

/// A ``TableauPosition`` in four bytes.
struct PackedTableauPosition: BitwiseCopyable {
  // 0 when absent, the row's index plus 1, or the column's minus 1 and negated.
  private let code: Int32

  static var absent: Self { @inline(__always) get { Self(code: 0) } }

  @inline(__always)
  private init(code: Int32) { self.code = code }
  @inline(__always)
  init(_ row: TableauRow) { code = row.index + 1 }
  @inline(__always)
  init(_ column: TableauColumn) { code = -(column.index + 1) }

  var isAbsent: Bool { @inline(__always) get { code == 0 } }
  /// The row; `.none` when it is not in a row.
  var row: TableauRow { @inline(__always) get { TableauRow(index: code - 1) } }
  /// The column; `.none` when it is not in a column.
  var column: TableauColumn { @inline(__always) get { TableauColumn(index: -code - 1) } }

  @inline(__always)
  var position: TableauPosition { code > 0 ? .row(row) : code < 0 ? .column(column) : .absent }
}

/// The state of a row: its quantity is a sum over the columns.
struct RowRecord: BitwiseCopyable {
  var value: Double
  var quantity: TableauQuantity
  var firstNode = TableauNode.none
  var nodeCount: Int32 = 0
  /// The slope of the quantity's cost from which the reduced costs have been computed, within
  /// `-penaltyBelow...penaltyAbove`.
  var slope: Int8 = 0
  var isInRequiredQueue = false
  var isInOptionalQueue = false
  var isUsed = true

  /// While the row is unused: the next unused one. It takes the memory of ``firstNode``.
  var nextUnused: TableauRow {
    get { TableauRow(index: firstNode.index) }
    set { firstNode = TableauNode(index: newValue.index) }
  }
}

/// The state of a column: a constraint that is met exactly, or a free variable.
struct ColumnRecord: BitwiseCopyable {
  /// 0 for a constraint; for a variable the value that it keeps.
  var value: Double
  var quantity: TableauQuantity
  var firstNode = TableauNode.none
  var nodeCount: Int32 = 0
  var isQueued = false
  var isUsed = true

  /// While the column is unused: the next unused one. It takes the memory of ``firstNode``.
  var nextUnused: TableauColumn {
    get { TableauColumn(index: firstNode.index) }
    set { firstNode = TableauNode(index: newValue.index) }
  }
}

/// A coefficient, linked into its row and its column. Unused nodes are linked by ``nextInRow``.
struct NodeRecord: BitwiseCopyable {
  var coefficient: Double
  var row: TableauRow
  var column: TableauColumn
  var nextInRow: TableauNode
  var previousInRow: TableauNode
  var nextInColumn: TableauNode
  var previousInColumn: TableauNode
}
