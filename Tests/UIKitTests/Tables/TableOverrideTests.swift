import Foundation
import SelfSizing
import Testing
import UIKit

/// What tests of iOS projects write about tables: spies that override methods, and questions to the data source of a table.
@Suite struct TableOverrideTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["a", "b"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
  }

  private final class TableSpy: UITableView {
    private(set) var calls: [String] = []

    override var dataSource: (any UITableViewDataSource)? {
      didSet { calls.append("dataSource") }
    }
    override var delegate: (any UITableViewDelegate)? {
      get { super.delegate }
      set {
        calls.append("delegate")
        super.delegate = newValue
      }
    }
    override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      calls.append("insert \(indexPaths.map(\.row)) \(animation)")
      super.insertRows(at: indexPaths, with: animation)
    }
    override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      calls.append("delete")
    }
    override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      calls.append("reload")
    }
    override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      calls.append("insert sections")
    }
    override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      calls.append("delete sections")
    }
    override func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      calls.append("reload sections \(Array(sections))")
    }
    override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { calls.append("move") }
    override func moveSection(_ section: Int, toSection newSection: Int) { calls.append("move section") }
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      calls.append("batch")
      super.performBatchUpdates(updates, completion: completion)
    }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { UITableViewCell() }
    override var visibleCells: [UITableViewCell] { [UITableViewCell()] }
    override var indexPathsForVisibleRows: [IndexPath]? { [IndexPath(row: 7, section: 0)] }
    override func indexPath(for cell: UITableViewCell) -> IndexPath? { IndexPath(row: 8, section: 0) }
    override func numberOfRows(inSection section: Int) -> Int { super.numberOfRows(inSection: section) + 100 }
    override var numberOfSections: Int { super.numberOfSections + 10 }
    override func rectForRow(at indexPath: IndexPath) -> CGRect { .null }
    override var indexPathForSelectedRow: IndexPath? { IndexPath(row: 9, section: 0) }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: -1, y: -1) }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 5 ? self : nil }
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      set {}
    }
  }

  @Test func `the data source of a table can be asked without a try`() throws {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = source
    table.delegate = source
    #expect(table.dataSource?.tableView(table, numberOfRowsInSection: 0) == 2)
    #expect(table.dataSource?.numberOfSections(in: table) == 1)
    let cell = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0))
    #expect(cell?.textLabel?.text == "b")
    #expect(table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 30)
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 30)
  }

  @Test func `a table has one of a data source and one whose methods throw`() {
    final class Broken: ThrowingTableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) throws -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) throws -> UITableViewCell {
        throw CocoaError(.fileReadNoSuchFile)
      }
    }
    let (source, broken) = (Source(), Broken())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    var errors: [String] = []
    table.errorHandler = { errors.append("\($0)") }
    table.dataSource = source
    #expect(table.numberOfRows(inSection: 0) == 2)
    table.throwingDataSource = broken
    #expect(table.dataSource == nil && table.numberOfRows(inSection: 0) == 1)
    table.layoutIfNeeded()
    #expect(errors.count == 1)
    table.dataSource = source
    #expect(table.throwingDataSource == nil && table.numberOfRows(inSection: 0) == 2)
  }

  @Test func `a spy sees what is done to its table`() {
    let source = Source()
    let table = TableSpy(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    let path = IndexPath(row: 2, section: 0)
    source.rows.append("c")
    table.performBatchUpdates {
      table.insertRows(at: [path], with: .fade)
    } completion: {
      #expect($0)
    }
    table.deleteRows(at: [path], with: .none)
    table.reloadRows(at: [path], with: .automatic)
    table.insertSections([1], with: .top)
    table.deleteSections(IndexSet(integer: 1), with: .top)
    table.reloadSections(IndexSet(0..<2), with: .top)
    table.moveRow(at: path, to: path)
    table.moveSection(0, toSection: 1)
    #expect(
      table.calls == [
        "dataSource", "delegate", "batch", "insert [2] fade", "delete", "reload", "insert sections", "delete sections",
        "reload sections [0, 1]", "move", "move section",
      ])
    let asTable: UITableView = table
    #expect(asTable.numberOfRows(inSection: 0) == 103 && asTable.numberOfSections == 11)
    #expect(asTable.cellForRow(at: path) != nil && asTable.visibleCells.count == 1)
    #expect(
      asTable.indexPathsForVisibleRows == [IndexPath(row: 7, section: 0)] && asTable.rectForRow(at: path) == .null)
    #expect(asTable.indexPath(for: UITableViewCell())?.row == 8 && asTable.indexPathForSelectedRow?.row == 9)
    #expect(asTable.convert(.zero, to: nil) == CGPoint(x: -1, y: -1) && asTable.viewWithTag(5) === table)
    #expect(asTable.layoutMargins.right == 4)
  }

  private final class ReloadSpy: UITableView {
    private(set) var reloads = 0

    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
  }

  @Test func `setting the data source and the delegate calls no override of reloadData`() {
    let source = Source()
    let table = ReloadSpy(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.dataSource = source
    table.delegate = source
    #expect(table.reloads == 0 && table.numberOfRows(inSection: 0) == 2)
    table.reloadData()
    #expect(table.reloads == 1)
  }

  @Test func `cells on the screen are there after a reload and an update without a layout`() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.dataSource = source
    table.delegate = source
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 30])
    source.rows.insert("c", at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 30, 60])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "a", "b"])
  }
}
