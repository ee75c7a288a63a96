public import AutoLayout
internal import Geometry

/// A header or footer of a section (`UITableViewHeaderFooterView`). A table takes any view for one; this one can be
/// registered and is used again.
open class TableViewHeaderFooterView: View {
  public let contentView = View()
  public let reuseIdentifier: String?

  /// Override this one, as in UIKit.
  public init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: Rect(x: 0, y: 0, width: 320, height: 28))
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// What a table calls to make a view of a class that is registered. A subclass that overrides `init(reuseIdentifier:)`
  /// inherits it.
  public required convenience init(registeredAs identifier: String) { self.init(reuseIdentifier: identifier) }

  /// Called before the view shows another section.
  open func prepareForReuse() {}
}
