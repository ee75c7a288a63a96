public import AutoLayout
internal import Foundation

extension TraitCollection {
  /// The size of text (`UITraitCollection.preferredContentSizeCategory`).
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: contentSizeCategoryName)
  }

  /// Traits that state a size of text only (`UITraitCollection.init(preferredContentSizeCategory:)`).
  ///
  /// A test that measures text of another size puts them in force with `withCurrent(_:_:)`.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(contentSizeCategoryName: preferredContentSizeCategory.rawValue)
  }

  /// The size of text that is stated, else the current traits' size.
  var textSize: UIContentSizeCategory {
    merged(over: .current).preferredContentSizeCategory
  }

  /// Pixels per point that are stated, else the current traits' scale, at least 1.
  var pixelsPerPoint: CGFloat { max(1, merged(over: .current).displayScale) }
}

extension UITraitOverrides {
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { UIContentSizeCategory(rawValue: values.contentSizeCategoryName) }
    set { values.contentSizeCategoryName = newValue.rawValue }
  }
}
