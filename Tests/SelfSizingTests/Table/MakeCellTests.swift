import AutoLayout
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing

/// Cells that show rows.
@Suite struct MakeCellTests {
  private func texts(_ change: @escaping (TextCell) -> Void = { _ in }) -> TableStage {
    let stage = TableStage([[0, 0, 0]])
    stage.table.register(TextCell.self, forCellReuseIdentifier: "text")
    stage.source.cell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
      guard let text = cell as? TextCell else { return cell }
      text.title.text = "Row \(path.row)"
      text.body.text =
        "A text of several lines, so that the row is much higher than a cell is when it is made: 44 points."
      change(text)
      return cell
    }
    return stage
  }

  @Test(arguments: [1.0, 2, 3]) func `a cell is laid out at the size of its row, without contradictions`(scale: CGFloat)
    throws
  {
    let stage = texts { $0.accessoryType = .disclosureIndicator }
    let table = stage.table
    table.displayScale = scale
    for policy in [SeparatorPolicy.none, .onePixel, .twoPixels, .onePoint] {
      table.separatorPolicy = policy
      for path in [row(0), row(2)] {
        let height = try table.height(forRowAt: path)
        let cell = try #require(try table.makeCell(forRowAt: path) as? TextCell)
        #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: height))
        let content = CGRect(x: 0, y: 0, width: 320 - 34, height: height - policy.height(displayScale: scale))
        #expect(cell.contentView.frame == content)
        #expect(cell.title.frame.minY == TextCell.inset)
        #expect(cell.title.frame.width == content.width - 32)
        #expect(isApproximatelyEqual(cell.body.frame.maxY, content.height - TextCell.inset, within: 1e-6))
        #expect(cell.body.frame.height > 30)
      }
    }
    #expect(stage.takeDiagnostics().isEmpty)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a reused cell is laid out at another size`() throws {
    let stage = texts()
    let first = try stage.table.makeCell(forRowAt: row(0))
    stage.table.recycle(first)
    stage.table.frame.size.width = 200
    let again = try stage.table.makeCell(forRowAt: row(1))
    #expect(again === first)
    #expect(again.frame.width == 200)
    #expect(try again.frame.height == stage.table.height(forRowAt: row(1)))
    #expect(stage.takeDiagnostics().isEmpty)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `an accessory view narrows the content`(direction: LayoutDirection) throws {
    let stage = texts { $0.accessoryView = View(frame: CGRect(x: 0, y: 0, width: 51, height: 31)) }
    stage.table.layoutDirection = direction
    stage.table.separatorPolicy = .onePoint
    let cell = try #require(try stage.table.makeCell(forRowAt: row(0)) as? TextCell)
    let (content, accessory) = (cell.contentView.frame, try #require(cell.accessoryView).frame)
    let isLeft = direction == .leftToRight
    #expect(content.width == 320 - 67)
    #expect(content.minX == (isLeft ? 0 : 67))
    #expect(accessory.minX == (isLeft ? 320 - 67 : 16))
    #expect(accessory.width == 51)
    #expect(accessory.minY == (cell.frame.height - 1 - 31) / 2)
    #expect(cell.title.frame.minX == 16)
    #expect(cell.title.frame.width == content.width - 32)
    #expect(stage.takeDiagnostics().isEmpty)
  }

  @Test func `a cell of a row with a given height has that height`() throws {
    let stage = TableStage([[10]])
    stage.table.separatorPolicy = .onePoint
    stage.table.register(TableViewCell.self, forCellReuseIdentifier: "box")
    for (height, content) in [(60.0, 59.0), (0.5, 0), (0, 0)] {
      stage.table.rowHeight = height
      let cell = try stage.table.makeCell(forRowAt: row(0))
      #expect(cell.frame.height == height)
      #expect(cell.contentView.frame.height == content)
    }
    #expect(errorText { _ = try stage.table.makeCell(forRowAt: row(1)) }.hasPrefix("noSuchRow: row [0, 1]"))
  }

  @Test func `a diagnostics handler of the cell's own stays`() throws {
    let stage = TableStage([[10]])
    var told = 0
    stage.table.layoutDiagnosticHandler = nil
    stage.table.register(forCellReuseIdentifier: "box") { identifier in
      let cell = BoxCell(reuseIdentifier: identifier)
      cell.layoutDiagnosticHandler = { _ in told += 1 }
      return cell
    }
    let cell = try stage.table.makeCell(forRowAt: row(0))
    cell.frame.size.height = 500
    cell.layoutIfNeeded()
    #expect(told == 1)
  }
}
