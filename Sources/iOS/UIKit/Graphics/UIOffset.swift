public import Foundation

/// A distance from a position, in points (`UIOffset`).
public struct UIOffset: Hashable, Sendable, Codable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downwards.
  public var vertical: CGFloat

  /// No distance.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// An offset by its distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No distance.
  public static let zero = UIOffset()
}
