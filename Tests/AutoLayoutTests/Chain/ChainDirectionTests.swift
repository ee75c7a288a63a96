import AutoLayout
import Foundation
import Geometry
import Testing

/// Chains from right to left.
@Suite struct ChainDirectionTests {
  private let uneven = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  private func frame(_ chains: (ConstraintMaker) -> Void) -> CGRect {
    let scene = ChainScene()
    scene.root.layoutDirection = .rightToLeft
    scene.box.snp.makeConstraints(chains)
    let frame = scene.frame
    #expect(scene.diagnostics.isEmpty)
    return frame
  }

  @Test func `plain insets keep their sides`() {
    let inner = CGRect(x: 2, y: 1, width: 194, height: 96)
    #expect(frame { $0.edges.equalToSuperview().inset(uneven) } == inner)
    #expect(frame { $0.directionalEdges.equalToSuperview().inset(uneven) } == inner)
    #expect(frame { $0.directionalMargins.equalTo(uneven) }.minX == 2)
    #expect(
      frame { make in
        make.center.equalToSuperview().inset(uneven)
        make.size.equalToSuperview().inset(uneven)
      } == inner)
  }

  @Test func `directional insets turn round`() {
    let mirrored = CGRect(x: 4, y: 1, width: 194, height: 96)
    #expect(frame { $0.edges.equalToSuperview().inset(directional) } == mirrored)
    #expect(frame { $0.directionalEdges.equalToSuperview().inset(directional) } == mirrored)
    #expect(frame { $0.directionalEdges.equalTo(directional) } == mirrored)
    #expect(frame { $0.directionalEdges.inset(directional) } == mirrored)
    #expect(
      frame { make in
        make.center.equalToSuperview().inset(directional)
        make.size.equalToSuperview().inset(directional)
      } == mirrored)
  }

  @Test func `leading is right in a right-to-left view`() {
    let frame = frame { make in
      make.leading.equalToSuperview().offset(10)
      make.top.equalToSuperview()
      make.size.equalTo(30)
    }
    #expect(frame == CGRect(x: 160, y: 0, width: 30, height: 30))
  }

  @Test func `updates follow the direction`() {
    let scene = ChainScene()
    scene.box.semanticContentAttribute = .forceRightToLeft
    var edges: Constraint?
    scene.box.snp.makeConstraints { make in edges = make.left.right.equalToSuperview().constraint }
    edges?.update(inset: directional)
    #expect(edges?.layoutConstraints.map(\.constant) == [4, -2])
    edges?.update(inset: uneven)
    #expect(edges?.layoutConstraints.map(\.constant) == [2, -4])
  }

  @Test func `a number insets every side`() {
    #expect(frame { $0.directionalEdges.inset(5) } == CGRect(x: 5, y: 5, width: 190, height: 90))
  }
}
