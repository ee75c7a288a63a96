import AutoLayout
import Foundation
import Geometry
import TestSupport

extension TreePlan {
  /// Makes a random change, in the plan and in a tree.
  mutating func edit(_ tree: LiveTree, _ generator: inout SeededGenerator) throws {
    switch generator.int(0...11) {
    case 0, 1, 2: editConstraint(tree, &generator) { $0.constant = Double($1.int(-30...90)) }
    case 3: editConstraint(tree, &generator) { $0.priority = $1.oneIn(4) ? .required : Self.priority(&$1) }
    case 4: editConstraint(tree, &generator) { plan, _ in plan.isActive.toggle() }
    case 5: addTies(tree, &generator)
    case 6, 7: editView(tree, &generator)
    case 8: try addOrRemoveView(tree, &generator)
    case 9:
      size = CGSize(width: Double(generator.int(100...400)), height: Double(generator.int(100...500)))
      if generator.oneIn(2) { margins.left = Double(generator.int(0...20)) }
      if generator.oneIn(8) { isRightToLeft.toggle() }
      // A new size of the root moves views by their masks; here they have none.
      tree.resize(self)
    default: editView(tree, &generator)
    }
  }

  private mutating func editConstraint(
    _ tree: LiveTree, _ generator: inout SeededGenerator,
    _ change: (inout ConstraintPlan, inout SeededGenerator) -> Void
  ) {
    guard !constraints.isEmpty else { return }
    let index = generator.int(0...constraints.count - 1)
    change(&constraints[index], &generator)
    tree.constraints[index].constant = constraints[index].constant
    tree.constraints[index].priority = constraints[index].priority
    tree.constraints[index].isActive = constraints[index].isActive
  }

  private mutating func addTies(_ tree: LiveTree, _ generator: inout SeededGenerator) {
    guard !views.isEmpty else { return }
    for tie in ties(of: generator.int(0...views.count - 1), &generator).prefix(2) {
      constraints.append(tie)
      tree.constraints.append(tree.make(tie))
      tree.constraints[tree.constraints.count - 1].isActive = true
    }
  }

  private mutating func editView(_ tree: LiveTree, _ generator: inout SeededGenerator) {
    guard !views.isEmpty else { return }
    let index = generator.int(0...views.count - 1)
    switch generator.int(0...3) {
    case 0: views[index].hugging[generator.int(0...1)] = Self.priority(&generator)
    case 1: views[index].isHidden.toggle()
    default:
      if views[index].text != nil {
        views[index].text = generator.int(0...LiveTree.texts.count - 1)
      } else if views[index].frame != nil {
        views[index].frame = Self.frame(&generator)
      } else {
        views[index].content = Self.content(&generator)
      }
    }
    tree.dress(index, views[index])
  }

  private mutating func addOrRemoveView(_ tree: LiveTree, _ generator: inout SeededGenerator) throws {
    if generator.oneIn(2) || views.count < 2 {
      var view = ViewPlan(name: views.count, parent: generator.int(-1...views.count - 1))
      if generator.oneIn(2) { view.content = Self.content(&generator) } else { view.text = generator.int(0...3) }
      views.append(view)
      try tree.add(view)
      for tie in ties(of: views.count - 1, &generator) {
        constraints.append(tie)
        tree.constraints.append(tree.make(tie))
        tree.constraints[tree.constraints.count - 1].isActive = true
      }
      return
    }
    // The last view has no views inside that stay.
    let last = views.count - 1
    views.removeLast()
    tree.removeLast()
    for index in constraints.indices.reversed()
    where constraints[index].first == last || constraints[index].second == last {
      constraints.remove(at: index)
      tree.constraints.remove(at: index)
    }
  }
}
