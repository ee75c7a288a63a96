public import AutoLayout
internal import Foundation

/// A header or footer of a section (`UITableViewHeaderFooterView`). A table accepts any view as one; only this class
/// can be registered and reused.
open class TableViewHeaderFooterView: View {
  /// The view that holds the subviews.
  public let contentView = View()
  /// The identifier by which the table reuses the view; `nil` for a view that is not reused.
  public let reuseIdentifier: String?

  /// A view of 320 by 28 points. Subclasses override this initialiser.
  ///
  /// - Parameter reuseIdentifier: the identifier by which a table reuses the view; `nil` for none.
  public init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A view of a registered class, as tables make it. Subclasses that override `init(reuseIdentifier:)` inherit it.
  public required convenience init(registeredAs identifier: String) { self.init(reuseIdentifier: identifier) }

  /// Called before the view shows another section. Override it to reset state that not every section sets.
  open func prepareForReuse() {}
}
