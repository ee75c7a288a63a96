import Fonts
import Geometry
import ImageSamples
import TestSupport
import TextDrawing
import Testing
import Typesetting
import WorkBudgets

/// Drawings that end in the middle, at each step: what a surface has written or keeps by then is given back in order.
@Suite struct EndedDrawingTests {
  private func drawing() throws -> Drawing {
    var drawing = try Drawing(size: Size(width: 200, height: 120))
    for line in 0..<4 {
      let typesetter = try Typesetter("Text \(line) with 👩🏽‍💻", font: Font.bundled("Inter", size: 17))
      drawing.add(try typesetter.layout(maxWidth: 180), of: typesetter, at: Point(x: 10, y: 10 + Double(line) * 25))
      drawing.fill(Rect(x: 150, y: 10, width: 20, height: 20), .black, cornerRadius: 4)
    }
    for (index, name) in ["plain.jpg", "lossy-alpha.webp"].enumerated() {
      let picture = try Picture(bytes: PictureSamples.file(name))
      drawing.add(picture, in: Rect(x: Double(index) * 30, y: 0, width: 24, height: 16))
    }
    return drawing
  }

  @Test(arguments: DrawingFormat.allCases)
  func `a drawing that ends at any step is an error`(format: DrawingFormat) throws {
    let drawing = try drawing()
    let whole = try drawing.bytes(as: format)
    var steps = 0
    var ends = 0
    while true {
      do {
        let bytes = try WorkBudget(steps: steps).perform { try drawing.bytes(as: format) }
        #expect(bytes == whole)
        break
      } catch let error as WorkBudgetError {
        #expect(error == .exhausted)
        ends += 1
        steps += 10
      }
    }
    expectCompared(ends, atLeast: 15, "steps")
    // What was given back too early is overwritten by now.
    #expect(try drawing.bytes(as: format) == whole)
  }
}
