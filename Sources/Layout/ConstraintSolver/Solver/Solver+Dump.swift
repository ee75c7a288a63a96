internal import StringFormatting

extension Solver {
  /// The whole state as text, for a debugger or a log: the variables with their values and roles, the constraints with
  /// their errors, the rows of the tableau as sums, and its columns with their reduced costs. Solves first.
  ///
  /// A constraint's residual, its left side minus its right, is written `#12`. The format may change in any version.
  ///
  /// - Complexity: O(variables + constraints + coefficients)
  public func dump() -> String {
    solve()
    var lines: [String] = []
    dumpVariables(&lines)
    dumpConstraints(&lines)
    dumpRows(&lines)
    dumpColumns(&lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func dumpVariables(_ lines: inout [String]) {
    lines.append("variables")
    for variable in system.variables.keys {
      let record = system.variables[variable]
      let role =
        switch system.tableau.position(of: variable) {
        case .row: "row"
        case .column: "column"
        case .absent: record.definition.exists ? "defined by \(system.constraints[record.definition].id)" : "free"
        }
      let edit = record.edit.exists ? ", edited by \(system.constraints[record.edit].id)" : ""
      lines.append("  \(name(of: variable)) = \(NumberText.plain(system.tableau.values[variable]))  (\(role)\(edit))")
    }
  }

  private func dumpConstraints(_ lines: inout [String]) {
    lines.append("constraints")
    for slot in system.constraints.keys where system.constraints[slot].role != .none {
      let error = system.violation(slot)
      let note = error == 0 ? "" : "  (off by \(NumberText.plain(error)))"
      lines.append("  \(system.constraints[slot].id)  \(text(of: constraint(at: slot)))\(note)")
    }
  }

  private func dumpRows(_ lines: inout [String]) {
    lines.append("rows")
    for row in system.tableau.rows.keys where system.tableau.rows[row].isUsed {
      let record = system.tableau.rows[row]
      var sum = ExpressionText()
      var constant = record.value
      for node in system.tableau.nodes(in: row) {
        let column = system.tableau.columns[system.tableau.nodes[node].column]
        sum.add(system.tableau.nodes[node].coefficient, label(column.quantity.id))
        constant -= system.tableau.nodes[node].coefficient * column.value
      }
      sum.add(constant, nil)
      let slope = record.slope == 0 ? "" : ", slope \(record.slope)"
      lines.append("  \(label(record.quantity.id)) = \(sum.text)  (\(NumberText.plain(record.value))\(slope))")
    }
  }

  private func dumpColumns(_ lines: inout [String]) {
    lines.append("columns")
    for column in system.tableau.columns.keys where system.tableau.columns[column].isUsed {
      let record = system.tableau.columns[column]
      var costs: [String] = []
      for position in 0..<system.tableau.levels.order.count {
        let level = system.tableau.levels.order[position]
        let cost = system.tableau.cost(column, level)
        if cost != 0 {
          costs.append("\(NumberText.plain(cost)) @ \(NumberText.plain(system.tableau.levels.priorities[level]))")
        }
      }
      let text = costs.isEmpty ? "costs nothing" : "costs \(costs.joined(separator: ", "))"
      lines.append("  \(label(record.quantity.id)) at \(NumberText.plain(record.value)), \(text)")
    }
  }

  /// A variable's name, or the identity of a constraint.
  private func label(_ id: TableauQuantity.ID) -> String {
    id.isVariable ? name(of: id.variable) : "\(system.constraints[id.constraint].id)"
  }
}
