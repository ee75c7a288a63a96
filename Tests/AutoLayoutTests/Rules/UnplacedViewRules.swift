@testable import AutoLayout
import Foundation
import TestSupport
import Testing

/// Diagnostics of views that constraints do not place.
@Suite struct UnplacedViewRules {
  private let stage = Stage(320, 100)
  private var root: View { stage.root }

  private func label(_ name: String, isConstrained: Bool = true) throws -> Label {
    let label = try stage.label("text")
    label.name = name
    label.translatesAutoresizingMaskIntoConstraints = !isConstrained
    return label
  }

  @Test func `a label that no constraint positions is named with the axis`() throws {
    let title = try label("title")
    tie(Side(title, .top), .equal, Side(root, .top))
    stage.layOut()
    #expect(
      stage.takeMessages() == [
        "[Layout] title has a text, but no constraint positions it horizontally: expected a constraint of an edge or a "
          + "centre"
      ])
    tie(Side(title, .width), .equal, 50)
    _ = root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    stage.layOut()
    #expect(stage.takeMessages().allSatisfy { $0.contains("no chain of constraints") })
  }

  @Test func `a label without a text, or with a margin or a neighbour that places it, is not named`() throws {
    let empty = try label("empty")
    empty.text = nil
    let title = try label("title")
    tie(Side(title.layoutMarginsGuide, .left), .equal, Side(root, .left))
    tie(Side(title, .top), .equal, Side(root, .top))
    let neighbour = try label("neighbour")
    tie(Side(title, .right), .equal, Side(neighbour, .left))
    tie(Side(title, .firstBaseline), .equal, Side(neighbour, .firstBaseline))
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `views of a stack are placed by the stack`() throws {
    let stack = StackView(arrangedSubviews: [try label("title"), try label("body")])
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    pinCorner(stack, to: root)
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `a label with neither constraints nor a frame is named after layoutSubviews`() throws {
    let box = stage.box("box", size: CGSize(width: 5, height: 5))
    pinCorner(box, to: root)
    let title = try label("title", isConstrained: false)
    stage.layOut()
    #expect(
      stage.takeMessages() == [
        "[Layout] title has a text, but no constraint positions it horizontally and vertically: expected a constraint of "
          + "an edge or a centre"
      ])
    let other = try label("other", isConstrained: false)
    other.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
    #expect(title.superview === root)
  }

  @Test func `constraints of a view whose empty frame counts as well are named`() {
    let badge = View()
    badge.name = "badge"
    root.addSubview(badge)
    tie(Side(badge, .left), .equal, Side(root, .left))
    stage.layOut()
    #expect(
      stage.takeMessages() == [
        "[Layout] badge has constraints, but its translatesAutoresizingMaskIntoConstraints is true and its frame is "
          + "empty: expected false"
      ])
    let framed = View(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    root.addSubview(framed)
    tie(Side(framed, .left), .equal, Side(root, .left) + 5)
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `a subview beside the content view can be reported`() {
    let title = stage.box("title")
    title.reportOutsideContentView(of: root)
    #expect(
      stage.takeMessages() == [
        "[Layout] title is a subview of root itself and does not count in its height: expected a subview of contentView"
      ])
  }
}
