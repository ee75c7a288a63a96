/// The part of the problem that optimization works on: every row is a sum over the columns.
///
///     row.value = sum of (coefficient · column) + …,  columns at 0 (free variables: where they stay)
///
/// Coefficients are nodes in orthogonal lists, so that a pivot touches only the rows and columns that meet it;
/// parts of a problem that have nothing to do with one another never see each other's work. Each column carries
/// its reduced cost at every priority.
struct Tableau: ~Copyable {
  var rows: Buffer<Row>
  var columns: Buffer<Column>
  var nodes: Buffer<Node>
  private var freeRow: Int32 = -1
  private var freeColumn: Int32 = -1
  private var freeNode: Int32 = -1

  /// Where each owner is: 0 nowhere, `r + 1` in row r, `-(c + 1)` in column c. Indexed by `Owner.code`.
  var places: Buffer<Int32>
  /// The values of the variables, as far as they have been worked out.
  var values: Buffer<Double>
  var levels: LevelTable
  /// The reduced costs: `stride` numbers a column, indexed by the level's slot.
  var costs: Buffer<Double>

  /// Rows whose value and slope may disagree: those that break a required constraint, and the others.
  var requiredQueue: Buffer<Int32>
  var optionalQueue: Buffer<Int32>
  /// Columns whose reduced cost may have left its range.
  var columnQueue: Buffer<Int32>
  /// Residuals of required equalities that became columns in a pivot.
  var newlyFixed: Buffer<Int32>

  var journal: Buffer<JournalEntry>
  var isJournaling = false
  /// Whether columns whose reduced cost changes are queued. Only the primal simplex wants to know.
  var tracksColumns = false
  /// Values within this of zero count as zero.
  var tolerance = Tolerance.value
  var pivotCount = 0
  /// How far the members have moved since their values were worked out anew.
  var drift = 0.0
  /// At this many pivots somebody should look at the numbers; never, while somebody does.
  var checkAt = 0

  // Scratch space of a pivot.
  var nodeAtColumn: Buffer<Int32>
  var pivotColumns: Buffer<Int32>
  var pivotCoefficients: Buffer<Double>
  var bestRatio: Buffer<Double>
  var rate: Buffer<Double>

  init() {
    rows = Buffer(capacity: 64)
    columns = Buffer(capacity: 32)
    nodes = Buffer(capacity: 128)
    places = Buffer(capacity: 128)
    values = Buffer(capacity: 64)
    levels = LevelTable()
    costs = Buffer(capacity: 128)
    requiredQueue = Buffer(capacity: 32)
    optionalQueue = Buffer(capacity: 32)
    columnQueue = Buffer(capacity: 32)
    newlyFixed = Buffer(capacity: 4)
    journal = Buffer(capacity: 16)
    nodeAtColumn = Buffer(capacity: 32)
    pivotColumns = Buffer(capacity: 32)
    pivotCoefficients = Buffer(capacity: 32)
    bestRatio = Buffer(capacity: 8)
    rate = Buffer(capacity: 8)
    bestRatio.extend(to: levels.stride, with: 0)
    rate.extend(to: levels.stride, with: 0)
  }

  var byteCount: Int {
    let lists = rows.byteCount + columns.byteCount + nodes.byteCount + places.byteCount
    let numbers = values.byteCount + levels.byteCount + costs.byteCount
    let queues = requiredQueue.byteCount + optionalQueue.byteCount + columnQueue.byteCount + newlyFixed.byteCount
    let pivoting = nodeAtColumn.byteCount + pivotColumns.byteCount + pivotCoefficients.byteCount
    return lists + numbers + queues + pivoting + journal.byteCount + bestRatio.byteCount + rate.byteCount
  }

  // MARK: Places

  @inline(__always)
  func row(of owner: Owner) -> Int32 { places[owner.code] - 1 }

  @inline(__always)
  func column(of owner: Owner) -> Int32 { -places[owner.code] - 1 }

  @inline(__always)
  func place(of owner: Owner) -> Int32 { places[owner.code] }

  /// The value of a root.
  @inline(__always)
  func value(of variable: Int32) -> Double {
    let place = place(of: Owner(variable: variable))
    return place > 0 ? rows[place - 1].value : place < 0 ? columns[-place - 1].value : values[variable]
  }

  /// Starts the node and slot lists over, once all rows and columns are gone.
  mutating func forgetFreeSlots() {
    nodes.removeAll()
    freeRow = -1
    freeColumn = -1
    freeNode = -1
  }

  // MARK: Rows and columns

