/// What is drawn into (`CGContext`): its size, so that layers can name the type. The module `UIKit` has its members.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// What the module `UIKit` keeps with the context; made on first use.
  package var content: AnyObject?

  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
