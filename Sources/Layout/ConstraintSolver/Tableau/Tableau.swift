/// The constraints that are not definitions, in the form that the simplex works on: every row is a sum over the
/// columns.
///
///     row.value = sum of (coefficient · column) + …,  columns at 0 (free variables: at the value they keep)
///
/// Coefficients are nodes in orthogonal lists, so that a pivot visits only the rows and columns that it changes, and
/// the time does not depend on parts of the problem that share no variable with them. Each column has a reduced cost at
/// every priority level.
struct Tableau: ~Copyable {
  var rows: KeyedBuffer<TableauRow, RowRecord>
  var columns: KeyedBuffer<TableauColumn, ColumnRecord>
  var nodes: KeyedBuffer<TableauNode, NodeRecord>
  // The first of the unused ones, in lists.
  private var unusedRow = TableauRow.none
  private var unusedColumn = TableauColumn.none
  private var unusedNode = TableauNode.none

  /// Where each quantity is.
  var positions: KeyedBuffer<TableauQuantity.ID, PackedTableauPosition>
  /// The values of the variables, as of their last evaluation.
  var values: KeyedBuffer<VariableIndex, Double>
  var levels: PriorityLevels
  /// The reduced costs: `levels.stride` numbers a column, indexed by level.
  var costs: Buffer<Double>

  /// Rows that may be inconsistent: those that violate a required constraint, and the others.
  var requiredQueue = StepQueue()
  var optionalQueue = StepQueue()
  /// Columns whose reduced cost may be out of range.
  var columnQueue: Buffer<TableauColumn>
  /// Residuals of required equalities that became columns in a pivot.
  var newlyFixed: Buffer<ConstraintSlot>

  /// The steps since ``beginJournal()``.
  var journal: Buffer<SimplexStep>
  var isJournaling = false
  /// Whether columns whose reduced cost changes are queued. Only the primal simplex needs that.
  var tracksColumns = false
  /// Above this number of coefficients the tableau takes no more rows, and no step that could add as many again. So it
  /// has at most twice as many, each of 32 bytes.
  var coefficientLimit = 4_000_000
  /// Values within this of zero count as zero.
  var tolerance = Tolerance.value
  var pivotCount = 0
  /// The sum of the sizes of all moves since the values were computed from the constraints' terms.
  var drift = 0.0
  /// The pivot count at which the tableau is to be verified; `.max` while that is being done.
  var verificationPivot = 0

  /// The elementary steps so far: coefficients, terms and queue entries that were visited.
  var workCount = 0
  /// The number of steps beyond which optional constraints are not pursued and required ones are rejected.
  var workLimit = 0
  /// The steps that each change of the constraints adds to those that may be taken.
  var workPerChange = 50_000
  /// The steps that may be left over from earlier changes at most: one to two seconds.
  var workReserve = 250_000_000
  /// The steps of ``workCount`` that the budget of the calling thread knows of.
  var spentWork = 0
  /// Whether that budget was at its end when it was asked last.
  var wasStopped = false
  /// Whether the tableau is being verified or rebuilt. That is not interrupted for another verification, and may take
  /// steps beyond the limit.
  var isRecovering = false

  // Scratch space of a pivot.
  var nodeAtColumn: KeyedBuffer<TableauColumn, TableauNode>
  var pivotColumns: Buffer<TableauColumn>
  var pivotCoefficients: Buffer<Double>
  // Scratch space of the two simplex methods.
  var bestRatio: KeyedBuffer<PriorityLevel, Double>
  var rate: KeyedBuffer<PriorityLevel, Double>

  init() {
    workLimit = workReserve
    rows = KeyedBuffer(capacity: 64)
    columns = KeyedBuffer(capacity: 32)
    nodes = KeyedBuffer(capacity: 128)
    positions = KeyedBuffer(capacity: 128)
    values = KeyedBuffer(capacity: 64)
    levels = PriorityLevels()
    costs = Buffer(capacity: 128)
    columnQueue = Buffer(capacity: 32)
    newlyFixed = Buffer(capacity: 4)
    journal = Buffer(capacity: 16)
    nodeAtColumn = KeyedBuffer(capacity: 32)
    pivotColumns = Buffer(capacity: 32)
    pivotCoefficients = Buffer(capacity: 32)
    bestRatio = KeyedBuffer(capacity: 8)
    rate = KeyedBuffer(capacity: 8)
    makeRoomForLevels()
  }

