@testable import Recipes
import Testing
import UIKit

@Suite struct TemplateLayoutCellTests {
  private static let bold = UIFont.boldSystemFont(ofSize: 17)
  private static let plain = UIFont.systemFont(ofSize: 15)

  /// The sum of labels and insets with a separator of one pixel, at least 90 points.
  private func expectedHeight(_ note: Note, width: CGFloat) throws -> CGFloat {
    let inner = width - note.accessory.width - 24
    let padding = note.kind == .textView ? 16.0 : 0
    let text = try textHeight(
      note.text, Self.plain, width: note.kind == .textView ? inner - 10 : inner)
    let title = try textHeight(note.title, Self.bold, width: inner, lines: 1)
    return max(90, 12 + title + 6 + text + padding + 12 + 0.5)
  }

  @Test(arguments: [320.0, 375, 667])
  func `the height is that of the closed form`(width: Double) throws {
    let board = NoteBoard(Note.samples)
    for section in 0..<2 {
      let expected = try board.sections[section].notes.map { try expectedHeight($0, width: width) }
      #expect(try board.tableView.heights(inSection: section, width: width) == expected)
    }
  }

  @Test func `headers are configured before they are measured`() throws {
    let board = NoteBoard(Note.samples)
    _ = try board.tableView.heights(width: 375)
    board.tableView.layoutIfNeeded()
    for (section, content) in board.sections.enumerated() {
      let label = try textHeight(content.title, .systemFont(ofSize: 13, weight: .semibold), width: 351)
      let height = try board.tableView.height(forHeaderFooterViewWithIdentifier: "header") { header in
        (header as? NoteHeader)?.label.text = content.title
      }
      #expect(height == label + 16)
      if section == 0 { #expect(board.tableView.rectForHeader(inSection: 0).height == label + 16) }
    }
    var calls = 0
    _ = try board.tableView.height(forHeaderFooterViewWithIdentifier: "header") { _ in calls += 1 }
    #expect(calls == 1)
  }

  @Test func `unknown identifiers are errors`() throws {
    let board = NoteBoard(Note.samples)
    let table = board.tableView
    _ = try table.heights(width: 375)
    #expect(errorCode { _ = try table.height(forCellWithIdentifier: "") { _ in } } == .notRegistered)
    #expect(
      errorCode { _ = try table.height(forHeaderFooterViewWithIdentifier: "other") { _ in } } == .notRegistered)
  }

  /// The recipe leaves scrolling on, measures the rest, and adds the height of the text view.
  @Test func `a scrolling text view is measured by its own content`() throws {
    let note = Note.samples[1].notes[0]
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .onePoint, minimumHeight: 90)
    let plain = TextViewNoteCell(style: .default, reuseIdentifier: nil)
    plain.show(note)
    let scrolling = TextViewNoteCell(style: .default, reuseIdentifier: nil)
    scrolling.displayScale = 2
    scrolling.textView.isScrollEnabled = true
    scrolling.show(note)
    let rest = try RowSizer(tableWidth: 375, displayScale: 2, separator: .none).height(of: scrolling)
    let text = scrolling.textView.sizeThatFits(CGSize(width: 351, height: .greatestFiniteMagnitude)).height
    #expect(text > 100)
    #expect(try sizer.height(of: plain) == max(90, rest + text + 1))
  }

  /// The recipe adds and removes a constraint for the width of the content view.
  @Test func `a constraint for the width is not needed and changes nothing`() throws {
    let sizer = RowSizer(tableWidth: 375, displayScale: 2)
    for note in Note.samples[0].notes {
      let cell = LabelNoteCell(style: .default, reuseIdentifier: nil)
      cell.show(note)
      let count = cell.constraintCount
      let height = try sizer.height(of: cell)
      #expect(cell.constraintCount == count)
      let fence = cell.contentView.widthAnchor.constraint(equalToConstant: sizer.contentWidth(of: cell))
      cell.contentView.translatesAutoresizingMaskIntoConstraints = false
      fence.isActive = true
      #expect(try sizer.height(of: cell) == height)
      fence.isActive = false
      #expect(try sizer.height(of: cell) == height)
      #expect(cell.constraintCount == count)
    }
  }
}
