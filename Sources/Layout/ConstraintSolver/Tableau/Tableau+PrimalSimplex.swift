/// How far a run of the primal simplex goes.
enum PrimalGoal {
  /// To an optimum.
  case optimum
  /// To the first step that would change a value, which is not made: whether a variable is ambiguous.
  case question
  /// To the first step that changes a value, which is made.
  case oneMove
}

extension Tableau {
  /// The primal simplex: brings the reduced costs back into range, while all rows stay consistent throughout.
  mutating func runPrimal(_ goal: PrimalGoal = .optimum) -> SimplexOutcome {
    var stall = StallCounter()
    while let column = nextQueuedColumn(bland: stall.usesBland(size: rows.count + columns.count, isDense: isDense)) {
      countWork(1 + levels.order.count)
      let direction = improvingDirection(column)
      if direction == 0 { continue }
      if mustStop() || isFarOutOfSteps {
        enqueue(column)
        return .full
      }
      loadRate(column, direction)
      let outcome = makePrimalStep(column, direction, stall: &stall, goal)
      if outcome != .done { return outcome }
      if stall.isRunaway(size: rows.count + columns.count) { return .lost }
      // The exchange may have left the same column, now with another quantity, out of range.
      if columns[column].isUsed { enqueue(column) }
    }
    return .done
  }

  /// Takes the next column off the queue: the newest, or by Bland's rule the one with the smallest identity.
  private mutating func nextQueuedColumn(bland: Bool) -> TableauColumn? {
    while !columnQueue.isEmpty {
      if bland {
        var best = columnQueue.count - 1
        var bestID = TableauQuantity.ID.last
        countWork(columnQueue.count)
        for position in 0..<columnQueue.count {
          let column = columnQueue[position]
          let id = columns[column].quantity.id
          if columns[column].isUsed, id < bestID, improvingDirection(column) != 0 { (best, bestID) = (position, id) }
        }
        columnQueue.moveLast(best)
      }
      let column = columnQueue.removeLast()
      columns[column].isQueued = false
      if columns[column].isUsed { return column }
    }
    return nil
  }

  /// 1 when raising the column's quantity lowers the objective, -1 when lowering it does, 0 when neither.
  private func improvingDirection(_ column: TableauColumn) -> Double {
    let quantity = columns[column].quantity
    if quantity.penaltyAbove != Penalty.infinite {
      let own = Double(quantity.penaltyAbove)
      if levels.sign({ cleanSum(cost(column, $0), $0 == quantity.level ? own : 0) }) < 0 { return 1 }
    }
    if quantity.penaltyBelow != Penalty.infinite {
      let own = Double(quantity.penaltyBelow)
      if levels.sign({ cleanSum($0 == quantity.level ? own : 0, -cost(column, $0)) }) < 0 { return -1 }
    }
    return 0
  }

