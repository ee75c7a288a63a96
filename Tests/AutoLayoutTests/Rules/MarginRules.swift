import AutoLayout
import Foundation
import Geometry
import Testing

/// Layout margins, with sides and with directions.
@Suite struct MarginRules {
  private let stage = Stage(200, 100)
  private var root: View { stage.root }

  private let plain = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  @Test func `the directional margins are 8 by default`() {
    #expect(root.directionalLayoutMargins == DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
  }

  @Test func `the standard distance of a visual format to the superview is its margin`() {
    root.layoutMargins = plain
    let view = stage.box("view")
    for format in ["H:|-[view]-|", "V:|-[view]-|"] {
      LayoutConstraint.constraints(withVisualFormat: format, views: ["view": view]).forEach { $0.isActive = true }
    }
    stage.layOut()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `setting either kind of margins sets the other`(direction: LayoutDirection) {
    root.layoutDirection = direction
    let isMirrored = direction == .rightToLeft
    root.layoutMargins = plain
    #expect(
      root.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 1, leading: isMirrored ? 4 : 2, bottom: 3, trailing: isMirrored ? 2 : 4))
    root.directionalLayoutMargins = directional
    #expect(
      root.layoutMargins == EdgeInsets(top: 1, left: isMirrored ? 4 : 2, bottom: 3, right: isMirrored ? 2 : 4))
    root.layoutMargins.left = 50
    #expect(isMirrored ? root.directionalLayoutMargins.trailing == 50 : root.directionalLayoutMargins.leading == 50)
  }

  @Test func `directional margins stay directional when the direction changes`() {
    root.directionalLayoutMargins = directional
    root.layoutDirection = .rightToLeft
    #expect(root.directionalLayoutMargins == directional)
    #expect(root.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    let inner = stage.box("inner")
    inner.directionalLayoutMargins = directional
    #expect(inner.layoutMargins.right == 2)
    inner.semanticContentAttribute = .forceLeftToRight
    #expect(inner.layoutMargins.right == 4)
  }

  @Test func `plain margins keep their sides when the direction changes`() {
    root.directionalLayoutMargins = directional
    root.layoutMargins = plain
    root.layoutDirection = .rightToLeft
    #expect(root.layoutMargins == plain)
    #expect(root.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
  }

  @Test func `the margins guide follows directional margins`() {
    let box = stage.box("box")
    let attributes = stage.box("attributes")
    for edge in [Attribute.left, .right, .top, .bottom] {
      tie(Side(box, edge), .equal, Side(root.layoutMarginsGuide, edge))
    }
    tie(Side(attributes, .leading), .equal, Side(root, .leadingMargin))
    tie(Side(attributes, .trailing), .equal, Side(root, .trailingMargin))
    root.directionalLayoutMargins = directional
    stage.layOut()
    #expect(box.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(attributes.frame.minX == 2)
    #expect(attributes.frame.width == 194)
    root.layoutDirection = .rightToLeft
    stage.layOut()
    #expect(box.frame == CGRect(x: 4, y: 1, width: 194, height: 96))
    #expect(attributes.frame.minX == 4)
    #expect(attributes.frame.width == 194)
    root.directionalLayoutMargins.leading = 20
    stage.layOut()
    #expect(box.frame == CGRect(x: 4, y: 1, width: 176, height: 96))
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `chains follow directional margins`() {
    let box = stage.box("box")
    root.layoutDirection = .rightToLeft
    root.directionalLayoutMargins = directional
    box.snp.makeConstraints { $0.directionalEdges.equalTo(root.snp.directionalMargins) }
    stage.layOut()
    #expect(box.frame == CGRect(x: 4, y: 1, width: 194, height: 96))
    root.layoutDirection = .leftToRight
    stage.layOut()
    #expect(box.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
  }

  @Test func `the margins of a stack may be directional`() {
    let view = stage.box("view", size: CGSize(width: 30, height: 10))
    let stack = StackView(arrangedSubviews: [view])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(leading: 40, trailing: 3)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    pinCorner(stack, to: root)
    root.layoutDirection = .rightToLeft
    stage.layOut()
    #expect(stack.frame.width == 73)
    #expect(view.frame.minX == 3)
  }

  @Test func `directional margins that are not finite are rejected`() {
    root.directionalLayoutMargins.trailing = .nan
    #expect(root.directionalLayoutMargins.trailing == 8)
    #expect(stage.takeMessages().count == 1)
  }
}
