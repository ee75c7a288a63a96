@testable import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Text is in the middle of a label that is higher than it, and so are its baselines.
@Suite struct LabelPlaceRules {
  private static let text = "The quick brown fox jumps over the lazy dog"
  private let stage = Stage(200, 400)
  private var root: View { stage.root }

  private func measured(_ label: Label) throws -> TextMeasurement {
    try #require(label.typesetter).measure(maxWidth: label.frame.width, numberOfLines: label.numberOfLines)
  }

  /// The text in as many lines as fit, at least one; a pixel may be missing.
  private func fitting(_ label: Label, height: Double) throws -> TextMeasurement {
    let all = try measured(label)
    let typesetter = try #require(label.typesetter)
    let parts = try (1...all.lineCount).reversed().map {
      try typesetter.measure(maxWidth: label.frame.width, numberOfLines: $0)
    }
    return try #require(parts.first { $0.size.height <= height + 0.5 } ?? parts.last)
  }

  @Test(arguments: [1, 2, 0]) func `the baselines are those of text in the middle`(lines: Int) throws {
    root.displayScale = 2
    let label = try stage.label(Self.text, lines: lines)
    for height in [0, 10, 30.0, 45.25, 61, 200] {
      label.frame = CGRect(x: 0, y: 0, width: 120, height: height)
      let text = try fitting(label, height: height)
      let top = (height - PixelRounding.ceil(text.size.height, scale: 2)) / 2
      #expect(isApproximatelyEqual(label.firstBaselineOffset(at: label.frame.size), top + text.firstBaseline))
      // The same baseline, counted from the bottom.
      #expect(isApproximatelyEqual(height - label.lastBaselineOffset(at: label.frame.size), top + text.lastBaseline))
      let shown = try #require(label.positionedText(in: CGRect(x: 5, y: 7, width: 120, height: height)))
      #expect(shown.origin == CGPoint(x: 5, y: 7 + top))
      #expect(shown.layout.measurement == text)
      if lines == 1 {
        let height = label.frame.height
        let first = label.firstBaselineOffset(at: label.frame.size)
        #expect(isApproximatelyEqual(first, height - label.lastBaselineOffset(at: label.frame.size)))
      }
    }
  }

  @Test func `the baselines of a label that is too low are those of the lines that it shows`() throws {
    let label = try stage.label(Self.text, lines: 0)
    let mark = stage.box("mark", size: CGSize(width: 5, height: 5))
    pinCorner(label, to: root)
    tie(Side(mark, .left), .equal, Side(root, .left))
    tie(Side(label, .width), .equal, 120)
    let height = tie(Side(label, .height), .equal, 200)
    tie(Side(mark, .top), .equal, Side(label, .lastBaseline))
    for asked in [200.0, 70, 45, 25, 3, 61, 200] {
      height.constant = asked
      stage.layOut()
      let shown = try #require(label.positionedText(in: label.frame))
      let line = try #require(shown.layout.lines.last)
      #expect(isApproximatelyEqual(mark.frame.minY - shown.origin.y, line.baseline, within: 1e-6), "\(asked)")
      #expect(shown.layout.lines.count == max(1, min(4, Int((asked + 1) / 20.57))), "\(asked)")
    }
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `text in a label of its own height is at the top`() throws {
    for scale in [1.0, 2, 3] {
      root.displayScale = scale
      let label = try stage.label(Self.text)
      label.frame.size = label.sizeThatFits(CGSize(width: 120, height: 0))
      #expect(label.positionedText(in: label.bounds)?.origin == .zero)
      #expect(label.firstBaselineOffset(at: label.frame.size) == (try measured(label)).firstBaseline)
    }
  }

  @Test func `textRect counts from the top`() throws {
    let label = try stage.label(Self.text)
    let bounds = CGRect(x: 3, y: 4, width: 120, height: 200)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
    #expect(rect.origin == bounds.origin)
    #expect(rect.height.isEqual(to: label.intrinsicHeight(forWidth: 120).rounded(.up)))
  }

  /// The height depends on the baseline, and the baseline on half the height: one equation, without iteration.
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
      #expect(isApproximatelyEqual(label.frame.height, expected, within: 1e-6), "\(label.frame) \(expected)")
    }
  }

  @Test func `baselines follow text that is set and removed`() throws {
    let label = try stage.label(Self.text, lines: 1)
    let mark = stage.box("mark", size: CGSize(width: 5, height: 5))
    pinCorner(label, to: root)
    tie(Side(label, .height), .equal, 60)
    tie(Side(mark, .top), .equal, Side(label, .firstBaseline))
    tie(Side(mark, .left), .equal, Side(root, .left))
    stage.layOut()
    let place = mark.frame.minY
    #expect(place > 30)
    #expect(place < 40)
    for _ in 0..<2 {
      label.text = nil
      stage.layOut()
      #expect(mark.frame.minY == 0)
      label.text = Self.text
      stage.layOut()
      #expect(isApproximatelyEqual(mark.frame.minY, place))
    }
    #expect(stage.takeMessages().isEmpty)
    #expect(root.layoutEngine?.rebuildCount == 1)
  }

  @Test func `without text the last baseline is the bottom`() throws {
    let label = try stage.label("")
    label.text = nil
    pinCorner(label, to: root)
    tie(Side(label, .lastBaseline), .equal, Side(root, .top) + 100)
    stage.layOut()
    #expect(label.frame.height == 100)
    #expect(label.positionedText(in: label.bounds) == nil)
    #expect(stage.takeMessages().isEmpty)
  }
}