  /// Extends the scratch space that is indexed by level.
  mutating func makeRoomForLevels() {
    bestRatio.extend(to: levels.stride, with: 0)
    rate.extend(to: levels.stride, with: 0)
  }

  var byteCount: Int {
    let lists = rows.byteCount + columns.byteCount + nodes.byteCount + positions.byteCount
    let numbers = values.byteCount + levels.byteCount + costs.byteCount
    let queues = requiredQueue.byteCount + optionalQueue.byteCount + columnQueue.byteCount + newlyFixed.byteCount
    let pivoting = nodeAtColumn.byteCount + pivotColumns.byteCount + pivotCoefficients.byteCount
    return lists + numbers + queues + pivoting + journal.byteCount + bestRatio.byteCount + rate.byteCount
  }

  /// Whether there have been enough pivots since the last verification for another one.
  var isVerificationDue: Bool { @inline(__always) get { pivotCount >= verificationPivot } }

  /// Whether the tableau has as many coefficients as it may have. Four reduced costs take the memory of one.
  var isFull: Bool { @inline(__always) get { nodes.count + costs.count / 4 > coefficientLimit } }

  /// Whether an exchange at the node could need more coefficients than the tableau may have.
  @inline(__always)
  func overflows(at node: TableauNode) -> Bool {
    if isFull { return true }
    return Int(rows[nodes[node].row].nodeCount) * Int(columns[nodes[node].column].nodeCount) > coefficientLimit
  }

  // MARK: Positions

  /// The row of a quantity; `.none` when it is not basic.
  @inline(__always)
  func row(of id: TableauQuantity.ID) -> TableauRow { positions[id].row }

  /// The column of a quantity; `.none` when it is not parametric.
  @inline(__always)
  func column(of id: TableauQuantity.ID) -> TableauColumn { positions[id].column }

  @inline(__always)
  func position(of id: TableauQuantity.ID) -> TableauPosition { positions[id].position }

  @inline(__always)
  func position(of slot: ConstraintSlot) -> TableauPosition { position(of: TableauQuantity.ID(slot)) }

  @inline(__always)
  func position(of variable: VariableIndex) -> TableauPosition { position(of: TableauQuantity.ID(variable)) }

  /// Whether a variable is neither in a row nor in a column.
  @inline(__always)
  func isAbsent(_ variable: VariableIndex) -> Bool { positions[TableauQuantity.ID(variable)].isAbsent }

  /// The value of a variable that no definition determines.
  @inline(__always)
  func value(ofRoot variable: VariableIndex) -> Double {
    switch position(of: variable) {
    case .row(let row): rows[row].value
    case .column(let column): columns[column].value
    case .absent: values[variable]
    }
  }

  // MARK: Rows and columns

  mutating func addRow(_ quantity: TableauQuantity, value: Double) -> TableauRow {
    let record = RowRecord(value: value, quantity: quantity)
    let row: TableauRow
    if unusedRow.exists {
      row = unusedRow
      unusedRow = rows[row].nextUnused
      // A row that was removed while it was in a queue is still in it.
      let (isInRequiredQueue, isInOptionalQueue) = (rows[row].isInRequiredQueue, rows[row].isInOptionalQueue)
      rows[row] = record
      rows[row].isInRequiredQueue = isInRequiredQueue && !requiredQueue.isOrdered
      rows[row].isInOptionalQueue = isInOptionalQueue && !optionalQueue.isOrdered
    } else {
      row = rows.append(record)
    }
    positions[quantity.id] = PackedTableauPosition(row)
    return row
  }

  mutating func addColumn(_ quantity: TableauQuantity, value: Double) -> TableauColumn {
    let record = ColumnRecord(value: value, quantity: quantity)
    let column: TableauColumn
    if unusedColumn.exists {
      column = unusedColumn
      unusedColumn = columns[column].nextUnused
      let isQueued = columns[column].isQueued
      columns[column] = record
      columns[column].isQueued = isQueued
    } else {
      column = columns.append(record)
      nodeAtColumn.append(.none)
      costs.extend(to: columns.count * levels.stride, with: 0)
    }
    let base = Int(column.index) * levels.stride
    for offset in 0..<levels.stride { costs[base + offset] = 0 }
    positions[quantity.id] = PackedTableauPosition(column)
    return column
  }

