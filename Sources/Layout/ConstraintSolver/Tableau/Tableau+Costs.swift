// Slopes of rows, and the reduced costs of columns, which are computed from the slopes.
extension Tableau {
  // MARK: Consistency

  /// Whether the slope from which the reduced costs were computed is the one that the row's value requires.
  @inline(__always)
  func isConsistent(_ row: TableauRow) -> Bool {
    let value = rows[row].value
    if value > tolerance {
      let slope = rows[row].quantity.penaltyAbove
      return slope != Penalty.infinite && rows[row].slope == slope
    }
    if value < -tolerance {
      let penalty = rows[row].quantity.penaltyBelow
      return penalty != Penalty.infinite && rows[row].slope == -penalty
    }
    return true
  }

  /// Whether the row's value violates a required constraint.
  @inline(__always)
  func violatesRequired(_ row: TableauRow) -> Bool {
    let quantity = rows[row].quantity
    return (quantity.penaltyAbove == Penalty.infinite && rows[row].value > tolerance)
      || (quantity.penaltyBelow == Penalty.infinite && rows[row].value < -tolerance)
  }

  /// Queues the row for the dual simplex when its slope is not the one that its value requires.
  @inline(__always)
  mutating func enqueueUnlessConsistent(_ row: TableauRow) {
    if !isConsistent(row) { enqueue(row) }
  }

  mutating func enqueue(_ row: TableauRow) {
    if violatesRequired(row) {
      if !rows[row].isInRequiredQueue {
        rows[row].isInRequiredQueue = true
        requiredQueue.append(row, rows[row].quantity.id)
      }
    } else if !rows[row].isInOptionalQueue {
      rows[row].isInOptionalQueue = true
      optionalQueue.append(row, rows[row].quantity.id)
    }
  }

  /// Queues the column for the primal simplex.
  @inline(__always)
  mutating func enqueue(_ column: TableauColumn) {
    if !columns[column].isQueued {
      columns[column].isQueued = true
      columnQueue.append(column)
    }
  }

  // MARK: Costs

  /// The column's reduced cost at a level.
  @inline(__always)
  func cost(_ column: TableauColumn, _ level: PriorityLevel) -> Double { costs[costIndex(column, level)] }

  @inline(__always)
  mutating func setCost(_ cost: Double, _ column: TableauColumn, _ level: PriorityLevel) {
    costs[costIndex(column, level)] = cost
  }

  @inline(__always)
  mutating func addCost(_ change: Double, _ column: TableauColumn, _ level: PriorityLevel) {
    let index = costIndex(column, level)
    costs[index] = cleanSum(costs[index], change)
  }

  @inline(__always)
  private func costIndex(_ column: TableauColumn, _ level: PriorityLevel) -> Int {
    Int(column.index) * levels.stride + Int(level.index)
  }

  /// Sets the reduced costs of all columns at a level to 0.
  ///
  /// - Complexity: O(columns)
  mutating func clearCosts(at level: PriorityLevel) {
    countWork(columns.count / 4)
    for column in columns.keys { setCost(0, column, level) }
  }

  /// Computes all reduced costs from the rows' slopes.
  ///
  /// - Complexity: O(costs + coefficients)
  mutating func recomputeCosts() {
    countFreeWork((costs.count + nodes.count) / 4)
    for index in 0..<costs.count { costs[index] = 0 }
    for row in rows.keys where rows[row].isUsed && rows[row].slope != 0 {
      let slope = Double(rows[row].slope)
      for node in nodes(in: row) {
        addCost(slope * nodes[node].coefficient, nodes[node].column, rows[row].quantity.level)
      }
    }
  }

  /// Doubles the room for reduced costs in each column.
  ///
  /// - Complexity: O(costs)
  mutating func widenCosts() {
    let old = levels.stride
    levels.widen()
    let new = levels.stride
    costs.extend(to: columns.count * new, with: 0)
    // From the end, because the new costs of a column lie behind its old ones.
    var column = columns.count - 1
    while column >= 0 {
      var level = new - 1
      while level >= 0 {
        costs[column * new + level] = level < old ? costs[column * old + level] : 0
        level -= 1
      }
      column -= 1
    }
    makeRoomForLevels()
  }

  /// Changes the slope of a row, and with it the reduced costs of its columns.
  mutating func setSlope(_ row: TableauRow, _ slope: Int8) {
    let change = Double(slope - rows[row].slope)
    if change == 0 { return }
    if isJournaling {
      let id = rows[row].quantity.id
      journal.append(
        SimplexStep(leaving: id, entering: id, leavingValue: rows[row].value, leavingSlope: rows[row].slope))
    }
    rows[row].slope = slope
    countWork(Int(rows[row].nodeCount))
    let level = rows[row].quantity.level
    for node in nodes(in: row) {
      addCost(change * nodes[node].coefficient, nodes[node].column, level)
      if tracksColumns { enqueue(nodes[node].column) }
    }
  }
}
