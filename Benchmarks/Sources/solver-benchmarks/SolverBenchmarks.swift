import BenchmarkSupport
import CAllocationCounter
import CKiwi
import ConstraintSolver
import Glibc

/// Compares the solver with kiwi on the same systems in one run.
@main struct SolverBenchmarks {
  static func main() throws {
    guard let kiwi = BenchmarkSystem.cell().withSystem({ ckiwi_create($0) }) else {
      print("built without kiwi's headers: 'make bench-solver' downloads them")
      exit(1)
    }
    ckiwi_destroy(kiwi)
    let wanted = CommandLine.arguments.dropFirst()
    func runs(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
    if runs("cell") { try cell() }
    if runs("form") { try form() }
    if runs("stack") { try stack() }
    if runs("chain") { try chain() }
    if runs("long") { try long() }
    if runs("memory") { try memory() }
  }

  static func cell() throws {
    for (name, system) in [("cell", BenchmarkSystem.cell()), ("plain cell", .plainCell())] {
      print("(a) \(name): \(system.variableCount) variables, \(system.constraints.count) constraints, 3 edits")
      report("build and solve", try timeBuild(system, repeats: 2_000, rounds: 15), goal: 0.5)
      // Tall enough that the labels decide the height, and then short and tall in turn.
      let tall: [Suggestion] = (0..<64).map { Suggestion(edit: 2, value: Double(200 + $0 * 37 % 90)) }
      report("one height changed", try timeChanges(system, tall, repeats: 2_000, rounds: 15), goal: 0.5)
      let mixed: [Suggestion] = (0..<64).map { Suggestion(edit: 2, value: Double(20 + $0 * 37 % 90)) }
      report("one height changed, pivots", try timeChanges(system, mixed, repeats: 2_000, rounds: 15), goal: 0.5)
      // A thousand rows: a title of 1 to 3 lines and a body of 0 to 6.
      var random: UInt32 = 1
      let two: [Suggestion] = (0..<2_000).map { index in
        random = random &* 1_664_525 &+ 1_013_904_223
        let lines = random >> 16
        return index % 2 == 0
          ? Suggestion(edit: 0, value: Double(lines % 3 + 1) * 20.5)
          : Suggestion(edit: 2, value: Double(lines % 7) * 17)
      }
      let rows = try timeChanges(system, two, group: 2, repeats: 30, rounds: 15)
      report("two heights changed, as rows do", rows)
      let (ours, kiwis) = (Figures.perSecond(1, in: rows.pair.ours), Figures.perSecond(1, in: rows.pair.kiwis))
      print("    rows a second: \(ours), kiwi \(kiwis)")
    }
  }

  static func form() throws {
    let system = BenchmarkSystem.form()
    print("(b) form: \(system.variableCount) variables, \(system.constraints.count) constraints, 2 edits")
    report("build and solve", try timeBuild(system, repeats: 1_000, rounds: 15), goal: 0.8)
    let sizes: [(Double, Double)] = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
    let suggestions: [Suggestion] = sizes.flatMap {
      [Suggestion(edit: 0, value: $0.0), Suggestion(edit: 1, value: $0.1)]
    }
    report("a window size", try timeChanges(system, suggestions, group: 2, repeats: 2_000, rounds: 15), goal: 0.5)
  }

  static func stack() throws {
    for count in [10, 100, 300] {
      let system = BenchmarkSystem.stack(count)
      print("(c) stack of \(count): \(system.variableCount) variables, \(system.constraints.count) constraints")
      var build = try timeBuild(system, repeats: 1, rounds: count < 300 ? 5 : 2)
      build.ours /= Double(count)
      build.kiwis /= Double(count)
      let goal = count == 300 ? 0.1 : nil
      report("build and solve, a cell", build, goal: goal)
      // An odd number of changes of each edit, so that none repeats the last one.
      for (name, least) in [("one height changed", 200), ("one height changed, pivots", 20)] {
        let changes: [Suggestion] = (0..<63).map {
          Suggestion(edit: $0 % 21 * 13 % count * 3 + 2, value: Double(least + $0 * 37 % 90))
        }
        report(name, try timeChanges(system, changes, repeats: 5, rounds: 3), goal: goal)
      }
    }
  }

  static func chain() throws {
    print("(d) chain of equal widths")
    for count in [10, 20, 40, 80, 160, 320] {
      let system = BenchmarkSystem.chain(count)
      let repeats = max(1, 4_000 / (count * count))
      report("build and solve \(count)", try timeBuild(system, repeats: repeats, rounds: count < 300 ? 7 : 2))
      let widths: [Suggestion] = (0..<32).map { Suggestion(edit: 0, value: Double(5_000 + $0 * 37 % 90)) }
      report("a width changed \(count)", try timeChanges(system, widths, repeats: 20, rounds: 3))
    }
    print("(d) chain of equal widths, gaps and widths optional")
    for count in [10, 20, 40, 80, 160] {
      let system = BenchmarkSystem.chain(count, isLoose: true)
      let repeats = max(1, 4_000 / (count * count))
      report("build and solve \(count)", try timeBuild(system, repeats: repeats, rounds: count < 100 ? 7 : 2))
    }
  }

  /// Chains that are longer than kiwi is asked for: the time of a view must not grow with their number.
  static func long() throws {
    let shapes: [(name: String, make: (Int) -> BenchmarkSystem)] = [
      ("chain of equal widths", { .chain($0) }),
      ("chain of equal widths, gaps and widths optional", { .chain($0, isLoose: true) }),
      ("column of labels", { .column($0) }),
    ]
    for shape in shapes {
      print("(e) \(shape.name)")
      for count in [100, 500, 2_000, 5_000, 10_000] {
        let system = shape.make(count)
        var time = Double.infinity
        do {
          for _ in 0..<5 { time = min(time, try Stopwatch.time { _ = try BuiltSystem(system) }) }
          print("    \(count) views: \(Figures.time(time)), a view \(Figures.time(time / Double(count)))")
        } catch let error as SolverError where error.code == .tooComplex {
          print("    \(count) views: tooComplex")
        }
      }
    }
  }

  static func memory() throws {
    print("memory")
    for (name, system) in [("cell", BenchmarkSystem.cell()), ("form", .form()), ("stack of 100", .stack(100))] {
      // Once before, for what the runtime keeps of each type.
      _ = try BuiltSystem(system)
      var before = Int(allocation_bytes_in_use())
      let built = try BuiltSystem(system)
      let ours = Int(allocation_bytes_in_use()) - before
      before = Int(allocation_bytes_in_use())
      let kiwi = system.withSystem { ckiwi_create($0) }
      let kiwis = Int(allocation_bytes_in_use()) - before
      ckiwi_destroy(kiwi)
      let count = built.solver.constraintCount
      print("    \(name): \(ours / count) bytes a constraint, kiwi \(kiwis / count)")
    }
  }

  static func report(_ name: String, _ changes: Changes, goal: Double? = nil) {
    report(name, changes.pair, goal: goal)
    print("      allocations: \(changes.allocations), kiwi \(changes.kiwiAllocations)")
  }

  static func report(_ name: String, _ pair: Pair, goal: Double? = nil) {
    let verdict = goal.map { pair.ratio <= $0 ? "  (goal \($0): reached)" : "  (goal \($0): MISSED)" } ?? ""
    let (ours, kiwis) = (Figures.time(pair.ours), Figures.time(pair.kiwis))
    print("    \(name): \(ours), kiwi \(kiwis), ratio \(Figures.significant(pair.ratio))\(verdict)")
  }
}
