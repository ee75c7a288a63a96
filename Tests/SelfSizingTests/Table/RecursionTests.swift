import AutoLayout
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing

/// Callbacks that ask the table for what it is measuring. With a time limit, since a failure may not terminate.
@Suite(.processorTime(minutes: 1)) struct RecursionTests {
  private static let path = row(1)

  /// What callbacks ask for, and whether it must wait.
  private static let questions: [(String, @Sendable (TableView) throws -> Void)] = [
    ("height", { _ = try $0.height(forRowAt: path) }), ("cell", { _ = try $0.makeCell(forRowAt: path) }),
    ("layoutRows", { $0.layoutRows() }), ("measureRows", { $0.measureRows() }), ("reloadData", { $0.reloadData() }),
    ("reloadRows", { $0.reloadRows(at: [path]) }), ("deleteSections", { $0.deleteSections([0]) }),
    ("batch", { table in table.performBatchUpdates { table.insertRows(at: [path]) } }),
    ("apply", { try $0.apply(TableUpdates()) }),
  ]

  @Test(arguments: questions.indices, [false, true])
  func `asking a table while a row is measured is an error of that row`(index: Int, isInHeight: Bool) throws {
    let stage = TableStage([[10, 20, 30]])
    let (name, question) = Self.questions[index]
    var isAsking = true
    let ask: (TableView, IndexPath) throws -> Void = { table, path in
      if isAsking, path.row == 1 { try question(table) }
    }
    if isInHeight {
      stage.delegate.height = { table, path in
        try ask(table, path)
        return TableView.automaticDimension
      }
    } else {
      stage.source.cell = { table, path in
        try ask(table, path)
        let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
        (cell as? BoxCell)?.boxHeight = [10, 20, 30][path.row]
        return cell
      }
    }
    stage.table.layoutIfNeeded()
    let errors = stage.takeErrors()
    #expect(!errors.isEmpty, "\(name): \(errors)")
    #expect(errors.allSatisfy { $0.hasPrefix("recursion: row [0, 1]: ") }, "\(name): \(errors)")
    #expect(try stage.table.height(forRowAt: row(2)) == 30)
    isAsking = false
    stage.table.reloadData()
    #expect(try stage.heights() == [[10, 20, 30]])
    stage.table.layoutIfNeeded()
    #expect(stage.takeErrors().isEmpty, "\(name)")
  }

  @Test(arguments: questions.indices) func `a question of a callback while a row is measured is an error`(index: Int)
    throws
  {
    let stage = TableStage([[10, 20, 30]])
    var isAsking = true
    stage.delegate.height = { table, path in
      if isAsking, path.row == 1 { try Self.questions[index].1(table) }
      return 15
    }
    _ = try? stage.table.height(forRowAt: row(1))
    isAsking = false
    stage.table.reloadData()
    #expect(try stage.heights() == [[15, 15, 15]])
  }

  @Test(arguments: questions.indices) func `a question of a callback while a header is measured is an error`(index: Int)
    throws
  {
    let stage = TableStage([[10, 20, 30]])
    var isAsking = true
    stage.delegate.headerHeight = { table, section in
      if isAsking { try Self.questions[index].1(table) }
      return 15
    }
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    isAsking = false
    stage.table.reloadData()
    #expect(try stage.heights() == [[10, 20, 30]])
    #expect(stage.table.rectForHeader(inSection: 0).height == 15)
  }

  @Test(arguments: questions.indices) func `an error handler may ask questions`(index: Int) throws {
    let stage = TableStage([[10, 20, 30]])
    var told = 0
    stage.table.errorHandler = { [unowned stage] _ in
      told += 1
      try? Self.questions[index].1(stage.table)
    }
    stage.delegate.height = { _, path in if path.row == 2 { throw SomeError() } else { 15 } }
    stage.table.layoutIfNeeded()
    #expect(told >= 1)
    #expect(told <= 100)
    stage.delegate.height = nil
    stage.table.reloadData()
    #expect(try stage.heights() == [[10, 20, 30]])
  }

  @Test(arguments: questions.indices) func `questions of a callback while the table loads do not trap`(index: Int)
    throws
  {
    final class Asking: ThrowingTableViewDataSource {
      var question: ((TableView) throws -> Void)?

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int {
        try? question?(tableView)
        return 3
      }

      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        TableViewCell()
      }
    }
    let source = Asking()
    let stage = TableStage([])
    source.question = Self.questions[index].1
    for estimate in [0, 44.0] {
      stage.table.estimatedRowHeight = estimate
      stage.table.throwingDataSource = nil
      stage.table.throwingDataSource = source
      stage.table.layoutIfNeeded()
    }
    source.question = nil
    stage.table.reloadData()
    #expect(try stage.heights() == [[44, 44, 44]])
  }

  @Test(arguments: questions.indices) func `questions of a callback while a cell is made do not trap`(index: Int) throws
  {
    let stage = TableStage([[10, 20, 30]])
    var isAsking = true
    stage.source.cell = { table, path in
      if isAsking { try? Self.questions[index].1(table) }
      return table.dequeueReusableCell(withIdentifier: "box", for: path)
    }
    _ = try? stage.table.makeCell(forRowAt: row(0))
    _ = try? stage.table.makeCell(forRowAt: row(1))
    isAsking = false
    stage.table.reloadData()
    #expect(try stage.table.makeCell(forRowAt: row(0)).frame.height == 0)
  }

  @Test func `properties that heights depend on may change during measuring`() throws {
    let stage = TableStage([Array(repeating: 10, count: 5)])
    var count = 0.0
    stage.delegate.height = { table, _ in
      count += 1
      table.separatorPolicy = .points(count)
      table.rowHeight = count
      table.fontVersion += 1
      table.frame.size.width += 1
      return 20
    }
    stage.table.layoutRows()
    #expect(count == 5)
    stage.delegate.height = nil
    stage.table.rowHeight = 70
    #expect(try stage.heights() == [[70, 70, 70, 70, 70]])
  }

  @Test func `a template cannot be measured inside its own configuration`() throws {
    let stage = TableStage([[10]])
    let table = stage.table
    table.register(BoxCell.self, forCellReuseIdentifier: "inner")
    let height = try table.height(forCellWithIdentifier: "box") { cell in
      let text = errorText { _ = try table.height(forCellWithIdentifier: "box") { _ in } }
      #expect(text.hasPrefix("recursion: \"box\": its height was asked for while"))
      let inner = try table.height(forCellWithIdentifier: "inner") { ($0 as? BoxCell)?.boxHeight = 12 }
      (cell as? BoxCell)?.boxHeight = inner * 2
    }
    #expect(height == 24)
    stage.source.cell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      #expect(table.dequeueReusableCell(withIdentifier: "box") !== cell)
      _ = try table.height(forCellWithIdentifier: "box") { _ in }
      return cell
    }
    #expect(errorText { _ = try table.height(forRowAt: row(0)) }.hasPrefix("recursion: row [0, 0]: \"box\""))
  }
}
