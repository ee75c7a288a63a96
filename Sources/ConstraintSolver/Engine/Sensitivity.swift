/// How the tableau's constraints follow a variable that a definition lets move: scratch space.
struct Sensitivity: ~Copyable {
  /// The constraints that follow; how far, in `changes`.
  var affected = Buffer<Int32>(capacity: 16)
  var changes = Buffer<Double>(capacity: 64)
  var stamps = Buffer<Int32>(capacity: 64)
  var stamp: Int32 = 0
  /// A sum over rows.
  var rows = Buffer<Int32>(capacity: 16)
  var rowChanges = Buffer<Double>(capacity: 64)

  var byteCount: Int {
    affected.byteCount + changes.byteCount + stamps.byteCount + rows.byteCount + rowChanges.byteCount
  }
}

extension Engine {
  /// Finds how the residuals in the tableau change when `variable`, and what is defined by it, moves by `change`
  /// while all roots stay.
  mutating func followDefinitions(of variable: Int32, change: Double) {
    expansion.begin()
    sensitivity.affected.removeAll()
    sensitivity.changes.extend(to: constraints.count, with: 0)
    sensitivity.stamps.extend(to: constraints.count, with: 0)
    if sensitivity.stamp == .max {
      for index in 0..<sensitivity.stamps.count { sensitivity.stamps[index] = 0 }
      sensitivity.stamp = 0
    }
    sensitivity.stamp += 1
    expansion.stamps[variable] = expansion.stamp
    expansion.coefficients[variable] = change
    expansion.heap.push(-variables[variable].rank, variable)
    while !expansion.heap.isEmpty {
      let moved = expansion.heap.pop()
      let distance = expansion.coefficients[moved]
      if distance == 0 { continue }
      var use = variables[moved].firstUse
      while use >= 0 {
        let slot = terms[use].constraint
        let user = constraints[slot]
        let move = terms[use].coefficient * distance
        if user.role == .tableau {
          if sensitivity.stamps[slot] == sensitivity.stamp {
            sensitivity.changes[slot] = cleanSum(sensitivity.changes[slot], move)
          } else {
            sensitivity.stamps[slot] = sensitivity.stamp
            sensitivity.changes[slot] = move
            sensitivity.affected.append(slot)
          }
        } else if user.role == .definition, user.definedTerm != use {
          let dependent = terms[user.definedTerm].variable
          let follow = -move / terms[user.definedTerm].coefficient
          if expansion.stamps[dependent] == expansion.stamp {
            expansion.coefficients[dependent] = cleanSum(expansion.coefficients[dependent], follow)
          } else {
            expansion.stamps[dependent] = expansion.stamp
            expansion.coefficients[dependent] = follow
            expansion.heap.push(-variables[dependent].rank, dependent)
          }
        }
        use = terms[use].nextUse
      }
    }
  }

  /// Turns a definition back into a column of the tableau, and its variable into a row.
  mutating func reinstate(_ slot: Int32) {
    let record = constraints[slot]
    let variable = terms[record.definedTerm].variable
    let perUnit = 1 / terms[record.definedTerm].coefficient
    followDefinitions(of: variable, change: perUnit)
    constraints[slot].role = .tableau
    constraints[slot].definedTerm = -1
    variables[variable].definer = -1
    needsProgram = true
    let column = tableau.addColumn(member(of: slot), value: 0)
    addColumnNodes(column)

    expansion.begin()
    var term = record.firstTerm
    expansion.constant = perUnit * record.constant
    while term < record.firstTerm + record.termCount {
      if term != record.definedTerm {
        expand(terms[term].variable, times: -perUnit * terms[term].coefficient)
      }
      term += 1
    }
    expandToRoots()
    let value = expandToColumns()
    expansion.addColumn(column, perUnit)
    _ = makeRow(Member(owner: Owner(variable: variable)), value: value)
  }

  /// Fills a new column from the changes just found. Constraints that are columns stay at 0, so the rows that
  /// depend on them make up for their changes.
  private mutating func addColumnNodes(_ column: Int32) {
    sensitivity.rows.removeAll()
    sensitivity.rowChanges.extend(to: tableau.rows.count, with: 0)
    for index in 0..<sensitivity.affected.count {
      let slot = sensitivity.affected[index]
      let change = sensitivity.changes[slot]
      if change == 0 { continue }
      let place = tableau.place(of: Owner(constraint: slot))
      if place > 0 {
        addRowChange(place - 1, change)
      } else {
        var node = tableau.columns[-place - 1].head
        while node >= 0 {
          addRowChange(tableau.nodes[node].row, -change * tableau.nodes[node].coefficient)
          node = tableau.nodes[node].nextInColumn
        }
      }
    }
    for index in 0..<sensitivity.rows.count {
      let row = sensitivity.rows[index]
      let change = sensitivity.rowChanges[row]
      sensitivity.rowChanges[row] = 0
      if change == 0 { continue }
      tableau.addNode(change, row: row, column: column)
      let slope = tableau.rows[row].slope
      if slope != 0 { tableau.addCost(Double(slope) * change, column, tableau.rows[row].member.level) }
    }
  }

  private mutating func addRowChange(_ row: Int32, _ change: Double) {
    if sensitivity.rowChanges[row] == 0 {
      // The row may be listed twice when its sum passes through 0; the second visit finds nothing left.
      sensitivity.rows.append(row)
      sensitivity.rowChanges[row] = change
    } else {
      sensitivity.rowChanges[row] = cleanSum(sensitivity.rowChanges[row], change)
    }
  }
}
