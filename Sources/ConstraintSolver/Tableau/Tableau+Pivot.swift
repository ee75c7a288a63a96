extension Tableau {
  // MARK: Consistency

  /// Whether the slope that the cost rows assume for the row is the one its value has.
  @inline(__always)
  func isConsistent(_ row: Int32) -> Bool {
    let value = rows[row].value
    if value > tolerance {
      let up = rows[row].member.up
      return up != Penalty.infinite && rows[row].slope == up
    }
    if value < -tolerance {
      let down = rows[row].member.down
      return down != Penalty.infinite && rows[row].slope == -down
    }
    return true
  }

  /// Queues the row for the dual simplex when its value and slope disagree.
  @inline(__always)
  mutating func check(_ row: Int32) {
    if !isConsistent(row) { enqueue(row) }
  }

  mutating func enqueue(_ row: Int32) {
    let member = rows[row].member
    let isBroken =
      (member.up == Penalty.infinite && rows[row].value > tolerance)
      || (member.down == Penalty.infinite && rows[row].value < -tolerance)
    if isBroken {
      if rows[row].queued & 1 == 0 {
        rows[row].queued |= 1
        requiredQueue.append(row)
      }
    } else if rows[row].queued & 2 == 0 {
      rows[row].queued |= 2
      optionalQueue.append(row)
    }
  }

  @inline(__always)
  mutating func enqueueColumn(_ column: Int32) {
    if !columns[column].isQueued {
      columns[column].isQueued = true
      columnQueue.append(column)
    }
  }

  // MARK: Costs

  @inline(__always)
  func cost(_ column: Int32, _ level: Int32) -> Double { costs[Int(column) * levels.stride + Int(level)] }

  @inline(__always)
  mutating func addCost(_ change: Double, _ column: Int32, _ level: Int32) {
    let index = Int(column) * levels.stride + Int(level)
    costs[index] = cleanSum(costs[index], change)
  }

  /// Adds all reduced costs up anew from the rows' slopes.
  ///
  /// - Complexity: O(costs + coefficients)
  mutating func recomputeCosts() {
    for index in 0..<costs.count { costs[index] = 0 }
    for row in 0..<rows.count where rows[row].isUsed && rows[row].slope != 0 {
      let slope = Double(rows[row].slope)
      var node = rows[row].head
      while node >= 0 {
        addCost(slope * nodes[node].coefficient, nodes[node].column, rows[row].member.level)
        node = nodes[node].nextInRow
      }
    }
  }

  /// Changes the slope that a row's cost is counted with; the reduced costs of its columns follow.
  mutating func setSlope(_ row: Int32, _ slope: Int8) {
    let change = Double(slope - rows[row].slope)
    if change == 0 { return }
    if isJournaling {
      let owner = rows[row].member.owner
      journal.append(
        JournalEntry(
          leaving: owner, entering: owner, leavingValue: rows[row].value, leavingSlope: rows[row].slope))
    }
    rows[row].slope = slope
    let level = rows[row].member.level
    var node = rows[row].head
    while node >= 0 {
      addCost(change * nodes[node].coefficient, nodes[node].column, level)
      if tracksColumns { enqueueColumn(nodes[node].column) }
      node = nodes[node].nextInRow
    }
  }

  // MARK: Moving

  /// Moves a column by `step`; every row that meets it follows.
  @inline(__always)
  mutating func shiftRows(along column: Int32, by step: Double) {
    drift += abs(step)
    var node = columns[column].head
    while node >= 0 {
      let row = nodes[node].row
      rows[row].value += nodes[node].coefficient * step
      check(row)
      node = nodes[node].nextInColumn
    }
  }

  // MARK: Pivoting

  /// Exchanges a row and a column: the row's member becomes the column and the other way round.
  ///
  /// The column's member moves by `step`, and its cost is counted with `enteringSlope` from then on.
  mutating func pivot(at pivotNode: Int32, step: Double, enteringSlope: Int8) {
    let row = nodes[pivotNode].row
    let column = nodes[pivotNode].column
    let pivot = nodes[pivotNode].coefficient
    let leaving = rows[row].member
    let entering = columns[column].member
    let leavingSlope = rows[row].slope
    pivotCount += 1
    drift += abs(step)
    // Dividing by a small number blows up rounding.
    if abs(pivot) < Tolerance.smallPivot, checkAt < .max { checkAt = min(checkAt, pivotCount) }
    if isJournaling {
      journal.append(
        JournalEntry(
          leaving: leaving.owner, entering: entering.owner, leavingValue: rows[row].value,
          leavingSlope: leavingSlope))
    }
    let leavingValue = rows[row].value + pivot * step
    let enteringValue = columns[column].value + step
    updateCosts(
      pivotNode, entering: entering, enteringSlope: enteringSlope, leaving: leaving, leavingSlope: leavingSlope)

    // The row solved for the entering member.
    pivotColumns.removeAll()
    pivotCoefficients.removeAll()
    let inverse = 1 / pivot
    var node = rows[row].head
    while node >= 0 {
      if node != pivotNode {
        let coefficient = -nodes[node].coefficient * inverse
        nodes[node].coefficient = coefficient
        pivotColumns.append(nodes[node].column)
        pivotCoefficients.append(coefficient)
      }
      node = nodes[node].nextInRow
    }
    nodes[pivotNode].coefficient = inverse

    // Put into every other row that has the column.
    node = columns[column].head
    while node >= 0 {
      let next = nodes[node].nextInColumn
      if node != pivotNode {
        let other = nodes[node].row
        let factor = nodes[node].coefficient
        nodes[node].coefficient = factor * inverse
        rows[other].value += factor * step
        if pivotColumns.count > 0 { addPivotRow(to: other, times: factor) }
      }
      node = next
    }

    rows[row].member = entering
    rows[row].slope = enteringSlope
    rows[row].value = enteringValue
    columns[column].member = leaving
    columns[column].value = leaving.owner.isVariable ? leavingValue : 0
    places[entering.owner.code] = row + 1
    places[leaving.owner.code] = -(column + 1)
    if leaving.isFixed, !leaving.owner.isVariable { newlyFixed.append(leaving.owner.index) }

    // Only now, because the penalties that count are the new members'.
    if step != 0 {
      node = columns[column].head
      while node >= 0 {
        check(nodes[node].row)
        node = nodes[node].nextInColumn
      }
    } else {
      check(row)
    }
  }

  /// The reduced costs after a pivot, from the coefficients before it.
  private mutating func updateCosts(
    _ pivotNode: Int32, entering: Member, enteringSlope: Int8, leaving: Member, leavingSlope: Int8
  ) {
    let column = nodes[pivotNode].column
    let row = nodes[pivotNode].row
    let base = Int(column) * levels.stride
    let inverse = 1 / nodes[pivotNode].coefficient
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      var cost = costs[base + Int(level)]
      if level == entering.level { cost = cleanSum(cost, Double(enteringSlope)) }
      let ratio = cost * inverse
      if ratio != 0 {
        var node = rows[row].head
        while node >= 0 {
          if node != pivotNode { addCost(-ratio * nodes[node].coefficient, nodes[node].column, level) }
          node = nodes[node].nextInRow
        }
      }
      costs[base + Int(level)] = level == leaving.level ? cleanSum(ratio, -Double(leavingSlope)) : ratio
    }
    guard tracksColumns else { return }
    var node = rows[row].head
    while node >= 0 {
      enqueueColumn(nodes[node].column)
      node = nodes[node].nextInRow
    }
  }

  /// Adds `factor` times the pivot row to another row.
  private mutating func addPivotRow(to row: Int32, times factor: Double) {
    var node = rows[row].head
    while node >= 0 {
      nodeAtColumn[nodes[node].column] = node
      node = nodes[node].nextInRow
    }
    let oldHead = rows[row].head
    for index in 0..<pivotColumns.count {
      let column = pivotColumns[index]
      let change = factor * pivotCoefficients[index]
      let existing = nodeAtColumn[column]
      if existing >= 0 {
        nodes[existing].coefficient = cleanSum(nodes[existing].coefficient, change)
      } else if change != 0 {
        addNode(change, row: row, column: column)
      }
    }
    node = oldHead
    while node >= 0 {
      let next = nodes[node].nextInRow
      nodeAtColumn[nodes[node].column] = -1
      if nodes[node].coefficient == 0 { removeNode(node) }
      node = next
    }
  }

  // MARK: Taking steps back

  /// Starts to note every step, so that ``undo()`` can take them back.
  mutating func beginJournal() {
    journal.removeAll()
    isJournaling = true
  }

  mutating func endJournal() {
    isJournaling = false
    journal.removeAll()
  }

  /// Takes back every step since ``beginJournal()``, last one first.
  ///
  /// False when rounding has wiped out what is needed for it; the tableau is then of no use.
  mutating func undo() -> Bool {
    isJournaling = false
    while !journal.isEmpty {
      let entry = journal.removeLast()
      let row = row(of: entry.entering)
      if entry.leaving == entry.entering {
        setSlope(row, entry.leavingSlope)
        check(row)
      } else {
        let column = column(of: entry.leaving)
        let node = row >= 0 && column >= 0 ? node(row: row, column: column) : -1
        if node < 0 {
          journal.removeAll()
          return false
        }
        // The leaving member goes back from where it stands as a column to the value that it had.
        let step = entry.leavingValue - columns[column].value
        pivot(at: node, step: step, enteringSlope: entry.leavingSlope)
      }
    }
    return true
  }
}
