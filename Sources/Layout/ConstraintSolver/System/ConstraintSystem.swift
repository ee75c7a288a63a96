/// The whole state of a solver.
///
/// It has two layers. Required equalities that can be ordered without a cycle *define* one variable each, by their
/// other terms; most constraints of a layout are of this kind, and need neither a row nor a pivot. The other
/// constraints are rows or columns of the ``Tableau``, over the variables that no definition determines, the *roots*.
struct ConstraintSystem: ~Copyable {
  var variables: KeyedBuffer<VariableIndex, VariableRecord>
  var constraints: KeyedBuffer<ConstraintSlot, ConstraintRecord>
  var terms: KeyedBuffer<TermIndex, TermRecord>
  var slots: ConstraintSlotTable
  var tableau = Tableau()

  private var unusedSlots: Buffer<ConstraintSlot>
  /// The first of the unused runs of terms of each length. They are linked by `nextUse`.
  private var unusedTerms: Buffer<TermIndex>

  /// The variables in the order of their ranks, with outdated entries between them.
  var order: Buffer<Ranked<VariableIndex>>
  var nextRank: Int64 = 0
  var plan = EvaluationPlan()
  /// Whether the definitions have changed since the plan was made.
  var needsPlan = false
  /// Whether the values of the variables are out of date.
  var needsEvaluation = false
  /// A counter that grows with each evaluation of the variables.
  var solutionVersion: UInt64 = 0
  /// A counter that grows with each change of a required constraint.
  var requiredVersion: UInt64 = 0

  /// The size of the largest constant, from which the tolerance is computed.
  var scale = 0.0
  /// Whether the largest constant may have been replaced by a smaller one.
  var isScaleStale = false
  /// Whether the tableau is unusable, and has to be rebuilt from the constraints.
  var isLost = false
  /// Whether the last change failed because the tableau has as many coefficients as it may have, or would take more steps
  /// than it may.
  var isFull = false
  /// Whether the last solution is not the best one, for the same reason.
  var isUnfinished = false
  /// Whether the budget of the thread ended in the middle of a change, so that the tableau is to be rebuilt from the
  /// constraints before it is used again.
  var isInterrupted = false
  /// The noise that was left right after the last rebuild.
  var noiseFloor = 0.0
  /// How many of the constraints are edits.
  var editCount = 0

  var expansion = SumExpansion()
  var effects = DefinitionEffects()
  var aliases = AliasLinks()
  var basis = BasisSnapshot()
  /// How far the variables move in a verification of the tableau.
  var probe = KeyedBuffer<VariableIndex, Double>(capacity: 16)
  /// The values of the variables before a verification for a question.
  var keptValues = KeyedBuffer<VariableIndex, Double>(capacity: 1)
  /// The constraints of the last conflict.
  var conflict: Buffer<ConstraintSlot>
  /// Whether the check of the last conflict found that its constraints can hold together, so that the tableau is wrong.
  var isConflictRefuted = false
  /// Whether conflicts are checked in a separate system. False in such a system.
  var checksConflicts = true
  /// Whether a constraint may be a rule.
  var hasRules = false

  init() {
    variables = KeyedBuffer(capacity: 64)
    constraints = KeyedBuffer(capacity: 64)
    terms = KeyedBuffer(capacity: 192)
    slots = ConstraintSlotTable(capacity: 64)
    unusedSlots = Buffer(capacity: 8)
    unusedTerms = Buffer(capacity: 8)
    order = Buffer(capacity: 64)
    conflict = Buffer(capacity: 8)
  }

  var byteCount: Int {
    variables.byteCount + constraints.byteCount + terms.byteCount + slots.byteCount + tableau.byteCount
      + unusedSlots.byteCount + unusedTerms.byteCount + order.byteCount + plan.byteCount
      + expansion.byteCount + effects.byteCount + aliases.byteCount + basis.byteCount + probe.byteCount
      + conflict.byteCount + keptValues.byteCount
  }

  /// Counts elementary steps.
  @inline(__always)
  mutating func countWork(_ steps: Int) { tableau.countWork(steps) }

  // MARK: Variables

  mutating func makeVariable() -> VariableIndex {
    let variable = variables.append(VariableRecord(rank: nextRank))
    order.append(Ranked(rank: nextRank, key: variable))
    nextRank += 1
    needsPlan = true
    tableau.values.append(0)
    tableau.positions.extend(toHold: TableauQuantity.ID(variable), with: .absent)
    expansion.makeRoom(variables: variables.count)
    return variable
  }

  /// Whether no definition determines the variable.
  @inline(__always)
  func isRoot(_ variable: VariableIndex) -> Bool { !variables[variable].definition.exists }

  // MARK: Constraints

  /// The slot of a constraint; `.none` when the system does not have it.
  ///
  /// - Complexity: O(1) on average
  @inline(__always)
  func slot(of id: LinearConstraint.ID) -> ConstraintSlot { slots.slot(of: id, in: constraints.address) }

  /// A record for a constraint, with its terms still to be appended by ``append(_:times:to:)``.
  mutating func makeConstraint(
    id: LinearConstraint.ID, relation: Relation, constant: Double, priority: Priority, termCount: Int
  ) -> ConstraintSlot {
    let record = ConstraintRecord(
      id: id, constant: constant, priority: priority, terms: TermRange(first: takeTerms(termCount), count: 0),
      relation: relation)
    let slot: ConstraintSlot
    if unusedSlots.isEmpty {
      slot = constraints.append(record)
      tableau.positions.extend(toHold: TableauQuantity.ID(slot), with: .absent)
    } else {
      slot = unusedSlots.removeLast()
      constraints[slot] = record
    }
    slots.insert(id, slot: slot, in: constraints.address)
    noteConstant(constant)
    return slot
  }

