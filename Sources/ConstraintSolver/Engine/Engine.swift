/// The whole state of a solver.
///
/// Two layers share the work. Required equalities that can be ordered without a circle *define* a variable each,
/// by nothing but their own terms; most of a layout is of this kind, and costs neither a row nor a pivot. The other
/// constraints are rows or columns of the `Tableau`, over the variables that no definition fixes, the *roots*.
struct Engine: ~Copyable {
  var variables: Buffer<VariableRecord>
  var constraints: Buffer<ConstraintRecord>
  var terms: Buffer<TermRecord>
  var ids: IDTable
  var tableau = Tableau()

  private var freeConstraints: Buffer<Int32>
  /// Heads of the lists of free runs of terms, by length.
  private var freeTerms: Buffer<Int32>

  /// Variables in the order of their ranks, with outdated entries between them.
  var order: Buffer<RankEntry>
  var nextRank: Int64 = 0
  var program = Program()
  var needsEvaluation = false
  /// Another number after each change of a required constraint.
  var requiredVersion: UInt64 = 0
  var needsProgram = false

  /// The largest constant, which decides what counts as zero.
  var scale = 0.0
  /// Whether the largest constant may be gone.
  var isScaleStale = false
  /// Whether the tableau is of no use, and has to be made anew from the constraints.
  var isLost = false
  /// While the tableau is being checked or made anew; that is not interrupted to do so once more.
  var isRecovering = false
  /// The noise that was left right after the last rebuild.
  var noiseFloor = 0.0
  /// How many of the constraints are edits.
  var editCount = 0

  var expansion = Expansion()
  var sensitivity = Sensitivity()
  var basis = Basis()
  /// How far the variables move in a check of the tableau.
  var probe = Buffer<Double>(capacity: 16)
  /// Whether the last conflict was none, so that the tableau cannot be trusted.
  var isDoubtful = false
  /// False in an engine that is itself a check, which is not checked once more.
  var checksConflicts = true
  /// The constraints of the last conflict.
  var conflict: Buffer<Int32>

  init() {
    variables = Buffer(capacity: 64)
    constraints = Buffer(capacity: 64)
    terms = Buffer(capacity: 192)
    ids = IDTable(capacity: 64)
    freeConstraints = Buffer(capacity: 8)
    freeTerms = Buffer(capacity: 8)
    order = Buffer(capacity: 64)
    conflict = Buffer(capacity: 8)
  }

  var byteCount: Int {
    variables.byteCount + constraints.byteCount + terms.byteCount + ids.byteCount + tableau.byteCount
      + freeConstraints.byteCount + freeTerms.byteCount + order.byteCount + program.byteCount
      + expansion.byteCount + sensitivity.byteCount + basis.byteCount + probe.byteCount + conflict.byteCount
  }

  // MARK: Variables

  mutating func makeVariable() -> Int32 {
    let index = Int32(variables.count)
    variables.append(VariableRecord(rank: nextRank))
    order.append(RankEntry(rank: nextRank, variable: index))
    nextRank += 1
    needsProgram = true
    tableau.values.append(0)
    tableau.places.extend(to: Int(index) * 2 + 2, with: 0)
    expansion.makeRoom(variables: variables.count)
    return index
  }

  @inline(__always)
  func isRoot(_ variable: Int32) -> Bool { variables[variable].definer < 0 }

  // MARK: Constraints

  /// A slot for a constraint, with its terms still to be appended by ``append(_:times:to:)``.
  mutating func makeConstraint(
    id: UInt64, relation: Relation, constant: Double, priority: Double, termCount: Int
  ) -> Int32 {
    let record = ConstraintRecord(
      id: id, constant: constant, priority: priority, firstTerm: takeTerms(termCount), termCount: 0,
      relation: relation)
    let slot: Int32
    if freeConstraints.isEmpty {
      slot = Int32(constraints.count)
      constraints.append(record)
      tableau.places.extend(to: Int(slot) * 2 + 2, with: 0)
    } else {
      slot = freeConstraints.removeLast()
      constraints[slot] = record
    }
    ids.insert(id, slot: slot)
    note(constant: constant)
    return slot
  }

