@testable import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport

/// A root view that collects its diagnostics.
final class Stage {
  let root: View
  private(set) var diagnostics: [LayoutDiagnostic] = []

  init(_ width: Double = 100, _ height: Double = 100, root: View? = nil) {
    self.root = root ?? View()
    self.root.name = "root"
    self.root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    self.root.layoutDiagnosticHandler = { [unowned self] in diagnostics.append($0) }
  }

  /// A view that constraints place.
  func box(_ name: String, in parent: View? = nil, size: CGSize? = nil) -> Box {
    let box = Box()
    box.name = name
    box.content = size
    box.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(box)
    return box
  }

  func label(_ text: String, lines: Int = 0, in parent: View? = nil) throws -> Label {
    let label = Label()
    label.text = text
    label.font = try BundledFont.named("Inter-Regular").font(17)
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(label)
    return label
  }

  func layOut() { root.layoutIfNeeded() }

  /// The diagnostics since the last call, as text.
  func takeMessages() -> [String] {
    defer { diagnostics = [] }
    return diagnostics.map(\.description)
  }
}

/// A view whose intrinsic content size the test sets.
final class Box: View {
  var content: CGSize? {
    didSet {
      if content != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  var insets = EdgeInsets.zero
  var baselines = (first: 0.0, last: 0.0)

  override var intrinsicContentSize: CGSize { content ?? super.intrinsicContentSize }
  override var alignmentRectInsets: EdgeInsets { insets }
  override func firstBaselineOffset(at size: CGSize) -> CGFloat { baselines.first }
  override func lastBaselineOffset(at size: CGSize) -> CGFloat { baselines.last }
}

typealias Attribute = LayoutConstraint.Attribute

/// One side of a constraint.
struct Side {
  var item: any LayoutItem
  var attribute: Attribute
  var multiplier = 1.0
  var constant = 0.0

  init(_ item: any LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  static func + (side: Side, constant: Double) -> Side {
    var copy = side
    copy.constant += constant
    return copy
  }

  static func - (side: Side, constant: Double) -> Side { side + -constant }

  static func * (side: Side, multiplier: Double) -> Side {
    var copy = side
    copy.multiplier = multiplier
    return copy
  }
}

/// An active constraint between two attributes.
@discardableResult
func tie(
  _ first: Side, _ relation: LayoutConstraint.Relation = .equal, _ second: Side, at priority: LayoutPriority = .required
) -> LayoutConstraint {
  let constraint = LayoutConstraint(
    item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second.item,
    attribute: second.attribute, multiplier: second.multiplier, constant: second.constant, priority: priority)
  constraint.isActive = true
  return constraint
}

/// An active constraint between a size and a number.
@discardableResult
func tie(
  _ first: Side, _ relation: LayoutConstraint.Relation = .equal, _ constant: Double,
  at priority: LayoutPriority = .required
) -> LayoutConstraint {
  let constraint = LayoutConstraint(
    item: first.item, attribute: first.attribute, relatedBy: relation, constant: constant, priority: priority)
  constraint.isActive = true
  return constraint
}

/// Constrains a view to the upper left corner of another, at a distance.
func pinCorner(_ view: View, to other: View, _ x: Double = 0, _ y: Double = 0) {
  tie(Side(view, .left), .equal, Side(other, .left) + x)
  tie(Side(view, .top), .equal, Side(other, .top) + y)
}

/// Whether origin and size of two rectangles differ by rounding only.
func isApproximatelyEqual(_ left: CGRect, _ right: CGRect) -> Bool {
  zip([left.minX, left.minY, left.width, left.height], [right.minX, right.minY, right.width, right.height])
    .allSatisfy { isApproximatelyEqual($0, $1, within: 1e-6) }
}

/// Whether two lists hold the same objects in the same order.
func same<Object: AnyObject>(_ left: [Object], _ right: [Object]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
}
