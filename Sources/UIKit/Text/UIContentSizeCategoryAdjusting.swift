public import AutoLayout
internal import Foundation

/// What can follow a change of the text size that a user prefers (`UIContentSizeCategoryAdjusting`).
public protocol UIContentSizeCategoryAdjusting: View {}

extension UIContentSizeCategoryAdjusting {
  /// Whether fonts of text styles follow the preferred text size. Inert: fonts keep the size of the trait collection that
  /// they were made for.
  public var adjustsFontForContentSizeCategory: Bool {
    get { attachedObject("adjustsFontForContentSizeCategory") as? Bool ?? false }
    set { attach(newValue, as: "adjustsFontForContentSizeCategory") }
  }
}

extension Label: UIContentSizeCategoryAdjusting {}
extension TextView: UIContentSizeCategoryAdjusting {}
