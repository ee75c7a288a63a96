import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
@testable import TextDrawing
import Typesetting
import UIKit
@testable import ViewDrawing

/// What drawings show of UIKit's controls, and of labels that draw their text elsewhere.
@Suite struct ControlDrawingTests {
  private final class PaddingLabel: UILabel {
    let insets = UIEdgeInsets(top: 4, left: 20, bottom: 6, right: 8)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(
        width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }
  }

  private final class SilentLabel: UILabel {
    override func drawText(in rect: CGRect) {}
  }

  private func drawing(
    of view: UIView, at origin: CGPoint = CGPoint(x: 10, y: 5), _ direction: LayoutDirection = .leftToRight
  ) throws -> Drawing {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    root.layoutDirection = direction
    root.displayScale = 2
    if view.frame.isEmpty { view.sizeToFit() }
    view.frame.origin = origin
    root.addSubview(view)
    return try Drawing(of: root)
  }

  private func glyphs(_ drawing: Drawing) -> [GlyphSpan] {
    drawing.elements.compactMap { if case .glyphs(let span) = $0 { span } else { nil } }
  }

  private func fills(_ drawing: Drawing) -> [(rect: CGRect, color: Geometry.Color)] {
    drawing.elements.compactMap { element in
      switch element {
      case .fill(let rect, let color): (CGRect(rect), color)
      case .fillRounded(let rect, _, let color): (CGRect(rect), color)
      default: nil
      }
    }
  }

  @Test func `a label draws its text where it tells its superclass to`() throws {
    let (padded, plain, silent) = (PaddingLabel(), UILabel(), SilentLabel())
    for label in [padded, plain, silent] { label.text = "padding" }
    let size = padded.intrinsicContentSize
    padded.frame.size = size
    let own = try #require(glyphs(drawing(of: padded)).first)
    let usual = try #require(glyphs(drawing(of: plain)).first)
    #expect(isApproximatelyEqual(own.origin.x - usual.origin.x, 20, within: 1e-9))
    #expect(isApproximatelyEqual(own.origin.y - usual.origin.y, 4, within: 1e-9))
    // Nothing says what it draws instead.
    #expect(try glyphs(drawing(of: silent)).first?.origin == usual.origin)
  }

  @Test func `a rectangle that is too narrow truncates the text`() throws {
    let label = PaddingLabel()
    label.text = "a text that is longer than the room for it"
    label.frame.size = CGSize(width: 100, height: 30)
    let drawing = try drawing(of: label)
    let end = glyphs(drawing).flatMap(\.glyphs).map(\.position.x).max() ?? 0
    #expect(end > 60 && end < 10 + 100 - 8)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a switch has its knob at its end, a slider at its value`(direction: LayoutDirection) throws {
    let isMirrored = direction == .rightToLeft
    let toggle = UISwitch()
    for isOn in [false, true] {
      toggle.isOn = isOn
      let shapes = try fills(drawing(of: toggle, direction))
      #expect(shapes.map(\.rect)[0] == CGRect(x: 10, y: 5, width: 51, height: 31))
      #expect(shapes.map(\.rect)[1] == CGRect(x: isOn != isMirrored ? 32 : 12, y: 7, width: 27, height: 27))
      #expect(shapes[1].color == .white && shapes[0].color != shapes[1].color)
    }
    toggle.onTintColor = .red
    #expect(try fills(drawing(of: toggle, direction))[0].color == .red)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 131, height: 34))
    slider.value = 0.25
    let parts = try fills(drawing(of: slider, direction)).map(\.rect)
    // The knob has the room of 100 points, and 4 points around it.
    #expect(parts[3].insetBy(dx: -3, dy: -3).minX == 10 + (isMirrored ? 75 : 25))
    let (track, below) = (parts[0], parts[1])
    #expect(below.width < track.width)
    #expect(isMirrored ? below.maxX == track.maxX : below.minX == track.minX)
  }

  @Test func `a bar shows its fraction, and a page control its page`() throws {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    bar.frame.size.width = 200
    bar.progress = 0.3
    bar.progressTintColor = .red
    let parts = try fills(drawing(of: bar))
    #expect(parts.map(\.rect.width).map { $0.rounded() } == [200, 60] && parts[1].color == .red)
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 1
    pages.currentPageIndicatorTintColor = .red
    #expect(try fills(drawing(of: pages)).map { $0.color == .red } == [false, true, false])
    pages.numberOfPages = 1
    pages.hidesForSinglePage = true
    #expect(try fills(drawing(of: pages)).isEmpty)
    #expect(try fills(drawing(of: UIStepper())).count == 5)
  }

  @Test func `segments show their titles in their middles`() throws {
    let control = UISegmentedControl(items: ["One", "A longer one", "x"])
    control.selectedSegmentIndex = 2
    control.frame.size.width = 300
    let drawing = try drawing(of: control)
    let spans = glyphs(drawing)
    #expect(spans.count == 3)
    for (index, span) in spans.enumerated() {
      let end = span.glyphs.last?.position.x ?? 0
      let middle = 60 + 100 * Double(index)
      #expect(abs((span.origin.x + end) / 2 - middle) < 8)
    }
    #expect(fills(drawing).last?.color == .white)
    // Titles are white there.
    let surroundings = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    surroundings.addSubview(control)
    #expect(try fills(Drawing(of: surroundings, palette: .dark)).last?.color != .white)
    let shapes = fills(drawing).map(\.rect)
    #expect(shapes == [CGRect(x: 10, y: 5, width: 300, height: 31), CGRect(x: 212, y: 7, width: 96, height: 27)])
  }
}
