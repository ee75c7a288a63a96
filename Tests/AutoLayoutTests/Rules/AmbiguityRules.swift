@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// `exerciseAmbiguityInLayout`: other layouts that are as good.
@Suite struct AmbiguityRules {
  /// Content that always takes the same area.
  private final class Sand: View {
    override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 0) }
    override var intrinsicHeightDependsOnWidth: Bool { true }
    override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat { width > 0 ? 1200 / width : 0 }
  }

  private let stage = Stage(100, 100)
  private var root: View { stage.root }

  @Test func `an ambiguous position moves from one extreme to the other`() {
    let box = stage.box("box", size: CGSize(width: 20, height: 10))
    tie(Side(box, .top), .equal, Side(root, .top))
    tie(Side(box, .left), .greaterThanOrEqual, Side(root, .left) + 5)
    tie(Side(box, .right), .lessThanOrEqual, Side(root, .right) - 5)
    stage.layOut()
    var places: [Double] = []
    for _ in 0..<4 {
      box.exerciseAmbiguityInLayout()
      places.append(box.frame.minX)
    }
    #expect(Set(places) == [5, 75])
    #expect(places[0] != places[1])
    #expect(places[0] == places[2])
    #expect(box.frame.minY == 0)
    #expect(box.frame.size == CGSize(width: 20, height: 10))
    #expect(box.hasAmbiguousLayout)
  }

  @Test func `an ambiguous size changes from one extreme to the other`() {
    let box = stage.box("box")
    pinCorner(box, to: root)
    tie(Side(box, .height), .equal, 10)
    tie(Side(box, .width), .equal, 30, at: 500)
    tie(Side(box, .width), .equal, 50, at: 500)
    stage.layOut()
    var widths: Set<Double> = []
    for _ in 0..<2 {
      box.exerciseAmbiguityInLayout()
      widths.insert(box.frame.width)
    }
    #expect(widths == [30, 50])
  }

  @Test func `constrained views and subviews follow`() {
    let box = stage.box("box")
    pinCorner(box, to: root)
    tie(Side(box, .height), .equal, 10)
    tie(Side(box, .width), .greaterThanOrEqual, 30)
    tie(Side(box, .width), .lessThanOrEqual, 60)
    let inside = View(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
    inside.autoresizingMask = .flexibleWidth
    let neighbour = stage.box("neighbour", size: CGSize(width: 5, height: 5))
    tie(Side(neighbour, .left), .equal, Side(box, .right))
    tie(Side(neighbour, .top), .equal, Side(root, .top))
    stage.layOut()
    box.addSubview(inside)
    stage.layOut()
    let before = box.frame.width
    box.exerciseAmbiguityInLayout()
    #expect(Set([before, box.frame.width]) == [30, 60])
    #expect(neighbour.frame.minX == box.frame.width)
    #expect(inside.frame.width == box.frame.width - before)
    stage.layOut()
    #expect(neighbour.frame.minX == box.frame.width)
    #expect(box.frame.width != before)
  }

  @Test func `an unbounded position moves and comes back`() {
    let box = stage.box("box", size: CGSize(width: 20, height: 10))
    stage.layOut()
    box.exerciseAmbiguityInLayout()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 20, height: 10))
    box.exerciseAmbiguityInLayout()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `content has the height for the width that it gets`() {
    let sand = Sand()
    sand.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(sand)
    pinCorner(sand, to: root)
    tie(Side(sand, .width), .equal, 60, at: 500)
    tie(Side(sand, .width), .equal, 20, at: 500)
    stage.layOut()
    var sizes: Set<CGSize> = []
    for _ in 0..<2 {
      sand.exerciseAmbiguityInLayout()
      sizes.insert(sand.frame.size)
    }
    #expect(sizes == [CGSize(width: 60, height: 20), CGSize(width: 20, height: 60)])
  }

  @Test func `a determined layout does not change`() {
    let box = stage.box("box", size: CGSize(width: 20, height: 10))
    pinCorner(box, to: root, 3, 4)
    box.exerciseAmbiguityInLayout()
    #expect(box.frame == CGRect(x: 3, y: 4, width: 20, height: 10))
    root.exerciseAmbiguityInLayout()
    View().exerciseAmbiguityInLayout()
    #expect(root.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }
}
