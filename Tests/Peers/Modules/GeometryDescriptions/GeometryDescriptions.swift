public import Foundation

// Texts of geometry as Foundation of Apple's platforms writes them, for libraries that compare or parse them.

extension CGPoint: @retroactive CustomStringConvertible {
  /// `(1.0, 2.0)`.
  public var description: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomStringConvertible {
  /// `(3.0, 4.0)`.
  public var description: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomStringConvertible {
  /// `(1.0, 2.0, 3.0, 4.0)`.
  public var description: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}
