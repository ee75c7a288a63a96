@testable import AutoLayout
import Foundation
import TestSupport
import Testing

/// Frames that constraints leave open are chosen as on iOS: sizes are 0, an inequality that nothing else decides holds exactly, and
/// right to left is the mirror of left to right. The layouts are of the kinds of Stevia's tests, which pass there.
@Suite struct OpenFrameRules {
  private let stage = Stage(390, 800)
  private var root: View { stage.root }

  /// The frame of a view that a closure constrains, in both directions.
  private static func frames(
    size: CGSize? = nil, _ constrain: (View, View) -> Void
  ) -> (leftToRight: CGRect, rightToLeft: CGRect) {
    func frame(_ direction: LayoutDirection) -> CGRect {
      let stage = Stage(390, 800)
      stage.root.layoutDirection = direction
      let box = stage.box("box")
      if let size {
        tie(Side(box, .width), .equal, size.width)
        tie(Side(box, .height), .equal, size.height)
      }
      constrain(box, stage.root)
      stage.layOut()
      #expect(box.hasAmbiguousLayout)
      return box.frame
    }
    return (frame(.leftToRight), frame(.rightToLeft))
  }

  @Test(arguments: [(Attribute.leading, 10.0, 10.0, 380.0), (.trailing, -10, 380, 10), (.centerX, 20, 215, 215)])
  func `a position alone gives a width of 0`(attribute: Attribute, constant: Double, x: Double, mirrored: Double) {
    let frames = Self.frames { tie(Side($0, attribute), .equal, Side($1, attribute) + constant) }
    #expect(frames.leftToRight == CGRect(x: x, y: 0, width: 0, height: 0))
    #expect(frames.rightToLeft == CGRect(x: mirrored, y: 0, width: 0, height: 0))
  }

  @Test(arguments: [Attribute.leading, .trailing], [LayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual])
  func `an inequality alone holds exactly`(attribute: Attribute, relation: LayoutConstraint.Relation) {
    let isLeading = attribute == .leading
    for size in [CGSize(width: 100, height: 40), nil] {
      let frames = Self.frames(size: size) {
        tie(Side($0, attribute), relation, Side($1, attribute) + (isLeading ? 23 : -23))
      }
      let (width, height) = (size?.width ?? 0, size?.height ?? 0)
      let (near, far) = (23.0, 390 - 23 - width)
      #expect(frames.leftToRight == CGRect(x: isLeading ? near : far, y: 0, width: width, height: height))
      #expect(frames.rightToLeft == CGRect(x: isLeading ? far : near, y: 0, width: width, height: height))
    }
  }

  @Test func `of two inequalities one holds exactly`() {
    let frames = Self.frames(size: CGSize(width: 50, height: 50)) { box, root in
      tie(Side(box, .left), .greaterThanOrEqual, Side(root, .left) + 16)
      tie(Side(box, .right), .lessThanOrEqual, Side(root, .right) - 16)
      tie(Side(box, .bottom), .lessThanOrEqual, Side(root, .bottom) - 20)
      tie(Side(box, .top), .greaterThanOrEqual, Side(root, .top) + 20)
    }
    #expect(frames.leftToRight.size == CGSize(width: 50, height: 50))
    #expect([16, 324].contains(frames.leftToRight.minX) && [20, 730].contains(frames.leftToRight.minY))
  }

  @Test func `a greatest size alone is a size of 0, and a least size is that size`() {
    let box = stage.box("box")
    let limit = tie(Side(box, .width), .lessThanOrEqual, Side(root, .width) - 52)
    tie(Side(box, .height), .greaterThanOrEqual, Side(root, .height) * 0.5)
    stage.layOut()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 0, height: 400))
    limit.isActive = false
    tie(Side(box, .width), .equal, Side(box, .height) * 0.5)
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 200, height: 400))
  }

  @Test func `a gap alone places the second view behind the first`() {
    for relation in [LayoutConstraint.Relation.greaterThanOrEqual, .lessThanOrEqual] {
      let stage = Stage(390, 800)
      let (first, second) = (stage.box("first"), stage.box("second"))
      tie(Side(first, .leading), .equal, Side(stage.root, .leading))
      tie(Side(first, .width), .equal, 10)
      tie(Side(second, .leading), relation, Side(first, .trailing) + 25)
      stage.layOut()
      #expect(first.frame == CGRect(x: 0, y: 0, width: 10, height: 0))
      #expect(second.frame == CGRect(x: 35, y: 0, width: 0, height: 0))
    }
  }

  /// What is chosen does not depend on what was before.
  @Test func `a changed tree has the frames of a new one`() {
    var compared = 0
    Property("open frames", rounds: 300).check { generator in
      let stage = Stage(390, 800)
      let boxes = (0..<4).map { stage.box("b\($0)", size: generator.oneIn(3) ? CGSize(width: 30, height: 20) : nil) }
      var active: [LayoutConstraint] = []
      func add(to stage: Stage, _ boxes: [Box], _ generator: inout SeededGenerator) -> LayoutConstraint {
        let attribute = generator.pick([Attribute.left, .right, .top, .bottom, .leading, .trailing])
        let first = generator.pick(boxes)
        let second: View = generator.oneIn(2) ? stage.root : generator.pick(boxes)
        return tie(
          Side(first, attribute), generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          Side(second === first ? stage.root : second, attribute) + generator.double(-40...40),
          at: generator.pick([999, 500, 1]))
      }
      for _ in 0..<8 {
        if let old = active.randomElement(using: &generator), generator.oneIn(3) {
          old.isActive = false
          active.removeAll { $0 === old }
        } else {
          active.append(add(to: stage, boxes, &generator))
        }
        if generator.oneIn(2) { stage.layOut() }
        if generator.oneIn(4) { _ = boxes[0].hasAmbiguousLayout }
        if generator.oneIn(4), boxes[1].content != nil {
          boxes[1].content = CGSize(width: generator.int(5...90), height: 9)
        }
      }
      stage.layOut()
      let fresh = Stage(390, 800)
      let copies = boxes.map { fresh.box($0.name ?? "", size: $0.content) }
      func copy(_ item: (any LayoutItem)?) -> any LayoutItem {
        boxes.firstIndex { $0 === item }.map { copies[$0] } ?? fresh.root
      }
      for old in active {
        tie(
          Side(copy(old.firstItem), old.firstAttribute), old.relation,
          Side(copy(old.secondItem), old.secondAttribute) + old.constant, at: old.priority)
      }
      fresh.layOut()
      for (box, copy) in zip(boxes, copies) {
        try require(isApproximatelyEqual(box.frame, copy.frame), "\(box.frame) and \(copy.frame) of \(box.name ?? "")")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 1_000, "frames")
  }
}
