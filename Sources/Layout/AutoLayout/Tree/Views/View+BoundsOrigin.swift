package import Foundation

extension View {
  /// The origin of the bounds: how far the content of a scroll view is moved, in points.
  package var boundsOrigin: CGPoint { attachments?.boundsOrigin ?? .zero }

  /// Sets the origin of the bounds. One that is not finite is reported to the diagnostics handler and not set.
  ///
  /// - Returns: whether it has changed.
  @discardableResult
  func storeBoundsOrigin(_ origin: CGPoint) -> Bool {
    guard origin != boundsOrigin, accept([origin.x, origin.y], as: "bounds.origin") else { return false }
    changeAttachments { $0.boundsOrigin = origin }
    forEachEngine { $0.noteBoundsOrigin(of: self) }
    return true
  }
}
