/// A sum over variables on its way to a sum over roots, and then over columns: scratch space, cleared by stamps.
struct Expansion: ~Copyable {
  var constant = 0.0
  /// The roots that occur; their coefficients are in `coefficients`, some of them 0.
  var roots = Buffer<Int32>(capacity: 32)
  var coefficients = Buffer<Double>(capacity: 64)
  var stamps = Buffer<Int32>(capacity: 64)
  var stamp: Int32 = 0
  var heap = RankHeap()
  /// The definitions that were put in; their multipliers follow.
  var definitions = Buffer<Int32>(capacity: 16)
  var recordsDefinitions = false
  /// Definitions that would be put in fewer times than this are left out.
  var negligible = 0.0

  /// The sum over columns.
  var columns = Buffer<Int32>(capacity: 32)
  var columnCoefficients = Buffer<Double>(capacity: 32)
  var columnStamps = Buffer<Int32>(capacity: 32)

  var byteCount: Int {
    roots.byteCount + coefficients.byteCount + stamps.byteCount + heap.byteCount + definitions.byteCount
      + columns.byteCount + columnCoefficients.byteCount + columnStamps.byteCount
  }

  mutating func makeRoom(variables: Int) {
    coefficients.extend(to: variables, with: 0)
    stamps.extend(to: variables, with: 0)
  }

  mutating func begin() {
    constant = 0
    roots.removeAll()
    columns.removeAll()
    definitions.removeAll()
    recordsDefinitions = false
    negligible = 0
    if stamp == .max {
      for index in 0..<stamps.count { stamps[index] = 0 }
      for index in 0..<columnStamps.count { columnStamps[index] = 0 }
      stamp = 0
    }
    stamp += 1
  }

  @inline(__always)
  mutating func addColumn(_ column: Int32, _ coefficient: Double) {
    columnStamps.extend(to: Int(column) + 1, with: 0)
    columnCoefficients.extend(to: Int(column) + 1, with: 0)
    if columnStamps[column] == stamp {
      columnCoefficients[column] = cleanSum(columnCoefficients[column], coefficient)
    } else {
      columnStamps[column] = stamp
      columnCoefficients[column] = coefficient
      columns.append(column)
    }
  }
}

extension Engine {
  @inline(__always)
  mutating func expand(_ variable: Int32, times coefficient: Double) {
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

  /// Adds a constraint's terms and constant: its residual.
  mutating func expandResidual(_ slot: Int32, times factor: Double) {
    let record = constraints[slot]
    expansion.constant -= factor * record.constant
    var term = record.firstTerm
    while term < record.firstTerm + record.termCount {
      expand(terms[term].variable, times: factor * terms[term].coefficient)
      term += 1
    }
  }

  /// Puts in the definitions, those of the highest rank first, until only roots are left.
  ///
  /// Two sums that share a part meet at it and cancel; nothing below the meeting point is visited.
  mutating func expandToRoots() {
    while !expansion.heap.isEmpty {
      let variable = expansion.heap.pop()
      let coefficient = expansion.coefficients[variable]
      if abs(coefficient) <= expansion.negligible { continue }
      let slot = variables[variable].definer
      let record = constraints[slot]
      let factor = -coefficient / terms[record.definedTerm].coefficient
      expansion.constant -= factor * record.constant
      if expansion.recordsDefinitions { expansion.definitions.append(slot) }
      var term = record.firstTerm
      while term < record.firstTerm + record.termCount {
        if term != record.definedTerm { expand(terms[term].variable, times: factor * terms[term].coefficient) }
        term += 1
      }
    }
  }

  /// Goes on from roots to columns. Roots that the tableau did not know become columns of it.
  ///
  /// Returns the value of the sum.
  mutating func expandToColumns() -> Double {
    var value = expansion.constant
    for index in 0..<expansion.roots.count {
      let variable = expansion.roots[index]
      let coefficient = expansion.coefficients[variable]
      if coefficient == 0 { continue }
      let owner = Owner(variable: variable)
      let place = tableau.place(of: owner)
      if place > 0 {
        let row = place - 1
        value += coefficient * tableau.rows[row].value
        var node = tableau.rows[row].head
        while node >= 0 {
          expansion.addColumn(tableau.nodes[node].column, coefficient * tableau.nodes[node].coefficient)
          node = tableau.nodes[node].nextInRow
        }
      } else {
        let column =
          place < 0 ? -place - 1 : tableau.addColumn(Member(owner: owner), value: tableau.values[variable])
        value += coefficient * tableau.columns[column].value
        expansion.addColumn(column, coefficient)
      }
    }
    return value
  }

  /// A new row with the sum over columns.
  mutating func makeRow(_ member: Member, value: Double) -> Int32 {
    let row = tableau.addRow(member, value: value)
    for index in 0..<expansion.columns.count {
      let column = expansion.columns[index]
      let coefficient = expansion.columnCoefficients[column]
      if coefficient != 0 { tableau.addNode(coefficient, row: row, column: column) }
    }
    return row
  }
}
