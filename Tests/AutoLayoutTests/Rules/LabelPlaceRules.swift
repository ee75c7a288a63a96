@testable import AutoLayout
import Geometry
import TestSupport
import Testing
import Typesetting

/// Text stands in the middle of a label that is higher than it, and baselines go with it.
@Suite struct LabelPlaceRules {
  private static let text = "The quick brown fox jumps over the lazy dog"
  private let stage = Stage(200, 400)
  private var root: View { stage.root }

  private func measured(_ label: Label) throws -> TextMeasurement {
    try #require(label.typesetter).measure(maxWidth: label.frame.width, numberOfLines: label.numberOfLines)
  }

  @Test(arguments: [1, 2, 0]) func `the baselines are those of text in the middle`(lines: Int) throws {
    root.displayScale = 2
    let label = try stage.label(Self.text, lines: lines)
    for height in [30.0, 45.25, 200] {
      label.frame = Rect(x: 0, y: 0, width: 120, height: height)
      let text = try measured(label)
      let top = (height - PixelRounding.ceil(text.size.height, scale: 2)) / 2
      #expect(abs(label.firstBaselineOffset(at: label.frame.size) - (top + text.firstBaseline)) < 1e-9)
      // From the bottom, and the same place.
      #expect(abs(height - label.lastBaselineOffset(at: label.frame.size) - (top + text.lastBaseline)) < 1e-9)
      #expect(label.textOrigin(in: Rect(x: 5, y: 7, width: 120, height: height)) == Point(x: 5, y: 7 + top))
      if lines == 1 {
        let height = label.frame.height
        let first = label.firstBaselineOffset(at: label.frame.size)
        #expect(abs(first - (height - label.lastBaselineOffset(at: label.frame.size))) < 1e-9)
      }
    }
  }

  @Test func `text in a label of its own height is at the top`() throws {
    for scale in [1.0, 2, 3] {
      root.displayScale = scale
      let label = try stage.label(Self.text)
      label.frame.size = label.sizeThatFits(Size(width: 120, height: 0))
      #expect(label.textOrigin(in: label.bounds) == .zero)
      #expect(label.firstBaselineOffset(at: label.frame.size) == (try measured(label)).firstBaseline)
    }
  }

  @Test func `textRect counts from the top`() throws {
    let label = try stage.label(Self.text)
    let bounds = Rect(x: 3, y: 4, width: 120, height: 200)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
    #expect(rect.origin == bounds.origin)
    #expect(rect.height == label.intrinsicHeight(forWidth: 120).rounded(.up))
  }

  /// The height follows from the baseline, and the baseline from half the height: one equation, no rounds.
  @Test func `a required baseline makes a label as high as it has to be`() throws {
    for attribute in [Attribute.firstBaseline, .lastBaseline] {
      let stage = Stage(200, 400)
      let label = try stage.label(Self.text)
      for edge in [Attribute.left, .top, .right] { tie(Side(label, edge), .equal, Side(stage.root, edge)) }
      tie(Side(label, attribute), .equal, Side(stage.root, .top) + 100)
      stage.layOut()
      #expect(stage.takeMessages().isEmpty)
      let text = try #require(label.typesetter).measure(maxWidth: 200)
      let baseline = attribute == .firstBaseline ? text.firstBaseline : text.lastBaseline
      let expected = 2 * (100 - baseline) + text.size.height.rounded(.up)
      #expect(abs(label.frame.height - expected) < 1e-6, "\(label.frame) \(expected)")
    }
  }

  @Test func `text that comes and goes takes its baselines along`() throws {
    let label = try stage.label(Self.text, lines: 1)
    let mark = stage.box("mark", size: Size(width: 5, height: 5))
    pinCorner(label, to: root)
    tie(Side(label, .height), .equal, 60)
    tie(Side(mark, .top), .equal, Side(label, .firstBaseline))
    tie(Side(mark, .left), .equal, Side(root, .left))
    stage.layOut()
    let place = mark.frame.minY
    #expect(place > 30 && place < 40)
    for _ in 0..<2 {
      label.text = nil
      stage.layOut()
      #expect(mark.frame.minY == 0)
      label.text = Self.text
      stage.layOut()
      #expect(abs(mark.frame.minY - place) < 1e-9)
    }
    #expect(stage.takeMessages().isEmpty && root.layoutEngine?.rebuildCount == 1)
  }

  @Test func `without text the last baseline is the bottom, whatever follows from it`() throws {
    let label = try stage.label("")
    label.text = nil
    pinCorner(label, to: root)
    tie(Side(label, .lastBaseline), .equal, Side(root, .top) + 100)
    stage.layOut()
    #expect(label.frame.height == 100)
    #expect(label.textOrigin(in: label.bounds) == .zero)
    #expect(stage.takeMessages().isEmpty)
  }
}
