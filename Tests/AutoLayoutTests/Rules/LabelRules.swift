@testable import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Text whose height follows from its width.
@Suite struct LabelRules {
  private static let text = "The quick brown fox jumps over the lazy dog, and then it rests in the sun for a while"
  private let stage = Stage(200, 400)
  private var root: View { stage.root }

  /// A label constrained to the left, the top and the right edge.
  private func wide(_ text: String = LabelRules.text, lines: Int = 0) throws -> Label {
    let label = try stage.label(text, lines: lines)
    pinCorner(label, to: root, 10, 10)
    tie(Side(label, .right), .equal, Side(root, .right) - 10)
    return label
  }

  private func height(_ label: Label, _ width: Double, lines: Int? = nil) throws -> Double {
    let typesetter = try #require(label.typesetter)
    return PixelRounding.ceil(
      try typesetter.measure(maxWidth: width, numberOfLines: lines ?? label.numberOfLines).size.height,
      scale: label.effectiveDisplayScale)
  }

  @Test func `a label is measured at the width that it gets`() throws {
    let label = try wide()
    for width in [200.0, 90, 500, 35, 200] {
      root.frame = CGRect(x: 0, y: 0, width: width, height: 400)
      stage.layOut()
      #expect(label.frame == CGRect(x: 10, y: 10, width: width - 20, height: try height(label, width - 20)))
    }
    #expect(root.layoutEngine?.rebuildCount == 1)
  }

  @Test func `an explicit width for lines wins and is reported`() throws {
    let label = try wide()
    label.preferredMaxLayoutWidth = 100
    stage.layOut()
    #expect(label.frame.width == 180)
    #expect(label.frame.height == (try height(label, 100)))
    let messages = stage.takeMessages()
    #expect(messages.count == 1)
    #expect(messages.first?.contains("preferredMaxLayoutWidth of 100 but a width of 180") == true)
    label.preferredMaxLayoutWidth = 0
    stage.layOut()
    #expect(label.frame.height == (try height(label, 180)))
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `lines are limited`() throws {
    let label = try wide(lines: 2)
    stage.layOut()
    #expect(label.frame.height == (try height(label, 180, lines: 2)))
    #expect(label.frame.height < (try height(label, 180, lines: 0)))
    label.numberOfLines = 0
    stage.layOut()
    #expect(label.frame.height == (try height(label, 180, lines: 0)))
    label.numberOfLines = 1
    stage.layOut()
    #expect(label.frame.height == (try height(label, 1e6)))
  }

  @Test func `a label narrower than a word breaks the word`() throws {
    let label = try wide("Incomprehensibilities")
    root.frame = CGRect(x: 0, y: 0, width: 50, height: 400)
    stage.layOut()
    #expect(label.frame.height == (try height(label, 30)))
    #expect(label.frame.height > 60)
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 400)
    stage.layOut()
    #expect(label.frame.width == 0)
    #expect(stage.takeMessages().allSatisfy { $0.contains("a width of 0") })
  }

  @Test func `a width at 749 loses against the text, one at 751 wins`() throws {
    let label = try stage.label(Self.text)
    pinCorner(label, to: root)
    let width = tie(Side(label, .width), .equal, 100, at: 749)
    stage.layOut()
    #expect(label.frame.height == (try height(label, 1e6)))
    width.priority = 751
    stage.layOut()
    #expect(label.frame.width == 100)
    #expect(label.frame.height == (try height(label, 100)))
  }

  @Test func `a label between two views has the space between them`() throws {
    let left = stage.box("left", size: CGSize(width: 40, height: 10))
    let right = stage.box("right", size: CGSize(width: 30, height: 10))
    pinCorner(left, to: root)
    let label = try stage.label(Self.text)
    tie(Side(label, .left), .equal, Side(left, .right) + 5)
    tie(Side(label, .right), .equal, Side(right, .left) - 5)
    tie(Side(label, .top), .equal, Side(root, .top))
    tie(Side(right, .right), .equal, Side(root, .right))
    tie(Side(right, .top), .equal, Side(root, .top))
    for view in [left, right] { view.setContentCompressionResistancePriority(751, for: .horizontal) }
    stage.layOut()
    #expect(label.frame == CGRect(x: 45, y: 0, width: 120, height: try height(label, 120)))
    left.content = CGSize(width: 60, height: 10)
    stage.layOut()
    #expect(label.frame == CGRect(x: 65, y: 0, width: 100, height: try height(label, 100)))
  }

  @Test func `layout ends when a width depends on the label's height`() throws {
    for factor in [0.5, 1, 2, 5] {
      let stage = Stage(200, 400)
      let label = try stage.label(Self.text)
      pinCorner(label, to: stage.root)
      tie(Side(label, .width), .equal, Side(label, .height) * factor)
      label.setContentCompressionResistancePriority(100, for: .horizontal)
      stage.layOut()
      let messages = stage.takeMessages()
      #expect(messages.count <= 1)
      if messages.isEmpty { #expect(label.frame.height == (try height(label, label.frame.width))) }
      #expect(isApproximatelyEqual(label.frame.width, factor * label.frame.height, within: 1e-6))
    }
  }

  @Test func `required heights are those at the final width`() throws {
    let label = try wide()
    for axis in [LayoutConstraint.Axis.vertical] {
      label.setContentHuggingPriority(.required, for: axis)
      label.setContentCompressionResistancePriority(.required, for: axis)
    }
    tie(Side(label, .bottom), .equal, Side(root, .bottom) - 10)
    for text in [Self.text, "short", Self.text + Self.text] {
      label.text = text
      let size = root.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size.height == 20 + (try height(label, 180)))
      root.frame = CGRect(x: 0, y: 0, width: 200, height: size.height)
      stage.layOut()
      #expect(label.frame.height == size.height - 20)
    }
    #expect(stage.takeMessages().isEmpty)
    #expect(root.layoutEngine?.rebuildCount == 1)
    #expect(root.fittingEngine?.rebuildCount == 1)
  }

  @Test func `baselines of text come from its fonts`() throws {
    let label = try wide()
    let first = stage.box("first", size: CGSize(width: 5, height: 5))
    let last = stage.box("last", size: CGSize(width: 5, height: 5))
    tie(Side(first, .top), .equal, Side(label, .firstBaseline))
    tie(Side(last, .top), .equal, Side(label, .lastBaseline))
    for box in [first, last] { tie(Side(box, .left), .equal, Side(root, .left)) }
    var size = 17.0
    for preferred in [0.0, 120] {
      label.preferredMaxLayoutWidth = preferred
      for text in [Self.text, "one line", "\n\n"] {
        label.text = text
        size += 1
        label.font = try BundledFont.named("Inter-Regular").font(size)
        stage.layOut()
        let measured = try #require(label.typesetter).measure(
          maxWidth: preferred > 0 ? preferred : 180, numberOfLines: 0)
        #expect(isApproximatelyEqual(first.frame.minY - 10, measured.firstBaseline, within: 1e-6))
        #expect(isApproximatelyEqual(last.frame.minY - 10, measured.lastBaseline, within: 1e-6))
      }
    }
  }

  @Test func `a label without text has no size`() throws {
    let label = try wide()
    label.text = nil
    stage.layOut()
    #expect(label.frame.height == 0)
    label.text = ""
    stage.layOut()
    #expect(label.frame.height == 0)
    label.text = " "
    stage.layOut()
    #expect(label.frame.height > 0)
  }
}
