public import AutoLayout
internal import Geometry

/// A header or footer of a section (`UITableViewHeaderFooterView`). A table accepts any view as one; this one can be
/// registered and reused.
open class TableViewHeaderFooterView: View {
  /// The view for subviews: it fills the header or footer.
  public let contentView = View()
  /// The identifier under which a table keeps the view for reuse; `nil` for none.
  public let reuseIdentifier: String?

  /// A view of 320 × 28 points. Override this initialiser, as in UIKit.
  public init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: Rect(x: 0, y: 0, width: 320, height: 28))
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A table makes views of a registered class by it. A subclass that overrides `init(reuseIdentifier:)` inherits it.
  public required convenience init(registeredAs identifier: String) { self.init(reuseIdentifier: identifier) }

  /// Called before the view shows another section.
  open func prepareForReuse() {}
}
