import AutoLayout
import Foundation
import Geometry
import Testing

/// Misuse is reported with the file and line of the call, and nothing traps.
@Suite struct ChainMisuseTests {
  private let scene = ChainScene()

  /// Checks that one error was reported, for a line of this file.
  private func expect(
    _ code: LayoutError.Code, at line: Int, _ words: String, location: SourceLocation = #_sourceLocation
  ) {
    #expect(scene.errors.count == 1, sourceLocation: location)
    guard let error = scene.errors.first else { return }
    #expect(error.code == code, sourceLocation: location)
    #expect(
      error.location == .source(file: "AutoLayoutTests/ChainMisuseTests.swift", line: UInt(line)),
      sourceLocation: location)
    #expect(
      error.description.hasPrefix("AutoLayoutTests/ChainMisuseTests.swift:\(line): "), "\(error)",
      sourceLocation: location)
    #expect(error.message.contains(words), "\(error)", sourceLocation: location)
  }

  @Test func `equalToSuperview without a superview is reported`() {
    scene.box.removeFromSuperview()
    scene.box.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(5).priority(.high).labeled("all")
      make.width.equalTo(10)
    }
    expect(.noSuperview, at: #line - 3, "left, top, right, bottom of box")
    #expect(scene.constraints == ["box.width == 10"])
  }

  @Test func `a constant position without a superview is reported`() {
    scene.box.removeFromSuperview()
    scene.box.snp.makeConstraints { make in make.top.equalTo(10) }
    expect(.noSuperview, at: #line - 1, "top of box")
  }

  @Test func `insets without a superview are reported`() {
    scene.box.removeFromSuperview()
    scene.box.snp.makeConstraints { make in make.edges.inset(10) }
    expect(.noSuperview, at: #line - 1, "superview")
  }

  @Test func `views without a common ancestor are reported`() {
    let stranger = View()
    scene.box.snp.makeConstraints { make in make.edges.equalTo(stranger) }
    expect(.noCommonAncestor, at: #line - 1, "common ancestor")
    #expect(scene.constraints.isEmpty)
  }

  @Test func `sets of attributes that differ are reported`() {
    scene.box.snp.makeConstraints { make in make.left.equalTo(scene.other.snp.edges) }
    expect(.invalidConstraint, at: #line - 1, "left of box to left, top, right, bottom of other")
  }

  @Test func `attributes that cannot be compared are reported`() {
    scene.box.snp.makeConstraints { make in make.centerX.equalTo(scene.other.snp.top) }
    expect(.invalidConstraint, at: #line - 1, "Invalid pairing")
  }

  @Test func `leading with left is reported`() {
    scene.box.snp.makeConstraints { make in make.leading.equalTo(scene.other.snp.left) }
    expect(.invalidConstraint, at: #line - 1, "leading/trailing")
  }

  @Test func `a chain that is rejected makes no constraint at all`() {
    scene.box.snp.makeConstraints { make in make.left.centerY.equalTo(scene.other.snp.left) }
    expect(.invalidConstraint, at: #line - 1, "centerY")
    #expect(scene.constraints.isEmpty)
  }

  @Test func `chains without a second side are reported`() {
    scene.box.snp.makeConstraints { make in _ = make.left.top }
    expect(.invalidConstraint, at: #line - 1, "left, top of box")
  }

  @Test func `targets that no longer exist are reported`() {
    let item = View().snp.left
    scene.box.snp.makeConstraints { make in make.left.equalTo(item) }
    expect(.invalidConstraint, at: #line - 1, "deallocated")
  }

  @Test func `targets of unknown types are reported`() {
    struct Stranger: ConstraintRelatableTarget {}
    scene.box.snp.makeConstraints { make in make.left.equalTo(Stranger()) }
    expect(.invalidConstraint, at: #line - 1, "Stranger")
  }

  @Test func `priorities out of range are reported`() {
    scene.box.snp.makeConstraints { make in make.width.equalTo(10).priority(1001) }
    expect(.invalidPriority, at: #line - 1, "1001")
    #expect(scene.constraints.isEmpty)
  }

  @Test func `constants that are not finite are reported`() {
    scene.box.snp.makeConstraints { make in make.width.equalTo(Double.nan) }
    expect(.invalidNumber, at: #line - 1, "not finite")
    #expect(scene.constraints.isEmpty)
  }

  @Test func `division by zero is reported`() {
    scene.box.snp.makeConstraints { make in make.width.equalTo(scene.other).dividedBy(0) }
    expect(.invalidNumber, at: #line - 1, "multiplier")
  }

  @Test func `the constraint of a misused chain can be used without effect`() throws {
    var kept: Constraint?
    scene.box.snp.makeConstraints { make in kept = make.left.equalTo(scene.other.snp.edges).constraint }
    let constraint = try #require(kept)
    #expect(constraint.layoutConstraints.isEmpty)
    constraint.activate()
    constraint.update(offset: Double.nan).update(inset: 5).update(priority: -1)
    #expect(!constraint.isActive)
    expect(.invalidConstraint, at: #line - 6, "multiple")
  }

  @Test func `updating what does not exist changes nothing`() {
    scene.box.snp.makeConstraints { make in
      make.width.equalTo(10)
      make.height.equalTo(20)
    }
    scene.box.snp.updateConstraints { make in
      make.width.equalTo(50)
      make.left.equalToSuperview()
    }
    expect(.noSuchConstraint, at: #line - 2, "box.left == root.left")
    #expect(scene.constraints == ["box.width == 10", "box.height == 20"])
  }

  @Test func `another priority is another constraint`() {
    scene.box.snp.makeConstraints { make in make.width.equalTo(10) }
    scene.box.snp.updateConstraints { make in make.width.equalTo(50).priority(.high) }
    expect(.noSuchConstraint, at: #line - 1, "box.width == 50 @ 750")
    #expect(scene.constraints == ["box.width == 10"])
  }

  @Test func `updating with misuse changes nothing`() {
    scene.box.snp.makeConstraints { make in make.width.equalTo(10) }
    scene.box.snp.updateConstraints { make in
      make.width.equalTo(50)
      make.left.equalTo(scene.other.snp.edges)
    }
    expect(.invalidConstraint, at: #line - 2, "multiple")
    #expect(scene.constraints == ["box.width == 10"])
  }

  @Test func `updating with NaN changes nothing`() {
    scene.box.snp.makeConstraints { make in make.size.equalTo(10) }
    scene.box.snp.updateConstraints { make in make.size.equalTo(CGSize(width: 5, height: CGFloat.nan)) }
    expect(.invalidNumber, at: #line - 1, "not finite")
    #expect(scene.constraints == ["box.width == 10", "box.height == 10"])
  }

  @Test func `updateOrMake with NaN changes nothing`() {
    scene.box.snp.makeConstraints { make in make.size.equalTo(10) }
    scene.box.snp.updateOrMakeConstraints { make in make.size.equalTo(CGSize(width: 5, height: CGFloat.nan)) }
    expect(.invalidNumber, at: #line - 1, "not finite")
    #expect(scene.constraints == ["box.width == 10", "box.height == 10"])
  }

  @Test func `constraints reject numbers that are not finite`() {
    var kept: Constraint?
    scene.box.snp.makeConstraints { make in kept = make.size.equalTo(10).constraint }
    kept?.update(offset: CGSize(width: 5, height: .infinity))
    expect(.invalidNumber, at: #line - 1, "inf")
    #expect(scene.constraints == ["box.width == 10", "box.height == 10"])
  }

  @Test func `constraints reject priorities out of range`() {
    var kept: Constraint?
    scene.box.snp.makeConstraints { make in kept = make.width.equalTo(10).constraint }
    kept?.update(priority: 0)
    expect(.invalidPriority, at: #line - 1, "priority:0")
    #expect(scene.constraints == ["box.width == 10"])
  }
}
