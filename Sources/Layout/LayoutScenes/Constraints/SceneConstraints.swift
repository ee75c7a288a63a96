internal import AutoLayout
internal import Foundation

/// Creates constraints from the strings of a scene.
struct SceneConstraints {
  private let items: [String: any LayoutItem]
  private let names: ConstraintParser.Names

  init(_ items: [String: any LayoutItem], names: [String]) {
    self.items = items
    self.names = ConstraintParser.Names(names)
  }

  func activate(_ strings: [SceneString]) throws(SceneError) {
    for string in strings {
      try SceneError.checkBudget()
      for constraint in try constraints(string) {
        // The identifier is printed in the messages of contradictions.
        constraint.identifier = "line \(string.line)"
        do throws(LayoutError) {
          try constraint.activate()
        } catch {
          throw SceneError(.invalidConstraint, line: string.line, error.message)
        }
      }
    }
  }

  private func constraints(_ string: SceneString) throws(SceneError) -> [LayoutConstraint] {
    if string.text.hasPrefix("H:") || string.text.hasPrefix("V:") {
      return try constraints(format: string)
    }
    let parsed: ParsedConstraint
    do throws(ConstraintParser.Problem) {
      parsed = try ConstraintParser.parse(string.text, names: names)
    } catch {
      throw SceneError(
        .invalidConstraint, line: string.line,
        "the constraint \(quoted(string.text)), column \(error.position + 1): \(error.message)")
    }
    guard let first = items[parsed.first.item] else { return [] }
    return [
      LayoutConstraint(
        item: first, attribute: parsed.first.attribute, relatedBy: parsed.relation,
        toItem: parsed.second.flatMap { items[$0.item] }, attribute: parsed.second?.attribute ?? .notAnAttribute,
        multiplier: parsed.multiplier, constant: parsed.constant, priority: parsed.priority)
    ]
  }

  private func constraints(format: SceneString) throws(SceneError) -> [LayoutConstraint] {
    let constraints: [LayoutConstraint]
    do throws(VisualFormatError) {
      constraints = try LayoutConstraint.constraints(parsing: format.text, views: items)
    } catch {
      throw SceneError(
        .invalidConstraint, line: format.line,
        "the visual format \(quoted(format.text)), column \((error.location?.offset ?? 0) + 1): \(error.message)")
    }
    guard constraints.allSatisfy({ $0.constant.magnitude <= SceneLimits.largestNumber }) else {
      throw SceneError(
        .invalidConstraint, line: format.line,
        "the visual format \(quoted(format.text)): expected numbers of at most \(SceneLimits.largestNumberText)")
    }
    return constraints
  }
}
