public import AutoLayout
internal import Geometry

/// A header or footer of a section (`UITableViewHeaderFooterView`). A table takes any view for one; this one can be
/// registered and is used again.
open class TableViewHeaderFooterView: View {
  public let contentView = View()
  public let reuseIdentifier: String?

  /// Required, so that a table can make headers of a class.
  public required init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: Rect(x: 0, y: 0, width: 320, height: 28))
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Called before the view shows another section.
  open func prepareForReuse() {}
}