  /// Removes a row. Variables that then occur in no row leave the tableau with it.
  mutating func removeRow(_ row: TableauRow) {
    for node in nodes(in: row) {
      let column = nodes[node].column
      unlinkFromColumn(node)
      release(node)
      if columns[column].nodeCount == 0, columns[column].quantity.id.isVariable { removeColumn(column) }
    }
    positions[rows[row].quantity.id] = .absent
    rows[row].isUsed = false
    rows[row].nextUnused = unusedRow
    unusedRow = row
  }

  mutating func removeColumn(_ column: TableauColumn) {
    for node in nodes(in: column) {
      unlinkFromRow(node)
      release(node)
    }
    let id = columns[column].quantity.id
    positions[id] = .absent
    // A variable that leaves the tableau keeps its value.
    if id.isVariable { values[id.variable] = columns[column].value }
    columns[column].isUsed = false
    columns[column].nextUnused = unusedColumn
    unusedColumn = column
  }

  /// Removes all rows and columns. The variables keep their values.
  mutating func removeAll() {
    for column in columns.keys where columns[column].isUsed { positions[columns[column].quantity.id] = .absent }
    for row in rows.keys where rows[row].isUsed { positions[rows[row].quantity.id] = .absent }
    rows.removeAll()
    columns.removeAll()
    nodes.removeAll()
    unusedRow = .none
    unusedColumn = .none
    unusedNode = .none
    costs.removeAll()
    nodeAtColumn.removeAll()
    requiredQueue.removeAll()
    optionalQueue.removeAll()
    columnQueue.removeAll()
    newlyFixed.removeAll()
  }

  // MARK: Nodes

  @inline(__always)
  mutating func addNode(_ coefficient: Double, row: TableauRow, column: TableauColumn) {
    let firstInRow = rows[row].firstNode
    let firstInColumn = columns[column].firstNode
    let record = NodeRecord(
      coefficient: coefficient, row: row, column: column, nextInRow: firstInRow, previousInRow: .none,
      nextInColumn: firstInColumn, previousInColumn: .none)
    let node: TableauNode
    if unusedNode.exists {
      node = unusedNode
      unusedNode = nodes[node].nextInRow
      nodes[node] = record
    } else {
      node = nodes.append(record)
    }
    if firstInRow.exists { nodes[firstInRow].previousInRow = node }
    if firstInColumn.exists { nodes[firstInColumn].previousInColumn = node }
    rows[row].firstNode = node
    rows[row].nodeCount += 1
    columns[column].firstNode = node
    columns[column].nodeCount += 1
  }

  mutating func removeNode(_ node: TableauNode) {
    unlinkFromRow(node)
    unlinkFromColumn(node)
    release(node)
  }

  @inline(__always)
  private mutating func release(_ node: TableauNode) {
    nodes[node].nextInRow = unusedNode
    unusedNode = node
  }

  @inline(__always)
  private mutating func unlinkFromRow(_ node: TableauNode) {
    let (row, next, previous) = (nodes[node].row, nodes[node].nextInRow, nodes[node].previousInRow)
    if previous.exists { nodes[previous].nextInRow = next } else { rows[row].firstNode = next }
    if next.exists { nodes[next].previousInRow = previous }
    rows[row].nodeCount -= 1
  }

  @inline(__always)
  private mutating func unlinkFromColumn(_ node: TableauNode) {
    let (column, next, previous) = (nodes[node].column, nodes[node].nextInColumn, nodes[node].previousInColumn)
    if previous.exists { nodes[previous].nextInColumn = next } else { columns[column].firstNode = next }
    if next.exists { nodes[next].previousInColumn = previous }
    columns[column].nodeCount -= 1
  }

  /// The node where `row` meets `column`; `.none` when the coefficient is 0.
  ///
  /// - Complexity: O(nodes of the shorter of both)
  func node(row: TableauRow, column: TableauColumn) -> TableauNode {
    if rows[row].nodeCount <= columns[column].nodeCount {
      for node in nodes(in: row) where nodes[node].column == column { return node }
    } else {
      for node in nodes(in: column) where nodes[node].row == row { return node }
    }
    return .none
  }
}
