/// How a run of the simplex ended.
enum SimplexOutcome: Equatable {
  case done
  /// The row breaks a required constraint, and no column may move to mend it.
  case infeasible(row: Int32)
  /// A query's objective has no bound, or moved.
  case moved
  /// The column may move in the direction without end, and the objective falls all the way.
  case open(column: Int32, direction: Double)
  /// The numbers should be checked before it goes on.
  case paused
  /// It went on for longer than any sound run: rounding must have broken the order of the objective.
  case lost
}

/// Decides when to stop preferring big pivots and follow Bland's rule instead.
///
/// Between two steps that improve the objective only finitely many bases exist, and with Bland's rule none of
/// them comes twice. So it is enough to switch to it after a number of steps without progress.
struct StallCounter {
  private var stalled = 0
  private var total = 0
  static let patience = 24

  /// Rounding can look like progress, so long runs follow the rule every other while.
  var usesBland: Bool { stalled > Self.patience || total & 1024 != 0 }

  mutating func note(progress: Bool) {
    total += 1
    stalled = progress ? 0 : stalled + 1
  }

  /// More steps than any sound run takes.
  func isRunaway(size: Int) -> Bool { total > 4_000 + 20 * size }
}

extension Tableau {
  /// The dual simplex: brings values and slopes into agreement, with reduced costs in range all the time.
  ///
  /// With `requiredOnly` it stops as soon as all required constraints hold; the rest stays queued. It ends with
  /// `.infeasible` when they cannot hold together, and with `.paused` after so many steps
  /// that the numbers should be checked; `stall` then counts on.
  mutating func runDual(requiredOnly: Bool, _ stall: inout StallCounter) -> SimplexOutcome {
    while true {
      if pivotCount >= checkAt, !isJournaling { return .paused }
      guard let row = nextQueuedRow(requiredOnly: requiredOnly, bland: stall.usesBland) else { return .done }
      if isConsistent(row) { continue }
      let (pivotNode, progress) = chooseDualPivot(row, bland: stall.usesBland)
      stall.note(progress: progress)
      if stall.isRunaway(size: rows.count + columns.count) {
        enqueue(row)
        return .lost
      }
      let isNegative = rows[row].value < 0
      if pivotNode == Self.ownSlope {
        setSlope(row, isNegative ? -rows[row].member.down : rows[row].member.up)
        continue
      }
      if pivotNode < 0 {
        enqueue(row)
        return .infeasible(row: row)
      }
      let step = -rows[row].value / nodes[pivotNode].coefficient
      let entering = columns[nodes[pivotNode].column].member
      pivot(at: pivotNode, step: step, enteringSlope: step > 0 ? entering.up : -entering.down)
    }
  }

  /// Takes the next row off the queues: the newest, or by Bland's rule the one with the smallest owner.
  private mutating func nextQueuedRow(requiredOnly: Bool, bland: Bool) -> Int32? {
    while !requiredQueue.isEmpty {
      if bland { moveSmallestOwnerLast(required: true) }
      let row = requiredQueue.removeLast()
      rows[row].queued &= ~1
      if rows[row].isUsed { return row }
    }
    if requiredOnly { return nil }
    while !optionalQueue.isEmpty {
      if bland { moveSmallestOwnerLast(required: false) }
      let row = optionalQueue.removeLast()
      rows[row].queued &= ~2
      if rows[row].isUsed { return row }
    }
    return nil
  }

  private mutating func moveSmallestOwnerLast(required: Bool) {
    let count = required ? requiredQueue.count : optionalQueue.count
    var best = 0
    var bestCode = Int32.max
    for index in 0..<count {
      let row = required ? requiredQueue[index] : optionalQueue[index]
      let code = rows[row].member.owner.code
      if rows[row].isUsed, !isConsistent(row), code < bestCode { (best, bestCode) = (index, code) }
    }
    if required {
      (requiredQueue[best], requiredQueue[count - 1]) = (requiredQueue[count - 1], requiredQueue[best])
    } else {
      (optionalQueue[best], optionalQueue[count - 1]) = (optionalQueue[count - 1], optionalQueue[best])
    }
  }

  private static var ownSlope: Int32 { -2 }

