import AutoLayout
import Fonts
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing
@testable import TextDrawing
import ViewDrawing

/// One row.
private final class OneRow: ThrowingTableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@Suite struct DynamicColorDrawingTests {
  private let day = Color(red: 1, green: 0, blue: 0)
  private let night = Color(red: 0, green: 0, blue: 1)
  private var both: Color { Color(light: day, dark: night) }

  /// All colours of a drawing, in the order of its steps.
  private func colors(_ drawing: Drawing) -> [Color] {
    drawing.elements.compactMap { element in
      switch element {
      case .fill(_, let color), .fillRounded(_, _, let color): color
      case .stroke(_, let style), .strokeRounded(_, _, let style), .line(_, _, let style): style.color
      case .glyphs(let span): span.color
      default: nil
      }
    }
  }

  private func expectDayAndNight(
    count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ drawing: (Palette) throws -> Drawing
  ) throws {
    let light = try colors(drawing(.light))
    let dark = try colors(drawing(.dark))
    #expect(light.filter { $0 == day }.count == count, sourceLocation: sourceLocation)
    #expect(dark.filter { $0 == night }.count == count, sourceLocation: sourceLocation)
    #expect(!(light + dark).contains { $0.isDynamic }, sourceLocation: sourceLocation)
  }

  @Test func `backgrounds, borders and text are drawn for the palette's surroundings`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.backgroundColor = both
    root.layer.borderColor = both
    root.layer.borderWidth = 2
    let label = Label(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
    label.font = try BundledFont.named("Inter-Regular").font(17)
    label.text = "Day"
    label.textColor = both
    root.addSubview(label)
    try expectDayAndNight(count: 3) { try Drawing(of: root, palette: $0) }
  }

  @Test func `the colours of an appearance are drawn for the palette's surroundings`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let appearance = ViewAppearance(backgroundColor: both, borderColor: both, borderWidth: 1)
    try expectDayAndNight(count: 2) { try Drawing(of: root, palette: $0) { _ in appearance } }
  }

  @Test func `separators and the background of a table are drawn for the palette's surroundings`() throws {
    let rows = OneRow()
    let table = TableView()
    table.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    table.throwingDataSource = rows
    table.separatorColor = both
    table.backgroundColor = both
    try expectDayAndNight(count: 1) { try Drawing(contentOf: table, palette: $0) }
    #expect(try Drawing(contentOf: table, palette: .light).background == day)
    #expect(try Drawing(contentOf: table, palette: .dark).background == night)
  }

  @Test func `a palette of dynamic colours has the background of its surroundings`() throws {
    var palette = Palette.dark
    palette.background = Color(light: .black, dark: night)
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(try Drawing(of: root, palette: palette).background == night)
  }

  @Test func `a palette is dark when its text is brighter than its background`() {
    #expect(!Palette.light.isDark)
    #expect(Palette.dark.isDark)
    var palette = Palette.light
    palette.background = nil
    #expect(!palette.isDark)
    palette.text = .white
    #expect(palette.isDark)
  }

  @Test func `a dynamic colour that is drawn directly has its light components`() throws {
    var drawing = try Drawing(size: Size(width: 10, height: 10))
    drawing.fill(Rect(x: 0, y: 0, width: 10, height: 10), both)
    let file = String(decoding: try drawing.bytes(as: .svg), as: UTF8.self)
    #expect(file.contains("#ff0000"))
  }
}
