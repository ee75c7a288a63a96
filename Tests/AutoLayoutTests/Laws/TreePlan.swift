import AutoLayout
import Foundation
import Geometry
import TestSupport

/// A description of a view tree, from which equal trees can be built.
struct TreePlan {
  struct ViewPlan {
    var name: Int
    /// The index of the superview in `views`; -1 is the root.
    var parent: Int
    var content: CGSize?
    /// Which of the prepared texts; a label then.
    var text: Int?
    var hugging = [LayoutPriority(250), 250]
    var resistance = [LayoutPriority(750), 750]
    var isHidden = false
    /// The frame of a view that no constraints place.
    var frame: CGRect?
  }

  struct ConstraintPlan {
    var first: Int
    var firstAttribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    /// -1 is the root, `nil` a constant.
    var second: Int?
    var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant: Double
    var priority: LayoutPriority
    var isActive = true
  }

  var size = CGSize(width: 300, height: 400)
  var margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var isRightToLeft = false
  var views: [ViewPlan] = []
  var constraints: [ConstraintPlan] = []

  // MARK: Random plans

  static func random(_ generator: inout SeededGenerator, views count: Int, texts: Int = 0) -> TreePlan {
    var plan = TreePlan()
    plan.isRightToLeft = generator.oneIn(4)
    for index in 0..<count {
      var view = ViewPlan(name: index, parent: generator.oneIn(2) ? -1 : generator.int(-1...max(-1, index - 1)))
      plan.dress(&view, &generator, texts: texts)
      plan.views.append(view)
    }
    for index in 0..<count { plan.constraints += plan.ties(of: index, &generator) }
    return plan
  }

  private func dress(_ view: inout ViewPlan, _ generator: inout SeededGenerator, texts: Int) {
    switch generator.int(0...5) {
    case 0: view.frame = Self.frame(&generator)
    case 1 where texts > 0, 2 where texts > 0: view.text = generator.int(0...texts - 1)
    case 3, 4: view.content = Self.content(&generator)
    default: break
    }
    if generator.oneIn(3) {
      view.hugging = [Self.priority(&generator), Self.priority(&generator)]
      view.resistance = [Self.priority(&generator), Self.priority(&generator)]
    }
  }

  static func frame(_ generator: inout SeededGenerator) -> CGRect {
    CGRect(
      x: Double(generator.int(-20...100)), y: Double(generator.int(0...100)), width: Double(generator.int(0...200)),
      height: Double(generator.int(0...90)))
  }

  static func content(_ generator: inout SeededGenerator) -> CGSize {
    CGSize(width: Double(generator.int(-1...120)), height: Double(generator.int(0...60)))
  }

  static func priority(_ generator: inout SeededGenerator) -> LayoutPriority {
    generator.pick([1, 49, 249.5, 250, 251, 500, 749, 750, 751, 999])
  }

  /// A few constraints of a view with its superview or another view.
  func ties(of index: Int, _ generator: inout SeededGenerator) -> [ConstraintPlan] {
    var made: [ConstraintPlan] = []
    for axis in 0...1 {
      for _ in 0..<generator.int(1...3) {
        if let tie = tie(of: index, axis: axis, &generator) { made.append(tie) }
      }
    }
    return made
  }

  private func tie(of index: Int, axis: Int, _ generator: inout SeededGenerator) -> ConstraintPlan? {
    let relation = generator.pick([LayoutConstraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority = generator.oneIn(3) ? LayoutPriority.required : Self.priority(&generator)
    let constant = Double(generator.int(-30...60))
    if generator.oneIn(4) {
      return ConstraintPlan(
        first: index, firstAttribute: axis == 0 ? .width : .height, relation: relation, second: nil,
        constant: abs(constant) * 3, priority: priority)
    }
    let other = generator.oneIn(2) ? views[index].parent : generator.int(-1...views.count - 1)
    if other == index { return nil }
    // Text whose width depends on its height need not have one solution.
    let isRatio = generator.oneIn(4) && views[index].text == nil && (other < 0 || views[other].text == nil)
    if isRatio {
      return ConstraintPlan(
        first: index, firstAttribute: axis == 0 ? .width : .height, relation: relation, second: other,
        secondAttribute: axis == 0 ? .width : .height, multiplier: generator.pick([1, 0.5, 2, 0.25]),
        constant: constant, priority: priority)
    }
    let positions = Self.positions(axis, isDirectional: generator.oneIn(2))
    return ConstraintPlan(
      first: index, firstAttribute: generator.pick(positions), relation: relation, second: other,
      secondAttribute: generator.pick(positions), multiplier: generator.oneIn(5) ? generator.pick([0.5, 2, 0.75]) : 1,
      constant: constant, priority: priority)
  }

  private static func positions(_ axis: Int, isDirectional: Bool) -> [LayoutConstraint.Attribute] {
    if axis == 1 { return [.top, .bottom, .centerY, .top, .bottom, .topMargin, .bottomMargin] }
    return isDirectional
      ? [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin] : [.left, .right, .centerX, .leftMargin]
  }
}
