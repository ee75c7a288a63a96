@testable import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Where required constraints determine a label's width, its natural width is not measured; once they do not, it is
/// measured again.
@Suite struct DeterminedWidthTests {
  private let text = "Быстрая лиса 敏捷的狐狸 すばやい狐 jumps over a dog that is lazy"

  private func fit(_ stage: Stage, _ width: Double) -> CGSize {
    stage.root.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  private func stage() throws -> (Stage, Label, LayoutConstraint) {
    let stage = Stage(300, 100)
    let label = try stage.label("")
    pinCorner(label, to: stage.root, 10, 10)
    tie(Side(label, .bottom), .equal, Side(stage.root, .bottom) - 10)
    return (stage, label, tie(Side(label, .right), .equal, Side(stage.root, .right) - 10))
  }

  @Test func `a text changed at a fixed width has its natural width when the constraint is removed`() throws {
    let (stage, label, trailing) = try stage()
    for text in ["first", self.text, "last"] {
      label.text = text
      #expect(fit(stage, 200).height == 20 + label.sizeThatFits(CGSize(width: 180, height: 0)).height)
      stage.layOut()
      #expect(label.frame.width == 280)
    }
    trailing.isActive = false
    stage.layOut()
    #expect(label.frame.width == label.intrinsicContentSize.width.rounded(.up))
    label.text = "longer than the last one"
    trailing.isActive = true
    stage.layOut()
    #expect(label.frame.width == 280)
    trailing.priority = LayoutPriority(100)
    stage.layOut()
    #expect(label.frame.width == label.intrinsicContentSize.width.rounded(.up))
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `another width measures the text once and rebuilds nothing`() throws {
    let (stage, label, _) = try stage()
    label.text = text
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    for width in [300.0, 120, 90, 480, 120] {
      let height = 20 + label.sizeThatFits(CGSize(width: width - 20, height: 0)).height
      #expect(fit(stage, width).height == height)
      stage.root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      stage.layOut()
      #expect(label.frame.height == height - 20)
    }
    #expect(stage.takeMessages().isEmpty)
    #expect(stage.root.fittingEngine?.rebuildCount == 1)
  }

  @Test func `an intrinsic width that is required and does not fit is reported`() throws {
    let (stage, label, _) = try stage()
    label.text = text
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    _ = fit(stage, 100)
    #expect(stage.takeMessages().count == 1)
  }

  @Test func `of two views that could grow the later one grows`() throws {
    let stage = Stage(320, 100)
    let photo = stage.box("photo", size: CGSize(width: 80, height: 80))
    pinCorner(photo, to: stage.root, 15, 10)
    let title = try stage.label("short")
    tie(Side(title, .left), .equal, Side(photo, .right) + 15)
    tie(Side(title, .right), .equal, Side(stage.root, .right) - 15)
    tie(Side(title, .top), .equal, Side(photo, .top))
    stage.layOut()
    #expect(photo.frame.width == 80)
    #expect(title.frame.width == 195)
  }
}
