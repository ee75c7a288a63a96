import CAllocations
import CKiwi
import ConstraintSolver

/// Both solvers' times for the same work, in nanoseconds.
struct Pair {
  var ours = Double.infinity
  var kiwis = Double.infinity

  var ratio: Double { ours / kiwis }
}

/// Times building and solving `system`: the best of `rounds`, taken in turns.
func timeBuild(_ system: LinearSystem, repeats: Int, rounds: Int) throws -> Pair {
  var pair = Pair()
  for _ in 0..<rounds {
    let kiwis = system.withSystem { ckiwi_time_build($0, Int32(repeats)) }
    pair.kiwis = min(pair.kiwis, kiwis / Double(repeats))
    let ours = try ContinuousClock().measure { for _ in 0..<repeats { _ = try Built(system) } }
    pair.ours = min(pair.ours, ours.nanoseconds / Double(repeats))
  }
  return pair
}

/// A value for the edit of that number.
struct Suggestion {
  let edit: Int
  let value: Double
}

/// The times for a change and what it costs in memory requests.
struct Changes {
  var pair = Pair()
  /// How often memory was asked for, per change.
  var allocations = 0.0
  var kiwiAllocations = 0.0
}

/// Times suggestions in turn, solved after every `group` of them; the time is for one such group.
func timeChanges(
  _ system: LinearSystem, _ suggestions: [Suggestion], group: Int = 1, repeats: Int, rounds: Int
) throws -> Changes {
  let built = try Built(system)
  let kiwi = system.withSystem { ckiwi_create($0) }
  defer { ckiwi_destroy(kiwi) }
  let kiwiSuggestions = suggestions.map { ckiwi_suggestion(edit: Int32($0.edit), value: $0.value) }
  let groups = Double(suggestions.count * repeats / group)
  var result = Changes()
  for round in 0...rounds {
    var before = callocations_count()
    let kiwis = ckiwi_time_changes(kiwi, kiwiSuggestions, Int32(suggestions.count), Int32(group), Int32(repeats))
    result.kiwiAllocations = Double(callocations_count() - before) / groups
    before = callocations_count()
    let ours = try change(built, suggestions, group: group, repeats: repeats)
    result.allocations = Double(callocations_count() - before) / groups
    // The first round warms up.
    if round == 0 { continue }
    result.pair.kiwis = min(result.pair.kiwis, kiwis / groups)
    result.pair.ours = min(result.pair.ours, ours / groups)
  }
  for (index, variable) in built.variables.enumerated() {
    let (ours, kiwis) = (built.solver.value(of: variable), ckiwi_value(kiwi, Int32(index)))
    if abs(ours - kiwis) > 1e-6, !built.solver.isAmbiguous(variable) {
      print("  variable \(index) differs: \(ours), kiwi has \(kiwis)")
    }
  }
  return result
}

private func change(
  _ built: Built, _ suggestions: [Suggestion], group: Int, repeats: Int
) throws -> Double {
  let edits = built.edits
  let solver = built.solver
  let clock = ContinuousClock()
  let start = clock.now
  var made = 0
  for _ in 0..<repeats {
    for suggestion in suggestions {
      try solver.suggest(suggestion.value, for: edits[suggestion.edit])
      made += 1
      if made == group {
        solver.solve()
        made = 0
      }
    }
  }
  return (clock.now - start).nanoseconds
}

extension Duration {
  var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9 }
}
