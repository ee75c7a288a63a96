/// A sum over variables that is rewritten as a sum over roots, and then over columns: scratch space.
///
/// A coefficient is valid only when its stamp equals `stamp`, so that starting a new sum does not clear the old one.
struct SumExpansion: ~Copyable {
  /// The residual of a constraint, with its coefficient in the sum.
  struct ResidualTerm: BitwiseCopyable {
    var slot: ConstraintSlot
    var coefficient: Double
  }

  var constant = 0.0
  /// The roots that occur; their coefficients are in `coefficients`, some of them 0.
  var roots = Buffer<VariableIndex>(capacity: 32)
  var coefficients = KeyedBuffer<VariableIndex, Double>(capacity: 64)
  var stamps = KeyedBuffer<VariableIndex, Int32>(capacity: 64)
  var stamp: Int32 = 0
  /// The residuals that occur, of definitions in the tableau.
  var residuals = Buffer<ResidualTerm>(capacity: 16)
  /// The defined variables that are still to be replaced.
  var heap = RankHeap<VariableIndex>()
  /// The definitions that were substituted, when `recordsDefinitions`.
  var definitions = Buffer<ConstraintSlot>(capacity: 16)
  var recordsDefinitions = false
  /// Scratch space of the search for dependents.
  var below = Buffer<VariableIndex>(capacity: 16)
  /// Variables with a coefficient of at most this size are not replaced.
  var negligible = 0.0

  /// The columns that occur in the sum over columns; their coefficients are in `columnCoefficients`.
  var columns = Buffer<TableauColumn>(capacity: 32)
  var columnCoefficients = KeyedBuffer<TableauColumn, Double>(capacity: 32)
  var columnStamps = KeyedBuffer<TableauColumn, Int32>(capacity: 32)

  var byteCount: Int {
    roots.byteCount + residuals.byteCount + coefficients.byteCount + stamps.byteCount + heap.byteCount
      + definitions.byteCount + below.byteCount + columns.byteCount + columnCoefficients.byteCount
      + columnStamps.byteCount
  }

  mutating func makeRoom(variables: Int) {
    coefficients.extend(to: variables, with: 0)
    stamps.extend(to: variables, with: 0)
  }

  /// Starts a new sum.
  mutating func begin() {
    constant = 0
    roots.removeAll()
    residuals.removeAll()
    columns.removeAll()
    definitions.removeAll()
    recordsDefinitions = false
    negligible = 0
    // Less one, for the second stamp of a search.
    if stamp >= .max - 1 {
      stamps.fill(with: 0)
      columnStamps.fill(with: 0)
      stamp = 0
    }
    stamp += 1
  }

  @inline(__always)
  mutating func addColumn(_ column: TableauColumn, _ coefficient: Double) {
    columnStamps.extend(toHold: column, with: 0)
    columnCoefficients.extend(toHold: column, with: 0)
    if columnStamps[column] == stamp {
      columnCoefficients[column] = cleanSum(columnCoefficients[column], coefficient)
    } else {
      columnStamps[column] = stamp
      columnCoefficients[column] = coefficient
      columns.append(column)
    }
  }
}

extension ConstraintSystem {
  /// Adds a variable to the sum.
  @inline(__always)
  mutating func expand(_ variable: VariableIndex, times coefficient: Double) {
    if expansion.stamps[variable] == expansion.stamp {
      expansion.coefficients[variable] = cleanSum(expansion.coefficients[variable], coefficient)
      return
    }
    expansion.stamps[variable] = expansion.stamp
    expansion.coefficients[variable] = coefficient
    if isRoot(variable) {
      expansion.roots.append(variable)
    } else {
      expansion.heap.push(variables[variable].rank, variable)
    }
  }

  /// Adds a constraint's residual to the sum: its terms less its constant.
  mutating func expandResidual(_ slot: ConstraintSlot, times factor: Double) {
    let record = constraints[slot]
    expansion.constant -= factor * record.constant
    for term in record.terms { expand(terms[term].variable, times: factor * terms[term].coefficient) }
  }

  /// Substitutes definitions, the highest rank first, until only roots and residuals are left.
  ///
  /// When two summands depend on the same variable, their coefficients are added there; if they cancel, the definitions
  /// below it are not visited. Chains of aliases are passed in one step.
  mutating func expandToRoots() {
    while !expansion.heap.isEmpty {
      let variable = expansion.heap.pop().key
      let coefficient = expansion.coefficients[variable]
      if abs(coefficient) <= expansion.negligible { continue }
      let slot = variables[variable].definition
      if !expansion.recordsDefinitions, let link = aliasLink(of: variable, definedBy: slot) {
        countWork(1)
        expansion.constant += coefficient * link.constant
        expand(link.target, times: coefficient * link.factor)
        continue
      }
      let record = constraints[slot]
      let factor = -coefficient / terms[record.definedTerm].coefficient
      expansion.constant -= factor * record.constant
      if record.role == .tableau {
        expansion.residuals.append(SumExpansion.ResidualTerm(slot: slot, coefficient: -factor))
      }
      countWork(Int(record.terms.count))
      if expansion.recordsDefinitions { expansion.definitions.append(slot) }
      for term in record.terms where term != record.definedTerm {
        expand(terms[term].variable, times: factor * terms[term].coefficient)
      }
    }
  }

  /// Starts a sum that is one variable, over roots.
  mutating func expandToRoots(_ variable: VariableIndex) {
    expansion.begin()
    expand(variable, times: 1)
    expandToRoots()
  }

  /// Rewrites the sum over roots and residuals as one over columns. Roots that are not in the tableau become columns of it.
  ///
  /// - Returns: the value of the sum.
  mutating func expandToColumns() -> Double {
    var value = expansion.constant
    for index in 0..<expansion.roots.count {
      let variable = expansion.roots[index]
      let coefficient = expansion.coefficients[variable]
      if coefficient == 0 { continue }
      let column: TableauColumn
      switch tableau.position(of: variable) {
      case .row(let row):
        value += coefficient * tableau.rows[row].value
        countWork(Int(tableau.rows[row].nodeCount))
        for node in tableau.nodes(in: row) {
          expansion.addColumn(tableau.nodes[node].column, coefficient * tableau.nodes[node].coefficient)
        }
        continue
      case .column(let known): column = known
      case .absent:
        column = tableau.addColumn(
          TableauQuantity(TableauQuantity.ID(variable)), value: tableau.values[variable])
      }
      value += coefficient * tableau.columns[column].value
      expansion.addColumn(column, coefficient)
    }
    for index in 0..<expansion.residuals.count {
      let term = expansion.residuals[index]
      switch tableau.position(of: term.slot) {
      case .row(let row):
        value += term.coefficient * tableau.rows[row].value
        countWork(Int(tableau.rows[row].nodeCount))
        for node in tableau.nodes(in: row) {
          expansion.addColumn(tableau.nodes[node].column, term.coefficient * tableau.nodes[node].coefficient)
        }
      case .column(let column):
        value += term.coefficient * tableau.columns[column].value
        expansion.addColumn(column, term.coefficient)
      case .absent: break
      }
    }
    countWork(expansion.columns.count)
    return value
  }

  /// A new row with the sum over columns.
  mutating func makeRow(_ quantity: TableauQuantity, value: Double) -> TableauRow {
    let row = tableau.addRow(quantity, value: value)
    for index in 0..<expansion.columns.count {
      let column = expansion.columns[index]
      let coefficient = expansion.columnCoefficients[column]
      if coefficient != 0 { tableau.addNode(coefficient, row: row, column: column) }
    }
    return row
  }
}
