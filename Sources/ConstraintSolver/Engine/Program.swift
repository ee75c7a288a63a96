/// The definitions in the order of their ranks, flattened: working out all variables is one run over two arrays.
struct Program: ~Copyable {
  struct Step: BitwiseCopyable {
    var constraint: Int32
    var target: Int32
    var end: Int32
    /// What a unit of the constraint's constant adds.
    var scale: Double
  }

  struct Operand: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
  }

  var roots = Buffer<Int32>(capacity: 16)
  var steps = Buffer<Step>(capacity: 32)
  var operands = Buffer<Operand>(capacity: 64)

  var byteCount: Int { roots.byteCount + steps.byteCount + operands.byteCount }
}

extension Engine {
  /// Works out the values of all variables from the tableau's roots.
  ///
  /// - Complexity: O(terms of the definitions)
  mutating func evaluate() {
    if needsProgram { compileProgram() }
    for index in 0..<program.roots.count {
      let variable = program.roots[index]
      let place = tableau.place(of: Owner(variable: variable))
      if place > 0 {
        tableau.values[variable] = tableau.rows[place - 1].value
      } else if place < 0 {
        tableau.values[variable] = tableau.columns[-place - 1].value
      }
    }
    var operand: Int32 = 0
    for index in 0..<program.steps.count {
      let step = program.steps[index]
      var value = constraints[step.constraint].constant * step.scale
      while operand < step.end {
        value += program.operands[operand].coefficient * tableau.values[program.operands[operand].variable]
        operand += 1
      }
      tableau.values[step.target] = value
    }
    needsEvaluation = false
  }

  mutating func compileProgram() {
    program.roots.removeAll()
    program.steps.removeAll()
    program.operands.removeAll()
    var kept = 0
    for index in 0..<order.count {
      let entry = order[index]
      if variables[entry.variable].rank != entry.rank { continue }
      order[kept] = entry
      kept += 1
      let slot = variables[entry.variable].definer
      if slot < 0 {
        program.roots.append(entry.variable)
        continue
      }
      let record = constraints[slot]
      let scale = 1 / terms[record.definedTerm].coefficient
      var term = record.firstTerm
      while term < record.firstTerm + record.termCount {
        if term != record.definedTerm {
          let coefficient = -scale * terms[term].coefficient
          program.operands.append(Program.Operand(coefficient: coefficient, variable: terms[term].variable))
        }
        term += 1
      }
      program.steps.append(
        Program.Step(
          constraint: slot, target: entry.variable, end: Int32(program.operands.count), scale: scale))
    }
    order.truncate(to: kept)
    needsProgram = false
  }
}
