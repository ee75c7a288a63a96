import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// Updates of a table that has a data source; what a batch means is tested with `TableUpdates`.
@Suite struct TableViewUpdateTests {
  @Test func `only inserted and reloaded rows are measured`() throws {
    let stage = TableStage([[10, 20, 30], [40, 50]])
    let (table, source) = (stage.table, stage.source)
    _ = try stage.heights()
    func measured(_ expected: [IndexPath], _ change: () -> Void) throws {
      source.asked = []
      change()
      #expect(try stage.heights() == source.heights)
      #expect(source.asked == expected)
      #expect(stage.takeErrors().isEmpty)
    }
    try measured([row(1)]) {
      source.heights[0].insert(15, at: 1)
      table.insertRows(at: [row(1)])
    }
    try measured([]) {
      source.heights[0].remove(at: 0)
      table.deleteRows(at: [row(0)])
    }
    try measured([row(2)]) {
      source.heights[0][2] = 99
      table.reloadRows(at: [row(2)])
    }
    try measured([row(0, 1)]) {
      source.heights[1][0] = 41
      table.reconfigureRows(at: [row(0, 1)])
    }
    try measured([]) {
      source.heights = [[20, 99], [41, 15, 50]]
      table.moveRow(at: row(0), to: row(1, 1))
    }
    try measured([]) {
      source.heights.swapAt(0, 1)
      table.moveSection(0, toSection: 1)
    }
    try measured([row(0), row(1), row(0, 2)]) {
      source.heights = [[1, 2], [41, 15, 50], [3]]
      table.performBatchUpdates {
        table.insertSections([0, 2])
        table.deleteSections([1])
      }
    }
    try measured([row(0, 1), row(1, 1)]) {
      source.heights[1] = [7, 8]
      table.reloadSections([1])
    }
    try measured([row(0), row(1), row(0, 1), row(1, 1), row(0, 2)]) { table.reloadData() }
  }

  @Test func `nested batches are applied as one`() throws {
    let stage = TableStage([[10, 20]])
    let table = stage.table
    _ = try stage.heights()
    table.beginUpdates()
    table.deleteRows(at: [row(0)])
    table.performBatchUpdates {
      table.insertRows(at: [row(1)])
      table.beginUpdates()
      stage.source.heights = [[20, 30, 40]]
      table.insertRows(at: [row(2)])
      table.endUpdates()
    }
    #expect(table.numberOfRows(inSection: 0) == 2)
    table.endUpdates()
    #expect(try stage.heights() == [[20, 30, 40]])
    table.endUpdates()
    #expect(stage.takeErrors().isEmpty)
    #expect(table.measurementCount == 4)
  }

  @Test func `a wrong batch is reported, and the table loads again`() throws {
    let stage = TableStage([[10, 20]])
    let table = stage.table
    _ = try stage.heights()
    stage.source.heights = [[10, 20, 30, 40]]
    table.insertRows(at: [row(2)])
    let errors = stage.takeErrors()
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("wrongRowCount: section 0 has 4 rows after the update; expected 3") == true)
    #expect(try stage.heights() == [[10, 20, 30, 40]])
    table.deleteRows(at: [row(9)])
    #expect(stage.takeErrors().map { $0.prefix(9) } == ["noSuchRow"])
    #expect(try stage.heights() == [[10, 20, 30, 40]])
    stage.source.heights = [[10, 20, 30]]
    table.deleteRows(at: [row(3)])
    #expect(try stage.heights() == [[10, 20, 30]])
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `an invalid batch passed to apply throws, and changes nothing`() throws {
    let stage = TableStage([[10, 20]])
    _ = try stage.heights()
    var updates = TableUpdates()
    updates.deleteRows(at: [row(0)])
    updates.reloadRows(at: [row(0)])
    #expect(errorText { try stage.table.apply(updates) }.hasPrefix("conflictingChanges"))
    #expect(try stage.heights() == [[10, 20]])
    #expect(stage.table.measurementCount == 2)
    #expect(stage.takeErrors().isEmpty)
  }

  /// UIKit's tables accept updates before they have loaded, too.
  @Test func `updates of a table that was not loaded yet are accepted`() throws {
    let stage = TableStage([[10]])
    stage.source.heights = [[10, 20]]
    stage.table.insertRows(at: [row(1)])
    #expect(try stage.heights() == [[10, 20]])
    stage.table.reloadData()
    stage.source.heights = [[20]]
    stage.table.deleteRows(at: [row(0)])
    #expect(try stage.heights() == [[20]])
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a data source that changes without an update is reported with both counts`() throws {
    let stage = TableStage([[10, 20], [30]])
    let table = stage.table
    _ = table.contentSize
    stage.source.heights[0].append(5)
    #expect(
      errorText { _ = try table.height(forRowAt: row(1)) }
        == "wrongRowCount: row [0, 1]: section 0 has 3 rows in the data source and 2 in the table; expected a call of "
        + "insertRows, deleteRows or reloadData")
    #expect(try table.height(forRowAt: row(0, 1)) == 30)
    stage.source.heights = [[10, 20]]
    #expect(
      errorText { _ = try table.height(forRowAt: row(0)) }
        == "wrongSectionCount: row [0, 0]: there are 1 sections in the data source and 2 in the table; expected a call "
        + "of insertSections, deleteSections or reloadData")
    table.deleteSections([1])
    #expect(try stage.heights() == [[10, 20]])
    #expect(stage.takeErrors().isEmpty)
  }

  /// Expanding and collapsing each remake the constraints.
  @Test func `a row is expanded and collapsed`() throws {
    final class Expanding: TableViewCell {
      let box = View()

      override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(box)
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

      var isExpanded = false {
        didSet {
          box.snp.remakeConstraints { make in
            make.edges.equalToSuperview()
            make.height.equalTo(isExpanded ? 200 : 55)
          }
        }
      }
    }
    let stage = TableStage([[1, 0, 0, 1]])
    stage.table.register(Expanding.self, forCellReuseIdentifier: "box")
    stage.source.cell = { [unowned stage] table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      (cell as? Expanding)?.isExpanded = stage.source.heights[0][path.row] == 1
      return cell
    }
    #expect(try stage.heights() == [[200, 55, 55, 200]])
    for (index, state) in [(1, 1.0), (0, 0), (1, 0), (3, 0), (0, 1)] {
      let count = stage.table.measurementCount
      stage.source.heights[0][index] = state
      stage.table.reloadRows(at: [row(index)])
      #expect(try stage.heights()[0] == stage.source.heights[0].map { $0 == 1 ? 200 : 55 })
      #expect(stage.table.measurementCount == count + 1)
    }
    #expect(stage.takeErrors().isEmpty)
    #expect(stage.takeDiagnostics().isEmpty)
  }

  /// Rows that are hidden by a height of 0 come back on the screen.
  @Test(arguments: [0, 1, 2]) func `a row of no height is shown again`(index: Int) {
    let stage = TableStage([[10, 10, 10]])
    var hidden = [index]
    stage.delegate.height = { _, path in hidden.contains(path.row) ? 0 : 25 }
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 50)
    hidden = []
    stage.table.reloadRows(at: [row(index)])
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 75)
    #expect(stage.table.rectForRow(at: row(index)).height == 25)
    hidden = [0, 1, 2]
    stage.table.reloadSections([0])
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 0)
    hidden = []
    stage.table.reloadRows(at: [row(index)])
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 25)
  }
}
