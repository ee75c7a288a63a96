import BenchmarkSupport
import CAllocationCounter
import CKiwi
import ConstraintSolver

/// Both solvers' times for the same work, in nanoseconds.
struct Pair {
  var ours = Double.infinity
  var kiwis = Double.infinity

  var ratio: Double { ours / kiwis }
}

/// Times building and solving `system`: the shortest of `rounds`, taken in turns.
func timeBuild(_ system: BenchmarkSystem, repeats: Int, rounds: Int) throws -> Pair {
  let times = try Stopwatch.times(
    rounds: rounds, warmUps: 0, count: repeats,
    [
      { system.withSystem { ckiwi_build($0, Int32(repeats)) } },
      { for _ in 0..<repeats { _ = try BuiltSystem(system) } },
    ])
  return Pair(ours: times[1][0], kiwis: times[0][0])
}

/// A value for the edit of that number.
struct Suggestion {
  let edit: Int
  let value: Double
}

/// The times and the numbers of allocations of a change.
struct Changes {
  var pair = Pair()
  /// The number of allocations per change.
  var allocations = 0.0
  var kiwiAllocations = 0.0
}

/// Times suggestions in turn, solved after every `group` of them; the time is for one such group.
func timeChanges(
  _ system: BenchmarkSystem, _ suggestions: [Suggestion], group: Int = 1, repeats: Int, rounds: Int
) throws -> Changes {
  let built = try BuiltSystem(system)
  let kiwi = system.withSystem { ckiwi_create($0) }
  defer { ckiwi_destroy(kiwi) }
  let kiwiSuggestions = suggestions.map { ckiwi_suggestion(edit: Int32($0.edit), value: $0.value) }
  let groups = Double(suggestions.count * repeats / group)
  var result = Changes()
  for round in 0...rounds {
    var before = allocation_count()
    let kiwis = Stopwatch.time {
      ckiwi_change(kiwi, kiwiSuggestions, Int32(suggestions.count), Int32(group), Int32(repeats))
    }
    result.kiwiAllocations = Double(allocation_count() - before) / groups
    before = allocation_count()
    let ours = try Stopwatch.time { try change(built, suggestions, group: group, repeats: repeats) }
    result.allocations = Double(allocation_count() - before) / groups
    // The first round warms up.
    if round == 0 { continue }
    result.pair.kiwis = min(result.pair.kiwis, kiwis / groups)
    result.pair.ours = min(result.pair.ours, ours / groups)
  }
  for (index, variable) in built.variables.enumerated() {
    let (ours, kiwis) = (built.solver.value(of: variable) ?? .nan, ckiwi_value(kiwi, Int32(index)))
    if abs(ours - kiwis) > 1e-6, !built.solver.isAmbiguous(variable) {
      print("  variable \(index) differs: \(ours), kiwi has \(kiwis)")
    }
  }
  return result
}

private func change(_ built: BuiltSystem, _ suggestions: [Suggestion], group: Int, repeats: Int) throws {
  let edits = built.edits
  let solver = built.solver
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
}
