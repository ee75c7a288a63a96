import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// Cells by identifier: one template each to measure with, and others to show.
@Suite struct TemplateTests {
  @Test func `there is one template for each identifier, prepared for reuse before every row but the first`() throws {
    let stage = TableStage([[10, 20, 30], [40]])
    stage.table.register(BoxCell.self, forCellReuseIdentifier: "other")
    var seen: [String: [ObjectIdentifier]] = [:]
    var prepared: [Int] = []
    stage.source.cell = { [unowned stage] table, path in
      let identifier = path.section == 0 ? "box" : "other"
      let cell = try #require(table.dequeueReusableCell(withIdentifier: identifier) as? BoxCell)
      #expect(cell.isTemplate)
      #expect(cell.boxHeight == 0)
      #expect(cell.reuseIdentifier == identifier)
      seen[identifier, default: []].append(ObjectIdentifier(cell))
      if path.section == 0 { prepared.append(cell.preparations) }
      cell.boxHeight = stage.source.heights[path.section][path.row]
      return cell
    }
    #expect(try stage.heights() == [[10, 20, 30], [40]])
    #expect(seen.mapValues(\.count) == ["box": 3, "other": 1])
    #expect(Set(seen["box"] ?? []).count == 1)
    #expect(prepared == [0, 1, 2])
  }

  @Test func `shown cells are not templates, and are reused`() throws {
    let stage = TableStage([[10, 20]])
    var template: TableViewCell?
    stage.source.cell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      if cell.isTemplate { template = cell }
      return cell
    }
    let first = try stage.table.makeCell(forRowAt: row(0))
    let second = try stage.table.makeCell(forRowAt: row(1))
    #expect(first !== second)
    #expect(first !== template)
    #expect(second !== template)
    #expect(!first.isTemplate)
    stage.table.recycle(first)
    #expect(try stage.table.makeCell(forRowAt: row(1)) === first)
    #expect(try stage.table.makeCell(forRowAt: row(1)) !== first)
    if let template { stage.table.recycle(template) }
    #expect(stage.table.dequeueReusableCell(withIdentifier: "box") !== template)
  }

  @Test func `a cell that is recycled twice is dequeued once`() throws {
    let stage = TableStage([[10, 20]])
    let cell = try stage.table.makeCell(forRowAt: row(0))
    stage.table.recycle(cell)
    stage.table.recycle(cell)
    #expect(stage.table.dequeueReusableCell(withIdentifier: "box") === cell)
    #expect(stage.table.dequeueReusableCell(withIdentifier: "box") !== cell)
    stage.table.recycle(cell)
    #expect(stage.table.dequeueReusableCell(withIdentifier: "box") === cell)
  }

  @Test func `an identifier without a registration is an error`() throws {
    let stage = TableStage([[10]])
    stage.table.register(BoxCell.self, forCellReuseIdentifier: "wide")
    #expect(stage.table.dequeueReusableCell(withIdentifier: "no") == nil)
    #expect(stage.takeErrors().isEmpty)
    stage.source.cell = { table, path in table.dequeueReusableCell(withIdentifier: "no", for: path) }
    #expect(try stage.heights() == [[44]])
    let message = "no cell is registered for \"no\"; expected one of \"box\", \"wide\""
    #expect(stage.takeErrors() == ["notRegistered: row [0, 0]: \(message)"])
    #expect(
      errorText { _ = try stage.table.height(forCellWithIdentifier: "no") { _ in } } == "notRegistered: \(message)")
    stage.table.register(nil, forCellReuseIdentifier: "box")
    #expect(stage.table.dequeueReusableCell(withIdentifier: "box") == nil)
    #expect(stage.table.dequeueReusableHeaderFooterView(withIdentifier: "no") == nil)
  }

  @Test func `a registered closure may use the table`() throws {
    let stage = TableStage([[10]])
    var made = 0
    stage.table.register(forCellReuseIdentifier: "box") { [unowned stage] identifier in
      made += 1
      stage.table.register(BoxCell.self, forCellReuseIdentifier: "inside")
      _ = stage.table.dequeueReusableCell(withIdentifier: "inside")
      return BoxCell(reuseIdentifier: identifier)
    }
    #expect(try stage.heights() == [[10]])
    #expect(made == 1)
    #expect(try stage.table.makeCell(forRowAt: row(0)).reuseIdentifier == "box")
    #expect(made == 2)
  }

  @Test func `another registration makes another template`() throws {
    final class Other: TableViewCell {}
    let stage = TableStage([[10]])
    _ = try stage.heights()
    stage.table.register(Other.self, forCellReuseIdentifier: "box")
    stage.table.reloadData()
    #expect(try stage.heights() == [[44]])
  }

  @Test func `a template that keeps something of an earlier row is detected`() throws {
    final class Leaking: BoxCell {
      override func prepareForReuse() {
        let height = boxHeight
        super.prepareForReuse()
        boxHeight = height
      }
    }
    let stage = TableStage([[10, 20, 30]])
    stage.table.register(Leaking.self, forCellReuseIdentifier: "box")
    stage.source.cell = { [unowned stage] table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      if path.row != 2 { (cell as? BoxCell)?.boxHeight = stage.source.heights[0][path.row] }
      return cell
    }
    #expect(try stage.table.height(forRowAt: row(0)) == 10)
    #expect(try stage.table.height(forRowAt: row(2)) == 10, "leaked, and nobody looks")
    stage.table.checksTemplates = true
    stage.table.reloadData()
    #expect(try stage.table.height(forRowAt: row(0)) == 10)
    let text = errorText { _ = try stage.table.height(forRowAt: row(2)) }
    #expect(text.hasPrefix("templateLeak: row [0, 2]: the template is 10.0 points high and a new cell 0.0"), "\(text)")
    #expect(try stage.table.height(forRowAt: row(1)) == 20)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a data source may make cells itself`() throws {
    let stage = TableStage([[10, 20]])
    stage.table.displayScale = 2
    stage.table.layoutDirection = .rightToLeft
    stage.source.cell = { _, path in
      let cell = TextCell()
      cell.title.text = "Row \(path.row)"
      cell.body.text = "The same"
      return cell
    }
    _ = try stage.heights()
    #expect(stage.table.preparedTexts?.misses == 3)
    #expect(stage.table.preparedTexts?.hits ?? 0 >= 1)
    let cell = try stage.table.makeCell(forRowAt: row(0))
    #expect(cell.effectiveLayoutDirection == .rightToLeft)
    #expect(cell.displayScale == 2)
  }

  @Test func `a second width prepares no text again`() throws {
    let stage = TableStage([Array(repeating: 0, count: 20)])
    stage.table.register(TextCell.self, forCellReuseIdentifier: "text")
    stage.source.cell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
      (cell as? TextCell)?.title.text = "Row \(path.row)"
      (cell as? TextCell)?.body.text = "Some text of row \(path.row) that wraps on a narrow table at least."
      return cell
    }
    let narrow = try stage.heights()
    let texts = try #require(stage.table.preparedTexts)
    let misses = texts.misses
    #expect(misses == 40)
    stage.table.frame.size.width = 500
    let wide = try stage.heights()
    #expect(wide != narrow)
    #expect(texts.misses == misses)
    #expect(texts.hits >= 40)
    #expect(stage.table.measurementCount == 40)
  }
}
