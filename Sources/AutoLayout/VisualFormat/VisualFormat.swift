/// A line of layout in Apple's visual format language, such as `H:|-[icon(24)]-(>=8@500)-[title]-|`, read but not yet
/// bound to views and metrics.
///
/// Every part remembers where it stood (`offset`, in characters from the start), so that whoever looks the names up can
/// point at an unknown one: `throw format.error("x is not a key in the views dictionary.", at: name.offset)`.
public struct VisualFormat: Hashable, Sendable {
  public enum Orientation: Hashable, Sendable {
    /// `H:`, or no prefix.
    case horizontal
    /// `V:`
    case vertical
  }

  /// The format as it was written.
  public let text: String
  public let orientation: Orientation
  /// The superview's near edge, when the format starts with `|`.
  public let leadingBar: Bar?
  /// At least one.
  public let items: [Item]
  /// The superview's far edge, when the format ends with `|`.
  public let trailingBar: Bar?

  /// Reads a visual format.
  ///
  /// Numbers are read as C does in its own locale, without hexadecimal ones, infinities and NaN. Their range is not
  /// judged: a negative width or a priority above 1000 is a matter for whoever makes constraints of them.
  ///
  /// - Throws: `VisualFormatError`, which points at the first character that does not fit.
  /// - Complexity: O(characters)
  public static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(text)
    return try parser.readFormat()
  }

  /// An error that points into this format.
  public func error(_ message: String, at offset: Int) -> VisualFormatError {
    VisualFormatError(message, format: text, offset: offset)
  }
}

extension VisualFormat {
  /// An edge of the superview, `|`, and what ties the nearest item to it.
  public struct Bar: Hashable, Sendable {
    public let connection: Connection
    /// Of the `|`.
    public let offset: Int
  }

  /// A view and what its size is to be: `[name(>=20,<=other@500)]`.
  public struct Item: Hashable, Sendable {
    /// What ties it to the item before it. The first item has none; see `leadingBar`.
    public let connection: Connection?
    public let name: Name
    /// About the width in a horizontal format, about the height in a vertical one.
    public let predicates: [Predicate]
    /// Of the `[`.
    public let offset: Int
  }

  /// A name and its place.
  public struct Name: Hashable, Sendable {
    public let text: String
    public let offset: Int
  }
}
