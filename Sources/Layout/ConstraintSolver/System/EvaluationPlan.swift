/// The definitions in the order of their ranks, flattened: all variables are evaluated in one pass over two arrays.
struct EvaluationPlan: ~Copyable {
  /// The evaluation of one defined variable.
  struct Step: BitwiseCopyable {
    /// The definition.
    var constraint: ConstraintSlot
    /// The variable that it defines.
    var target: VariableIndex
    /// The end of the step's operands, which begin at the end of the operands of the step before.
    var end: Int32
    /// Whether the definition is in the tableau, so that its residual counts as well.
    var hasResidual: Bool
    /// The factor of the constraint's constant.
    var scale: Double
  }

  struct Operand: BitwiseCopyable {
    var coefficient: Double
    var variable: VariableIndex
  }

  var roots = Buffer<VariableIndex>(capacity: 16)
  var steps = Buffer<Step>(capacity: 32)
  var operands = Buffer<Operand>(capacity: 64)

  var byteCount: Int { roots.byteCount + steps.byteCount + operands.byteCount }
}

extension ConstraintSystem {
  /// Computes the values of all variables from the values of the tableau's roots.
  ///
  /// - Complexity: O(terms of the definitions)
  mutating func evaluate() {
    if needsPlan { makePlan() }
    for index in 0..<plan.roots.count {
      let variable = plan.roots[index]
      switch tableau.position(of: variable) {
      case .row(let row): tableau.values[variable] = tableau.rows[row].value
      case .column(let column): tableau.values[variable] = tableau.columns[column].value
      case .absent: break
      }
    }
    var operand = 0
    for index in 0..<plan.steps.count {
      let step = plan.steps[index]
      var value = constraints[step.constraint].constant
      if step.hasResidual, case .row(let row) = tableau.position(of: step.constraint) {
        value += tableau.rows[row].value
      }
      value *= step.scale
      while operand < step.end {
        value += plan.operands[operand].coefficient * tableau.values[plan.operands[operand].variable]
        operand += 1
      }
      tableau.values[step.target] = value
    }
    tableau.countFreeWork(plan.roots.count + plan.steps.count + plan.operands.count)
    needsEvaluation = false
    solutionVersion += 1
  }

  /// Makes the plan, and removes outdated entries from `order`.
  ///
  /// - Complexity: O(entries of `order` + terms of the definitions)
  mutating func makePlan() {
    plan.roots.removeAll()
    plan.steps.removeAll()
    plan.operands.removeAll()
    var kept = 0
    for index in 0..<order.count {
      let entry = order[index]
      if variables[entry.key].rank != entry.rank { continue }
      order[kept] = entry
      kept += 1
      let slot = variables[entry.key].definition
      if !slot.exists {
        plan.roots.append(entry.key)
        continue
      }
      let record = constraints[slot]
      let scale = 1 / terms[record.definedTerm].coefficient
      for term in record.terms where term != record.definedTerm {
        let coefficient = -scale * terms[term].coefficient
        plan.operands.append(EvaluationPlan.Operand(coefficient: coefficient, variable: terms[term].variable))
      }
      plan.steps.append(
        EvaluationPlan.Step(
          constraint: slot, target: entry.key, end: Int32(plan.operands.count),
          hasResidual: record.role == .tableau, scale: scale))
    }
    tableau.countFreeWork(order.count + plan.operands.count)
    order.truncate(to: kept)
    needsPlan = false
  }
}
