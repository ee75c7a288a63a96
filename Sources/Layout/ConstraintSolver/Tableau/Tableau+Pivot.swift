extension Tableau {
  /// Moves every row that depends on the column by what a move of the column by `step` causes.
  @inline(__always)
  mutating func shiftRows(along column: TableauColumn, by step: Double) {
    drift += abs(step)
    countWork(Int(columns[column].nodeCount))
    for node in nodes(in: column) {
      let row = nodes[node].row
      rows[row].value += nodes[node].coefficient * step
      enqueueUnlessConsistent(row)
    }
  }

  /// Exchanges a row and a column: the row's quantity becomes parametric, the column's basic.
  ///
  /// The column's quantity moves by `step`, and the reduced costs are computed for its slope `enteringSlope`.
  ///
  /// - Complexity: O(rows that meet the column × (their nodes + columns of the row) + columns of the row × levels)
  mutating func pivot(at pivotNode: TableauNode, step: Double, enteringSlope: Int8) {
    let row = nodes[pivotNode].row
    let column = nodes[pivotNode].column
    let pivot = nodes[pivotNode].coefficient
    let leaving = rows[row].quantity
    let entering = columns[column].quantity
    let leavingSlope = rows[row].slope
    pivotCount += 1
    drift += abs(step)
    // Dividing by a small number magnifies rounding, so the tableau is verified soon.
    if abs(pivot) < Tolerance.smallPivot, verificationPivot < .max {
      verificationPivot = min(verificationPivot, pivotCount)
    }
    if isJournaling {
      journal.append(
        SimplexStep(
          leaving: leaving.id, entering: entering.id, leavingValue: rows[row].value, leavingSlope: leavingSlope))
    }
    let leavingValue = rows[row].value + pivot * step
    let enteringValue = columns[column].value + step
    updateCosts(
      pivotNode, entering: entering, enteringSlope: enteringSlope, leaving: leaving, leavingSlope: leavingSlope)

    // Solve the row for the entering quantity.
    pivotColumns.removeAll()
    pivotCoefficients.removeAll()
    let inverse = 1 / pivot
    var pivotReach = 0
    for node in nodes(in: row) where node != pivotNode {
      let coefficient = -nodes[node].coefficient * inverse
      nodes[node].coefficient = coefficient
      pivotColumns.append(nodes[node].column)
      pivotCoefficients.append(coefficient)
      pivotReach += Int(columns[nodes[node].column].nodeCount)
    }
    nodes[pivotNode].coefficient = inverse
    countWork(Int(rows[row].nodeCount) + Int(columns[column].nodeCount) + levels.order.count)

    // Substitute the result into every other row that has the column. Not a `ColumnNodes` walk, because nodes are added
    // during it.
    var node = columns[column].firstNode
    while node.exists {
      let next = nodes[node].nextInColumn
      if node != pivotNode {
        let other = nodes[node].row
        let factor = nodes[node].coefficient
        nodes[node].coefficient = factor * inverse
        rows[other].value += factor * step
        if pivotColumns.count > 0 {
          if pivotReach < Int(rows[other].nodeCount) {
            addShortPivotRow(to: other, times: factor)
          } else {
            addPivotRow(to: other, times: factor)
          }
        }
      }
      node = next
    }

    rows[row].quantity = entering
    rows[row].slope = enteringSlope
    rows[row].value = enteringValue
    // Entries by identity are outdated; the row is queued anew below.
    if requiredQueue.isOrdered { rows[row].isInRequiredQueue = false }
    if optionalQueue.isOrdered { rows[row].isInOptionalQueue = false }
    columns[column].quantity = leaving
    columns[column].value = leaving.id.isVariable ? leavingValue : 0
    positions[entering.id] = PackedTableauPosition(row)
    positions[leaving.id] = PackedTableauPosition(column)
    if leaving.isFixed, !leaving.id.isVariable { newlyFixed.append(leaving.id.constraint) }

    // Only now, because consistency depends on the penalties of the exchanged quantities.
    if step != 0 {
      for node in nodes(in: column) { enqueueUnlessConsistent(nodes[node].row) }
    } else {
      enqueueUnlessConsistent(row)
    }
  }

  /// The reduced costs after a pivot, from the coefficients before it.
  private mutating func updateCosts(
    _ pivotNode: TableauNode, entering: TableauQuantity, enteringSlope: Int8, leaving: TableauQuantity,
    leavingSlope: Int8
  ) {
    let column = nodes[pivotNode].column
    let row = nodes[pivotNode].row
    let inverse = 1 / nodes[pivotNode].coefficient
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      var cost = cost(column, level)
      if level == entering.level { cost = cleanSum(cost, Double(enteringSlope)) }
      let ratio = cost * inverse
      if ratio != 0 {
        for node in nodes(in: row) where node != pivotNode {
          addCost(-ratio * nodes[node].coefficient, nodes[node].column, level)
        }
        countWork(Int(rows[row].nodeCount))
      }
      setCost(level == leaving.level ? cleanSum(ratio, -Double(leavingSlope)) : ratio, column, level)
    }
    guard tracksColumns else { return }
    for node in nodes(in: row) { enqueue(nodes[node].column) }
  }

  /// As ``addPivotRow(to:times:)``, for a row that has more nodes than all columns of the pivot row together: a sum over
  /// a whole chain, which is then not walked for each of its members.
  private mutating func addShortPivotRow(to row: TableauRow, times factor: Double) {
    for index in 0..<pivotColumns.count {
      let column = pivotColumns[index]
      let change = factor * pivotCoefficients[index]
      countWork(Int(columns[column].nodeCount))
      let existing = node(row: row, column: column)
      if existing.exists {
        nodes[existing].coefficient = cleanSum(nodes[existing].coefficient, change)
        if nodes[existing].coefficient == 0 { removeNode(existing) }
      } else if change != 0 {
        addNode(change, row: row, column: column)
      }
    }
  }

  /// Adds `factor` times the pivot row to another row.
  private mutating func addPivotRow(to row: TableauRow, times factor: Double) {
    for node in nodes(in: row) { nodeAtColumn[nodes[node].column] = node }
    countWork(Int(rows[row].nodeCount) + pivotColumns.count)
    let oldFirst = rows[row].firstNode
    for index in 0..<pivotColumns.count {
      let column = pivotColumns[index]
      let change = factor * pivotCoefficients[index]
      let existing = nodeAtColumn[column]
      if existing.exists {
        nodes[existing].coefficient = cleanSum(nodes[existing].coefficient, change)
      } else if change != 0 {
        addNode(change, row: row, column: column)
      }
    }
    for node in nodesInRow(from: oldFirst) {
      nodeAtColumn[nodes[node].column] = .none
      if nodes[node].coefficient == 0 { removeNode(node) }
    }
  }
}
