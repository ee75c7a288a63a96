import Testing
import UIKit

/// The cells on the screen.
@Suite struct LiveCellTests {
  private func boxes(_ counts: [Int], height: CGFloat = 100, box: @escaping (Int) -> CGFloat = { _ in 40 })
    -> ListController
  {
    let controller = ListController(counts, height: height) { table, indexPath in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      (cell as? BoxCell)?.height.constant = box(indexPath.row)
      return cell
    }
    controller.tableView.register(BoxCell.self, forCellReuseIdentifier: "box")
    return controller
  }

  private func tops(_ controller: ListController) -> [CGFloat] {
    controller.tableView.visibleCells.map { $0.frame.minY }
  }

  @Test func `a layout asks in UIKit's order, and only for the rows on the screen`() {
    let controller = boxes([1000])
    controller.tableView.layoutIfNeeded()
    #expect(
      controller.takeCalls() == [
        "sections", "rows 0", "cell 0", "height 0", "will 0", "cell 1", "height 1", "will 1", "cell 2",
        "height 2", "will 2",
      ])
    #expect(controller.tableView.indexPathsForVisibleRows == [row(0), row(1), row(2)])
    controller.tableView.setNeedsLayout()
    controller.tableView.layoutIfNeeded()
    #expect(controller.takeCalls().isEmpty)
    controller.tableView.contentOffset.y = 60
    controller.tableView.layoutIfNeeded()
    #expect(controller.takeCalls() == ["end 0", "sections", "rows 0", "cell 3", "height 3", "will 3"])
    #expect(controller.tableView.indexPathsForVisibleRows.map { $0.map(\.row) } == [1, 2, 3])
  }

  @Test func `cells on the screen are found by their rows, and have the frames of these`() throws {
    let controller = boxes([20]) { CGFloat(30 + $0) }
    let table = controller.tableView
    #expect(table.cellForRow(at: row(0)) == nil)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 4)
    for index in 0..<4 {
      let cell = try #require(table.cellForRow(at: row(index)) as? BoxCell)
      #expect(cell.frame == table.rectForRow(at: row(index)))
      #expect(cell.superview === table)
      #expect(cell.box.frame == CGRect(x: 0, y: 0, width: 320, height: CGFloat(30 + index)))
      #expect(table.indexPath(for: cell) == row(index))
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: cell.frame.midY)) == row(index))
    }
    #expect(table.cellForRow(at: row(4)) == nil)
    #expect(table.indexPath(for: BoxCell()) == nil)
  }

  @Test func `cells are reused while scrolling, and prepared only then`() throws {
    let controller = boxes([500])
    let table = controller.tableView
    table.layoutIfNeeded()
    var cells = Set(table.visibleCells.map(ObjectIdentifier.init))
    #expect(table.visibleCells.allSatisfy { ($0 as? BoxCell)?.preparations == 0 })
    for offset in stride(from: CGFloat(0), through: 4000, by: 35) {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
      cells.formUnion(table.visibleCells.map(ObjectIdentifier.init))
      #expect(table.visibleCells.count <= 4)
    }
    #expect(cells.count <= 5, "\(cells.count) cells")
    #expect(table.visibleCells.allSatisfy { ($0 as? BoxCell).map { $0.preparations > 10 } == true })
    let started = controller.calls.filter { $0.hasPrefix("will") }.count
    let ended = controller.calls.filter { $0.hasPrefix("end") }.count
    #expect(started - ended == table.visibleCells.count)
  }

  @Test func `a rotation while scrolled keeps the first row where it is, and lays out the cells`() throws {
    let text = "Words that fill the row of a table with as many lines as its width needs, more on a narrow one. "
    let controller = ListController([200], width: 320, height: 480) { table, indexPath in
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: text, count: 1 + indexPath.row % 3)
      return cell
    }
    let table = controller.tableView
    table.register(UITableViewCell.self, forCellReuseIdentifier: "text")
    table.layoutIfNeeded()
    table.contentOffset.y = 3000
    table.layoutIfNeeded()
    let first = try #require(table.indexPathsForVisibleRows.first)
    let cell = try #require(table.cellForRow(at: first))
    let before = table.rectForRow(at: first).minY - table.contentOffset.y
    _ = controller.takeCalls()
    table.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.first == first)
    #expect(table.cellForRow(at: first) === cell)
    #expect(!controller.calls.contains("cell \(first.row)"))
    let after = table.rectForRow(at: first).minY - table.contentOffset.y
    #expect(abs(after - before) < 1 || after <= 0)
    for cell in table.visibleCells {
      let path = try #require(table.indexPath(for: cell))
      #expect(cell.frame == table.rectForRow(at: path))
      #expect(cell.frame.width == 480)
      let label = try #require(cell.textLabel)
      #expect(label.frame.width == 480 - 20 - 20)
      #expect(cell.frame.height == max(44, label.sizeThatFits(CGSize(width: 440, height: 0)).height + 22))
    }
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.first == first)
    #expect(table.visibleCells.allSatisfy { $0.frame.width == 320 })
  }

  @Test func `updates move the cells that stay, and take away the others`() throws {
    let controller = boxes([5], height: 480)
    let table = controller.tableView
    table.layoutIfNeeded()
    let cells = table.visibleCells
    _ = controller.takeCalls()
    controller.counts = [5]
    table.performBatchUpdates(
      {
        table.deleteRows(at: [row(1)], with: .automatic)
        table.insertRows(at: [row(4)], with: .automatic)
      }, completion: nil)
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: row(0)) === cells[0])
    #expect(table.cellForRow(at: row(1)) === cells[2])
    #expect(table.cellForRow(at: row(3)) === cells[4])
    #expect(table.cellForRow(at: row(4)) === cells[1], "reused")
    #expect(controller.calls.filter { $0.hasPrefix("cell") } == ["cell 4"])
    #expect(controller.calls.filter { $0.hasPrefix("end") } == ["end 1"])
    #expect(tops(controller) == [0, 40, 80, 120, 160])
    _ = controller.takeCalls()
    table.reloadRows(at: [row(2)], with: .none)
    table.layoutIfNeeded()
    #expect(controller.calls.filter { $0.hasPrefix("cell") } == ["cell 2"])
    #expect(table.visibleCells.count == 5)
  }

  @Test func `a reconfigured row keeps its cell, which is not prepared for reuse`() throws {
    var size: CGFloat = 40
    let controller = boxes([3], height: 480) { _ in size }
    let table = controller.tableView
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: row(1)) as? BoxCell)
    size = 90
    table.reconfigureRows(at: [row(1)])
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: row(1)) === cell)
    #expect(cell.preparations == 0)
    #expect(tops(controller) == [0, 40, 130])
  }

  /// The usual way to animate the height of a row.
  @Test func `an empty batch measures the rows on the screen again, from their cells`() throws {
    let controller = boxes([4], height: 480)
    let table = controller.tableView
    table.layoutIfNeeded()
    _ = controller.takeCalls()
    (table.cellForRow(at: row(1)) as? BoxCell)?.height.constant = 100
    table.beginUpdates()
    table.endUpdates()
    table.layoutIfNeeded()
    #expect(tops(controller) == [0, 40, 140, 180])
    #expect(!controller.calls.contains { $0.hasPrefix("cell") })
    controller.height = { $0.row == 0 ? 10 : UITableView.automaticDimension }
    table.performBatchUpdates(nil, completion: nil)
    table.layoutIfNeeded()
    #expect(tops(controller) == [0, 10, 110, 150])
  }

  @Test func `reloaded data takes all cells away and reuses them`() {
    let controller = boxes([4], height: 480)
    let table = controller.tableView
    table.layoutIfNeeded()
    let cells = Set(table.visibleCells.map(ObjectIdentifier.init))
    controller.counts = [2]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 2)
    #expect(cells.isSuperset(of: table.visibleCells.map(ObjectIdentifier.init)))
    #expect(controller.calls.filter { $0.hasPrefix("end") }.count == 4)
    #expect(table.subviews.count == 2)
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom])
  func `a row is scrolled to, whatever its neighbours' heights`(
    position: UITableView.ScrollPosition
  ) {
    let controller = boxes([300], height: 400) { CGFloat(20 + $0 * 37 % 90) }
    let table = controller.tableView
    table.scrollToRow(at: row(150), at: position, animated: false)
    table.layoutIfNeeded()
    let rect = table.rectForRow(at: row(150))
    #expect(table.cellForRow(at: row(150))?.frame == rect)
    switch position {
    case .top: #expect(rect.minY == table.contentOffset.y)
    case .middle: #expect(rect.midY == table.contentOffset.y + 200)
    default: #expect(rect.maxY == table.contentOffset.y + 400)
    }
  }

  /// A table as high as its content.
  private final class ContentTable: UITableView {
    override var contentSize: CGSize {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { contentSize }
  }

  @Test func `a subclass may follow the size of the content`() {
    let controller = boxes([5], height: 1000)
    let table = ContentTable(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
    table.separatorStyle = .none
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    table.dataSource = controller
    table.layoutIfNeeded()
    #expect(table.intrinsicContentSize.height == 200)
  }

  @Test func `headers on the screen are found, and stay at the top of a plain table`() throws {
    final class Titled: ListController {
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
      }
    }
    for style in [UITableView.Style.plain, .grouped] {
      let controller = Titled([5, 5], height: 150, style: style) { table, indexPath in
        table.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      }
      let table = controller.tableView
      table.register(BoxCell.self, forCellReuseIdentifier: "box")
      table.layoutIfNeeded()
      let first: CGFloat = style == .plain ? 28 : 55.5
      let between: CGFloat = style == .plain ? 28 : 17.5 + 38
      #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: first))
      // Rows of 40 points on the screen, and of 50, as they are estimated, below it.
      let rows: CGFloat = style == .plain ? 4 * 40 + 50 : 3 * 40 + 2 * 50
      #expect(table.rectForRow(at: row(0, 1)).minY == first + rows + between)
      let header = try #require(table.headerView(forSection: 0))
      #expect(header.textLabel?.text == (style == .plain ? "Section 0" : "SECTION 0"))
      #expect(table.headerView(forSection: 1) == nil)
      table.contentOffset.y = 30
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.frame.minY == (style == .plain ? 30 : 0))
    }
  }

  @Test func `rows of the style insetGrouped are narrower`() {
    for (width, side) in [(320, 16), (375, 16), (414, 20), (430, 20)] as [(CGFloat, CGFloat)] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 480), style: .insetGrouped)
      let controller = boxes([2])
      table.register(BoxCell.self, forCellReuseIdentifier: "box")
      table.separatorStyle = .none
      table.dataSource = controller
      table.layoutIfNeeded()
      #expect(table.rectForRow(at: row(1)) == CGRect(x: side, y: 75, width: width - 2 * side, height: 40))
      #expect(table.cellForRow(at: row(1))?.contentView.frame.width == width - 2 * side)
    }
  }

  @Test func `rows are selected by programs and by touches`() {
    final class Selecting: ListController {
      override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.row == 2 ? nil : indexPath
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(indexPath.row)")
      }
      override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        calls.append("deselect \(indexPath.row)")
      }
    }
    let controller = Selecting([4]) { table, path in table.dequeueReusableCell(withIdentifier: "box", for: path) }
    let table = controller.tableView
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    table.layoutIfNeeded()
    _ = controller.takeCalls()
    table.selectRow(at: row(0), animated: false, scrollPosition: .none)
    #expect(table.cellForRow(at: row(0))?.isSelected == true)
    #expect(table.indexPathForSelectedRow == row(0))
    #expect(controller.takeCalls().isEmpty)
    table.selectRowByTouch(at: row(1))
    #expect(controller.takeCalls() == ["deselect 0", "select 1"])
    #expect(table.cellForRow(at: row(0))?.isSelected == false)
    table.selectRowByTouch(at: row(2))
    #expect(controller.takeCalls().isEmpty)
    table.deselectRow(at: row(1), animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
  }
}
