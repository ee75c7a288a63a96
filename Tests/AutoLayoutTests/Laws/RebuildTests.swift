@testable import AutoLayout
import Foundation
import Geometry
import Testing
import Typesetting

/// Changes that do not rebuild the engine.
@Suite struct RebuildTests {
  /// A picture, three texts, a button-like view and a line, as in a self-sizing cell.
  struct Cell {
    let stage = Stage(375, 600)
    let labels: [Label]
    let line: LayoutConstraint
    let photoSide: LayoutConstraint

    init() throws {
      let stage = stage
      let root = stage.root
      root.displayScale = 2
      let photo = stage.box("photo")
      tie(Side(photo, .leading), .equal, Side(root, .leading) + 15)
      tie(Side(photo, .top), .equal, Side(root, .top) + 15)
      photoSide = tie(Side(photo, .width), .equal, 80)
      tie(Side(photo, .height), .equal, Side(photo, .width))
      labels = try (0..<3).map { try stage.label("Text \($0) of some length that breaks into more than one line") }
      var above = Side(root, .top)
      for label in labels {
        tie(Side(label, .leading), .equal, Side(photo, .trailing) + 15)
        tie(Side(label, .trailing), .equal, Side(root, .trailing) - 15)
        tie(Side(label, .top), .equal, above + 15)
        above = Side(label, .bottom)
      }
      let button = stage.box("button", size: CGSize(width: 90, height: 44.5))
      tie(Side(button, .leading), .equal, Side(labels[2], .leading))
      tie(Side(button, .top), .equal, Side(labels[2], .bottom) + 15)
      let separator = stage.box("separator")
      for edge in [Attribute.leading, .trailing, .bottom] { tie(Side(separator, edge), .equal, Side(root, edge)) }
      line = tie(Side(separator, .height), .equal, 1)
      tie(Side(separator, .top), .equal, Side(button, .bottom) + 15)
    }

    func fit(_ width: Double = 375) -> Double {
      stage.root.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }

    /// The height in closed form.
    func expected(_ width: Double = 375) throws -> Double {
      let heights: [Double] = try labels.map {
        guard $0.text?.isEmpty == false else { return 0 }
        let measured = try #require($0.typesetter).measure(maxWidth: width - 125, numberOfLines: 0)
        return PixelRounding.ceil(measured.size.height, scale: 2)
      }
      return 15 * 4 + heights.reduce(0, +) + 44.5 + 15 + line.constant
    }
  }

  @Test func `text, constants, priorities and width change without a rebuild`() throws {
    let cell = try Cell()
    #expect(cell.fit() == (try cell.expected()))
    cell.stage.layOut()
    for round in 0..<20 {
      cell.labels[round % 3].text = String(repeating: "word 敏捷 ", count: round)
      #expect(cell.fit() == (try cell.expected()))
      cell.line.constant = Double(round)
      #expect(cell.fit() == (try cell.expected()))
      cell.labels[0].setContentHuggingPriority(LayoutPriority(Float(250 + round)), for: .vertical)
      cell.line.priority = round % 2 == 0 ? 900 : .required
      cell.photoSide.priority = round % 2 == 0 ? .required : 999
      #expect(cell.fit(Double(375 + round)) == (try cell.expected(Double(375 + round))))
      cell.labels[1].numberOfLines = 0
      cell.stage.root.layoutMargins.left = Double(round)
      cell.stage.root.frame.size = CGSize(width: 375, height: cell.fit())
      cell.stage.layOut()
    }
    #expect(cell.stage.root.fittingEngine?.rebuildCount == 1)
    #expect(cell.stage.root.layoutEngine?.rebuildCount == 1)
    #expect(cell.stage.takeMessages().isEmpty)
  }

  @Test func `views that come and go rebuild once`() throws {
    let cell = try Cell()
    _ = cell.fit()
    let extra = (0..<5).map { cell.stage.box("extra \($0)") }
    extra[0].removeFromSuperview()
    _ = cell.fit()
    #expect(cell.stage.root.fittingEngine?.rebuildCount == 2)
  }
}
