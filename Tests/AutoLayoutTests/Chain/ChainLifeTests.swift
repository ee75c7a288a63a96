import AutoLayout
import Foundation
import Geometry
import Testing

/// Making, remaking, updating and removing; and the constraint that a chain gives.
@Suite struct ChainLifeTests {
  private func corner(_ make: ConstraintMaker) { make.left.top.equalToSuperview() }

  @Test func `prepared constraints are not active`() {
    let scene = ChainScene()
    let constraints = scene.box.snp.prepareConstraints { make in
      corner(make)
      make.size.equalTo(10)
    }
    #expect(constraints.count == 2)
    #expect(scene.constraints.isEmpty)
    #expect(!scene.box.translatesAutoresizingMaskIntoConstraints)
    constraints.forEach { $0.activate() }
    #expect(scene.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.box.snp.removeConstraints()
    #expect(scene.constraints.isEmpty)
  }

  @Test func `making twice makes two constraints`() {
    let scene = ChainScene()
    #expect(scene.box.translatesAutoresizingMaskIntoConstraints)
    for _ in 0..<2 { scene.box.snp.makeConstraints { make in make.width.equalTo(10) } }
    #expect(!scene.box.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.constraints == ["box.width == 10", "box.width == 10"])
  }

  @Test func `remaking replaces what chains have made`() {
    let scene = ChainScene()
    let byHand = LayoutConstraint(item: scene.box, attribute: .height, constant: 7)
    byHand.isActive = true
    scene.box.snp.makeConstraints { make in make.edges.equalToSuperview().priority(.low) }
    scene.box.snp.remakeConstraints { make in make.width.equalTo(20) }
    #expect(scene.constraints == ["box.height == 7", "box.width == 20"])
    scene.box.snp.removeConstraints()
    #expect(scene.constraints == ["box.height == 7"])
    scene.box.snp.removeConstraints()
  }

