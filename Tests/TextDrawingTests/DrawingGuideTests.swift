import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting
import ViewDrawing

/// The code of `Guides/TextDrawing.md`.
@Suite struct DrawingGuideTests {
  @Test func `the guide's label is drawn`() throws {
    let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17))
    let label = try Typesetter(StyledText("Grüße aus Köln, 你好 👋", font: font), fallback: .bundled())
    let layout = try label.layout(maxWidth: 120)

    var drawing = try Drawing(size: CGSize(width: 140, height: layout.size.height + 20))
    drawing.add(layout, of: label, at: Point(x: 10, y: 10), guides: [.baseline, .breaks])
    try withTemporaryFolder { folder in
      try drawing.write(to: "\(folder)/label.png", scale: 2)
      #expect(try Repository.bytes("\(folder)/label.png").count > 1000)
    }
  }

  @Test func `the guide's cell is drawn in dark colours`() throws {
    final class Cell: View {
      let badge = View(frame: CGRect(x: 10, y: 10, width: 18, height: 18))
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.addSubview(cell.badge)
    let drawing = try Drawing(of: cell, palette: .dark) { view in
      view === cell.badge
        ? ViewAppearance(palette: .dark, backgroundColor: try? Color("#d33"), cornerRadius: 9) : nil
    }
    let bitmap = try drawing.bitmap()
    #expect(bitmap.color(x: 19, y: 19) == [0x33, 0x33, 0xDD])
    #expect(bitmap.color(x: 10, y: 10) == bitmap.color(x: 90, y: 30))
  }
}