  mutating func addRow(_ member: Member, value: Double) -> Int32 {
    let row = Row(value: value, member: member, head: -1, count: 0, slope: 0, queued: 0, isUsed: true)
    let index: Int32
    if freeRow >= 0 {
      index = freeRow
      freeRow = rows[index].head
      // A row that was freed while it stood in a queue still stands there.
      let queued = rows[index].queued
      rows[index] = row
      rows[index].queued = queued
    } else {
      index = Int32(rows.count)
      rows.append(row)
    }
    places[member.owner.code] = index + 1
    return index
  }

  mutating func addColumn(_ member: Member, value: Double) -> Int32 {
    let column = Column(value: value, member: member, head: -1, count: 0, isQueued: false, isUsed: true)
    let index: Int32
    if freeColumn >= 0 {
      index = freeColumn
      freeColumn = columns[index].head
      let isQueued = columns[index].isQueued
      columns[index] = column
      columns[index].isQueued = isQueued
    } else {
      index = Int32(columns.count)
      columns.append(column)
      nodeAtColumn.append(-1)
      costs.extend(to: columns.count * levels.stride, with: 0)
    }
    let base = Int(index) * levels.stride
    for slot in 0..<levels.stride { costs[base + slot] = 0 }
    places[member.owner.code] = -(index + 1)
    return index
  }

  /// Takes a row out. Free variables that then occur in no row leave the tableau with it.
  mutating func removeRow(_ row: Int32) {
    var node = rows[row].head
    while node >= 0 {
      let next = nodes[node].nextInRow
      let column = nodes[node].column
      unlinkFromColumn(node)
      release(node)
      if columns[column].count == 0, columns[column].member.owner.isVariable { removeColumn(column) }
      node = next
    }
    places[rows[row].member.owner.code] = 0
    rows[row].isUsed = false
    rows[row].head = freeRow
    freeRow = row
  }

  mutating func removeColumn(_ column: Int32) {
    var node = columns[column].head
    while node >= 0 {
      let next = nodes[node].nextInColumn
      unlinkFromRow(node)
      release(node)
      node = next
    }
    let owner = columns[column].member.owner
    places[owner.code] = 0
    // A variable that leaves the tableau stays where it is.
    if owner.isVariable { values[owner.index] = columns[column].value }
    columns[column].isUsed = false
    columns[column].head = freeColumn
    freeColumn = column
  }

  // MARK: Nodes

  @inline(__always)
  mutating func addNode(_ coefficient: Double, row: Int32, column: Int32) {
    let rowHead = rows[row].head
    let columnHead = columns[column].head
    let node = Node(
      coefficient: coefficient, row: row, column: column, nextInRow: rowHead, previousInRow: -1,
      nextInColumn: columnHead, previousInColumn: -1)
    let index: Int32
    if freeNode >= 0 {
      index = freeNode
      freeNode = nodes[index].nextInRow
      nodes[index] = node
    } else {
      index = Int32(nodes.count)
      nodes.append(node)
    }
    if rowHead >= 0 { nodes[rowHead].previousInRow = index }
    if columnHead >= 0 { nodes[columnHead].previousInColumn = index }
    rows[row].head = index
    rows[row].count += 1
    columns[column].head = index
    columns[column].count += 1
  }

  mutating func removeNode(_ node: Int32) {
    unlinkFromRow(node)
    unlinkFromColumn(node)
    release(node)
  }

  @inline(__always)
  private mutating func release(_ node: Int32) {
    nodes[node].nextInRow = freeNode
    freeNode = node
  }

  @inline(__always)
  private mutating func unlinkFromRow(_ node: Int32) {
    let (row, next, previous) = (nodes[node].row, nodes[node].nextInRow, nodes[node].previousInRow)
    if previous >= 0 { nodes[previous].nextInRow = next } else { rows[row].head = next }
    if next >= 0 { nodes[next].previousInRow = previous }
    rows[row].count -= 1
  }

  @inline(__always)
  private mutating func unlinkFromColumn(_ node: Int32) {
    let (column, next, previous) = (nodes[node].column, nodes[node].nextInColumn, nodes[node].previousInColumn)
    if previous >= 0 { nodes[previous].nextInColumn = next } else { columns[column].head = next }
    if next >= 0 { nodes[next].previousInColumn = previous }
    columns[column].count -= 1
  }

  /// The node where `row` meets `column`, or -1.
  func node(row: Int32, column: Int32) -> Int32 {
    if rows[row].count <= columns[column].count {
      var node = rows[row].head
      while node >= 0, nodes[node].column != column { node = nodes[node].nextInRow }
      return node
    }
    var node = columns[column].head
    while node >= 0, nodes[node].row != row { node = nodes[node].nextInColumn }
    return node
  }
}
