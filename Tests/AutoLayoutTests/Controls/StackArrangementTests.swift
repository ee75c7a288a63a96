@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// Views are inserted, removed and hidden; spacings, margins and directions change.
@Suite struct StackArrangementTests {
  private func stage(width: Double? = nil, height: Double? = nil) -> StackStage {
    let stage = StackStage(
      [Block(40, 20, name: "a"), Block(60, 30, name: "b"), Block(20, 10, name: "c")], width: width, height: height)
    stage.stack.spacing = 10
    return stage
  }

  @Test func `removed and inserted views stay subviews`() {
    let stage = stage()
    #expect(stage.stack.arrangedSubviews.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    #expect(stage.stack.subviews.count == 3)
    let view = stage.stack.arrangedSubviews[1]
    stage.stack.removeArrangedSubview(view)
    #expect(stage.size() == CGSize(width: 70, height: 20))
    #expect(stage.stack.subviews.count == 3)
    stage.stack.insertArrangedSubview(view, at: 99)
    #expect(stage.stack.arrangedSubviews.map(\.name) == ["a", "c", "b"])
    #expect(stage.frames() == [CGRect(0, 0, 40, 30), CGRect(50, 0, 20, 30), CGRect(80, 0, 60, 30)])
    stage.stack.insertArrangedSubview(view, at: -5)
    #expect(stage.frames().map(\.minX) == [0, 70, 120])
    #expect(stage.stack.subviews.count == 3)
  }

  @Test func `removed subviews are no longer arranged`() {
    let stage = stage()
    _ = stage.frames()
    let view = stage.stack.arrangedSubviews[0]
    view.removeFromSuperview()
    #expect(stage.stack.arrangedSubviews.map(\.name) == ["b", "c"])
    #expect(view.layoutNode.constraints.isEmpty)
    #expect(stage.frames() == [CGRect(0, 0, 60, 30), CGRect(70, 0, 20, 30)])
    stage.stack.addArrangedSubview(view)
    #expect(stage.frames().last == CGRect(100, 0, 40, 30))
    #expect(stage.problems == [])
  }

  @Test func `spacing from baselines is for vertical stacks only`() {
    let stage = stage()
    let frames = stage.frames()
    stage.stack.isBaselineRelativeArrangement = true
    #expect(stage.frames() == frames)
    #expect(stage.problems == [])
    let fresh = StackStage([Block(40, 20), Block(60, 30), Block(20, 10)])
    fresh.stack.spacing = 10
    fresh.stack.isBaselineRelativeArrangement = true
    #expect(fresh.frames() == frames)
  }

  @Test func `cycles are reported and not arranged`() {
    let stage = stage()
    stage.stack.addArrangedSubview(stage.root)
    stage.stack.addArrangedSubview(stage.stack)
    #expect(stage.problems.count == 2)
    #expect(stage.stack.arrangedSubviews.count == 3)
  }

  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func `hidden views take no space`(distribution: StackView.Distribution, alignment: StackView.Alignment) {
    let hidden = stage(width: 200, height: 50)
    let removed = stage(width: 200, height: 50)
    for stage in [hidden, removed] {
      stage.stack.distribution = distribution
      stage.stack.alignment = alignment
    }
    let before = hidden.frames()
    hidden.stack.arrangedSubviews[1].isHidden = true
    removed.stack.arrangedSubviews[1].removeFromSuperview()
    var frames = hidden.frames()
    #expect(frames.remove(at: 1).size == .zero)
    #expect(frames == removed.frames())
    hidden.stack.arrangedSubviews[1].isHidden = false
    #expect(hidden.frames() == before)
    #expect(hidden.problems == [])
  }

  @Test func `a hidden view may have a required size`() {
    let stage = stage()
    let view = stage.stack.arrangedSubviews[1]
    LayoutConstraint(item: view, attribute: .width, constant: 60).isActive = true
    view.isHidden = true
    #expect(stage.size() == CGSize(width: 70, height: 20))
    #expect(stage.problems == [])
  }

  @Test func `a stack whose views are all hidden is empty`() {
    let stage = stage()
    _ = stage.frames()
    stage.stack.arrangedSubviews.forEach { $0.isHidden = true }
    #expect(stage.size() == .zero)
  }

  @Test func `custom spacing follows a view`() {
    let stage = stage()
    let views = stage.stack.arrangedSubviews
    stage.stack.setCustomSpacing(25, after: views[0])
    #expect(stage.frames().map(\.minX) == [0, 65, 135])
    #expect(stage.stack.customSpacing(after: views[0]) == 25)
    #expect(stage.stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
    // The gap belongs to the view before it.
    views[1].isHidden = true
    #expect(stage.frames()[2].minX == 65)
    views[1].isHidden = false
    stage.stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    #expect(stage.frames().map(\.minX) == [0, 48, 118])
    stage.stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(stage.frames().map(\.minX) == [0, 50, 120])
    stage.stack.setCustomSpacing(5, after: View())
    stage.stack.spacing = -10
    #expect(stage.frames().map(\.minX) == [0, 30, 80])
    #expect(stage.problems == [])
  }

  @Test func `spacings that are not finite are rejected`() {
    let stage = stage()
    stage.stack.spacing = .nan
    stage.stack.spacing = .infinity
    stage.stack.setCustomSpacing(.nan, after: stage.stack.arrangedSubviews[0])
    #expect(stage.problems.count == 3)
    #expect(stage.stack.spacing == 10)
    #expect(stage.frames().map(\.minX) == [0, 50, 120])
  }

  @Test func `spacings and contents change only constants`() {
    for distribution in [StackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering] {
      let stage = stage()
      stage.stack.distribution = distribution
      _ = stage.frames()
      let count = stage.stack.arrangementCount
      let rebuilds = stage.root.layoutEngine?.rebuildCount
      stage.stack.spacing = 12
      stage.stack.setCustomSpacing(3, after: stage.stack.arrangedSubviews[1])
      (stage.stack.arrangedSubviews[2] as? Block)?.content.width = 33
      _ = stage.frames()
      #expect(stage.stack.arrangementCount == count, "\(distribution)")
      #expect(stage.root.layoutEngine?.rebuildCount == rebuilds, "\(distribution)")
    }
  }

  @Test func `margins apply where they are asked for`() {
    let stage = stage()
    stage.stack.isLayoutMarginsRelativeArrangement = true
    #expect(stage.frames() == [CGRect(8, 8, 40, 30), CGRect(58, 8, 60, 30), CGRect(128, 8, 20, 30)])
    stage.stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stage.frames().first == CGRect(2, 1, 40, 30))
    #expect(stage.size() == CGSize(width: 146, height: 34))
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `right to left is the mirror image`(distribution: StackView.Distribution) {
    let stage = stage(width: 240, height: 50)
    stage.stack.distribution = distribution
    stage.stack.isLayoutMarginsRelativeArrangement = true
    let frames = stage.frames()
    stage.stack.semanticContentAttribute = .forceRightToLeft
    stage.root.layoutDirection = .rightToLeft
    for (frame, mirrored) in zip(frames, stage.frames()) {
      #expect(mirrored == round(CGRect(240 - frame.maxX, frame.minY, frame.width, frame.height)))
    }
  }

  @Test func `vertical stacks mirror their alignment`() {
    let stage = stage(width: 100)
    stage.stack.axis = .vertical
    stage.stack.alignment = .leading
    #expect(stage.frames().map(\.minX) == [0, 0, 0])
    stage.root.layoutDirection = .rightToLeft
    #expect(stage.frames().map(\.minX) == [60, 40, 80])
  }
}