  /// The node to pivot on; `ownSlope` when the row is best left where it is, with another slope; -1 when nothing
  /// can give way. Also whether the dual objective improves.
  ///
  /// The row's slope is moved towards the one that its value asks for, and with it the reduced costs of its
  /// columns. The first thing to reach its limit decides. How far is a vector, one number a priority, compared in
  /// the order of the priorities.
  private mutating func chooseDualPivot(_ row: Int32, bland: Bool) -> (node: Int32, progress: Bool) {
    let direction = rows[row].value < 0 ? -1.0 : 1.0
    var best: Int32 = -1
    var bestSize = 0.0
    let least = leastPivot(row)
    var node = rows[row].head
    while node >= 0 {
      let coefficient = nodes[node].coefficient
      let change = direction * coefficient
      let member = columns[nodes[node].column].member
      let limit = change < 0 ? member.up : member.down
      let size = abs(coefficient)
      if limit != Penalty.infinite, size > least {
        if best < 0 {
          storeRatio(node, change, limit, member.level)
          (best, bestSize) = (node, size)
        } else {
          let order = compareRatio(node, change, limit, member.level)
          let wins = order == 0 ? (bland ? isBefore(node, best) : size > bestSize) : order < 0
          if wins {
            storeRatio(node, change, limit, member.level)
            (best, bestSize) = (node, size)
          }
        }
      }
      node = nodes[node].nextInRow
    }

    let ownLimit = direction < 0 ? rows[row].member.down : rows[row].member.up
    if ownLimit != Penalty.infinite {
      let distance = abs(direction * Double(ownLimit) - Double(rows[row].slope))
      let order = best < 0 ? -1 : compareOwn(distance, rows[row].member.level)
      // Of two wishes that are equally strong, the earlier one is met. (Of more than two, one of them.)
      let givesWay = order == 0 && (bland || !isOlder(row, than: best))
      if order < 0 || givesWay { return (Self.ownSlope, distance > 0) }
    }
    if best < 0 { return (-1, false) }
    var progress = false
    for position in 0..<levels.order.count where bestRatio[levels.order[position]] > Tolerance.cost {
      progress = true
    }
    return (best, progress)
  }

  /// What a coefficient of the row must exceed to be told from rounding.
  func leastPivot(_ row: Int32) -> Double {
    var largest = 1.0
    var node = rows[row].head
    while node >= 0 {
      largest = max(largest, abs(nodes[node].coefficient))
      node = nodes[node].nextInRow
    }
    return Tolerance.pivot * largest
  }

  private func isOlder(_ row: Int32, than node: Int32) -> Bool {
    let rival = columns[nodes[node].column].member.owner
    let owner = rows[row].member.owner
    return !rival.isVariable && !owner.isVariable && owner.index < rival.index
  }

  private func isBefore(_ a: Int32, _ b: Int32) -> Bool {
    columns[nodes[a].column].member.owner.code < columns[nodes[b].column].member.owner.code
  }

  /// How far a column's reduced cost is from its limit at one priority, per unit of the row's slope.
  @inline(__always)
  private func ratio(_ node: Int32, _ change: Double, _ limit: Int8, _ limitLevel: Int32, _ level: Int32) -> Double {
    let cost = cost(nodes[node].column, level)
    let bound = level == limitLevel ? Double(limit) : 0
    // Falling towards -up, or rising towards down.
    return change < 0 ? cleanSum(cost, bound) / -change : cleanSum(bound, -cost) / change
  }

  private mutating func storeRatio(_ node: Int32, _ change: Double, _ limit: Int8, _ limitLevel: Int32) {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      bestRatio[level] = ratio(node, change, limit, limitLevel, level)
    }
  }

  private func compareRatio(_ node: Int32, _ change: Double, _ limit: Int8, _ limitLevel: Int32) -> Int {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      let difference = ratio(node, change, limit, limitLevel, level) - bestRatio[level]
      if difference < -Tolerance.cost { return -1 }
      if difference > Tolerance.cost { return 1 }
    }
    return 0
  }

  private func compareOwn(_ distance: Double, _ ownLevel: Int32) -> Int {
    for position in 0..<levels.order.count {
      let level = levels.order[position]
      let difference = (level == ownLevel ? distance : 0) - bestRatio[level]
      if difference < -Tolerance.cost { return -1 }
      if difference > Tolerance.cost { return 1 }
    }
    return 0
  }
}
