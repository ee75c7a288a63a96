@testable import Recipes
import Testing
import UIKit

/// Heights cached by index path and by key, in cases that the cache of the recipe gets wrong.
@Suite struct TemplateCacheTests {
  /// Notes of different heights in four sections.
  private func makeBoard() throws -> NoteBoard {
    let board = NoteBoard(
      (0..<4).map { section in
        let notes = (0..<4).map { row in
          Note(
            title: "\(section).\(row)",
            text: String(repeating: "A line of text. ", count: 20 + 16 * (4 * section + row)))
        }
        return ("Section \(section)", notes)
      })
    board.tableView.displayScale = 2
    board.tableView.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    board.tableView.layoutIfNeeded()
    _ = try heights(board)
    return board
  }

  /// All heights by index path, from the cache or measured.
  private func heights(_ board: NoteBoard) throws -> [[CGFloat]] {
    try board.sections.indices.map { section in
      try board.sections[section].notes.indices.map {
        try board.height(ofNoteAt: IndexPath(row: $0, section: section))
      }
    }
  }

  private func checkNothingIsMeasured(_ board: NoteBoard, besides count: Int = 0) throws {
    let measured = board.tableView.measurementCount
    let kept = try heights(board)
    #expect(board.tableView.measurementCount == measured + count)
    let fresh = NoteBoard(board.sections)
    fresh.tableView.displayScale = 2
    fresh.tableView.frame = board.tableView.frame
    _ = fresh.tableView.numberOfSections
    #expect(try heights(fresh) == kept)
  }

  @Test func `cached heights are not measured again`() throws {
    let board = try makeBoard()
    let before = board.tableView.indexPathHeightStatistics
    try checkNothingIsMeasured(board)
    let after = board.tableView.indexPathHeightStatistics
    #expect(after.hits == before.hits + 16)
    #expect(after.misses == before.misses)
  }

  @Test func `a table that is rotated keeps both heights`() throws {
    let board = try makeBoard()
    let portrait = try heights(board)
    board.tableView.frame = CGRect(x: 0, y: 0, width: 667, height: 375)
    board.tableView.layoutIfNeeded()
    #expect(try heights(board) != portrait)
    board.tableView.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    board.tableView.layoutIfNeeded()
    try checkNothingIsMeasured(board)
    #expect(try heights(board) == portrait)
  }

  /// The recipe swaps the two sections and ignores those between them.
  @Test(arguments: [(0, 3), (3, 0), (1, 3), (2, 1)])
  func `a section that moves keeps its heights`(from: Int, to: Int) throws {
    let board = try makeBoard()
    board.moveSection(from, to: to)
    try checkNothingIsMeasured(board)
  }

  @Test(arguments: [(0, 3), (3, 0), (0, 2), (2, 1)])
  func `a row that moves keeps its height`(from: Int, to: Int) throws {
    let board = try makeBoard()
    board.moveNote(from: IndexPath(row: from, section: 1), to: IndexPath(row: to, section: 2))
    try checkNothingIsMeasured(board)
    board.moveNote(from: IndexPath(row: from, section: 3), to: IndexPath(row: to, section: 3))
    try checkNothingIsMeasured(board)
  }

  /// The recipe removes sections in ascending order, and so removes wrong ones.
  @Test(arguments: [[0, 1], [1, 3], [0, 2, 3], [3, 0]])
  func `several sections can be deleted at once`(_ sections: [Int]) throws {
    let board = try makeBoard()
    board.deleteSections(sections)
    try checkNothingIsMeasured(board)
  }

  @Test func `rows can be deleted and inserted in any order`() throws {
    let board = try makeBoard()
    board.deleteNotes(at: [IndexPath(row: 3, section: 0), IndexPath(row: 0, section: 2), IndexPath(row: 1, section: 0)])
    try checkNothingIsMeasured(board)
    let note = Note(title: "New", text: "A new note")
    board.insert(
      [note, note, note],
      at: [IndexPath(row: 4, section: 0), IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)])
    try checkNothingIsMeasured(board, besides: 3)
  }

  @Test func `a note that is reloaded is the only one measured`() throws {
    let board = try makeBoard()
    board.replace(Note(title: "Other", text: "Short"), at: IndexPath(row: 2, section: 1))
    try checkNothingIsMeasured(board, besides: 1)
  }

  @Test func `keyed heights are removed only when asked`() throws {
    let board = try makeBoard()
    let table = board.tableView
    func height(_ text: String) throws -> CGFloat {
      try table.height(forCellWithIdentifier: Note.Kind.labels.rawValue, cacheBy: .key("a")) { cell in
        (cell as? NoteCell)?.show(Note(title: "", text: text))
      }
    }
    let long = String(repeating: "A line of text. ", count: 50)
    let first = try height(long)
    #expect(table.keyedHeightStatistics.misses == 1)
    #expect(table.keyedHeightStatistics.hits == 0)
    #expect(try height("Short") == first)
    table.reloadData()
    #expect(try height("Short") == first)
    #expect(table.keyedHeightStatistics.hits == 2)
    table.invalidateHeight(forKey: "a")
    #expect(try height("Short") == 90)
    table.invalidateHeightsByKey()
    #expect(try height(long) == first)
    #expect(table.keyedHeightStatistics.misses == 3)
  }

  @Test func `reloadData removes the heights of index paths`() throws {
    let board = try makeBoard()
    board.tableView.reloadData()
    try checkNothingIsMeasured(board, besides: 16)
  }

  /// Without a width nothing is measured, and so no wrong height is cached.
  @Test func `a table without a width caches nothing`() throws {
    let board = NoteBoard(Note.samples)
    let row = IndexPath(row: 1, section: 0)
    #expect(errorCode { _ = try board.height(ofNoteAt: row) } == .noWidth)
    board.tableView.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    _ = board.tableView.numberOfSections
    #expect(try board.height(ofNoteAt: row) > 90)
  }
}
