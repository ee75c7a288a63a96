internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

/// What a constraint refers to besides views.
enum InterfaceGuide {
  /// A guide of a view.
  case guide(UILayoutGuide)
  /// The guide below the bars of a controller: its lower edge is the upper edge of the safe area.
  case top(UIView)
  /// The guide above the bars of a controller: its upper edge is the lower edge of the safe area.
  case bottom(UIView)
}

// Constraints and guides.
extension InterfaceLoading {
  /// Remembers the guides that a view has in the file.
  func takeGuides(of view: UIView, _ element: InterfaceElement) {
    for child in element.children where child.name == "viewLayoutGuide" {
      guard let id = child.id else { continue }
      let scroller = view as? UIScrollView
      let guide: UILayoutGuide? =
        switch child.key {
        case "safeArea": view.safeAreaLayoutGuide
        case "layoutMarginsGuide": view.layoutMarginsGuide
        case "readableContentGuide": view.readableContentGuide
        case "contentLayoutGuide": scroller?.contentLayoutGuide
        case "frameLayoutGuide": scroller?.frameLayoutGuide
        case "keyboard", "keyboardLayoutGuide": view.keyboardLayoutGuide
        default: nil
        }
      if let guide {
        guides[id] = .guide(guide)
      } else {
        let key = child.key ?? ""
        report(.unsupported, "the guide \"\(key)\" of <\(element.name)> is not supported", child, of: "guide \(key)")
      }
    }
  }

  /// Remembers the guides of a controller's view in older files.
  func takeControllerGuides(_ element: InterfaceElement, view: UIView) {
    for guide in element.list("layoutGuides") {
      if let id = guide.id { guides[id] = guide["type"] == "bottom" ? .bottom(view) : .top(view) }
    }
  }

  /// Makes and activates the constraints of all views that were made.
  func activateConstraints() {
    var active: [NSLayoutConstraint] = []
    for (view, element) in constrained {
      let variations = InterfaceVariations(element)
      for child in element.list("constraints") {
        guard child.name == "constraint", let constraint = constraint(child, in: view) else { continue }
        if let id = child.id { note(constraint, as: id) }
        let isInstalled = child.flag("installed") ?? true
        if variations.includes(child.id ?? "", in: "constraints", unlessVaried: isInstalled) {
          active.append(constraint)
        }
      }
    }
    constrained = []
    NSLayoutConstraint.activate(active)
  }

  /// The constraint of an element, not active; `nil` for one of Interface Builder only, and for one that refers to what
  /// is not there, which is reported.
  private func constraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
    guard let read = InterfaceConstraint(element), !read.isPlaceholder else { return nil }
    guard let first = side(read.first, in: view, element) else { return nil }
    guard let multiplier = read.multiplier else {
      report(
        .unsupported, "the multiplier \"\(element["multiplier"] ?? "")\" of a constraint is not supported", element,
        of: "multiplier at \(element.line)")
      return nil
    }
    var second: (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)?
    if let other = read.second {
      second = side(other, in: view, element)
      guard second != nil else { return nil }
    }
    let relation: NSLayoutConstraint.Relation =
      switch read.relation {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let varied = InterfaceVariations(element).value("constant").flatMap(Double.init)
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: CGFloat(multiplier),
      constant: CGFloat(varied ?? read.constant), priority: UILayoutPriority(Float(read.priority)))
    constraint.identifier = read.identifier
    return constraint
  }

  private func side(
    _ side: InterfaceConstraint.Side, in view: UIView, _ element: InterfaceElement
  ) -> (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)? {
    guard let attribute = Self.attributes[side.attribute] else {
      report(
        .unsupported, "the attribute \"\(side.attribute)\" of constraints is not supported", element,
        of: "attribute \(side.attribute)")
      return nil
    }
    guard let id = side.item else { return (view, attribute) }
    switch guides[id] {
    case .guide(let guide): return (guide, attribute)
    case .top(let view): return attribute == .bottom ? (view.safeAreaLayoutGuide, .top) : (view, attribute)
    case .bottom(let view): return attribute == .top ? (view.safeAreaLayoutGuide, .bottom) : (view, attribute)
    case nil: break
    }
    if let item = objects[id] as? any LayoutItem { return (item, attribute) }
    report(
      .missingObject, "a constraint refers to \(id), which is no view of the file", element,
      of: "constraint to \(id)")
    return nil
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
