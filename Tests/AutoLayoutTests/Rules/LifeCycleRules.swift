@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// The order and the number of calls that update constraints and lay out.
@Suite struct LifeCycleRules {
  private final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Noisy: View {
    let log: Log
    var onLayout: ((Noisy) -> Void)?
    var afterUpdate: ((Noisy) -> Void)?

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      self.name = name
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func updateConstraints() {
      log.lines.append("update \(layoutName)")
      super.updateConstraints()
      afterUpdate?(self)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append("layout \(layoutName)")
      onLayout?(self)
    }
  }

  private let log = Log()
  private let root: Noisy
  private let outer: Noisy
  private let inner: Noisy

  init() {
    root = Noisy("root", log)
    outer = Noisy("outer", log)
    inner = Noisy("inner", log)
    root.addSubview(outer)
    outer.addSubview(inner)
    root.layoutDiagnosticHandler = { [log] in log.lines.append($0.description) }
  }

  @Test func `constraints are updated bottom up and views are laid out top down`() {
    root.layoutIfNeeded()
    #expect(
      log.take() == ["update inner", "update outer", "update root", "layout root", "layout outer", "layout inner"])
  }

  @Test func `nothing is laid out that was not marked`() {
    root.layoutIfNeeded()
    _ = log.take()
    root.layoutIfNeeded()
    inner.updateConstraintsIfNeeded()
    #expect(log.take().isEmpty)
    inner.setNeedsLayout()
    #expect(inner.needsLayout)
    #expect(!root.needsLayout)
    root.layoutIfNeeded()
    #expect(log.take() == ["layout inner"])
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints())
    root.updateConstraintsIfNeeded()
    root.layoutIfNeeded()
    #expect(log.take() == ["update outer"])
  }

  @Test func `many changes are laid out in one pass`() {
    let width = tie(Side(outer, .width), .equal, 100, at: 500)
    root.layoutIfNeeded()
    _ = log.take()
    let engine = root.layoutEngine
    for number in 0..<50 {
      width.constant = Double(number)
      outer.setNeedsLayout()
    }
    root.layoutIfNeeded()
    #expect(log.take() == ["layout outer"])
    #expect(root.layoutEngine === engine)
    #expect(engine?.rebuildCount == 1)
  }

  @Test func `a new size needs layout, the same size does not`() {
    root.layoutIfNeeded()
    _ = log.take()
    inner.frame = inner.frame
    root.layoutIfNeeded()
    #expect(log.take().isEmpty)
    inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    root.layoutIfNeeded()
    #expect(log.take() == ["layout outer", "layout inner"])
    inner.frame = CGRect(x: 9, y: 9, width: 5, height: 5)
    root.layoutIfNeeded()
    #expect(log.take().isEmpty)
  }

  @Test func `an added view is laid out`() {
    root.layoutIfNeeded()
    _ = log.take()
    let late = Noisy("late", log)
    inner.addSubview(late)
    root.layoutIfNeeded()
    #expect(log.take() == ["update late", "layout inner", "layout late"])
  }

  @Test func `frames from constraints are set before layoutSubviews`() {
    inner.translatesAutoresizingMaskIntoConstraints = false
    tie(Side(inner, .width), .equal, 30)
    var seen = 0.0
    outer.onLayout = { seen = $0.subviews[0].frame.width }
    root.layoutIfNeeded()
    #expect(seen == 30)
  }

  @Test func `constraints that layoutSubviews changes are solved in the same call`() {
    inner.translatesAutoresizingMaskIntoConstraints = false
    let width = tie(Side(inner, .width), .equal, 30)
    outer.onLayout = { _ in width.constant = 40 }
    root.layoutIfNeeded()
    #expect(inner.frame.width == 40)
  }

  @Test func `layout that always moves a view ends and is reported`() {
    var x = 0.0
    inner.onLayout = {
      x += 1
      $0.frame.origin.x = x
      $0.setNeedsLayout()
    }
    root.layoutIfNeeded()
    let lines = log.take()
    #expect(lines.last == "[Layout] layout does not settle for inner")
    #expect(lines.count < 200)
    root.layoutIfNeeded()
    #expect(log.take().isEmpty)
  }

  @Test func `updates that always invalidate themselves end and are reported`() {
    inner.afterUpdate = { $0.setNeedsUpdateConstraints() }
    root.layoutIfNeeded()
    let lines = log.take()
    #expect(lines.contains { $0.contains("layout does not settle for") })
    #expect(lines.count { $0 == "update inner" } <= 200)
    #expect(lines.count < 300)
  }

  @Test func `sizes that layoutSubviews sets do not need another layout`() {
    let width = tie(Side(root, .width), .equal, 100, at: 500)
    inner.autoresizingMask = .flexibleWidth
    var size = 0.0
    outer.onLayout = { _ in
      size += 1
      self.inner.frame = CGRect(x: 0, y: 0, width: size, height: 1)
    }
    root.layoutIfNeeded()
    #expect(inner.frame.width == 1)
    #expect(log.take().filter { $0.hasPrefix("layout") } == ["layout root", "layout outer", "layout inner"])
    width.constant = 90
    outer.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(inner.frame.width == 2)
    #expect(log.take() == ["layout root", "layout outer", "layout inner"])
  }

  @Test func `views constrained to a frame that layoutSubviews sets follow in the same call`() {
    let neighbour = Noisy("neighbour", log)
    neighbour.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(neighbour)
    tie(Side(neighbour, .left), .equal, Side(inner, .right))
    outer.onLayout = { _ in self.inner.frame = CGRect(x: 0, y: 0, width: 33, height: 1) }
    root.layoutIfNeeded()
    #expect(neighbour.frame.minX == 33)
    // The superview of the view that constraints have moved is laid out again.
    #expect(log.take().count { $0 == "layout outer" } == 2)
  }

  @Test func `a size set from outside lays the superview out again`() {
    root.layoutIfNeeded()
    _ = log.take()
    // The views inside lay themselves out in the layout of another view.
    root.onLayout = { _ in self.inner.frame = CGRect(x: 0, y: 0, width: 44, height: 1) }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log.take() == ["layout root", "layout outer", "layout inner"])
  }

  @Test func `layout ends when the frames of two views depend on each other`() {
    var width = 0.0
    outer.onLayout = { _ in
      width += 1
      self.inner.frame = CGRect(x: 0, y: 0, width: width, height: 1)
    }
    inner.onLayout = { inner in
      width += 1
      inner.frame = CGRect(x: 0, y: 0, width: width, height: 1)
    }
    root.layoutIfNeeded()
    let lines = log.take()
    #expect(lines.last?.contains("layout does not settle") == true)
    #expect(lines.count < 300)
  }
}
