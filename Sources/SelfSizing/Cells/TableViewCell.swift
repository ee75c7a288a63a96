public import AutoLayout
internal import Geometry

/// A row of a table (`UITableViewCell`): what it shows lies in its ``contentView``.
///
/// A table makes one template for each reuse identifier that it measures with and prepares it for reuse before every row, so that a
/// subclass sets up its constraints once, in its initialiser.
open class TableViewCell: View {
  /// UIKit's ready-made arrangements. They are accepted and mean the same here: what a cell shows is its own subviews.
  public enum CellStyle: Int, Hashable, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  /// Where the subviews belong: the cell without its accessory and its separator.
  public let contentView = View()
  public let reuseIdentifier: String?
  /// Whether the cell is only ever measured and never shown.
  public internal(set) var isTemplate = false
  /// Whether a table keeps the cell to show it again.
  var isWaiting = false

  public var accessoryType = AccessoryType.none {
    didSet {
      if accessoryType != oldValue { setNeedsLayout() }
    }
  }

  /// A view in the place of the accessory, in its own frame's size.
  public var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      // It may be another cell's by now.
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// What the height of the cell is made of.
  open var heightMode: RowHeightMode { .autoLayout }

  /// The views of which the lowest ends the content, for ``RowHeightMode/lastView``; all subviews of the content view
  /// until overridden.
  open var lastViews: [View] { contentView.subviews }

  /// Points below the last view, for ``RowHeightMode/lastView``.
  open var bottomOffset: Double { 0 }

  /// How high the separator is that lies below the content view; set by the table.
  package internal(set) var separatorHeight = 0.0
  /// How wide the accessory is with everything that the system keeps free around it; set by the table.
  package internal(set) var trailingWidth = 0.0

  /// As in UIKit a cell starts 320 by 44 points large. Override this one, as there.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: Rect(x: 0, y: 0, width: 320, height: 44))
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Subclasses that override `init(style:reuseIdentifier:)` inherit it.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// What a table calls to make a cell of a class that is registered. Swift wants such an initialiser to be required; a
  /// subclass that overrides `init(style:reuseIdentifier:)` inherits it.
  public required convenience init(registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Called before the cell shows another row: what one row set and the next may not set again is put back here.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentFrame
    guard let accessoryView else { return }
    let size = accessoryView.frame.size
    let x =
      effectiveLayoutDirection == .leftToRight ? bounds.width - size.width - Self.accessoryMargin : Self.accessoryMargin
    accessoryView.frame = Rect(
      x: x, y: (bounds.height - separatorHeight - size.height) / 2, width: size.width, height: size.height)
  }

  /// Where the content view lies in a cell of the present size.
  var contentFrame: Rect {
    let width = max(0, bounds.width - trailingWidth)
    return Rect(
      x: effectiveLayoutDirection == .leftToRight ? 0 : bounds.width - width, y: 0, width: width,
      height: max(0, bounds.height - separatorHeight))
  }

  /// What is kept free beside an accessory view, in points.
  static let accessoryMargin = 16.0
}
