internal import StringFormatting

extension Solver {
  /// The tableau for people: priorities, definitions, rows, columns with their reduced costs, edits.
  ///
  /// A constraint's residual, its left side minus its right, is written `#12`. What it says is for reading, and may
  /// change in any version.
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
    for index in 0..<Int32(engine.variables.count) {
      let record = engine.variables[index]
      var role = "free"
      if record.definer >= 0 { role = "defined by #\(engine.constraints[record.definer].id)" }
      let place = engine.tableau.place(of: Owner(variable: index))
      if place > 0 { role = "row" }
      if place < 0 { role = "column" }
      let edit = record.edit < 0 ? "" : ", edited by #\(engine.constraints[record.edit].id)"
      lines.append("  \(name(of: index)) = \(NumberText.plain(engine.tableau.values[index]))  (\(role)\(edit))")
    }
  }

  private func dumpConstraints(_ lines: inout [String]) {
    lines.append("constraints")
    for slot in 0..<Int32(engine.constraints.count) where engine.constraints[slot].role != .none {
      let error = engine.violation(slot)
      let note = error == 0 ? "" : "  (off by \(NumberText.plain(error)))"
      lines.append("  #\(engine.constraints[slot].id)  \(text(of: constraint(at: slot)))\(note)")
    }
  }

  private func dumpRows(_ lines: inout [String]) {
    lines.append("rows")
    for index in 0..<Int32(engine.tableau.rows.count) where engine.tableau.rows[index].isUsed {
      let row = engine.tableau.rows[index]
      var sum = LinearText()
      var constant = row.value
      var node = row.head
      while node >= 0 {
        let column = engine.tableau.columns[engine.tableau.nodes[node].column]
        sum.add(engine.tableau.nodes[node].coefficient, label(column.member.owner))
        constant -= engine.tableau.nodes[node].coefficient * column.value
        node = engine.tableau.nodes[node].nextInRow
      }
      sum.add(constant, nil)
      let slope = row.slope == 0 ? "" : ", slope \(row.slope)"
      lines.append("  \(label(row.member.owner)) = \(sum.text)  (\(NumberText.plain(row.value))\(slope))")
    }
  }

  private func dumpColumns(_ lines: inout [String]) {
    lines.append("columns")
    for index in 0..<Int32(engine.tableau.columns.count) where engine.tableau.columns[index].isUsed {
      let column = engine.tableau.columns[index]
      var costs: [String] = []
      for position in 0..<engine.tableau.levels.order.count {
        let level = engine.tableau.levels.order[position]
        let cost = engine.tableau.cost(index, level)
        if cost != 0 {
          costs.append("\(NumberText.plain(cost)) @ \(NumberText.plain(engine.tableau.levels.priorities[level]))")
        }
      }
      let text = costs.isEmpty ? "costs nothing" : "costs \(costs.joined(separator: ", "))"
      lines.append("  \(label(column.member.owner)) at \(NumberText.plain(column.value)), \(text)")
    }
  }

  private func label(_ owner: Owner) -> String {
    owner.isVariable ? name(of: owner.index) : "#\(engine.constraints[owner.index].id)"
  }
}