  /// Adds a term, or adds to the coefficient when the constraint has the variable already.
  mutating func append(_ variable: VariableIndex, times coefficient: Double, to slot: ConstraintSlot) {
    let known = constraints[slot].terms
    if known.count > 8 {
      // Uses are linked newest first, so the first one is in this constraint if any is.
      let use = variables[variable].firstUse
      if use.exists, terms[use].constraint == slot {
        terms[use].coefficient = cleanSum(terms[use].coefficient, coefficient)
        return
      }
    } else {
      for term in known where terms[term].variable == variable {
        terms[term].coefficient = cleanSum(terms[term].coefficient, coefficient)
        return
      }
    }
    let next = variables[variable].firstUse
    let added = known.end
    terms[added] = TermRecord(
      coefficient: coefficient, variable: variable, constraint: slot, nextUse: next, previousUse: .none)
    if next.exists { terms[next].previousUse = added }
    variables[variable].firstUse = added
    constraints[slot].terms.count += 1
  }

  /// Removes the terms whose coefficients have cancelled out, and the room for `reserved` terms that was not needed.
  mutating func finishTerms(of slot: ConstraintSlot, reserved: Int) {
    var term = constraints[slot].terms.first
    while term < constraints[slot].terms.end {
      if terms[term].coefficient == 0 {
        unlinkUse(term)
        constraints[slot].terms.count -= 1
        let last = constraints[slot].terms.end
        if term != last { moveTerm(from: last, to: term) }
      } else {
        term = TermIndex(index: term.index + 1)
      }
    }
    // Runs are reused by their length, so the terms that were reserved but not needed become a separate run.
    let kept = constraints[slot].terms
    giveBack(kept.end, count: reserved - Int(kept.count))
  }

  /// Deletes a constraint that neither defines anything nor is in the tableau.
  mutating func deleteConstraint(_ slot: ConstraintSlot) {
    let record = constraints[slot]
    for term in record.terms { unlinkUse(term) }
    giveBack(record.terms.first, count: Int(record.terms.count))
    if !record.level.isQuery { tableau.levels.release(record.level) }
    noteReplacedConstant(record.constant, by: 0)
    slots.remove(record.id, slot: slot, in: constraints.address)
    constraints[slot].role = .none
    constraints[slot].level = .query
    constraints[slot].terms.count = 0
    unusedSlots.append(slot)
  }

  private mutating func takeTerms(_ count: Int) -> TermIndex {
    if count < unusedTerms.count, unusedTerms[count].exists {
      let run = unusedTerms[count]
      unusedTerms[count] = terms[run].nextUse
      return run
    }
    let run = TermIndex(index: Int32(terms.count))
    let empty = TermRecord(
      coefficient: 0, variable: VariableIndex(index: 0), constraint: .none, nextUse: .none, previousUse: .none)
    terms.extend(to: terms.count + count, with: empty)
    return run
  }

  private mutating func giveBack(_ run: TermIndex, count: Int) {
    if count <= 0 { return }
    unusedTerms.extend(to: count + 1, with: .none)
    terms[run].nextUse = unusedTerms[count]
    unusedTerms[count] = run
  }

  private mutating func unlinkUse(_ term: TermIndex) {
    let (next, previous) = (terms[term].nextUse, terms[term].previousUse)
    if previous.exists { terms[previous].nextUse = next } else { variables[terms[term].variable].firstUse = next }
    if next.exists { terms[next].previousUse = previous }
  }

  private mutating func moveTerm(from source: TermIndex, to target: TermIndex) {
    let record = terms[source]
    terms[target] = record
    if record.previousUse.exists {
      terms[record.previousUse].nextUse = target
    } else {
      variables[record.variable].firstUse = target
    }
    if record.nextUse.exists { terms[record.nextUse].previousUse = target }
  }

  // MARK: Scale

  /// Marks the scale as stale when a large constant is replaced by a much smaller one.
  @inline(__always)
  mutating func noteReplacedConstant(_ old: Double, by new: Double) {
    // Small constants all have the same tolerance.
    if scale > Tolerance.smallScale, abs(old) * 2 > scale, abs(new) * 16 < scale { isScaleStale = true }
  }

  /// Raises the scale and the tolerance when the constant is larger than all before.
  @inline(__always)
  mutating func noteConstant(_ constant: Double) {
    let size = abs(constant)
    if size > scale {
      scale = size
      tableau.tolerance = max(Tolerance.value, Tolerance.relativeValue * size)
    }
  }

  // MARK: Resetting

  /// Removes everything but keeps the memory.
  mutating func reset() {
    variables.removeAll()
    constraints.removeAll()
    terms.removeAll()
    slots.removeAll()
    unusedSlots.removeAll()
    unusedTerms.removeAll()
    order.removeAll()
    nextRank = 0
    tableau.removeAll()
    tableau.positions.removeAll()
    tableau.values.removeAll()
    tableau.levels.removeAll()
    tableau.endJournal()
    tableau.tolerance = Tolerance.value
    needsEvaluation = false
    needsPlan = true
    tableau.drift = 0
    tableau.resetWork()
    scale = 0
    isScaleStale = false
    aliases.invalidate()
    editCount = 0
    noiseFloor = 0
    probe.removeAll()
    scheduleVerification()
    conflict.removeAll()
    hasRules = false
    isFull = false
    isUnfinished = false
    isInterrupted = false
  }
}
