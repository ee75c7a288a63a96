extension ConstraintSystem {
  /// Verifies the tableau when there have been enough pivots since the last time.
  mutating func verifyIfDue() {
    if tableau.isVerificationDue {
      verify()
      settle()
    }
  }

  /// Verifies the tableau for a question, which must not change the values of the variables: where a rebuild has
  /// computed them anew, with less rounding, the next change brings the new ones.
  mutating func verifyKeepingValues() {
    if needsEvaluation { evaluate() }
    let version = solutionVersion
    keptValues.removeAll()
    for variable in variables.keys { keptValues.append(tableau.values[variable]) }
    verify()
    settle()
    if needsEvaluation { evaluate() }
    if solutionVersion == version { return }
    for variable in variables.keys where !isApproximatelyKept(variable) { return }
    for variable in variables.keys { tableau.values[variable] = keptValues[variable] }
    tableau.drift = .infinity
  }

  /// Whether the value differs from the one before a verification by rounding alone. It may differ by more after
  /// ``startOver()``, when there are several solutions.
  private func isApproximatelyKept(_ variable: VariableIndex) -> Bool {
    abs(tableau.values[variable] - keptValues[variable]) <= 100 * tableau.tolerance
  }

  /// Compares the tableau with the constraints' terms, and rebuilds it when rounding has accumulated.
  ///
  /// - Complexity: O(terms), and a rebuild when it is needed
  mutating func verify() {
    tableau.isRecovering = true
    tableau.verificationPivot = .max
    if !(largestNoise() <= max(Tolerance.noise, 16 * noiseFloor)) {
      rebuild()
      // The noise right after a rebuild is the least that can be reached: it must not cause another rebuild.
      noiseFloor = largestNoise()
      if !(noiseFloor <= Tolerance.unusable) {
        startOver()
        noiseFloor = min(largestNoise(), 1)
      }
    }
    tableau.recomputeCosts()
    tableau.isRecovering = false
    scheduleVerification()
  }

  /// Sets the pivot count of the next verification. Rounding grows with the number of pivots that a row takes part in,
  /// so large systems are verified less often.
  mutating func scheduleVerification() {
    tableau.verificationPivot = tableau.pivotCount + 16 + (tableau.rows.count + tableau.columns.count) / 16
  }

  /// The largest difference between the tableau and the constraints' terms, as a share of the terms.
  ///
  /// All columns are moved at once, each by a different arbitrary distance. A residual must then change by the same
  /// amount whether it is computed from its row or from the variables. This finds a wrong coefficient whatever the
  /// values are.
  private mutating func largestNoise() -> Double {
    if needsPlan { makePlan() }
    probe.extend(to: variables.count, with: 0)
    for index in 0..<plan.roots.count {
      let variable = plan.roots[index]
      switch tableau.position(of: variable) {
      case .row(let row): probe[variable] = probedRow(row).sum
      case .column(let column): probe[variable] = distance(column)
      case .absent: probe[variable] = 0
      }
    }
    var operand = 0
    for index in 0..<plan.steps.count {
      let step = plan.steps[index]
      var sum = step.hasResidual ? step.scale * residualMove(step.constraint) : 0
      while operand < step.end {
        sum += plan.operands[operand].coefficient * probe[plan.operands[operand].variable]
        operand += 1
      }
      probe[step.target] = sum
    }
    // From one end of the memory to the other, which is faster than the steps of a pivot.
    tableau.countFreeWork((tableau.nodes.count + terms.count) / 4)
    var largest = 0.0
    for row in tableau.rows.keys {
      let record = tableau.rows[row]
      if !record.isUsed || record.quantity.id.isVariable { continue }
      let probed = probedRow(row)
      largest = max(largest, noise(record.quantity.id.constraint, moved: probed.sum, size: probed.size))
    }
    for column in tableau.columns.keys {
      let record = tableau.columns[column]
      if !record.isUsed || record.quantity.id.isVariable { continue }
      largest = max(largest, noise(record.quantity.id.constraint, moved: distance(column), size: 1))
    }
    return largest
  }

  /// How far the residual of a constraint of the tableau moves.
  private func residualMove(_ slot: ConstraintSlot) -> Double {
    switch tableau.position(of: slot) {
    case .row(let row): probedRow(row).sum
    case .column(let column): distance(column)
    case .absent: 0
    }
  }

  /// How far a column is moved: between 1 and 2, in either direction.
  @inline(__always)
  private func distance(_ column: TableauColumn) -> Double {
    let bits = UInt32(bitPattern: column.index &+ 1) &* 2_654_435_769
    let size = 1 + Double(bits >> 1) / 0x1p31
    return bits & 1 == 0 ? size : -size
  }

  /// How far a row moves, and the sum of the sizes of the parts of that move.
  private func probedRow(_ row: TableauRow) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    for node in tableau.nodes(in: row) {
      let part = tableau.nodes[node].coefficient * distance(tableau.nodes[node].column)
      sum += part
      size += abs(part)
    }
    return (sum, size)
  }

  /// The difference between `moved` and the change of the residual computed from the constraint's terms, as a share of
  /// the terms.
  private func noise(_ slot: ConstraintSlot, moved: Double, size: Double) -> Double {
    let record = constraints[slot]
    var sum = 0.0
    var size = size
    for term in record.terms {
      let part = terms[term].coefficient * probe[terms[term].variable]
      sum += part
      size += abs(part)
    }
    if size == 0 { return 0 }
    let share = abs(sum - moved) / size
    return share.isNaN ? .infinity : share
  }
}
