@testable import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Violations computed from frames, against the engine's solution.
@Suite struct ViolationLaws {
  @Test func `frames satisfy every required constraint of a solved tree`() {
    var counts: [Feature: Int] = [:]
    var (optional, missed) = (0, 0)
    Property("violations by frames", rounds: 300).check { generator in
      let tree = RandomItems(&generator)
      guard tree.layOut() else { return }
      for constraint in tree.constraints {
        guard let violation = constraint.violation else { throw Violation("\(constraint) is not active") }
        guard constraint.priority == .required else {
          optional += 1
          if violation > 1e-5 { missed += 1 }
          continue
        }
        try require(violation < 1e-5, "\(constraint) is missed by \(violation)")
        for feature in Feature.allCases where feature.occurs(in: constraint) { counts[feature, default: 0] += 1 }
      }
    }
    for feature in Feature.allCases {
      expectCompared(counts[feature, default: 0], atLeast: 21, "constraints with \(feature)")
    }
    // Most optional constraints contradict others, so a violation that is always 0 would be wrong.
    expectCompared(optional, atLeast: 201, "optional constraints")
    expectCompared(missed, atLeast: 51, "violated constraints")
  }

  @Test func `a violation is the distance to the nearest satisfied value`() throws {
    let stage = Stage(100, 100)
    let box = stage.box("box")
    pinCorner(box, to: stage.root, 10, 20)
    tie(Side(box, .width), .equal, 50)
    tie(Side(box, .height), .equal, 30)
    let cases: [(LayoutConstraint.Relation, CGFloat, CGFloat)] = [
      (.equal, 50, 0), (.equal, 40, 10), (.equal, 60, 10), (.lessThanOrEqual, 60, 0), (.lessThanOrEqual, 40, 10),
      (.greaterThanOrEqual, 40, 0), (.greaterThanOrEqual, 60, 10),
    ]
    for (relation, constant, expected) in cases {
      let constraint = tie(Side(box, .width), relation, constant, at: 1)
      stage.layOut()
      #expect(constraint.violation == expected)
      constraint.isActive = false
      #expect(constraint.violation == nil)
    }
  }

  /// The features that constraints of the law must have had.
  private enum Feature: CaseIterable {
    case baseline, namedBaseline, margin, centre, guide, insetGuide, multiplier, nesting, alignmentInsets, mirroring

    func occurs(in constraint: LayoutConstraint) -> Bool {
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      let attributes = [constraint.firstAttribute, constraint.secondAttribute]
      switch self {
      case .baseline: return attributes.contains(where: \.isBaseline)
      case .namedBaseline:
        return zip(attributes, items).contains { attribute, item in
          attribute.isBaseline && (item as? View).map { $0.baselineView(attribute).view !== $0 } == true
        }
      case .margin: return attributes.contains { $0.withoutMargin != $0 }
      case .centre: return !Set(attributes).isDisjoint(with: [.centerX, .centerY])
      case .guide: return items.contains { ($0 as? LayoutGuide)?.kind == .free }
      case .insetGuide: return items.contains { ($0 as? LayoutGuide)?.kind.isInset == true }
      case .multiplier: return constraint.multiplier != 1
      case .nesting:
        return items.contains { $0.layoutContainer !== constraint.container && $0 !== constraint.container }
      case .alignmentInsets: return items.contains { ($0 as? View)?.alignmentRectInsets ?? .zero != .zero }
      case .mirroring: return constraint.container.map(constraint.isMirrored) == true
      }
    }
  }
}

/// A random tree of views and guides with everything that moves an attribute: insets, margins, safe areas, directions,
/// baselines of other views, multipliers.
private final class RandomItems {
  /// A view of which everything can be set.
  final class Specimen: View {
    var content = CGSize.zero
    var insets = EdgeInsets.zero
    var baselines = (first: 0.0, last: 0.0)
    var named: (first: View?, last: View?)

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: EdgeInsets { insets }
    override func firstBaselineOffset(at size: CGSize) -> CGFloat { baselines.first }
    override func lastBaselineOffset(at size: CGSize) -> CGFloat { baselines.last }
    override var forFirstBaselineLayout: View { named.first ?? self }
    override var forLastBaselineLayout: View { named.last ?? self }
  }

