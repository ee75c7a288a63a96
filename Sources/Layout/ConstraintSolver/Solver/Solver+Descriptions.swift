extension Solver: CustomStringConvertible {
  /// The numbers of variables, constraints and edits: `Solver(variables: 12, constraints: 20, edits: 3)`. See
  /// ``dump()`` for the whole state.
  public var description: String {
    "Solver(variables: \(system.variables.count), constraints: \(constraintCount), edits: \(system.editCount))"
  }
}

extension Solver {
  /// The name that the variable was made with, or `x` and its number; the identity for a variable of another solver.
  func name(of variable: Variable.ID) -> String {
    guard isKnown(variable) else { return "\(variable)" }
    return name(of: variable.variable)
  }

  func name(of variable: VariableIndex) -> String { names[variable] ?? "x\(variable.index)" }

  /// The constraint of a record: its terms without repeated variables, its present constant and priority.
  func constraint(at slot: ConstraintSlot) -> LinearConstraint {
    let record = system.constraints[slot]
    var terms = LinearExpression()
    for term in record.terms {
      let id = Variable.ID(system.terms[term].variable, solver: number)
      terms.append(Term(Variable(id: id), times: system.terms[term].coefficient))
    }
    return LinearConstraint(
      id: record.id, terms: terms, relation: record.relation, constant: record.constant, priority: record.priority)
  }

  /// A constraint of this solver with the names of its variables: `a - b <= -8 @ 750`.
  func text(of constraint: LinearConstraint) -> String { constraint.text { name(of: $0.id) } }
}
