extension Tableau {
  /// The dual simplex: makes all rows consistent, while the reduced costs stay in range throughout.
  ///
  /// With `requiredOnly` it stops as soon as all required constraints hold; the other rows stay queued. It ends with
  /// `.infeasible` when they cannot hold together, and with `.paused` after so many steps that the tableau should be
  /// verified, with `.full` when the next one could need too many coefficients or steps; `stall` goes on counting in the next run.
  mutating func runDual(requiredOnly: Bool, _ stall: inout StallCounter) -> SimplexOutcome {
    while true {
      if isVerificationDue, !isJournaling { return .paused }
      guard let row = nextQueuedRow(requiredOnly: requiredOnly, bland: stall.usesBland) else { return .done }
      if isConsistent(row) { continue }
      if isExhausted(at: row) {
        enqueue(row)
        return .full
      }
      let (choice, progress) = chooseDualStep(row, bland: stall.usesBland)
      stall.count(progress: progress)
      if stall.isRunaway(size: rows.count + columns.count) {
        enqueue(row)
        return .lost
      }
      switch choice {
      case .slope: setSlope(row, rows[row].quantity.slope(at: rows[row].value))
      case .impossible:
        enqueue(row)
        return .infeasible(row: row)
      case .pivot(let node):
        if overflows(at: node) {
          enqueue(row)
          return .full
        }
        let step = -rows[row].value / nodes[node].coefficient
        let entering = columns[nodes[node].column].quantity
        pivot(at: node, step: step, enteringSlope: entering.slope(at: step))
      }
    }
  }

  /// Takes the next row off the queues: the newest, or by Bland's rule the one with the smallest identity.
  private mutating func nextQueuedRow(requiredOnly: Bool, bland: Bool) -> TableauRow? {
    if bland { countWork(requiredQueue.count + optionalQueue.count) }
    while !requiredQueue.isEmpty {
      if bland { requiredQueue.moveLast(blandPosition(in: requiredQueue)) }
      let row = requiredQueue.removeLast()
      rows[row].isInRequiredQueue = false
      if rows[row].isUsed { return row }
    }
    if requiredOnly { return nil }
    while !optionalQueue.isEmpty {
      if bland { optionalQueue.moveLast(blandPosition(in: optionalQueue)) }
      let row = optionalQueue.removeLast()
      rows[row].isInOptionalQueue = false
      if rows[row].isUsed { return row }
    }
    return nil
  }

  /// The position in a queue of the inconsistent row with the smallest identity.
  private func blandPosition(in queue: borrowing Buffer<TableauRow>) -> Int {
    var best = 0
    var bestID = TableauQuantity.ID.last
    for position in 0..<queue.count {
      let row = queue[position]
      let id = rows[row].quantity.id
      if rows[row].isUsed, !isConsistent(row), id < bestID { (best, bestID) = (position, id) }
    }
    return best
  }

  // MARK: The ratio test

  /// How an inconsistent row is repaired.
  private enum DualStep {
    /// No column and no slope can repair it.
    case impossible
    /// Its value stays, and its slope is set to the one that the value requires.
    case slope
    /// It is exchanged with the node's column.
    case pivot(TableauNode)
  }

  /// Chooses how to repair a row, and whether the dual objective improves by it.
  ///
  /// The row's slope moves towards the one that its value requires, and the reduced costs of its columns move with it.
  /// The first column to reach its limit is exchanged. The distance to the limit is a vector, one number per priority
  /// level, compared in the order of the levels.
  private mutating func chooseDualStep(_ row: TableauRow, bland: Bool) -> (step: DualStep, progress: Bool) {
    let direction = rows[row].value < 0 ? -1.0 : 1.0
    var best = TableauNode.none
    var bestSize = 0.0
    let least = leastPivot(row)
    countWork(Int(rows[row].nodeCount))
    for node in nodes(in: row) {
      let coefficient = nodes[node].coefficient
      let change = direction * coefficient
      let quantity = columns[nodes[node].column].quantity
      let limit = change < 0 ? quantity.penaltyAbove : quantity.penaltyBelow
      let size = abs(coefficient)
      if limit == Penalty.infinite || !(size > least) { continue }
      if best.exists {
        let order = compareRatio(node, change, limit, quantity.level)
        let wins = order == 0 ? (bland ? isBefore(node, best) : size > bestSize) : order < 0
        if !wins { continue }
      }
      storeRatio(node, change, limit, quantity.level)
      (best, bestSize) = (node, size)
    }

    let ownLimit = direction < 0 ? rows[row].quantity.penaltyBelow : rows[row].quantity.penaltyAbove
    if ownLimit != Penalty.infinite {
      let distance = abs(direction * Double(ownLimit) - Double(rows[row].slope))
      let order = best.exists ? compareOwn(distance, rows[row].quantity.level) : -1
      // Of two optional constraints of the same priority, the earlier one is met. (Of more than two, one of them.)
      let staysUnmet = order == 0 && (bland || !isOlder(row, than: best))
      if order < 0 || staysUnmet { return (.slope, distance > 0) }
    }
    if !best.exists { return (.impossible, false) }
    var progress = false
    for position in 0..<levels.order.count where bestRatio[levels.order[position]] > Tolerance.cost {
      progress = true
    }
    return (.pivot(best), progress)
  }

  /// The size above which a coefficient of the row can be distinguished from rounding.
  @inline(__always)
  func leastPivot(_ row: TableauRow) -> Double {
    var largest = 1.0
    for node in nodes(in: row) { largest = max(largest, abs(nodes[node].coefficient)) }
    return Tolerance.pivot * largest
  }

  @inline(__always)
  private func isOlder(_ row: TableauRow, than node: TableauNode) -> Bool {
    let id = rows[row].quantity.id
    let other = columns[nodes[node].column].quantity.id
    return !other.isVariable && !id.isVariable && id < other
  }

  @inline(__always)
  private func isBefore(_ a: TableauNode, _ b: TableauNode) -> Bool {
    columns[nodes[a].column].quantity.id < columns[nodes[b].column].quantity.id
  }

  /// How far a column's reduced cost is from its limit at one priority, per unit of the row's slope.
  @inline(__always)
  private func ratio(
    _ node: TableauNode, _ change: Double, _ limit: Int8, _ limitLevel: PriorityLevel, _ level: PriorityLevel
  ) -> Double {
    let cost = cost(nodes[node].column, level)
    let bound = level == limitLevel ? Double(limit) : 0
    // Falling towards -penaltyAbove, or rising towards penaltyBelow.
    return change < 0 ? cleanSum(cost, bound) / -change : cleanSum(bound, -cost) / change
  }

  private mutating func storeRatio(_ node: TableauNode, _ change: Double, _ limit: Int8, _ limitLevel: PriorityLevel) {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      bestRatio[level] = ratio(node, change, limit, limitLevel, level)
    }
  }

  /// -1 when the node's ratio is smaller than the best one, 1 when it is larger, 0 when they are equal.
  @inline(__always)
  private func compareRatio(_ node: TableauNode, _ change: Double, _ limit: Int8, _ limitLevel: PriorityLevel) -> Int {
    levels.sign { ratio(node, change, limit, limitLevel, $0) - bestRatio[$0] }
  }

  /// As `compareRatio`, for the row's own slope, which can move by `distance`.
  @inline(__always)
  private func compareOwn(_ distance: Double, _ ownLevel: PriorityLevel) -> Int {
    levels.sign { ($0 == ownLevel ? distance : 0) - bestRatio[$0] }
  }
}