  @Test func `updating changes constants only`() {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in
      corner(make)
      make.width.equalTo(20).priority(.high)
      make.height.equalTo(30)
    }
    let before = (scene.root.constraints + scene.box.constraints).map(ObjectIdentifier.init)
    #expect(scene.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    scene.box.snp.updateConstraints { make in
      make.left.equalToSuperview().offset(5)
      make.width.equalTo(40).priority(.high)
    }
    #expect(scene.frame == CGRect(x: 5, y: 0, width: 40, height: 30))
    #expect((scene.root.constraints + scene.box.constraints).map(ObjectIdentifier.init) == before)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `updating a constraint that was never made makes it`() {
    let scene = ChainScene()
    scene.box.snp.updateConstraints { make in make.width.equalTo(20) }
    #expect(scene.constraints == ["box.width == 20"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `each repetition is updated once`() {
    let scene = ChainScene()
    func make(_ first: Int, _ second: Int) -> (ConstraintMaker) -> Void {
      { make in
        make.width.greaterThanOrEqualTo(first)
        make.width.greaterThanOrEqualTo(second)
      }
    }
    scene.box.snp.makeConstraints(make(10, 20))
    scene.box.snp.updateConstraints(make(30, 40))
    #expect(scene.constraints == ["box.width >= 30", "box.width >= 40"])
  }

  @Test func `updateOrMake updates or makes`() {
    let scene = ChainScene()
    scene.box.snp.updateOrMakeConstraints { make in make.width.equalTo(20) }
    #expect(scene.constraints == ["box.width == 20"])
    for height in [5, 6] {
      scene.box.snp.updateOrMakeConstraints { make in
        make.width.equalTo(30)
        make.height.equalTo(height)
        make.size.equalTo(height).priority(.low)
      }
    }
    #expect(
      scene.constraints == ["box.width == 30", "box.height == 6", "box.width == 6 @ 250", "box.height == 6 @ 250"])
    scene.box.snp.removeConstraints()
    #expect(scene.constraints.isEmpty)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `updateOrMake makes the missing constraints of a set`() {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in make.width.equalTo(20) }
    var handle: Constraint?
    scene.box.snp.updateOrMakeConstraints { make in handle = make.size.equalTo(30).constraint }
    #expect(scene.constraints == ["box.width == 30", "box.height == 30"])
    handle?.update(offset: 40)
    #expect(scene.constraints == ["box.width == 40", "box.height == 40"])
  }

  @Test func `the constraint of an update is the one that exists`() {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in make.width.equalTo(20) }
    var handle: Constraint?
    scene.box.snp.updateConstraints { make in handle = make.width.equalTo(30).labeled("again").constraint }
    handle?.update(offset: 50)
    #expect(scene.constraints == [":'again' box.width == 50"])
  }

  @Test func `constraints of a view that moved are made again`() {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in make.edges.equalToSuperview() }
    scene.box.removeFromSuperview()
    scene.root.addSubview(scene.box)
    #expect(scene.constraints.isEmpty)
    scene.box.snp.updateConstraints { make in make.edges.equalToSuperview().inset(5) }
    #expect(scene.frame == CGRect(x: 5, y: 5, width: 190, height: 90))
  }

  @Test func `constraints activate and deactivate`() throws {
    let scene = ChainScene()
    var kept: Constraint?
    scene.box.snp.makeConstraints { make in kept = make.size.equalTo(10).constraint }
    let constraint = try #require(kept)
    #expect(constraint.isActive)
    #expect(constraint.layoutConstraints.map(\.firstAttribute) == [.width, .height])
    constraint.deactivate()
    #expect(!constraint.isActive)
    #expect(scene.constraints.isEmpty)
    constraint.activate()
    constraint.activate()
    #expect(scene.constraints == ["box.width == 10", "box.height == 10"])
    constraint.isActive = false
    #expect(scene.constraints.isEmpty)
    constraint.isActive = true
    scene.box.snp.updateConstraints { make in make.width.height.equalTo(20) }
    #expect(scene.constraints == ["box.width == 20", "box.height == 20"])
  }

  @Test func `an updated inset counts from the side that the first one counted from`() throws {
    let scene = ChainScene()
    func below(_ inset: Double) throws -> Constraint {
      var constraint: Constraint?
      scene.box.snp.remakeConstraints { make in
        constraint = make.top.equalTo(scene.other.snp.bottom).inset(inset).constraint
      }
      return try #require(constraint)
    }
    let made = try below(7).layoutConstraints.map(\.constant)
    #expect(try below(5).update(inset: 7).layoutConstraints.map(\.constant) == made)
  }

  @Test func `constraints take offsets, insets and priorities`() throws {
    let scene = ChainScene()
    var edges: Constraint?
    var center: Constraint?
    scene.box.snp.makeConstraints { make in edges = make.edges.equalToSuperview().constraint }
    let constraint = try #require(edges)
    constraint.update(inset: 10)
    #expect(scene.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
    constraint.update(inset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(scene.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
    constraint.update(inset: DirectionalEdgeInsets(top: 4, leading: 3, bottom: 2, trailing: 1))
    #expect(scene.frame == CGRect(x: 3, y: 4, width: 196, height: 94))
    constraint.update(offset: 5).update(priority: .high)
    #expect(constraint.layoutConstraints.map(\.constant) == [5, 5, 5, 5])
    #expect(constraint.layoutConstraints.allSatisfy { $0.priority == 750 })
    #expect(constraint.layoutConstraints.allSatisfy { $0.isActive })
    constraint.update(priority: 20)
    constraint.update(priority: ConstraintPriority.required)
    #expect(constraint.layoutConstraints.allSatisfy { $0.priority == .required })
    scene.box.snp.remakeConstraints { make in
      make.size.equalTo(10)
      center = make.center.equalTo(CGPoint(x: 50, y: 50)).constraint
    }
    center?.update(offset: CGPoint(x: 20, y: 30))
    #expect(scene.frame == CGRect(x: 15, y: 25, width: 10, height: 10))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `arrays make for each view what a view makes`() {
    let scene = ChainScene()
    let views = [scene.box, scene.other]
    #expect(views.snp.prepareConstraints { make in make.width.equalTo(5) }.count == 2)
    views.snp.makeConstraints { make in make.left.equalToSuperview() }
    views.snp.updateConstraints { make in make.left.equalToSuperview().offset(3) }
    #expect(scene.constraints == ["box.left == root.left + 3", "other.left == root.left + 3"])
    views.snp.updateOrMakeConstraints { make in make.top.equalToSuperview() }
    #expect(scene.root.constraints.count == 4)
    views.snp.remakeConstraints { make in make.top.equalToSuperview() }
    #expect(scene.constraints == ["box.top == root.top", "other.top == root.top"])
    views.snp.removeConstraints()
    #expect(scene.constraints.isEmpty)
  }

  @Test func `constraints do not keep views alive`() {
    weak var gone: View?
    var kept: Constraint?
    do {
      let scene = ChainScene()
      gone = scene.box
      scene.box.snp.makeConstraints { make in kept = make.edges.equalToSuperview().constraint }
      scene.root.layoutIfNeeded()
    }
    #expect(gone == nil)
    kept?.update(offset: 5).deactivate()
  }
}