  /// Sets `rate` to the change of the objective for a unit step of the column.
  private mutating func loadRate(_ column: TableauColumn, _ direction: Double) {
    let quantity = columns[column].quantity
    let own = Double(direction > 0 ? quantity.penaltyAbove : quantity.penaltyBelow)
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      rate[level] = cleanSum(level == quantity.level ? own : 0, direction * cost(column, level))
    }
  }

  /// Moves the column as far as the objective falls, and exchanges it with the row that limits the move.
  ///
  /// Every row that reaches zero on the way raises the rate of the objective. While the rate stays negative, the row
  /// only changes its slope; so one step may pass many constraints.
  private mutating func makePrimalStep(
    _ column: TableauColumn, _ direction: Double, stall: inout StallCounter, _ goal: PrimalGoal
  ) -> SimplexOutcome {
    while true {
      let (node, distance) = nearestBreak(
        column, direction, bland: stall.usesBland(size: rows.count + columns.count, isDense: isDense))
      if !node.exists {
        // Only a query's objective can be unbounded; otherwise it is rounding that made the rate negative.
        if goal == .question { return .moved }
        if goal == .oneMove { return .open(column: column, direction: direction) }
        stall.count(progress: false)
        return .done
      }
      let row = nodes[node].row
      let size = abs(nodes[node].coefficient)
      let falls = direction * nodes[node].coefficient < 0
      let quantity = rows[row].quantity
      let farPenalty = falls ? quantity.penaltyBelow : quantity.penaltyAbove
      let isMove = distance * size > tolerance
      if goal == .question, isMove { return .moved }
      let farSlope = falls ? -farPenalty : farPenalty
      if farPenalty != Penalty.infinite, !stall.usesBland(size: rows.count + columns.count, isDense: isDense) {
        let jump = abs(Double(farSlope - rows[row].slope)) * size
        if staysNegative(adding: jump, at: quantity.level) {
          rate[quantity.level] += jump
          setSlope(row, farSlope)
          if mustStop() {
            enqueue(column)
            return .full
          }
          continue
        }
      }
      if overflows(at: node) {
        enqueue(column)
        return .full
      }
      stall.count(progress: isMove)
      let entering = columns[column].quantity
      // The values of a question stay bit for bit what they are, so its steps are taken as of length 0, which they are
      // within the tolerance.
      let step = goal == .question ? 0 : direction * distance
      pivot(at: node, step: step, enteringSlope: entering.slope(at: direction))
      if goal == .oneMove, isMove { return .moved }
      return .done
    }
  }

  /// Whether the objective still falls when its rate at a level grows by `jump`.
  private func staysNegative(adding jump: Double, at jumpLevel: PriorityLevel) -> Bool {
    levels.sign { $0 == jumpLevel ? cleanSum(rate[$0], jump) : rate[$0] } < 0
  }

  /// The first row whose slope would change when the column moves, and how far away that is.
  private mutating func nearestBreak(
    _ column: TableauColumn, _ direction: Double, bland: Bool
  ) -> (node: TableauNode, distance: Double) {
    var best = TableauNode.none
    var bestDistance = Double.infinity
    var bestSize = 0.0
    countWork(Int(columns[column].nodeCount))
    for node in nodes(in: column) {
      let row = nodes[node].row
      let quantity = rows[row].quantity
      let speed = direction * nodes[node].coefficient
      let size = abs(speed)
      if quantity.isFree || size <= Tolerance.pivot { continue }
      let farSlope = speed < 0 ? -quantity.penaltyBelow : quantity.penaltyAbove
      let isInfinite = abs(farSlope) == Penalty.infinite
      if !isInfinite, rows[row].slope == farSlope { continue }
      let distance = max(speed < 0 ? rows[row].value : -rows[row].value, 0) / size
      let isTie = abs(distance - bestDistance) * size <= tolerance * 1e-3
      let wins =
        isTie
        ? (bland ? quantity.id < rows[nodes[best].row].quantity.id : size > bestSize)
        : distance < bestDistance
      if wins { (best, bestDistance, bestSize) = (node, distance, size) }
    }
    return (best, bestDistance)
  }

  // MARK: Moving without a limit

  /// Moves a column that no row limits. When the column is a constraint's residual, it is exchanged with a variable
  /// that depends on it.
  mutating func moveFreely(_ column: TableauColumn, by step: Double) {
    let quantity = columns[column].quantity
    if quantity.id.isVariable {
      columns[column].value += step
      shiftRows(along: column, by: step)
      return
    }
    let node = largestVariableNode(in: column)
    if node.exists { pivot(at: node, step: step, enteringSlope: quantity.slope(at: step)) }
  }

  /// The node of the column with the largest coefficient whose row is a variable; `.none` when there are none but
  /// rounding.
  func largestVariableNode(in column: TableauColumn) -> TableauNode {
    var best = TableauNode.none
    var bestSize = 0.0
    for node in nodes(in: column) {
      let size = abs(nodes[node].coefficient)
      let row = nodes[node].row
      if size <= bestSize || !rows[row].quantity.id.isVariable { continue }
      if size < 1e-3, size <= leastPivot(row) { continue }
      (best, bestSize) = (node, size)
    }
    return best
  }
}
