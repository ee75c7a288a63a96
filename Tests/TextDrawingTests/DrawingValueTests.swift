import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing
import TextDrawing
import ViewDrawing

/// Options of drawings can be stored, and values and errors show what they are.
@Suite struct DrawingValueTests {
  private func stored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `options of drawings can be stored`() throws {
    #expect(try stored([Palette.light, .dark]) == [.light, .dark])
    let line = LineStyle(color: Color(red: 1, green: 0.5, blue: 0), width: 0.5, dash: [3, 1])
    #expect(try stored(line) == line)
    let text = TextAppearance(color: Color(white: 0.25), isUnderlined: true)
    #expect(try stored(text) == text)
    #expect(try stored(DrawingFormat.allCases) == DrawingFormat.allCases)
    #expect(try stored(SVGText.allCases) == SVGText.allCases)
    #expect(try stored([TextGuides.baseline, .ink]) == [.baseline, .ink])
    #expect(try stored(ViewGuides.all) == .all)
  }

  @Test func `descriptions name the values`() throws {
    #expect("\(TextGuides([.baseline, .ink]))" == "[baseline, ink]")
    #expect("\(ViewGuides([]))" == "[]")
    var drawing = try Drawing(size: CGSize(width: 20, height: 10))
    drawing.fill(CGRect(x: 0, y: 0, width: 5, height: 5), .black)
    #expect("\(drawing)" == "20.0 × 10.0, 1 steps")
    #expect("\(try drawing.bitmap(scale: 2))" == "40 × 20 pixels")
    let picture = try Picture(bytes: drawing.bytes(as: .png))
    #expect("\(picture)" == "20 × 10 pixels in \(picture.bytes.count) bytes")
  }

  @Test func `errors say where they are`() throws {
    let view = View()
    view.name = "empty"
    let size = #expect(throws: DrawingError.self) { try Drawing(of: view) }
    #expect(size?.code == .invalidSize)
    #expect(size?.location == DrawingError.Location(viewName: "empty"))
    let drawing = try Drawing(size: CGSize(width: 20, height: 10))
    let scale = #expect(throws: DrawingError.self) { try drawing.write(to: "/nowhere/a.png", scale: 0) }
    #expect(scale?.code == .invalidSize)
    #expect(scale?.location?.path == "/nowhere/a.png")
    let row = DrawingError(TableError(.noHeight, "why", at: .row(IndexPath(row: 3, section: 1))))
    #expect(row.code == .table)
    #expect(row.message == "why")
    #expect(row.location?.description == "row [1, 3]")
  }

  /// The middle of a stroke of width w inside a rectangle has a radius that is w / 2 smaller than the outer one.
  @Test func `the radius of a stroke is that of its outer corner`() throws {
    func corner(_ body: (inout Drawing) -> Void) throws -> Bitmap {
      var drawing = try Drawing(size: CGSize(width: 40, height: 40))
      body(&drawing)
      return try drawing.bitmap(scale: 4)
    }
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let stroked = try corner { $0.stroke(rect, .black, width: 8, cornerRadius: 12) }
    let filled = try corner { $0.fill(rect, .black, cornerRadius: 12) }
    // Along the diagonal from the corner into the stroke, both begin at the same pixel.
    let first = { (bitmap: Bitmap) in (0..<40).first { bitmap.color(x: $0, y: $0)[0] < 128 } }
    #expect(first(stroked) == first(filled))
    #expect(first(filled) == 14)
  }

  @Test func `a picture holds the last part of a pixel`() throws {
    let drawing = try Drawing(size: CGSize(width: 10.25, height: 7.5))
    #expect("\(try drawing.bitmap(scale: 1))" == "11 × 8 pixels")
    #expect("\(try drawing.bitmap(scale: 3))" == "31 × 23 pixels")
  }
}
