import ConstraintSolver
import TestSupport
import Testing

@Suite struct DriftTests {
  /// Changes of a test; in `make laws` five times as many.
  private static let changes = 20_000 * Int(min(TestSeeds.roundFactor, 5))

  /// A form: labels and fields in columns, whose widths follow the window, with a smallest width of a lower priority.
  struct Form {
    let solver = Solver()
    let window: Variable
    var texts: [Variable] = []
    var all: [Variable]

    init() throws {
      window = solver.makeVariable("window")
      let column = solver.makeVariable("column")
      all = [window, column]
      try solver.addEdit(of: window, priority: 900)
      try solver.add((column == 0).at(10))
      var bottom = LinearExpression(constant: 8)
      for row in 0..<12 {
        let (label, field) = (solver.makeVariable("label\(row)"), solver.makeVariable("field\(row)"))
        let (height, top) = (solver.makeVariable("height\(row)"), solver.makeVariable("top\(row)"))
        try solver.add(top == bottom)
        try solver.add(label <= column)
        try solver.add(field == 0.7 * window - column - 8)
        try solver.add((field >= 120.1).at(800))
        try solver.add((height >= label / 3).at(600))
        try solver.add((height == 20).at(200))
        try solver.addEdit(of: label, priority: 850)
        bottom = top + height + 8
        texts.append(label)
        all += [label, field, height, top]
      }
    }
  }

  @Test(.scaledProcessorTime(minutes: 1))
  func `thousands of edits end where a fresh solver does`() {
    Property("edits", rounds: 1, firstSeed: 7).check { generator in
      let form = try Form()
      var window = 0.0
      var compared = 0
      var widths = [Double](repeating: 0, count: form.texts.count)
      for edit in 1...Self.changes {
        if edit % 10 == 0 {
          window = Double.random(in: -50...4000, using: &generator)
          try form.solver.suggest(window, for: form.window)
        } else {
          let row = generator.int(0...form.texts.count - 1)
          widths[row] = Double.random(in: 0...300, using: &generator)
          try form.solver.suggest(widths[row], for: form.texts[row])
        }
        form.solver.solve()
        if edit % (Self.changes / 10) != 0 { continue }
        let fresh = try Form()
        try fresh.solver.suggest(window, for: fresh.window)
        for (text, width) in zip(fresh.texts, widths) { try fresh.solver.suggest(width, for: text) }
        for (mine, theirs) in zip(form.all, fresh.all) {
          let (value, expected) = (form.solver.knownValue(of: mine), fresh.solver.knownValue(of: theirs))
          try require(
            isApproximatelyEqual(value, expected, withinRelative: 1e-9),
            "edit \(edit), \(mine): \(value), expected \(expected)")
          compared += 1
        }
      }
      try require(compared == 10 * form.all.count, "\(compared) values compared")
    }
  }

  @Test(.scaledProcessorTime(minutes: 1))
  func `adding and removing thousands of constraints changes nothing`() {
    Property("constraints", rounds: 1, firstSeed: 11).check { generator in
      var compared = 0
      let form = try Form()
      let before = form.all.map { form.solver.knownValue(of: $0) }
      var added: [LinearConstraint] = []
      for _ in 0..<Self.changes {
        if added.count < 20, generator.chance(60) {
          let (a, b) = (generator.int(0...form.all.count - 1), generator.int(0...form.all.count - 1))
          let distance = Double.random(in: -500...500, using: &generator)
          let constraint = (form.all[a] >= 1.1 * form.all[b] + distance).at(Priority(Double(generator.int(1...999))))
          try form.solver.add(constraint)
          added.append(constraint)
        } else if !added.isEmpty {
          try form.solver.remove(added.remove(at: generator.int(0...added.count - 1)))
        }
      }
      for constraint in added { try form.solver.remove(constraint) }
      for (variable, value) in zip(form.all, before) where !form.solver.isAmbiguous(variable) {
        let after = form.solver.knownValue(of: variable)
        try require(isApproximatelyEqual(after, value, withinRelative: 1e-9), "\(variable): \(after), before \(value)")
        compared += 1
      }
      try require(compared > form.all.count / 2, "\(compared) values compared")
    }
  }
}
