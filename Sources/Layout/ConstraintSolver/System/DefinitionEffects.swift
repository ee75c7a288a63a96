/// How the tableau's constraints change when a defined variable moves: scratch space.
struct DefinitionEffects: ~Copyable {
  /// The constraints whose residuals change; by how much, in `changes`.
  var affected = Buffer<ConstraintSlot>(capacity: 16)
  var changes = KeyedBuffer<ConstraintSlot, Double>(capacity: 64)
  /// The stamp of each change; an entry of `changes` is valid only when its stamp equals `stamp`.
  var stamps = KeyedBuffer<ConstraintSlot, Int32>(capacity: 64)
  var stamp: Int32 = 0
  /// The rows of a sum over rows; their coefficients are in `rowChanges`, which is 0 for all others.
  var rows = Buffer<TableauRow>(capacity: 16)
  var rowChanges = KeyedBuffer<TableauRow, Double>(capacity: 64)

  var byteCount: Int {
    affected.byteCount + changes.byteCount + stamps.byteCount + rows.byteCount + rowChanges.byteCount
  }

  /// Starts a new set of changes.
  mutating func begin(constraintCount: Int) {
    affected.removeAll()
    changes.extend(to: constraintCount, with: 0)
    stamps.extend(to: constraintCount, with: 0)
    if stamp == .max {
      stamps.fill(with: 0)
      stamp = 0
    }
    stamp += 1
  }

  @inline(__always)
  mutating func addChange(_ change: Double, of slot: ConstraintSlot) {
    if stamps[slot] == stamp {
      changes[slot] = cleanSum(changes[slot], change)
    } else {
      stamps[slot] = stamp
      changes[slot] = change
      affected.append(slot)
    }
  }

  mutating func addRowChange(_ change: Double, _ row: TableauRow) {
    if rowChanges[row] == 0 {
      // The row is listed twice when its sum passes through 0; the second visit finds 0.
      rows.append(row)
      rowChanges[row] = change
    } else {
      rowChanges[row] = cleanSum(rowChanges[row], change)
    }
  }
}

extension ConstraintSystem {
  /// Finds how the residuals in the tableau change when `variable` moves by `change`, and the variables defined by it
  /// accordingly, while all roots keep their values.
  ///
  /// - Complexity: O(terms of the constraints that depend on the variable)
  mutating func findEffects(of variable: VariableIndex, change: Double) {
    expansion.begin()
    effects.begin(constraintCount: constraints.count)
    expansion.stamps[variable] = expansion.stamp
    expansion.coefficients[variable] = change
    expansion.heap.push(-variables[variable].rank, variable)
    while !expansion.heap.isEmpty {
      let moved = expansion.heap.pop().key
      let distance = expansion.coefficients[moved]
      if distance == 0 { continue }
      for use in uses(of: moved) {
        let slot = terms[use].constraint
        let user = constraints[slot]
        let move = terms[use].coefficient * distance
        countWork(1)
        if !user.definedTerm.exists {
          if user.role == .tableau { effects.addChange(move, of: slot) }
        } else if user.definedTerm != use {
          let dependent = terms[user.definedTerm].variable
          let change = -move / terms[user.definedTerm].coefficient
          if expansion.stamps[dependent] == expansion.stamp {
            expansion.coefficients[dependent] = cleanSum(expansion.coefficients[dependent], change)
          } else {
            expansion.stamps[dependent] = expansion.stamp
            expansion.coefficients[dependent] = change
            expansion.heap.push(-variables[dependent].rank, dependent)
          }
        }
      }
    }
  }

  /// Makes the variable that a constraint of the tableau defines a row, so that the constraint defines nothing.
  ///
  /// - Complexity: O(terms that lead from the variable to roots, and the coefficients of their rows)
  mutating func separateDefinition(_ slot: ConstraintSlot) {
    let variable = terms[constraints[slot].definedTerm].variable
    expandToRoots(variable)
    let value = expandToColumns()
    forgetDefinition(slot)
    _ = makeRow(TableauQuantity(TableauQuantity.ID(variable)), value: value)
  }

  /// Makes the variable that a constraint defines a root.
  mutating func forgetDefinition(_ slot: ConstraintSlot) {
    variables[terms[constraints[slot].definedTerm].variable].definition = .none
    constraints[slot].definedTerm = .none
    aliases.invalidate()
    needsPlan = true
  }

  /// Turns a definition back into a column of the tableau, and its variable into a row.
  mutating func reinstate(_ slot: ConstraintSlot) {
    let record = constraints[slot]
    let variable = terms[record.definedTerm].variable
    let perUnit = 1 / terms[record.definedTerm].coefficient
    findEffects(of: variable, change: perUnit)
    constraints[slot].role = .tableau
    forgetDefinition(slot)
    let column = tableau.addColumn(quantity(of: slot), value: 0)
    addColumnNodes(column)

    expansion.begin()
    expansion.constant = perUnit * record.constant
    for term in record.terms where term != record.definedTerm {
      expand(terms[term].variable, times: -perUnit * terms[term].coefficient)
    }
    expandToRoots()
    let value = expandToColumns()
    expansion.addColumn(column, perUnit)
    _ = makeRow(TableauQuantity(TableauQuantity.ID(variable)), value: value)
  }

  /// Fills a new column from the changes that `findEffects` found. Constraints that are columns stay at 0, so the rows
  /// that depend on them compensate for their changes.
  private mutating func addColumnNodes(_ column: TableauColumn) {
    effects.rows.removeAll()
    effects.rowChanges.extend(to: tableau.rows.count, with: 0)
    for index in 0..<effects.affected.count {
      let slot = effects.affected[index]
      let change = effects.changes[slot]
      if change == 0 { continue }
      switch tableau.position(of: slot) {
      case .row(let row): effects.addRowChange(change, row)
      case .column(let other):
        countWork(Int(tableau.columns[other].nodeCount))
        for node in tableau.nodes(in: other) {
          effects.addRowChange(-change * tableau.nodes[node].coefficient, tableau.nodes[node].row)
        }
      case .absent: break
      }
    }
    for index in 0..<effects.rows.count {
      let row = effects.rows[index]
      let change = effects.rowChanges[row]
      effects.rowChanges[row] = 0
      if change == 0 { continue }
      tableau.addNode(change, row: row, column: column)
      let slope = tableau.rows[row].slope
      if slope != 0 { tableau.addCost(Double(slope) * change, column, tableau.rows[row].quantity.level) }
    }
  }
}
