import AutoLayout
import Foundation
import Geometry
import Testing

/// What chains are compared with, and what the links after it change.
@Suite struct ChainTargetTests {
  private func frame(_ chains: (ConstraintMaker, ChainScene) -> Void) -> CGRect {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in chains(make, scene) }
    let frame = scene.frame
    #expect(scene.diagnostics.isEmpty)
    return frame
  }

  @Test func `numbers of every type are constants`() {
    let frame = frame { make, _ in
      make.left.equalTo(10)
      make.top.equalTo(UInt(5))
      make.width.equalTo(Float(30.5))
      make.height.equalTo(20.25)
    }
    #expect(frame == CGRect(x: 10, y: 5, width: 30.5, height: 20.25))
  }

  @Test func `constants of far edges count from the superview's far edges`() {
    let frame = frame { make, _ in
      make.right.bottom.equalTo(-10)
      make.size.equalTo(30)
    }
    #expect(frame == CGRect(x: 160, y: 60, width: 30, height: 30))
  }

  @Test func `sizes and points are constants`() {
    let frame = frame { make, _ in
      make.size.equalTo(CGSize(width: 40, height: 20))
      make.center.equalTo(CGPoint(x: 50, y: 30))
    }
    #expect(frame == CGRect(x: 30, y: 20, width: 40, height: 20))
    let corner = self.frame { make, _ in
      make.left.top.equalTo(CGPoint(x: 7, y: 9))
      make.size.equalTo(CGSize(width: 1, height: 2))
    }
    #expect(corner == CGRect(x: 7, y: 9, width: 1, height: 2))
  }

  @Test func `insets are targets`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(frame { make, _ in make.edges.equalTo(insets) } == CGRect(x: 2, y: 1, width: 194, height: 96))
    let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      frame { make, _ in make.directionalEdges.equalTo(directional) } == CGRect(x: 2, y: 1, width: 194, height: 96))
  }

  @Test func `views, items and guides are targets`() {
    #expect(frame { $0.edges.equalTo($1.other) } == CGRect(x: 20, y: 10, width: 60, height: 30))
    let beside = frame { make, scene in
      make.left.equalTo(scene.other.snp.right).offset(5)
      make.top.equalTo(scene.other.snp.centerY)
      make.size.equalTo(scene.other.snp.height)
    }
    #expect(beside == CGRect(x: 85, y: 25, width: 30, height: 30))
    let inMargins = frame { $0.edges.equalTo($1.root.layoutMarginsGuide) }
    #expect(inMargins == CGRect(x: 8, y: 8, width: 184, height: 84))
    let safe = frame { make, scene in
      scene.root.statedSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
      make.edges.equalTo(scene.root.safeAreaLayoutGuide.snp.edges)
    }
    #expect(safe == CGRect(x: 0, y: 20, width: 200, height: 70))
  }

  @Test func `guides have chains`() throws {
    let scene = ChainScene()
    let guide = LayoutGuide()
    scene.root.addLayoutGuide(guide)
    guide.snp.setLabel("gutter")
    #expect(guide.snp.label() == "gutter")
    #expect(guide.snp.target === guide)
    guide.snp.makeConstraints { make in
      make.left.top.bottom.equalToSuperview()
      make.width.equalTo(30)
    }
    scene.box.snp.makeConstraints { make in
      make.left.equalTo(guide.snp.right)
      make.top.bottom.right.equalToSuperview()
    }
    #expect(scene.frame == CGRect(x: 30, y: 0, width: 170, height: 100))
    guide.snp.updateConstraints { make in make.width.equalTo(50) }
    #expect(scene.frame.minX == 50)
    guide.snp.removeConstraints()
    #expect(scene.constraints.allSatisfy { !$0.hasPrefix("gutter") })
  }

  @Test func `every relation can be made`() {
    func made(_ chain: (ConstraintMaker, ChainScene) -> Void) -> [String] {
      let scene = ChainScene()
      scene.box.snp.makeConstraints { chain($0, scene) }
      return scene.constraints
    }
    #expect(made { $0.left.equalTo($1.other) } == ["box.left == other.left"])
    #expect(made { $0.left.lessThanOrEqualTo($1.other) } == ["box.left <= other.left"])
    #expect(made { $0.left.greaterThanOrEqualTo($1.other) } == ["box.left >= other.left"])
    #expect(made { make, _ in make.width.equalToSuperview() } == ["box.width == root.width"])
    #expect(made { make, _ in make.width.lessThanOrEqualToSuperview() } == ["box.width <= root.width"])
    #expect(made { make, _ in make.top.greaterThanOrEqualToSuperview() } == ["box.top >= root.top"])
    #expect(made { make, _ in make.top.equalToSuperview { $0.snp.bottom } } == ["box.top == root.bottom"])
    #expect(made { make, _ in make.top.lessThanOrEqualToSuperview { $0.snp.bottom } } == ["box.top <= root.bottom"])
    #expect(
      made { make, _ in make.top.greaterThanOrEqualToSuperview { $0.layoutMarginsGuide } }
        == ["box.top >= root.layoutMarginsGuide.top"])
  }

  @Test func `multipliedBy and dividedBy set the multiplier`() {
    let frame = frame { make, _ in
      make.left.top.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(0.5).offset(-10)
      make.height.equalToSuperview().dividedBy(4)
    }
    #expect(frame == CGRect(x: 0, y: 0, width: 90, height: 25))
  }

  @Test func `offsets are added to constants`() {
    let frame = frame { make, scene in
      make.left.top.equalTo(scene.other).offset(3)
      make.size.equalTo(scene.other).offset(CGSize(width: 4, height: -5))
    }
    #expect(frame == CGRect(x: 23, y: 13, width: 64, height: 25))
    let moved = self.frame { make, scene in
      make.center.equalTo(scene.other).offset(CGPoint(x: 10, y: 20))
      make.size.equalTo(scene.other)
    }
    #expect(moved == CGRect(x: 30, y: 30, width: 60, height: 30))
  }

  @Test func `the last constant counts`() {
    let frame = frame { make, _ in
      make.left.top.equalTo(10).offset(5)
      make.size.equalTo(20)
    }
    #expect(frame == CGRect(x: 5, y: 5, width: 20, height: 20))
  }

  @Test func `insets point inwards on every side`() {
    let inner = CGRect(x: 8, y: 8, width: 184, height: 84)
    let uneven = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let unevenInner = CGRect(x: 2, y: 1, width: 194, height: 96)
    #expect(frame { make, _ in make.edges.equalToSuperview().inset(8) } == inner)
    #expect(frame { make, _ in make.edges.equalToSuperview().inset(uneven) } == unevenInner)
    #expect(frame { make, _ in make.edges.equalToSuperview().insets(uneven) } == unevenInner)
    let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(frame { make, _ in make.directionalEdges.equalToSuperview().inset(directional) } == unevenInner)
    #expect(frame { make, _ in make.edges.equalToSuperview().inset(directional) } == unevenInner)
    // Sizes become smaller by both sides, centres move by half of what the sides differ.
    let centered = frame { make, _ in
      make.size.equalToSuperview().inset(uneven)
      make.center.equalToSuperview().inset(uneven)
    }
    #expect(centered == unevenInner)
  }

  @Test func `insets without a target count from the superview`() {
    let uneven = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let unevenInner = CGRect(x: 2, y: 1, width: 194, height: 96)
    #expect(frame { make, _ in make.edges.inset(8) } == CGRect(x: 8, y: 8, width: 184, height: 84))
    #expect(frame { make, _ in make.edges.inset(uneven) } == unevenInner)
    #expect(frame { make, _ in make.edges.insets(uneven) } == unevenInner)
    #expect(frame { make, _ in make.edges.insets(.zero) } == CGRect(x: 0, y: 0, width: 200, height: 100))
    let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(frame { make, _ in make.directionalEdges.inset(directional) } == unevenInner)
  }
}
