public import Foundation

/// A parsed text in Apple's visual format language, such as `H:|-[icon(24)]-(>=8@500)-[title]-|`, not bound to views
/// and metrics.
///
/// Each part has its `offset`, in characters from the start of the text, for the location of errors.
public struct VisualFormat: Hashable, Sendable {
  /// The axis of a format.
  public enum Orientation: Hashable, Sendable {
    /// `H:`, or no prefix.
    case horizontal
    /// `V:`
    case vertical
  }

  /// The format as it was written.
  public let text: String
  /// The axis along which the views are arranged.
  public let orientation: Orientation
  /// The superview's edge before the first view; `nil` unless the format starts with `|`.
  public let leadingBar: Bar?
  /// The views; at least one.
  public let items: [Item]
  /// The superview's edge after the last view; `nil` unless the format ends with `|`.
  public let trailingBar: Bar?

  /// An error that points into this format.
  func error(_ code: VisualFormatError.Code, _ message: String, at offset: Int) -> VisualFormatError {
    VisualFormatError(code, message, at: VisualFormatError.Location(format: text, offset: offset))
  }
}

extension VisualFormat {
  /// Parses a visual format.
  ///
  /// Numbers have the syntax of decimal floating-point numbers in C. Their range is not checked here: a priority above
  /// 1000 is rejected when constraints are made from the format.
  ///
  /// - Throws: `VisualFormatError` with the offset of the first character that the grammar does not allow.
  /// - Complexity: O(characters)
  public init(parsing text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.readFormat()
  }
}

extension VisualFormat: CustomStringConvertible {
  /// The format as it was written.
  public var description: String { text }
}

extension VisualFormat {
  /// An edge of the superview, `|`, and its connection to the nearest item.
  public struct Bar: Hashable, Sendable {
    /// The gap between the edge and the item.
    public let connection: Connection
    /// The offset of the `|`, in characters.
    public let offset: Int
  }

  /// A view and its sizes: `[name(>=20,<=other@500)]`.
  public struct Item: Hashable, Sendable {
    /// The gap to the item before; `nil` for the first item, whose gap is in `leadingBar`.
    public let connection: Connection?
    /// The name of the view.
    public let name: Name
    /// The width in a horizontal format, the height in a vertical one.
    public let predicates: [Predicate]
    /// The offset of the `[`, in characters.
    public let offset: Int
  }

  /// A name and its position.
  public struct Name: Hashable, Sendable {
    /// The name as it was written.
    public let text: String
    /// The offset of its first character, in characters.
    public let offset: Int
  }

  /// The gap between two views, or between a view and the superview.
  public struct Connection: Hashable, Sendable {
    /// The length of a gap.
    public enum Gap: Hashable, Sendable {
      /// Nothing is written: the edges touch.
      case flush
      /// `-`: the standard spacing.
      case standard
      /// `-8-`, `-metric-` or `-(>=8@500,<=20)-`; at least one. Names are names of metrics.
      case predicates([Predicate])
    }

    /// The length of the gap.
    public let gap: Gap
    /// The offset of the first `-`, in characters; of the next part when there is none.
    public let offset: Int
  }

  /// A condition of a size or a gap: `>=8@500`.
  public struct Predicate: Hashable, Sendable {
    /// How the length compares with the operand; `equal` when the predicate has no relation.
    public let relation: LayoutConstraint.Relation
    /// A number, a metric, or in the predicate of an item the name of another view, for its size. The grammar does not
    /// distinguish metrics from views.
    public let operand: Term
    /// A number or a metric; `nil` when the predicate has no priority, which means required.
    public let priority: Term?
    /// The offset of the predicate's first character, in characters.
    public let offset: Int
  }

  /// A number, or a name for one.
  public struct Term: Hashable, Sendable {
    /// The value of a term.
    public enum Content: Hashable, Sendable {
      /// A finite number.
      case number(CGFloat)
      /// The name of a metric or a view.
      case name(String)
    }

    /// The number or name.
    public let content: Content
    /// The offset of its first character, in characters.
    public let offset: Int
  }
}
