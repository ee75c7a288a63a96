@testable import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport

/// A view tree that was built from a plan.
final class LiveTree {
  let root = View()
  private(set) var views: [View] = []
  var constraints: [LayoutConstraint] = []
  private(set) var diagnostics: [LayoutDiagnostic] = []

  static let texts = [
    "Short", "A line of text that breaks at several places when it is narrow", "", "敏捷的狐狸跳过懒狗 and more",
    "Incomprehensibilities", "one\ntwo\nthree",
  ]
  private static let font = Result { try BundledFont.named("Inter-Regular").font(16) }

  /// - Parameter order: in which order the constraints are activated.
  init(_ plan: TreePlan, order: [Int]? = nil) throws {
    root.name = "root"
    root.layoutDiagnosticHandler = { [unowned self] in diagnostics.append($0) }
    resize(plan)
    for view in plan.views { try add(view) }
    for constraint in plan.constraints { constraints.append(make(constraint)) }
    for index in order ?? Array(constraints.indices) where plan.constraints[index].isActive {
      constraints[index].isActive = true
    }
  }

  func resize(_ plan: TreePlan) {
    root.frame = CGRect(origin: .zero, size: plan.size)
    root.layoutMargins = plan.margins
    root.layoutDirection = plan.isRightToLeft ? .rightToLeft : .leftToRight
  }

  func add(_ plan: TreePlan.ViewPlan) throws {
    let view: View
    if let text = plan.text {
      let label = Label()
      label.numberOfLines = 0
      label.font = try Self.font.get()
      label.text = Self.texts[text]
      view = label
    } else {
      view = Box()
    }
    view.name = "v\(plan.name)"
    view.translatesAutoresizingMaskIntoConstraints = plan.frame != nil
    item(plan.parent).addSubview(view)
    views.append(view)
    dress(views.count - 1, plan)
  }

  func dress(_ index: Int, _ plan: TreePlan.ViewPlan) {
    let view = views[index]
    for axis in LayoutConstraint.Axis.allCases {
      view.setContentHuggingPriority(plan.hugging[axis.rawValue], for: axis)
      view.setContentCompressionResistancePriority(plan.resistance[axis.rawValue], for: axis)
    }
    view.isHidden = plan.isHidden
    if let frame = plan.frame { view.frame = frame }
    if let text = plan.text { (view as? Label)?.text = Self.texts[text] }
    (view as? Box)?.content = plan.content
  }

  func make(_ plan: TreePlan.ConstraintPlan) -> LayoutConstraint {
    LayoutConstraint(
      item: item(plan.first), attribute: plan.firstAttribute, relatedBy: plan.relation,
      toItem: plan.second.map(item), attribute: plan.secondAttribute, multiplier: plan.multiplier,
      constant: plan.constant, priority: plan.priority)
  }

  /// Takes the last view out again.
  func removeLast() { views.removeLast().removeFromSuperview() }

  private func item(_ index: Int) -> View { index < 0 ? root : views[index] }

  /// Lays out, and returns whether all required constraints hold and all labels have settled.
  func layOut() -> Bool {
    diagnostics = []
    root.layoutIfNeeded()
    let isSettled = diagnostics.allSatisfy {
      [.negativeSize, .unplacedText, .squeezedText, .forgottenFlag].contains($0.code)
    }
    // A conflict that lasts is reported only once.
    return isSettled && root.layoutEngine?.failures.isEmpty != false
  }

  /// The origin and length of a view along an axis, in its superview; `nil` where ambiguous.
  func extent(_ index: Int, _ axis: LayoutConstraint.Axis) -> (Double, Double)? {
    if root.layoutEngine?.isAmbiguous(views[index], axis) == true { return nil }
    let frame = views[index].frame
    return axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
  }

  /// Whether the width of some text is ambiguous, and so its height.
  var hasOpenText: Bool {
    views.contains { $0 is Label && root.layoutEngine?.isAmbiguous($0, .horizontal) == true }
  }

  /// The first view whose frame differs from its frame in another tree of the same plan.
  func difference(from other: LiveTree) -> String? {
    let axes: [LayoutConstraint.Axis] = hasOpenText || other.hasOpenText ? [.horizontal] : [.horizontal, .vertical]
    for index in views.indices {
      for axis in axes {
        let (mine, theirs) = (extent(index, axis), other.extent(index, axis))
        guard let mine, let theirs else {
          if (mine == nil) != (theirs == nil) { return "v\(index) is ambiguous in one of two equal trees" }
          continue
        }
        let isSame = isApproximatelyEqual(mine.0, theirs.0, within: 1e-5)
        if !isSame || !isApproximatelyEqual(mine.1, theirs.1, within: 1e-5) {
          return "v\(index) lies at \(mine) along \(axis), in an equal tree at \(theirs)"
        }
      }
    }
    return nil
  }
}
