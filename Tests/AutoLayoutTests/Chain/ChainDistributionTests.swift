import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Masonry's two ways to distribute views along an axis.
@Suite struct ChainDistributionTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let views = (0..<3).map { _ in View() }
  private let heard = Heard()

  private final class Heard {
    var errors: [LayoutError] = []
  }

  init() {
    views.forEach(root.addSubview)
    for view in [root] + views {
      view.layoutDiagnosticHandler = { [heard] diagnostic in
        guard case .failed(let error) = diagnostic.problem else {
          Issue.record("\(diagnostic)")
          return
        }
        heard.errors.append(error)
      }
    }
  }

  private func frames() -> [CGRect] {
    root.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test func `fixed lengths have equal spaces`() {
    views.snp.distributeViews(alongAxis: .horizontal, withFixedItemLength: 80, leadSpacing: 10, tailSpacing: 10)
    views.snp.makeConstraints { make in make.top.height.equalTo(20) }
    #expect(frames().map(\.minX) == [10, 120, 230])
    #expect(frames().map(\.width) == [80, 80, 80])
    root.frame.size.width = 620
    #expect(frames().map(\.minX) == [10, 270, 530])
  }

  @Test func `fixed lengths have equal spaces downwards`() {
    views.snp.distributeViews(alongAxis: .vertical, withFixedItemLength: 20, leadSpacing: 10, tailSpacing: 30)
    views.snp.makeConstraints { make in make.left.width.equalTo(20) }
    #expect(frames().map(\.minY) == [10, 80, 150])
    #expect(frames().map(\.height) == [20, 20, 20])
  }

  @Test func `fixed spaces have equal lengths`() {
    let made = views.snp.distributeViews(
      alongAxis: .horizontal, withFixedSpacing: 10, leadSpacing: 20, tailSpacing: 40)
    views.snp.makeConstraints { make in make.top.height.equalTo(20) }
    #expect(made.count == 6)
    #expect(made.filter(\.isActive).count == 6)
    #expect(frames().map(\.minX) == [20, 110, 200])
    #expect(frames().map(\.width) == [80, 80, 80])
  }

  @Test func `fixed spaces have equal lengths downwards`() {
    views.snp.distributeViews(alongAxis: .vertical, withFixedSpacing: 5)
    views.snp.makeConstraints { make in make.left.width.equalTo(20) }
    let length = 190.0 / 3
    for (index, frame) in frames().enumerated() {
      #expect(isApproximatelyEqual(frame.minY, Double(index) * (length + 5)))
      #expect(isApproximatelyEqual(frame.height, length))
    }
  }

  @Test func `a nested container is distributed from its origin`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    outer.addSubview(root)
    root.snp.makeConstraints { make in
      make.left.top.equalTo(40)
      make.size.equalTo(CGSize(width: 320, height: 200))
    }
    views.snp.distributeViews(alongAxis: .horizontal, withFixedItemLength: 80, leadSpacing: 10, tailSpacing: 10)
    #expect(frames().map(\.minX) == [10, 120, 230])
  }

  @Test func `another distribution replaces the first`() {
    views.snp.makeConstraints { make in make.top.height.equalTo(20) }
    let count = root.constraints.count + views.flatMap(\.constraints).count
    for spacing in [10.0, 20, 10] {
      views.snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: spacing, leadSpacing: 20, tailSpacing: 40)
      #expect(root.constraints.count + views.flatMap(\.constraints).count == count + 6)
    }
    #expect(frames().map(\.minX) == [20, 110, 200])
    views.snp.distributeViews(alongAxis: .horizontal, withFixedItemLength: 80, leadSpacing: 10, tailSpacing: 10)
    #expect(frames().map(\.minX) == [10, 120, 230])
    #expect(frames().map(\.minY) == [20, 20, 20])
  }

  @Test func `distributions of two axes are independent`() {
    views.snp.distributeViews(alongAxis: .horizontal, withFixedItemLength: 80, leadSpacing: 10, tailSpacing: 10)
    views.snp.distributeViews(alongAxis: .vertical, withFixedItemLength: 20, leadSpacing: 10, tailSpacing: 30)
    #expect(frames().map(\.minX) == [10, 120, 230])
    #expect(frames().map(\.minY) == [10, 80, 150])
  }

  @Test func `a distribution releases the views that it leaves out`() {
    views.snp.distributeViews(alongAxis: .horizontal, withFixedItemLength: 80)
    Array(views.prefix(2)).snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: 20)
    views[2].snp.makeConstraints { make in make.left.width.equalTo(7) }
    #expect(frames().map(\.minX) == [0, 170, 7])
    #expect(frames().map(\.width) == [150, 150, 7])
  }

  @Test func `arrays of subclasses can be distributed`() {
    let labels = (0..<2).map { _ in Label() }
    labels.forEach(root.addSubview)
    labels.snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: 20)
    root.layoutIfNeeded()
    #expect(labels.map(\.frame.width) == [150, 150])
  }

  @Test func `misuse changes nothing`() {
    views.snp.distributeViews(alongAxis: .horizontal, withFixedItemLength: 80)
    let before = root.constraints.count
    func misuse(_ code: LayoutError.Code, _ line: Int, _ made: [Constraint]) {
      #expect(made.isEmpty)
      #expect(heard.errors.map(\.code) == [code])
      #expect(
        heard.errors.first?.description.hasPrefix("AutoLayoutTests/ChainDistributionTests.swift:\(line): ") == true)
      #expect(root.constraints.count == before)
      heard.errors.removeAll()
    }
    misuse(.invalidConstraint, #line, [views[0]].snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: 1))
    misuse(
      .invalidConstraint, #line + 1,
      [views[0], views[0]].snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: 1))
    misuse(.invalidNumber, #line, views.snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: .nan))
    misuse(
      .invalidNumber, #line, views.snp.distributeViews(alongAxis: .horizontal, withFixedItemLength: .infinity))
    misuse(
      .noSuperview, #line, [views[0], View()].snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: 1))
    let elsewhere = View()
    let lonely = View()
    elsewhere.addSubview(lonely)
    misuse(
      .noCommonAncestor, #line, [views[0], lonely].snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: 1))
  }
}
