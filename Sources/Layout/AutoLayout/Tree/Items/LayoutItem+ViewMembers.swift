public import Foundation

// Members of views that UIKit does not have, under names that apps give to members of their own: a cell may have
// `let name = UILabel()`. A member of an extension of a protocol is no obstacle to that; one of the class would be.
extension LayoutItem where Self: View {
  /// The name of the view in scenes and diagnostics; without one, diagnostics show the type.
  public var name: String? {
    get { diagnosticName }
    set { diagnosticName = newValue }
  }

  /// Pixels per point, for this view and its descendants without a scale; `nil` means the superview's, and at the root
  /// the screen's, which is 1 until set.
  public var displayScale: CGFloat? {
    get { ownDisplayScale }
    set { ownDisplayScale = newValue }
  }
}
