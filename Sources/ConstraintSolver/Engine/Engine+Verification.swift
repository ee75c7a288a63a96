extension Engine {
  /// Compares the tableau with the constraints' own terms, and makes it anew when rounding has crept in.
  ///
  /// - Complexity: O(terms), and a rebuild when it is needed
  mutating func verify() {
    isRecovering = true
    tableau.checkAt = .max
    if !(largestNoise() <= max(Tolerance.noise, 16 * noiseFloor)) {
      rebuild()
      // What is there right after a rebuild is not worth another one.
      noiseFloor = largestNoise()
      if !(noiseFloor <= Tolerance.despair) {
        startOver()
        noiseFloor = min(largestNoise(), 1)
      }
    }
    tableau.recomputeCosts()
    isRecovering = false
    scheduleVerification()
  }

  /// Rounding grows with the number of pivots that a row takes part in, so large systems are checked less often.
  mutating func scheduleVerification() {
    tableau.checkAt = tableau.pivotCount + 16 + tableau.rows.count / 16
  }

  /// By how much the rows of the tableau differ from the constraints' own terms at worst, as a share of them.
  ///
  /// All columns are moved at once, each by another arbitrary distance. A residual must then move as far when it is
  /// worked out from its row as when it is worked out from the variables; a wrong coefficient shows, whatever the
  /// present values are.
  private mutating func largestNoise() -> Double {
    if needsProgram { compileProgram() }
    probe.extend(to: variables.count, with: 0)
    for index in 0..<program.roots.count {
      let variable = program.roots[index]
      let place = tableau.place(of: Owner(variable: variable))
      probe[variable] = place > 0 ? probedRow(place - 1).sum : place < 0 ? distance(-place - 1) : 0
    }
    var operand: Int32 = 0
    for index in 0..<program.steps.count {
      let step = program.steps[index]
      var sum = 0.0
      while operand < step.end {
        sum += program.operands[operand].coefficient * probe[program.operands[operand].variable]
        operand += 1
      }
      probe[step.target] = sum
    }
    var largest = 0.0
    for index in 0..<Int32(tableau.rows.count) {
      let row = tableau.rows[index]
      if !row.isUsed || row.member.owner.isVariable { continue }
      let probed = probedRow(index)
      largest = max(largest, noise(row.member.owner.index, moved: probed.sum, size: probed.size))
    }
    for index in 0..<Int32(tableau.columns.count) {
      let column = tableau.columns[index]
      if !column.isUsed || column.member.owner.isVariable { continue }
      largest = max(largest, noise(column.member.owner.index, moved: distance(index), size: 1))
    }
    return largest
  }

  /// How far a column is moved: between 1 and 2, in either direction.
  @inline(__always)
  private func distance(_ column: Int32) -> Double {
    let bits = UInt32(bitPattern: column &+ 1) &* 2_654_435_769
    let size = 1 + Double(bits >> 1) / 0x1p31
    return bits & 1 == 0 ? size : -size
  }

  private func probedRow(_ row: Int32) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    var node = tableau.rows[row].head
    while node >= 0 {
      let part = tableau.nodes[node].coefficient * distance(tableau.nodes[node].column)
      sum += part
      size += abs(part)
      node = tableau.nodes[node].nextInRow
    }
    return (sum, size)
  }

  private func noise(_ slot: Int32, moved: Double, size: Double) -> Double {
    let record = constraints[slot]
    var sum = 0.0
    var size = size
    var term = record.firstTerm
    while term < record.firstTerm + record.termCount {
      let part = terms[term].coefficient * probe[terms[term].variable]
      sum += part
      size += abs(part)
      term += 1
    }
    if size == 0 { return 0 }
    let share = abs(sum - moved) / size
    return share.isNaN ? .infinity : share
  }
}
