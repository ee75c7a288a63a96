/// A `<constraint>`, as the file has it: items are names, and a missing one is the view around the constraint.
package struct InterfaceConstraint {
  /// A side of the constraint.
  package struct Side: Hashable, Sendable {
    /// The name of the item; `nil` for the view around the constraint.
    package var item: String?
    /// The attribute, as in `leadingMargin`.
    package var attribute: String

    package init(item: String?, attribute: String) { (self.item, self.attribute) = (item, attribute) }
  }

  package let first: Side
  /// `nil` for a size that is compared with the constant.
  package let second: Side?
  /// `lessThanOrEqual`, `equal` or `greaterThanOrEqual`.
  package let relation: String
  /// The factor; `nil` when it is no number and no ratio.
  package let multiplier: Double?
  package let constant: Double
  package let priority: Double
  package let identifier: String?
  /// Whether it is there for Interface Builder only and removed at build time.
  package let isPlaceholder: Bool

  package init?(_ element: InterfaceElement) {
    guard let attribute = element["firstAttribute"] else { return nil }
    first = Side(item: element["firstItem"], attribute: attribute)
    second = element["secondAttribute"].map { Side(item: element["secondItem"], attribute: $0) }
    relation = element["relation"] ?? "equal"
    multiplier = Self.multiplier(element["multiplier"])
    // System spacing is written beside the number that Interface Builder had for it.
    constant = element.number("constant") ?? 0
    priority = element.number("priority") ?? 1000
    identifier = element["identifier"]
    isPlaceholder = element.flag("placeholder") ?? false
  }

  /// A number, or a ratio such as `16:9`; 1 when there is none.
  private static func multiplier(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    switch (parts.count, parts[0], parts.last ?? nil) {
    case (1, let number?, _) where number.isFinite: return number
    case (2, let left?, let right?) where right != 0 && (left / right).isFinite: return left / right
    default: return nil
    }
  }
}
