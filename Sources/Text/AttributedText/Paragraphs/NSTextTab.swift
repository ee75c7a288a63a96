public import Foundation
public import Typesetting

/// A tab stop. How tab stops are measured is said at `NSParagraphStyle.tabStops`.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  private let header = AttributeObjectHeader()

  /// The key of an option of a tab stop.
  public struct OptionKey: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the option.
    public let rawValue: String

    /// An option by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end the column, a `CharacterSet`. Inert.
    public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Which part of the text up to the next tab stands at the stop: its start (`left`, `natural`), its middle or its end.
  public let alignment: TextAlignment
  /// Points from the leading side.
  public let location: CGFloat
  /// The options. Inert.
  public let options: [OptionKey: Any]

  /// A tab stop.
  ///
  /// - Parameters:
  ///   - alignment: how text is placed at the stop.
  ///   - location: points from the leading side.
  ///   - options: kept, and not used.
  public required init(textAlignment alignment: TextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    self.location = location
    self.options = options
  }

  /// The tab stop itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both have the same place and alignment.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  /// A hash of place and alignment.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(alignment)
    hasher.combine(location)
    return hasher.finalize()
  }
}
