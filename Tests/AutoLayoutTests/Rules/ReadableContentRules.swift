@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// https://developer.apple.com/documentation/uikit/uiview/readablecontentguide
@Suite struct ReadableContentRules {
  private let stage = Stage(1024, 768)
  private var root: View { stage.root }

  private func content(in view: View? = nil) -> Box {
    let box = stage.box("content", in: view)
    for edge in [Attribute.left, .right, .top, .bottom] {
      tie(Side(box, edge), .equal, Side((view ?? root).readableContentGuide, edge))
    }
    return box
  }

  @Test func `the guide is at most 672 points wide, centred in the margins and as high as they are`() {
    let box = content()
    root.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 60)
    stage.layOut()
    #expect(box.frame == CGRect(x: 20 + (944 - 672) / 2, y: 10, width: 672, height: 728))
    #expect(root.readableContentGuide.layoutFrame == box.frame)
    #expect(root.readableContentGuide === root.readableContentGuide)
  }

  @Test func `in a narrow view the guide is the margins guide`() {
    let box = content()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    stage.layOut()
    #expect(box.frame == root.layoutMarginsGuide.layoutFrame)
    root.frame = CGRect(x: 0, y: 0, width: 1024, height: 480)
    stage.layOut()
    #expect(box.frame.width == 672)
    root.layoutMargins = EdgeInsets(top: 8, left: 300, bottom: 8, right: 100)
    stage.layOut()
    #expect(box.frame == CGRect(x: 300, y: 8, width: 624, height: 464))
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `a guide without constraints has a frame`() {
    stage.layOut()
    #expect(root.readableContentGuide.layoutFrame == CGRect(x: 176, y: 8, width: 672, height: 752))
  }

  @Test func `content does not narrow the guide`() {
    let box = content()
    box.content = CGSize(width: 30, height: 10)
    stage.layOut()
    #expect(box.frame.width == 672)
  }

  @Test func `the guide does not narrow the view around it`() {
    let view = stage.box("view")
    pinCorner(view, to: root)
    tie(Side(view, .width), .equal, Side(root, .width), at: 750)
    tie(Side(view, .height), .equal, 50)
    let box = content(in: view)
    stage.layOut()
    #expect(view.frame.width == 1024)
    #expect(box.frame == CGRect(x: 176, y: 8, width: 672, height: 34))
  }

  @Test func `text that is wider than the guide breaks`() throws {
    let label = try stage.label(String(repeating: "words ", count: 100))
    for edge in [Attribute.leading, .trailing, .top] {
      tie(Side(label, edge), .equal, Side(root.readableContentGuide, edge))
    }
    stage.layOut()
    #expect(label.frame.width == 672)
    #expect(label.frame.height > 100)
  }

  @Test func `removing a view's constraints keeps those of its guide`() {
    let box = content()
    #expect(root.constraints.count == 4)
    root.removeConstraints(root.constraints)
    _ = content()
    box.removeFromSuperview()
    stage.layOut()
    #expect(root.readableContentGuide.layoutFrame.width == 672)
  }

  @Test func `the guide is part of its view's fitting size`() {
    let view = View()
    let box = content(in: view)
    box.content = CGSize(width: 100, height: 20)
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 116, height: 36))
  }

  @Test func `the guide is no wider than kept margins allow`() {
    let view = stage.box("view")
    for edge in [Attribute.left, .right, .top, .bottom] { tie(Side(view, edge), .equal, Side(root, edge)) }
    root.layoutMargins = EdgeInsets(top: 0, left: 300, bottom: 0, right: 300)
    view.preservesSuperviewLayoutMargins = true
    let box = content(in: view)
    stage.layOut()
    #expect(box.frame.minX == 300)
    #expect(box.frame.width == 424)
  }

  @Test func `the guide has its frame before a layout`() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 1024, height: 480))
    view.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 60)
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 20 + (944 - 672) / 2, y: 10, width: 672, height: 440))
    view.frame.size.width = 320
    #expect(view.readableContentGuide.layoutFrame == view.layoutMarginsGuide.layoutFrame)
  }
}