  /// Adds a term, or adds to the coefficient when the constraint has the variable already.
  mutating func append(_ variable: Int32, times coefficient: Double, to slot: Int32) {
    let first = constraints[slot].firstTerm
    let end = first + constraints[slot].termCount
    if constraints[slot].termCount > 8 {
      // Long sums look for an earlier term among the uses of the variable, the newest of which would be it.
      let use = variables[variable].firstUse
      if use >= 0, terms[use].constraint == slot {
        terms[use].coefficient = cleanSum(terms[use].coefficient, coefficient)
        return
      }
    } else {
      var term = first
      while term < end {
        if terms[term].variable == variable {
          terms[term].coefficient = cleanSum(terms[term].coefficient, coefficient)
          return
        }
        term += 1
      }
    }
    let next = variables[variable].firstUse
    terms[end] = TermRecord(
      coefficient: coefficient, variable: variable, constraint: slot, nextUse: next, previousUse: -1)
    if next >= 0 { terms[next].previousUse = end }
    variables[variable].firstUse = end
    constraints[slot].termCount += 1
  }

  /// Drops the terms whose coefficients have cancelled out.
  mutating func finishTerms(of slot: Int32, reserved: Int) {
    let first = constraints[slot].firstTerm
    var term = first
    while term < first + constraints[slot].termCount {
      if terms[term].coefficient == 0 {
        unlinkUse(term)
        let last = first + constraints[slot].termCount - 1
        if term != last { moveTerm(from: last, to: term) }
        constraints[slot].termCount -= 1
      } else {
        term += 1
      }
    }
    // A run is given back by its length, so what was reserved in vain forms a run of its own.
    giveBack(first + constraints[slot].termCount, count: reserved - Int(constraints[slot].termCount))
  }

  /// Forgets a constraint that neither defines anything nor is in the tableau.
  mutating func deleteConstraint(_ slot: Int32) {
    let record = constraints[slot]
    var term = record.firstTerm
    while term < record.firstTerm + record.termCount {
      unlinkUse(term)
      term += 1
    }
    giveBack(record.firstTerm, count: Int(record.termCount))
    if record.level > 0 { tableau.levels.release(record.level) }
    forget(constant: record.constant, for: 0)
    ids.remove(record.id)
    constraints[slot].role = .none
    constraints[slot].level = 0
    constraints[slot].termCount = 0
    freeConstraints.append(slot)
  }

  private mutating func takeTerms(_ count: Int) -> Int32 {
    if count < freeTerms.count, freeTerms[count] >= 0 {
      let run = freeTerms[count]
      freeTerms[count] = terms[run].nextUse
      return run
    }
    let run = Int32(terms.count)
    let empty = TermRecord(coefficient: 0, variable: 0, constraint: -1, nextUse: -1, previousUse: -1)
    terms.extend(to: terms.count + count, with: empty)
    return run
  }

  private mutating func giveBack(_ run: Int32, count: Int) {
    if count <= 0 { return }
    freeTerms.extend(to: count + 1, with: -1)
    terms[run].nextUse = freeTerms[count]
    freeTerms[count] = run
  }

  private mutating func unlinkUse(_ term: Int32) {
    let (next, previous) = (terms[term].nextUse, terms[term].previousUse)
    if previous >= 0 { terms[previous].nextUse = next } else { variables[terms[term].variable].firstUse = next }
    if next >= 0 { terms[next].previousUse = previous }
  }

  private mutating func moveTerm(from source: Int32, to target: Int32) {
    let record = terms[source]
    terms[target] = record
    if record.previousUse >= 0 {
      terms[record.previousUse].nextUse = target
    } else {
      variables[record.variable].firstUse = target
    }
    if record.nextUse >= 0 { terms[record.nextUse].previousUse = target }
  }

  /// Forgets which slots and runs of terms are free; for a reset.
  mutating func forgetFreeRuns() {
    freeConstraints.removeAll()
    freeTerms.removeAll()
  }

  /// Notes that a constant has made way for another.
  @inline(__always)
  mutating func forget(constant old: Double, for new: Double) {
    // Small constants all have the same tolerance.
    if scale > Tolerance.smallScale, abs(old) * 2 > scale, abs(new) * 16 < scale { isScaleStale = true }
  }

  @inline(__always)
  mutating func note(constant: Double) {
    let size = abs(constant)
    if size > scale {
      scale = size
      tableau.tolerance = max(Tolerance.value, Tolerance.relativeValue * size)
    }
  }
}
