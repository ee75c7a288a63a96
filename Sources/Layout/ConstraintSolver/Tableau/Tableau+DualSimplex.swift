extension Tableau {
  /// The dual simplex: makes all rows consistent, while the reduced costs stay in range throughout.
  ///
  /// With `requiredOnly` it stops as soon as all required constraints hold; the other rows stay queued. It ends with
  /// `.infeasible` when they cannot hold together, and with `.paused` after so many steps that the tableau should be
  /// verified, with `.full` when the next one could need too many
  /// coefficients or steps, or the budget of the calling thread is at its end; `stall` goes on counting in the next run.
  mutating func runDual(requiredOnly: Bool, _ stall: inout StallCounter) -> SimplexOutcome {
    while true {
      if isVerificationDue, !isJournaling { return .paused }
      let size = rows.count + columns.count
      let bland = stall.usesBland(size: size, isDense: isDense)
      guard let row = nextQueuedRow(requiredOnly: requiredOnly, bland: bland) else { return .done }
      if isConsistent(row) { continue }
      if isExhausted(at: row) {
        enqueue(row)
        return .full
      }
      let (choice, progress) = chooseDualStep(row, bland: bland)
      stall.count(progress: progress)
      if stall.isRunaway(size: size) {
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

  /// Takes the next row off the queues: the newest, in a dense tableau the farthest of the newest, or by Bland's rule the one
  /// with the smallest identity.
  ///
  /// A pivot of a dense tableau costs so much that its choice is worth a look at other rows: the newest row first takes two
  /// to four times as many coefficients. In a sparse one it would cost more than it saves, as in a chain.
  private mutating func nextQueuedRow(requiredOnly: Bool, bland: Bool) -> TableauRow? {
    let isDense = !bland && nodes.count >= 8 * rows.count
    while !requiredQueue.isEmpty {
      if isDense { countWork(requiredQueue.preferFarthest(rows)) }
      guard let row = requiredQueue.removeNext(bland: bland, rows) else { continue }
      rows[row].isInRequiredQueue = false
      if rows[row].isUsed { return row }
    }
    if requiredOnly { return nil }
    while !optionalQueue.isEmpty {
      if isDense { countWork(optionalQueue.preferFarthest(rows)) }
      guard let row = optionalQueue.removeNext(bland: bland, rows) else { continue }
      rows[row].isInOptionalQueue = false
      if rows[row].isUsed { return row }
    }
    return nil
  }

  // MARK: The ratio test

  /// How an inconsistent row is repaired.
  private enum DualStep {
    /// No column and no slope can repair the row.
    case impossible
    /// The row's value stays, and its slope is set to the one that the value requires.
    case slope
    /// The row is exchanged with the node's column.
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
    countWork(2 * Int(rows[row].nodeCount))
    let hasManyLevels = levels.order.count > 16
    let isLong = rows[row].nodeCount > Self.longRow && !bland
    for node in nodes(in: row) {
      if isLong, abs(nodes[node].coefficient) > least {
        exchangeBlocked(nodes[node].column, direction: direction * nodes[node].coefficient < 0 ? 1 : -1)
      }
      let coefficient = nodes[node].coefficient
      let change = direction * coefficient
      let quantity = columns[nodes[node].column].quantity
      let limit = change < 0 ? quantity.penaltyAbove : quantity.penaltyBelow
      let size = abs(coefficient)
      if limit == Penalty.infinite || !(size > least) { continue }
      if best.exists {
        if hasManyLevels { countWork(levels.order.count / 16) }
        let order = compareRatio(node, change, limit, quantity.level)
        let isPreferred =
          bland
          ? isBefore(node, best) : isLong ? isSparser(node, size, than: best, bestSize) : size > bestSize
        let wins = order == 0 ? isPreferred : order < 0
        if !wins { continue }
      }
      if hasManyLevels { countWork(levels.order.count / 4) }
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

  /// The number of coefficients above which a row is taken for a sum over a chain.
  private static var longRow: Int32 { 32 }

  /// Exchanges a column that costs nothing for a row at 0 that depends on it alone and that a move of the column would
  /// violate: a length for its least value, one side of a content size for the other.
  ///
  /// Nothing moves, but the ratio test now sees what a move costs. Otherwise each member of a chain would be exchanged for
  /// the whole chain, only to find that it may not move, and the next one be tried.
  private mutating func exchangeBlocked(_ column: TableauColumn, direction: Double) {
    for position in 0..<levels.order.count where cost(column, levels.order[position]) != 0 { return }
    var best = TableauNode.none
    var visits = 0
    for node in nodes(in: column) {
      visits += 1
      if visits > 16 { break }
      let row = nodes[node].row
      if rows[row].nodeCount != 1 || abs(rows[row].value) > 1e-3 * tolerance { continue }
      let quantity = rows[row].quantity
      let penalty = direction * nodes[node].coefficient > 0 ? quantity.penaltyAbove : quantity.penaltyBelow
      if penalty == Penalty.none || rows[row].slope != 0 { continue }
      if best.exists, !isGreater(quantity, penalty, than: best) { continue }
      best = node
    }
    countWork(visits)
    if best.exists { pivot(at: best, step: 0, enteringSlope: 0) }
  }

  /// Whether a violation costs more than one of the node's row.
  private func isGreater(_ quantity: TableauQuantity, _ penalty: Int8, than node: TableauNode) -> Bool {
    let other = rows[nodes[node].row].quantity
    if penalty == Penalty.infinite || other.level.isQuery { return penalty == Penalty.infinite }
    return levels.priorities[quantity.level] > levels.priorities[other.level]
  }

  /// Whether the first of two nodes of a long row that tie is the better pivot: its coefficient is larger or, where both are
  /// equal but for rounding, fewer rows meet its column.
  ///
  /// In a chain many coefficients have the same size. Rounding must not decide between them, because an exchange with a
  /// column that meets most rows costs a hundred times as many steps as one with a column that meets ten.
  @inline(__always)
  private func isSparser(_ node: TableauNode, _ size: Double, than other: TableauNode, _ otherSize: Double) -> Bool {
    if size > otherSize * (1 + Tolerance.equalPivots) { return true }
    if size < otherSize * (1 - Tolerance.equalPivots) { return false }
    return columns[nodes[node].column].nodeCount < columns[nodes[other].column].nodeCount
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
