@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// Which constraints are valid, and which view holds them.
@Suite struct ActivationRules {
  private let stage = Stage(200, 100)
  private var root: View { stage.root }

  private func error(_ constraint: LayoutConstraint) -> LayoutError? {
    do throws(LayoutError) {
      try constraint.activate()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a position and a size do not pair`() {
    let box = stage.box("box")
    for (first, second) in [
      (Attribute.left, Attribute.width), (.height, .top), (.left, .centerY), (.centerX, .centerY),
    ] {
      let found = error(LayoutConstraint(item: box, attribute: first, toItem: root, attribute: second))
      #expect(found?.code == .invalidConstraint)
      #expect(found?.message.contains("Invalid pairing of layout attributes") == true)
    }
  }

  @Test func `a position is never equal to a constant`() {
    let box = stage.box("box")
    for constraint in [
      LayoutConstraint(item: box, attribute: .left, constant: 3),
      LayoutConstraint(item: box, attribute: .top, toItem: root, attribute: .top, multiplier: 0),
    ] {
      let found = error(constraint)
      #expect(found?.code == .invalidConstraint)
      #expect(found?.message.contains("Location attributes must be specified in pairs.") == true)
    }
  }

  /// UIKit rejects a multiplier of 0 for positions only.
  @Test func `a size may be a multiple of 0 of another`() throws {
    let box = stage.box("box")
    let other = stage.box("other", size: CGSize(width: 70, height: 7))
    pinCorner(box, to: root)
    for (attribute, relation, constant) in [
      (Attribute.width, LayoutConstraint.Relation.equal, 40.0), (.height, .greaterThanOrEqual, 30),
    ] {
      try LayoutConstraint(
        item: box, attribute: attribute, relatedBy: relation, toItem: other, attribute: attribute, multiplier: 0,
        constant: constant
      ).activate()
    }
    tie(Side(box, .height), .equal, 0, at: 1)
    stage.layOut()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    for attribute in [Attribute.leading, .centerY, .lastBaseline, .topMargin] {
      let found = error(
        LayoutConstraint(item: box, attribute: attribute, toItem: root, attribute: attribute, multiplier: 0))
      #expect(found?.message.contains("A multiplier of 0 or a nil second item") == true)
    }
  }

  @Test func `leading and trailing do not pair with left and right`() {
    let box = stage.box("box")
    for (first, second) in [
      (Attribute.leading, Attribute.left), (.right, .trailing), (.leadingMargin, .right), (.left, .trailingMargin),
    ] {
      let found = error(LayoutConstraint(item: box, attribute: first, toItem: root, attribute: second))
      #expect(found?.message.contains("Use leading/trailing for both or neither.") == true)
    }
    #expect(error(LayoutConstraint(item: box, attribute: .centerX, toItem: root, attribute: .left)) == nil)
    #expect(error(LayoutConstraint(item: box, attribute: .centerX, toItem: root, attribute: .leading)) == nil)
  }

  @Test func `a constraint needs a first item`() {
    var box: View? = View()
    let lost = LayoutConstraint(item: box ?? root, attribute: .width, constant: 3)
    box = nil
    for constraint in [lost, LayoutConstraint(item: root, attribute: .notAnAttribute)] {
      #expect(error(constraint)?.message == "Constraint must contain a first layout item")
    }
  }

  @Test func `numbers must be finite and not too large`() {
    let box = stage.box("box")
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      for constraint in [
        LayoutConstraint(item: box, attribute: .width, constant: number),
        LayoutConstraint(item: box, attribute: .width, toItem: root, attribute: .width, multiplier: number),
      ] { #expect(error(constraint)?.code == .invalidNumber) }
      let width = tie(Side(box, .width), .equal, 5)
      width.constant = number
      #expect(width.constant == 5)
      #expect(stage.takeMessages().count == 1)
      width.isActive = false
      box.frame = CGRect(x: 0, y: 0, width: number, height: 1)
      #expect(box.frame == .zero)
      #expect(stage.takeMessages().count == 1)
      _ = root.systemLayoutSizeFitting(CGSize(width: number, height: 0))
      #expect(stage.takeMessages().count == 1)
    }
    let nan = LayoutConstraint(item: box, attribute: .width, constant: .nan)
    #expect(error(nan)?.message.contains("constant is not finite!  That's illegal.  constant:nan") == true)
  }

  @Test func `a constraint without a common ancestor is rejected`() {
    let stranger = View()
    let constraint = LayoutConstraint(item: stranger, attribute: .left, toItem: root, attribute: .left)
    let found = error(constraint)
    #expect(found?.code == .noCommonAncestor)
    #expect(found?.message.contains("because its items have no common ancestor") == true)
    constraint.layoutReport(to: stage)
    #expect(!constraint.isActive)
    let guide = LayoutGuide()
    #expect(error(LayoutConstraint(item: guide, attribute: .width, constant: 4))?.code == .noCommonAncestor)
  }

  @Test func `the nearest common ancestor holds a constraint`() {
    let outer = stage.box("outer")
    let a = stage.box("a", in: outer)
    let b = stage.box("b", in: outer)
    let guide = LayoutGuide()
    b.addLayoutGuide(guide)
    let siblings = tie(Side(a, .left), .equal, Side(b, .right))
    let size = tie(Side(a, .width), .equal, 10)
    let inside = tie(Side(guide, .left), .equal, Side(b, .left))
    let across = tie(Side(guide, .top), .equal, Side(root, .top))
    #expect(same(outer.constraints, [siblings]))
    #expect(same(a.constraints, [size]))
    #expect(same(b.constraints, [inside]))
    #expect(same(root.constraints, [across]))
    siblings.isActive = true
    #expect(outer.constraints.count == 1)
    LayoutConstraint.deactivate([siblings, size, inside, across])
    #expect([outer, a, b, root].allSatisfy { $0.constraints.isEmpty })
  }

  @Test func `a removed subtree loses the constraints that cross its edge, and keeps its own`() {
    let outer = stage.box("outer")
    let inner = stage.box("inner", in: outer, size: CGSize(width: 10, height: 10))
    let guide = LayoutGuide()
    inner.addLayoutGuide(guide)
    let crossing = [
      tie(Side(inner, .left), .equal, Side(root, .left)), tie(Side(guide, .left), .equal, Side(root, .left)),
      tie(Side(inner, .top), .equal, Side(root.layoutMarginsGuide, .top)),
      tie(Side(outer.layoutMarginsGuide, .top), .equal, Side(root, .top)),
      tie(Side(outer, .bottom), .equal, Side(root, .bottomMargin)),
    ]
    let own = [
      tie(Side(inner, .left), .equal, Side(outer, .left) + 3), tie(Side(inner, .width), .equal, 10),
      tie(Side(guide, .width), .equal, Side(inner, .width)), tie(Side(outer, .width), .equal, 50),
    ]
    stage.layOut()
    outer.removeFromSuperview()
    #expect(crossing.allSatisfy { !$0.isActive })
    #expect(own.allSatisfy { $0.isActive })
    #expect(root.constraints.isEmpty)
    #expect(root.constraintsAffectingLayout(for: .horizontal).isEmpty)
    root.addSubview(outer)
    stage.layOut()
    #expect(inner.frame.minX == 3)
    #expect(outer.frame.width == 50)
  }

  @Test func `adding a subview again only brings it to the front`() {
    let a = stage.box("a")
    let b = stage.box("b")
    let constraint = tie(Side(a, .left), .equal, Side(root, .left))
    root.addSubview(a)
    #expect(constraint.isActive)
    #expect(root.subviews.map(\.name) == ["b", "a"])
    root.insertSubview(a, at: 0)
    #expect(same(root.subviews, [a, b]))
  }

  @Test func `a view does not become part of itself`() {
    let a = stage.box("a")
    let b = stage.box("b", in: a)
    #expect { try b.validateSubview(a) } throws: { ($0 as? LayoutError)?.code == .cycle }
    #expect { try b.validateSubview(b) } throws: { ($0 as? LayoutError)?.code == .cycle }
    #expect { try b.validateSubview(self.root) } throws: { ($0 as? LayoutError)?.code == .cycle }
    b.addSubview(a)
    #expect(stage.takeMessages().count == 1)
    #expect(a.superview === root)
    #expect(b.superview === a)
  }

  @Test func `a tree of 10,000 levels is rejected, whichever way it is built`() {
    var innermost = root
    var refused = 0
    for _ in 0..<10_000 {
      let next = View()
      innermost.addSubview(next)
      if next.superview == nil { refused += 1 } else { innermost = next }
    }
    #expect(refused == 10_000 - View.maximumDepth)
    tie(Side(innermost, .width), .equal, 3)
    stage.layOut()
    #expect(innermost.frame.width == 0)
    _ = root.systemLayoutSizeFitting(.zero)

    let upper = Stage()
    var top = View()
    for _ in 0..<View.maximumDepth {
      let next = View()
      next.addSubview(top)
      top = next
    }
    upper.root.addSubview(top)
    #expect(top.superview == nil)
    #expect(upper.takeMessages().count == 1)
  }

  @Test func `views and their constraints go away with the tree`() {
    weak var lostRoot: View?
    weak var lostBox: View?
    weak var lostConstraint: LayoutConstraint?
    let kept = View()
    do {
      let box = Box()
      box.content = CGSize(width: 5, height: 5)
      let stage = Stage(10, 10, root: box)
      let inner = stage.box("inner", size: CGSize(width: 1, height: 1))
      stage.root.addSubview(kept)
      kept.translatesAutoresizingMaskIntoConstraints = false
      lostConstraint = tie(Side(inner, .left), .equal, Side(stage.root, .left))
      tie(Side(kept, .firstBaseline), .equal, Side(stage.root.layoutMarginsGuide, .top))
      tie(Side(kept, .left), .equal, Side(inner, .right))
      tie(Side(stage.root, .lastBaseline), .equal, Side(inner, .bottom), at: 1)
      stage.layOut()
      _ = stage.root.systemLayoutSizeFitting(.zero)
      box.content = CGSize(width: 6, height: 5)
      stage.root.layoutMargins = .zero
      (lostRoot, lostBox) = (stage.root, inner)
      stage.root.layoutDiagnosticHandler = nil
    }
    #expect(lostRoot == nil)
    #expect(lostBox == nil)
    #expect(lostConstraint == nil)
    #expect(kept.superview == nil)
    #expect(kept.constraintsAffectingLayout(for: .horizontal).isEmpty)
    #expect(kept.constraintsAffectingLayout(for: .vertical).isEmpty)
  }
}

extension LayoutConstraint {
  /// Activates as `isActive = true` does, in a tree with a diagnostic handler.
  fileprivate func layoutReport(to stage: Stage) {
    (firstItem as? View)?.layoutDiagnosticHandler = { _ in }
    isActive = true
  }
}
