public import AutoLayout
internal import ClassInstantiation
public import Foundation

/// A cell that shows a row of a table (`UITableViewCell`), with its content in ``contentView``.
///
/// To measure rows a table makes one template cell for each reuse identifier, and calls ``prepareForReuse()`` before
/// every row. A subclass sets up its constraints once, in its initialiser.
open class TableViewCell: View {
  /// UIKit's predefined layouts (`UITableViewCell.CellStyle`). They have no effect here, since cells have no labels of
  /// their own.
  public enum CellStyle: Int, Hashable, Sendable, Codable {
    /// UIKit's label and optional image.
    case `default`
    /// UIKit's label on the leading and value on the trailing side.
    case value1
    /// UIKit's small label before the value.
    case value2
    /// UIKit's label with a subtitle below.
    case subtitle
  }

  /// The view that holds the subviews: the cell without its accessory and its separator.
  public let contentView = View()
  /// The identifier by which the table reuses the cell; `nil` for a cell that is not reused.
  public let reuseIdentifier: String?
  /// Whether the cell is a template cell, which is used only for measuring.
  public internal(set) var isTemplate = false
  /// Whether the cell is in a table's pool of cells for reuse.
  var isWaiting = false

  /// The accessory at the trailing edge, unless there is an ``accessoryView``.
  public var accessoryType = AccessoryType.none {
    didSet {
      if accessoryType != oldValue { setNeedsLayout() }
    }
  }

  /// A view shown instead of the accessory, in the size of its frame.
  public var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      // It may have been moved to another cell.
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// How the height of the cell is determined.
  open var heightMode: RowHeightMode { .autoLayout }

  /// The views whose lowest bottom edge determines the height of the content, for ``RowHeightMode/lastView``; all
  /// subviews of the content view unless overridden.
  open var lastViews: [View] { contentView.subviews }

  /// The distance below the lowest view, in points, for ``RowHeightMode/lastView``.
  open var bottomOffset: CGFloat { 0 }

  /// The height of the separator below the content view, in points; set by the table.
  var separatorHeight = 0.0
  /// The width of the accessory with its margins, in points; set by the table.
  var trailingWidth = 0.0

  /// A cell of 320 by 44 points, as in UIKit. Subclasses override this initialiser.
  ///
  /// - Parameters:
  ///   - style: has no effect.
  ///   - reuseIdentifier: the identifier by which a table reuses the cell; `nil` for none.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUpContentView()
  }

  private func setUpContentView() {
    if frame.isEmpty { frame = CGRect(x: 0, y: 0, width: 320, height: 44) }
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A cell without a reuse identifier. Inherited by subclasses that override `init(style:reuseIdentifier:)`.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// A cell without a reuse identifier. There are no archives of cells here: the coder is not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUpContentView()
  }

  private static let initializer = InitializerSlot(introducedBy: TableViewCell.self, overriddenBy: ProbeCell.self)

  /// A cell of a registered class, as tables make it; `nil` when Swift's method tables could not be read.
  static func make(_ type: TableViewCell.Type, reuseIdentifier: String) -> TableViewCell? {
    initializer.make(type, CellStyle.default, reuseIdentifier)
  }

  /// Called before the cell shows another row. Override it to reset state that not every row sets.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentFrame
    guard let accessoryView else { return }
    let size = accessoryView.frame.size
    let x =
      effectiveLayoutDirection == .leftToRight ? bounds.width - size.width - Self.accessoryMargin : Self.accessoryMargin
    accessoryView.frame = CGRect(
      x: x, y: (bounds.height - separatorHeight - size.height) / 2, width: size.width, height: size.height)
  }

  /// The frame of the content view in a cell of the current size.
  var contentFrame: CGRect {
    let width = max(0, bounds.width - trailingWidth)
    return CGRect(
      x: effectiveLayoutDirection == .leftToRight ? 0 : bounds.width - width, y: 0, width: width,
      height: max(0, bounds.height - separatorHeight))
  }
}

/// Overrides the initialiser that tables call, so that it is found in method tables.
private final class ProbeCell: TableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
