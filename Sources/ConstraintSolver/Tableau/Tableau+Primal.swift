/// How far a run of the primal simplex goes.
enum PrimalGoal {
  case optimum
  /// Up to the first step that would change a value, which is not made: a query.
  case question
  /// Up to and with the first step that changes a value.
  case oneMove
}

extension Tableau {
  /// The primal simplex: brings reduced costs back into range, with values and slopes in agreement all the time.
  mutating func runPrimal(_ goal: PrimalGoal = .optimum) -> SimplexOutcome {
    var stall = StallCounter()
    while let column = nextQueuedColumn(bland: stall.usesBland) {
      let direction = improvingDirection(column)
      if direction == 0 { continue }
      loadRate(column, direction)
      let step = primalStep(column, direction, stall: &stall, goal)
      if step != .done { return step }
      if stall.isRunaway(size: rows.count + columns.count) { return .lost }
      // The exchange may have left the same column, now another member's, out of range.
      if columns[column].isUsed { enqueueColumn(column) }
    }
    return .done
  }

  private mutating func nextQueuedColumn(bland: Bool) -> Int32? {
    while !columnQueue.isEmpty {
      if bland {
        var best = columnQueue.count - 1
        var bestCode = Int32.max
        for index in 0..<columnQueue.count {
          let column = columnQueue[index]
          let code = columns[column].member.owner.code
          if columns[column].isUsed, code < bestCode, improvingDirection(column) != 0 {
            (best, bestCode) = (index, code)
          }
        }
        let last = columnQueue.count - 1
        (columnQueue[best], columnQueue[last]) = (columnQueue[last], columnQueue[best])
      }
      let column = columnQueue.removeLast()
      columns[column].isQueued = false
      if columns[column].isUsed { return column }
    }
    return nil
  }

  /// 1 when raising the column's member lowers the objective, -1 when lowering it does, 0 when neither.
  func improvingDirection(_ column: Int32) -> Double {
    let member = columns[column].member
    if member.up != Penalty.infinite {
      for position in 0..<levels.order.count {
        let level = levels.order[position]
        let rate = cleanSum(cost(column, level), level == member.level ? Double(member.up) : 0)
        if rate < -Tolerance.cost { return 1 }
        if rate > Tolerance.cost { break }
      }
    }
    if member.down != Penalty.infinite {
      for position in 0..<levels.order.count {
        let level = levels.order[position]
        let rate = cleanSum(level == member.level ? Double(member.down) : 0, -cost(column, level))
        if rate < -Tolerance.cost { return -1 }
        if rate > Tolerance.cost { break }
      }
    }
    return 0
  }

  /// Sets `rate` to the change of the objective for a unit step of the column.
  private mutating func loadRate(_ column: Int32, _ direction: Double) {
    let member = columns[column].member
    let own = Double(direction > 0 ? member.up : member.down)
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      rate[level] = cleanSum(level == member.level ? own : 0, direction * cost(column, level))
    }
  }

  /// Moves the column as far as the objective falls, and exchanges it with the row at which it stops to.
  ///
  /// Every row that reaches zero on the way makes the objective less steep. While it still falls, the row merely
  /// changes its slope; so one step may pass many constraints.
  private mutating func primalStep(
    _ column: Int32, _ direction: Double, stall: inout StallCounter, _ goal: PrimalGoal
  ) -> SimplexOutcome {
    while true {
      let (node, distance) = nearestBreak(column, direction, bland: stall.usesBland)
      if node < 0 {
        // Only a query's objective can be without a bound; otherwise it is rounding that made the rate negative.
        if goal == .question { return .moved }
        if goal == .oneMove { return .open(column: column, direction: direction) }
        stall.note(progress: false)
        return .done
      }
      let row = nodes[node].row
      let size = abs(nodes[node].coefficient)
      let falls = direction * nodes[node].coefficient < 0
      let member = rows[row].member
      let farSide = falls ? member.down : member.up
      let isMove = distance * size > tolerance
      if goal == .question, isMove { return .moved }
      let farSlope = falls ? -farSide : farSide
      if farSide != Penalty.infinite, !stall.usesBland {
        let jump = abs(Double(farSlope - rows[row].slope)) * size
        if staysNegative(adding: jump, at: member.level) {
          rate[member.level] += jump
          setSlope(row, farSlope)
          continue
        }
      }
      stall.note(progress: isMove)
      let entering = columns[column].member
      pivot(
        at: node, step: direction * distance, enteringSlope: direction > 0 ? entering.up : -entering.down)
      if goal == .oneMove, isMove { return .moved }
      return .done
    }
  }

  private func staysNegative(adding jump: Double, at jumpLevel: Int32) -> Bool {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      let value = level == jumpLevel ? cleanSum(rate[level], jump) : rate[level]
      if value < -Tolerance.cost { return true }
      if value > Tolerance.cost { return false }
    }
    return false
  }

  /// The first row whose slope would change when the column moves, and how far away that is.
  private func nearestBreak(_ column: Int32, _ direction: Double, bland: Bool) -> (node: Int32, distance: Double) {
    var best: Int32 = -1
    var bestDistance = Double.infinity
    var bestSize = 0.0
    var node = columns[column].head
    while node >= 0 {
      defer { node = nodes[node].nextInColumn }
      let row = nodes[node].row
      let member = rows[row].member
      let speed = direction * nodes[node].coefficient
      let size = abs(speed)
      if member.isFree || size <= Tolerance.pivot { continue }
      let farSlope = speed < 0 ? -member.down : member.up
      let isInfinite = abs(farSlope) == Penalty.infinite
      if !isInfinite, rows[row].slope == farSlope { continue }
      let distance = max(speed < 0 ? rows[row].value : -rows[row].value, 0) / size
      let isTie = abs(distance - bestDistance) * size <= tolerance * 1e-3
      let wins =
        isTie
        ? (bland ? member.owner.code < rows[nodes[best].row].member.owner.code : size > bestSize)
        : distance < bestDistance
      if wins { (best, bestDistance, bestSize) = (node, distance, size) }
    }
    return (best, bestDistance)
  }
}
