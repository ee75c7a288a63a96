internal import Foundation

/// The attributes of one chain, such as `edges`.
///
/// A set has no order: constraints are made in the order of `all`, whatever the order in the chain.
public struct ConstraintAttributes: OptionSet, Hashable, Sendable {
  /// A bit for each attribute, by its raw value.
  public let rawValue: UInt32

  /// The set of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one attribute; empty for `notAnAttribute`.
  public init(_ attribute: LayoutConstraint.Attribute) {
    rawValue = attribute == .notAnAttribute ? 0 : 1 << UInt32(attribute.rawValue)
  }

  static let left = ConstraintAttributes(.left)
  static let right = ConstraintAttributes(.right)
  static let top = ConstraintAttributes(.top)
  static let bottom = ConstraintAttributes(.bottom)
  static let leading = ConstraintAttributes(.leading)
  static let trailing = ConstraintAttributes(.trailing)

  static let horizontalEdges: ConstraintAttributes = [left, right]
  static let verticalEdges: ConstraintAttributes = [top, bottom]
  static let edges: ConstraintAttributes = [horizontalEdges, verticalEdges]
  static let directionalHorizontalEdges: ConstraintAttributes = [leading, trailing]
  static let directionalEdges: ConstraintAttributes = [directionalHorizontalEdges, verticalEdges]
  static let size: ConstraintAttributes = [ConstraintAttributes(.width), ConstraintAttributes(.height)]
  static let center: ConstraintAttributes = [ConstraintAttributes(.centerX), ConstraintAttributes(.centerY)]
  static let margins: ConstraintAttributes = [
    ConstraintAttributes(.leftMargin), ConstraintAttributes(.rightMargin), ConstraintAttributes(.topMargin),
    ConstraintAttributes(.bottomMargin),
  ]
  static let directionalMargins: ConstraintAttributes = [
    ConstraintAttributes(.leadingMargin), ConstraintAttributes(.trailingMargin), ConstraintAttributes(.topMargin),
    ConstraintAttributes(.bottomMargin),
  ]
  static let centerWithinMargins: ConstraintAttributes = [
    ConstraintAttributes(.centerXWithinMargins), ConstraintAttributes(.centerYWithinMargins),
  ]

  /// The attributes in the order in which constraints are made of them.
  var all: [LayoutConstraint.Attribute] {
    LayoutConstraint.Attribute.inChainOrder.filter { contains(ConstraintAttributes($0)) }
  }

  /// The set with each margin attribute replaced by the attribute without a margin: `left` for `leftMargin`.
  var withoutMargins: ConstraintAttributes {
    all.reduce(into: []) { set, attribute in set.insert(ConstraintAttributes(attribute.withoutMargin)) }
  }
}

extension ConstraintAttributes: CustomStringConvertible {
  /// The names of the attributes, separated by commas.
  public var description: String { all.map(\.description).joined(separator: ", ") }
}

extension LayoutConstraint.Attribute {
  /// All attributes in the order in which constraints are made: left, top, right and bottom, Masonry's order of insets,
  /// then the others.
  fileprivate static let inChainOrder: [LayoutConstraint.Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]
}