  let root = Specimen(frame: CGRect(x: 3, y: 5, width: 400, height: 300))
  private(set) var constraints: [LayoutConstraint] = []
  private var views: [Specimen]
  private var guides: [LayoutGuide] = []
  private var diagnostics: [LayoutDiagnostic] = []

  init(_ generator: inout SeededGenerator) {
    views = [root]
    root.name = "root"
    root.layoutDiagnosticHandler = { [unowned self] in diagnostics.append($0) }
    for index in 0..<generator.int(2...6) { add(index, &generator) }
    for view in views { dress(view, &generator) }
    for view in views where generator.oneIn(2) {
      let inside = views.filter { $0 !== view && $0.isDescendant(of: view) }
      if inside.isEmpty { continue }
      view.named = (generator.pick(inside), generator.pick(inside))
    }
    let items: [any LayoutItem] = Array(views.dropFirst()) + guides
    for item in items {
      for axis in LayoutConstraint.Axis.allCases {
        for _ in 0..<generator.int(1...2) { constrain(item, axis, &generator) }
      }
    }
  }

  /// Whether the solution satisfies all required constraints without a diagnostic.
  func layOut() -> Bool {
    root.layoutIfNeeded()
    return diagnostics.isEmpty && root.layoutEngine?.failures.isEmpty == true
  }

  private func add(_ index: Int, _ generator: inout SeededGenerator) {
    let owner = generator.pick(views)
    if generator.oneIn(4) {
      let guide = LayoutGuide()
      guide.identifier = "g\(index)"
      owner.addLayoutGuide(guide)
      guides.append(guide)
      return
    }
    let view = Specimen()
    view.name = "v\(index)"
    view.translatesAutoresizingMaskIntoConstraints = false
    owner.addSubview(view)
    views.append(view)
  }

  private func dress(_ view: Specimen, _ generator: inout SeededGenerator) {
    func length(_ range: ClosedRange<Int>) -> Double { Double(generator.int(range)) }
    view.content = CGSize(width: length(20...120), height: length(20...80))
    view.baselines = (length(0...15), length(0...8))
    if generator.oneIn(2) {
      // No sum is negative: the frame of an empty alignment rectangle would have a negative size, which frames cannot have.
      view.insets = EdgeInsets(top: length(-3...6), left: length(-3...6), bottom: length(3...6), right: length(3...6))
    }
    if generator.oneIn(2) {
      view.layoutMargins = EdgeInsets(
        top: length(0...20), left: length(0...20), bottom: length(0...20), right: length(0...20))
    }
    if generator.oneIn(3) { view.statedSafeAreaInsets = EdgeInsets(top: length(0...9), left: 4, bottom: 0, right: 7) }
    if generator.oneIn(3) { view.semanticContentAttribute = .forceRightToLeft }
    view.preservesSuperviewLayoutMargins = generator.oneIn(4)
  }

  private func constrain(_ item: any LayoutItem, _ axis: LayoutConstraint.Axis, _ generator: inout SeededGenerator) {
    let others: [any LayoutItem] =
      views.filter { $0 !== item } + guides.filter { $0 !== item } + views.map(\.layoutMarginsGuide)
      + views.map(\.safeAreaLayoutGuide)
    let other = generator.pick(others)
    let isSize = generator.oneIn(6)
    let attributes =
      isSize ? [axis == .horizontal ? .width : .height] : Self.positions(axis, isDirectional: generator.oneIn(2))
    let constraint = LayoutConstraint(
      item: item, attribute: generator.pick(attributes),
      relatedBy: generator.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), toItem: other,
      attribute: generator.pick(attributes), multiplier: generator.oneIn(4) ? generator.pick([0.5, 2, 0.75]) : 1,
      constant: Double(generator.int(-20...60)),
      priority: generator.oneIn(2) ? .required : generator.pick([249, 500, 751]))
    constraint.isActive = true
    constraints.append(constraint)
  }

  private static func positions(_ axis: LayoutConstraint.Axis, isDirectional: Bool) -> [LayoutConstraint.Attribute] {
    if axis == .vertical {
      return [
        .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
      ]
    }
    return isDirectional
      ? [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin, .centerXWithinMargins]
      : [.left, .right, .centerX, .leftMargin, .rightMargin]
  }
}
