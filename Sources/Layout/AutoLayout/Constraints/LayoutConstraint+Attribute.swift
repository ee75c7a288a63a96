internal import Foundation

extension LayoutConstraint {
  /// The property of an item that a constraint refers to (`NSLayoutConstraint.Attribute`, with its raw values).
  ///
  /// Edges, centres and sizes belong to the alignment rectangle.
  public enum Attribute: Int, Hashable, Sendable, Codable, CaseIterable {
    /// No attribute: the second side of a constraint that compares a size with a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge where reading starts: the left one, or the right one from right to left.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text; the lower edge without text.
    case lastBaseline
    /// The baseline of the first line of text; the upper edge without text.
    case firstBaseline
    /// The left edge of the margins guide.
    case leftMargin
    /// The right edge of the margins guide.
    case rightMargin
    /// The upper edge of the margins guide.
    case topMargin
    /// The lower edge of the margins guide.
    case bottomMargin
    /// The leading edge of the margins guide.
    case leadingMargin
    /// The trailing edge of the margins guide.
    case trailingMargin
    /// The middle between the left and right margins.
    case centerXWithinMargins
    /// The middle between the upper and lower margins.
    case centerYWithinMargins
  }

  /// How the two sides compare (`NSLayoutConstraint.Relation`, with its raw values).
  public enum Relation: Int, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The left side is at most the right one.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The left side is at least the right one.
    case greaterThanOrEqual = 1

    /// `<=`, `==` or `>=`.
    public var description: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// A direction of layout (`NSLayoutConstraint.Axis`).
  public enum Axis: Int, Hashable, Sendable, Codable, CaseIterable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension LayoutConstraint.Attribute: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// Apple's old name for `lastBaseline`.
  public static let baseline = LayoutConstraint.Attribute.lastBaseline

  /// The kind of an attribute. The two sides of a constraint have attributes of the same kind.
  enum Kind: Hashable {
    case none
    case size
    case horizontalPosition
    case verticalPosition
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .verticalPosition
    }
  }

  /// Whether the attribute is a position that is mirrored with the direction of the layout.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a left or right position, which may not be compared with a directional one. A centre may be compared
  /// with either.
  var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  var isHorizontalEdge: Bool { self == .left || self == .right }
  var isVerticalEdge: Bool { self == .top || self == .bottom }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute of the margins guide that equals a margin attribute of its owner; other attributes unchanged.
  var withoutMargin: LayoutConstraint.Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
