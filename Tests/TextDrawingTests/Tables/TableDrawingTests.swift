import AutoLayout
import Fonts
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing
@testable import TextDrawing
import Typesetting
@testable import ViewDrawing

/// Rows of one label each, in sections with a header and a footer.
private final class Notes: ThrowingTableViewDataSource, TableViewDelegate {
  let table = TableView()
  var sections: [[String]]
  var accessory = TableViewCell.AccessoryType.none
  var failing: IndexPath?
  var hidden: IndexPath?

  struct Refusal: Error, CustomStringConvertible {
    var description: String { "no such note" }
  }

  final class Cell: TableViewCell {
    let label = Label()

    override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.font = try? BundledFont.named("Inter-Regular").font(16)
      label.numberOfLines = 0
      contentView.addSubview(label)
      label.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
  }

  init(_ sections: [[String]], width: Double = 200) {
    self.sections = sections
    table.frame = CGRect(x: 0, y: 0, width: width, height: 100)
    table.displayScale = 2
    table.register(Cell.self, forCellReuseIdentifier: "note")
    table.throwingDataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    if indexPath == failing { throw Refusal() }
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    (cell as? Cell)?.label.text = sections[indexPath.section][indexPath.row]
    cell.accessoryType = accessory
    cell.isHidden = indexPath == hidden
    return cell
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat { 24 }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let view = View(frame: .zero)
    view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    return view
  }
}

@Suite struct TableDrawingTests {
  private static let texts = [
    ["Short", "A note that needs more than one line at this width", "", "שלום לכולם"], ["The last one"],
  ]

  private func spans(_ drawing: Drawing) -> [GlyphSpan] {
    drawing.elements.compactMap { if case .glyphs(let span) = $0 { span } else { nil } }
  }

  private func fills(_ drawing: Drawing, _ color: Color) -> [CGRect] {
    drawing.elements.compactMap { if case .fill(let rect, color) = $0 { CGRect(rect) } else { nil } }
  }

  @Test func `a drawn table is a strip of all parts, each at its position`() throws {
    let notes = Notes(Self.texts)
    let drawing = try Drawing(contentOf: notes.table)
    #expect(CGSize(drawing.size) == notes.table.contentSize)
    #expect(fills(drawing, Color(red: 0, green: 0, blue: 1)) == (0..<2).map(notes.table.rectForHeader(inSection:)))
    let rows = (0..<2).flatMap { section in
      Self.texts[section].indices.map { IndexPath(row: $0, section: section) }
    }
    // Lines stand one pixel above the ends of their rows, 15 points from the leading edge.
    let lines = rows.map { row -> CGRect in
      let rect = notes.table.rectForRow(at: row)
      return CGRect(x: 15, y: rect.maxY - 0.5, width: 185, height: 0.5)
    }
    #expect(fills(drawing, Palette.light.separator) == lines)
    for row in rows {
      let rect = notes.table.rectForRow(at: row)
      let inside = spans(drawing).filter { span in
        span.glyphs.contains { $0.position.y > rect.minY && $0.position.y < rect.maxY }
      }
      // White space at the ends of lines is drawn with them.
      #expect(inside.map(\.text).joined().isEmpty == Self.texts[row.section][row.row].isEmpty, "\(row)")
      #expect(inside.allSatisfy { $0.glyphs.allSatisfy { (10...190).contains($0.position.x) } })
    }
  }

  @Test func `a drawn table is the same whatever was measured before`() throws {
    let untouched = Notes(Self.texts)
    let fresh = try Drawing(contentOf: untouched.table).bytes(as: .svg)
    let notes = Notes(Self.texts)
    notes.table.layoutIfNeeded()
    _ = try notes.table.height(forRowAt: IndexPath(row: 0, section: 1))
    #expect(try Drawing(contentOf: notes.table).bytes(as: .svg) == fresh)
    #expect(try Drawing(contentOf: notes.table).bytes(as: .svg) == fresh)
  }

  @Test func `a table in a tree shows what it is scrolled to`() throws {
    let notes = Notes([(0..<50).map { "Note \($0)" }])
    let root = View(frame: CGRect(x: 0, y: 0, width: 240, height: 140))
    notes.table.frame = CGRect(x: 20, y: 30, width: 200, height: 100)
    root.addSubview(notes.table)
    notes.table.contentOffset = CGPoint(x: 0, y: 400)
    let drawing = try Drawing(of: root)
    let offset = notes.table.contentOffset.y
    let visible = (notes.table.indexPathsForVisibleRows ?? [])
    #expect(spans(drawing).map(\.text) == visible.map { "Note \($0.row)" })
    let top = try #require(fills(drawing, Palette.light.separator).first)
    #expect(top.maxY == 30 + notes.table.rectForRow(at: visible[0]).maxY - offset)
    #expect(top.minX == 35)
    // What sticks out above and below is cut off.
    let ink = try #require(try drawing.bitmap(scale: 2).ink())
    #expect(ink.minY >= 60)
    #expect(ink.maxY <= 260)
  }

