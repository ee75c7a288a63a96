public import AutoLayout
internal import Geometry

/// A row of a table (`UITableViewCell`): its subviews belong into its ``contentView``.
///
/// A table makes one template for each reuse identifier, measures with it, and prepares it for reuse before every row, so
/// that a subclass sets up its constraints once, in its initialiser.
open class TableViewCell: View {
  /// UIKit's ready-made arrangements. They are accepted and have no effect here: a cell shows its own subviews only.
  public enum CellStyle: Int, Hashable, Sendable {
    /// An image and a label.
    case `default`
    /// A label, and a second one at the trailing edge.
    case value1
    /// Two labels side by side.
    case value2
    /// Two labels, one below the other.
    case subtitle
  }

  /// The view for subviews: it fills the cell without its accessory and its separator.
  public let contentView = View()
  /// The identifier under which a table keeps the cell for reuse; `nil` for none.
  public let reuseIdentifier: String?
  /// Whether a table uses the cell for measuring only.
  public internal(set) var isTemplate = false
  /// Whether a table keeps the cell for reuse.
  var isWaiting = false

  /// The symbols at the trailing edge; none until set. They make the content view narrower.
  public var accessoryType = AccessoryType.none {
    didSet {
      if accessoryType != oldValue { setNeedsLayout() }
    }
  }

  /// A view instead of the symbols of `accessoryType`, in the size of its frame.
  public var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      // It may have become the accessory of another cell.
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// How the height of the cell is determined; by constraints until overridden.
  open var heightMode: RowHeightMode { .autoLayout }

  /// The views of which the lowest is the end of the content, for ``RowHeightMode/lastView``; all subviews of the content view
  /// until overridden.
  open var lastViews: [View] { contentView.subviews }

  /// Points below the last view, 0 until overridden, for ``RowHeightMode/lastView``.
  open var bottomOffset: Double { 0 }

  /// The height of the separator below the content view, in points; set by the table.
  package internal(set) var separatorHeight = 0.0
  /// The width of the accessory with the space around it, in points; set by the table.
  package internal(set) var trailingWidth = 0.0

  /// A cell of 320 × 44 points, as in UIKit. Override this initialiser, as there.
  public init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: Rect(x: 0, y: 0, width: 320, height: 44))
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A cell that is not reused. Subclasses that override `init(style:reuseIdentifier:)` inherit the initialiser.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// A table makes cells of a registered class by it. It is required so that it can be called on a class value; a subclass
  /// that overrides `init(style:reuseIdentifier:)` inherits it.
  public required convenience init(registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Called before the cell shows another row. Reset here what one row sets and the next may not.
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

  /// The frame of the content view in a cell of the present size.
  var contentFrame: Rect {
    let width = max(0, bounds.width - trailingWidth)
    return Rect(
      x: effectiveLayoutDirection == .leftToRight ? 0 : bounds.width - width, y: 0, width: width,
      height: max(0, bounds.height - separatorHeight))
  }

  /// The space beside an accessory view, in points.
  static let accessoryMargin = 16.0
}
