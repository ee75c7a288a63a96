import TestSupport

@testable import LinearOracle

/// A history of a solver: a byte for each change and a few for what it needs. The first byte chooses between numbers that
/// exact arithmetic can judge, and any numbers, for which only what is said of all answers is checked.
struct ConstraintInput: FuzzInput {
  private var reader: InputReader

  init(_ bytes: [UInt8]) { reader = InputReader(bytes) }

  mutating func run() throws {
    if reader.byte() & 0x80 == 0 { return try judge() }
    var wild = WildHistory(reader)
    try wild.run()
  }

  private mutating func judge() throws {
    let count = 1 + reader.index(below: 8)
    var changes: [Change] = []
    var key = 0
    while !reader.isAtEnd, changes.count < 48 {
      changes.append(change(&key, variables: count))
    }
    changes.append(.check)
    do {
      if let fault = try History(variableCount: count, changes: changes).fault() {
        throw Violation("\(fault)\n\(History(variableCount: count, changes: changes))")
      }
    } catch is ArithmeticOverflow {
      // Numbers beyond the oracle's words are not judged.
    }
  }

  private mutating func change(_ key: inout Int, variables: Int) -> Change {
    switch reader.index(below: 16) {
    case 0...6:
      key += 1
      return .add(row(variables), key: key - 1)
    case 7: return .remove(reader.index(below: max(1, key)))
    case 8, 9: return .setConstant(constant(), of: reader.index(below: max(1, key)))
    case 10: return .setPriority(priority(), of: reader.index(below: max(1, key)))
    case 11, 12: return .edit(reader.index(below: variables), priority: priority(), suggesting: constant())
    case 13: return .suggest(constant(), for: reader.index(below: variables))
    case 14: return .stopEditing(reader.index(below: variables))
    default: return reader.index(below: 8) == 0 ? .reset : .check
    }
  }

  private mutating func row(_ variables: Int) -> LinearSystem.Row {
    let shape = reader.byte()
    let terms = (0..<Int(shape & 3)).map { _ in
      let byte = reader.byte()
      return (Int(byte & 0x0F) % variables, [1.0, -1, 2, -0.5, 3, 1, -1, 1][Int(byte >> 4) & 7])
    }
    let relation = LinearSystem.Relation.allCases[Int(shape >> 2) % 3]
    return LinearSystem.Row(terms, relation, constant(), at: shape & 0x80 == 0 ? 1000 : priority())
  }

  private mutating func constant() -> Double { Double(reader.byte()) - (reader.byte() & 1 == 0 ? 0 : 128.5) }

  private mutating func priority() -> Double { reader.pick([1000, 750, 749.5, 250, 1, 999]) }
}