  @Test func `subviews of a table lie in its content`() throws {
    let notes = Notes([(0..<50).map { "Note \($0)" }])
    let red = Color(red: 1, green: 0, blue: 0)
    for y in [150.0, 395, 480] {
      let mark = View(frame: CGRect(x: 5, y: y, width: 20, height: 20))
      mark.backgroundColor = red
      notes.table.addSubview(mark)
    }
    #expect(try fills(Drawing(contentOf: notes.table), red).map(\.minY) == [150, 395, 480])
    notes.table.contentOffset = CGPoint(x: 0, y: 400)
    let drawing = try Drawing(of: notes.table)
    #expect(fills(drawing, red).map(\.minY) == [-250, -5, 80])
    let bitmap = try drawing.bitmap()
    #expect(bitmap.color(x: 10, y: 10) == [0, 0, 255])
    #expect(bitmap.color(x: 10, y: 20) == [255, 255, 255])
  }

  @Test func `hidden rows are left out and keep their space`() throws {
    let notes = Notes([["a", "b", "c"]])
    let shown = try Drawing(contentOf: notes.table)
    notes.hidden = IndexPath(row: 1, section: 0)
    let drawing = try Drawing(contentOf: notes.table)
    #expect(drawing.size == shown.size)
    #expect(spans(drawing).map(\.text) == ["a", "c"])
    #expect(fills(drawing, Palette.light.separator).count == 2)
  }

  @Test(arguments: TableViewCell.AccessoryType.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `accessories are drawn in the space that they take`(
    type: TableViewCell.AccessoryType, direction: LayoutDirection
  ) throws {
    let notes = Notes([[""]])
    notes.accessory = type
    notes.table.separatorPolicy = .none
    notes.table.layoutDirection = direction
    let strip = try Drawing(contentOf: notes.table)
    var drawing = try Drawing(size: CGSize(width: 200, height: strip.size.height - 24))
    let cell = try notes.table.makeCell(forRowAt: IndexPath(row: 0, section: 0))
    try drawing.add(cell, at: .zero)
    guard type != .none else {
      #expect(try drawing.bitmap().ink() == nil)
      return
    }
    let ink = try #require(try drawing.bitmap(scale: 4).ink())
    let (start, end) = (ink.minX / 4, ink.maxX / 4)
    #expect(direction == .leftToRight ? start >= 200 - type.width : end <= type.width)
    #expect(direction == .leftToRight ? end < 190 : start > 10)
    #expect(isApproximatelyEqual(ink.minY / 4 + ink.maxY / 4, drawing.size.height, within: 2))
  }

  @Test func `a table has a background and separators`() throws {
    let notes = Notes([["a", "b"]])
    let (red, green) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
    notes.table.backgroundColor = green
    notes.table.separatorColor = red
    notes.table.separatorInset = .zero
    let drawing = try Drawing(contentOf: notes.table, palette: .dark)
    #expect(drawing.background == green)
    #expect(fills(drawing, red).map(\.width) == [200, 200])
    #expect(spans(drawing).allSatisfy { $0.color == Palette.dark.text })
    notes.table.separatorPolicy = .none
    #expect(try fills(Drawing(contentOf: notes.table), red).isEmpty)
  }

  @Test func `a table's header and footer are drawn`() throws {
    let notes = Notes([["a"]])
    let (header, footer) = (View(frame: CGRect(x: 0, y: 0, width: 1, height: 30)), View())
    header.backgroundColor = Color(red: 1, green: 0, blue: 0)
    footer.backgroundColor = Color(red: 0, green: 1, blue: 0)
    footer.snp.makeConstraints { $0.height.equalTo(12) }
    (notes.table.tableHeaderView, notes.table.tableFooterView) = (header, footer)
    let drawing = try Drawing(contentOf: notes.table)
    #expect(fills(drawing, Color(red: 1, green: 0, blue: 0)) == [CGRect(x: 0, y: 0, width: 200, height: 30)])
    let bottom = drawing.size.height - 12
    #expect(fills(drawing, Color(red: 0, green: 1, blue: 0)) == [CGRect(x: 0, y: bottom, width: 200, height: 12)])
  }

  @Test func `a row without a cell is an error that names it`() throws {
    let notes = Notes(Self.texts)
    notes.failing = IndexPath(row: 2, section: 0)
    notes.table.errorHandler = { _ in }
    let error = #expect(throws: DrawingError.self) { try Drawing(contentOf: notes.table) }
    #expect(error?.code == .table)
    #expect(
      error?.location
        == DrawingError.Location(tablePart: TableError.Location.row(IndexPath(row: 2, section: 0)).description))
    #expect(error?.description.contains("[0, 2]") == true)
    #expect(error?.description.contains("no such note") == true)
    notes.failing = nil
    #expect(throws: Never.self) { try Drawing(contentOf: notes.table) }
  }

  @Test func `a table without width or content is an error`() throws {
    let narrow = Notes(Self.texts, width: 0)
    narrow.table.errorHandler = { _ in }
    let unmeasured = #expect(throws: DrawingError.self) { try Drawing(contentOf: narrow.table) }
    #expect(unmeasured?.code == .table)
    let empty = Notes([])
    let error = #expect(throws: DrawingError.self) { try Drawing(contentOf: empty.table) }
    #expect(error?.code == .invalidSize)
  }

  @Test func `one cell is reused for all rows`() throws {
    let notes = Notes([(0..<300).map { "\($0)" }])
    var made = 0
    notes.table.register(forCellReuseIdentifier: "note") { identifier in
      made += 1
      return Notes.Cell(style: .default, reuseIdentifier: identifier)
    }
    _ = try Drawing(contentOf: notes.table)
    // A template that measures, and a cell that is drawn.
    #expect(made == 2)
  }
}
