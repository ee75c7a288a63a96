public import AutoLayout
internal import ClassInstantiation
public import Foundation
internal import Geometry

/// A cell that shows a row of a table (`UITableViewCell`), with its content in ``contentView``.
///
/// To measure rows a table makes one template cell for each reuse identifier; for the rows on the screen it makes others
/// and reuses them. ``prepareForReuse()`` is called before every row but a cell's first.
///
/// Properties that every measurement uses are not checked for overlapping accesses, as in `View`.
open class TableViewCell: View {
  /// The view that holds the subviews: the cell without its accessory and its separator. A ``contentConfiguration``
  /// replaces it.
  open var contentView: View { ownContentView }
  @exclusivity(unchecked) final var ownContentView = View()
  /// The identifier by which the table reuses the cell; `nil` for a cell that is not reused.
  open var reuseIdentifier: String? { givenReuseIdentifier }
  package final var givenReuseIdentifier: String?
  /// UIKit's predefined layout of the cell's labels.
  package let style: CellStyle
  /// Whether the cell is a template cell, which is used only for measuring.
  public internal(set) var isTemplate = false
  /// Whether the cell is in a table's pool of cells for reuse.
  var isWaiting = false
  /// Whether the cell stays on the screen while the data source configures it again.
  var isReconfigured = false
  /// Whether the cell has shown or measured a row, so that it is prepared for reuse before the next one.
  var isUsed = false

  // MARK: Accessories

  /// The accessory at the trailing edge, unless there is an ``accessoryView``.
  @exclusivity(unchecked) open var accessoryType = AccessoryType.none {
    didSet {
      if accessoryType != oldValue { setNeedsLayout() }
    }
  }

  /// A view shown instead of the accessory, in the size of its frame.
  @exclusivity(unchecked) open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      // The old view may have been moved to another cell.
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// The accessory while the cell is edited. Inert: cells have no editing layout here.
  open var editingAccessoryType = AccessoryType.none
  /// The accessory view while the cell is edited. Inert: cells have no editing layout here.
  open var editingAccessoryView: View?

  // MARK: Height

  /// How the height of the cell is determined.
  open var rowHeightMode: RowHeightMode { .autoLayout }

  /// The views whose lowest bottom edge determines the height of the content, for ``RowHeightMode/lastView``; all
  /// subviews of the content view unless overridden.
  open var rowLastViews: [View] { ownContentView.subviews }

  /// The distance below the lowest view, in points, for ``RowHeightMode/lastView``.
  open var rowBottomOffset: CGFloat { 0 }

  /// The height of the separator below the content view, in points; set by the table.
  @exclusivity(unchecked) var separatorHeight: CGFloat = 0
  /// The width of the accessory with its margins, in points; set by the table.
  @exclusivity(unchecked) var trailingWidth: CGFloat = 0
  /// What the measurement that is running asks and finds.
  @exclusivity(unchecked) var measurement = CellMeasurement()
  /// The result of the last search for overridden `layoutSubviews` inside the content view.
  @exclusivity(unchecked) var knownHooks: KnownLayoutHooks?
  /// The views that were reported because they do not determine the height.
  var reportedDoubts: Set<ObjectIdentifier> = []

  // MARK: Standard content

  /// The labels and the image of the cell's style; `nil` until one of them is asked for.
  var standardContent: StandardCellContent?

  /// The title of the cell's style, made when it is first asked for; `nil` in a cell with a ``contentConfiguration``.
  open var textLabel: Label? { madeStandardContent?.text }

  /// The detail of the styles `subtitle`, `value1` and `value2`; `nil` for `default`.
  open var detailTextLabel: Label? { style == .default ? nil : madeStandardContent?.detail }

  /// The image of the cell's style; `nil` for `value2`.
  open var imageView: ImageView? { style == .value2 ? nil : madeStandardContent?.image }

  /// How many steps the standard content is moved in from the leading edge.
  open var indentationLevel = 0 {
    didSet {
      if indentationLevel != oldValue { setNeedsLayout() }
    }
  }
  /// The width of a step of ``indentationLevel``, in points; 10 until set.
  open var indentationWidth: CGFloat = 10 {
    didSet {
      if indentationWidth != oldValue { setNeedsLayout() }
    }
  }

  // MARK: Appearance

  /// The margins at the ends of the separator, in points; until set the table's. No effect on heights.
  open var separatorInset: EdgeInsets {
    get { ownSeparatorInset ?? EdgeInsets(top: 0, left: 15, bottom: 0, right: 0) }
    set { ownSeparatorInset = newValue }
  }
  var ownSeparatorInset: EdgeInsets?

  /// How the selected cell looks. Inert.
  open var selectionStyle = SelectionStyle.default
  /// How the cell looks while it has the focus. Inert.
  open var focusStyle = FocusStyle.default

  /// The view behind the content, in the size of the cell.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertBackground(backgroundView, at: 0) }
    }
  }

  /// The view behind the content of a selected cell. It is a subview only while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      showSelectedBackground()
    }
  }

  /// The view behind a selected cell of a table with multiple selection. Inert.
  open var multipleSelectionBackgroundView: View?

  private func insertBackground(_ view: View, at index: Int) {
    view.frame = CGRect(origin: .zero, size: frame.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  private func showSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    let isShown = view.superview === self
    if storedIsSelected || storedIsHighlighted {
      if !isShown { insertBackground(view, at: backgroundView == nil ? 0 : 1) }
    } else if isShown {
      view.removeFromSuperview()
    }
  }

  // MARK: State

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  private var storedIsSelected = false

  /// Whether the row is being pressed.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var storedIsHighlighted = false

  /// Whether the row is being edited. Unlike UIKit, the layout does not change.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedIsEditing = false

  /// Selects or deselects the cell; nothing is animated.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedIsSelected else { return }
    storedIsSelected = selected
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  /// Highlights the cell, or ends that; nothing is animated.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedIsHighlighted else { return }
    storedIsHighlighted = highlighted
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  /// Stores whether the cell is edited; nothing is animated, and the layout does not change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    setNeedsUpdateConfiguration()
  }

  /// How the row can be edited; none, because nobody edits it here.
  open var editingStyle: EditingStyle { .none }
  /// Whether the content moves in while the row is edited; true until set. Inert.
  open var shouldIndentWhileEditing = true
  /// Whether the row shows a control for moving it; false until set. Inert.
  open var showsReorderControl = false
  /// Whether the delete button is shown; always false.
  open var showingDeleteConfirmation: Bool { false }
  /// Whether the cell takes touches while the user drags; false until set. Inert.
  open var userInteractionEnabledWhileDragging = false

  /// Called when the row begins to show its swipe or delete button. Never called here.
  open func willTransition(to state: StateMask) {}
  /// Called when the row has shown or hidden its swipe or delete button. Never called here.
  open func didTransition(to state: StateMask) {}

  // MARK: Configurations

  /// What the cell shows, as a value that makes the content view; `nil` until set. With one, ``contentView`` is the view
  /// that the configuration makes, and subviews that were added to the earlier content view are gone.
  open var contentConfiguration: (any ContentConfiguration)? {
    didSet {
      showContentConfiguration()
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether ``contentConfiguration`` follows the state of the cell; true until set.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether ``backgroundConfiguration`` follows the state of the cell; true until set. Inert.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The background as a value; `nil` until set. Its colour becomes the cell's; it does not affect layout.
  open var backgroundConfiguration: BackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }

  /// The default background, which is a plain list's.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .listPlainCell() }

  /// A configuration with the style's look and without contents.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Called before the cell is measured or laid out, after a change of its state.
  ///
  /// - Parameter state: the traits and the state of the cell.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Called after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Changes the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: TableViewCell, _ state: CellConfigurationState) -> Void

  /// The traits and the state of the cell.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isSelected = storedIsSelected
    state.isHighlighted = storedIsHighlighted
    state.isEditing = storedIsEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Whether ``updateConfiguration(using:)`` will be called.
  @exclusivity(unchecked) var needsConfigurationUpdate = true
  /// Whether it is being called.
  @exclusivity(unchecked) var isUpdatingConfiguration = false

  /// Marks the cell for ``updateConfiguration(using:)``.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  // MARK: Making cells

  /// A cell of 320 by 44 points, as in UIKit. Subclasses override this initialiser.
  ///
  /// - Parameters:
  ///   - style: the arrangement of ``textLabel``, ``detailTextLabel`` and ``imageView``, where they are used.
  ///   - reuseIdentifier: the identifier by which a table reuses the cell; `nil` for none.
  public init(style: CellStyle, reuseIdentifier: String?) {
    givenReuseIdentifier = reuseIdentifier
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUpContentView()
  }

  private func setUpContentView() {
    if frame.isEmpty { frame = CGRect(x: 0, y: 0, width: 320, height: 44) }
    place(ownContentView)
    let margins = Self.systemMargins(side: systemSideMargin)
    giveSystemMargins(margins)
    ownContentView.giveSystemMargins(margins)
  }

  // MARK: Margins

  /// The sides of the margins that the system gives, in points.
  private var systemSideMargin: CGFloat = 16

  /// The margins of a cell and of its content view until others are set: 11 points above and below, and at the sides 16, or
  /// 20 in tables of at least 414 points. So are the frames that Interface Builder has written for cells since iOS 11. On
  /// a device the cell's upper and lower margins grow with the size of text (openradar 42808310); here they do not.
  private static func systemMargins(side: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
  }

  /// Gives a cell and its content view the margins of a table of a width, unless others were set.
  func updateSystemMargins(tableWidth: CGFloat) {
    let side: CGFloat = tableWidth < 414 ? 16 : 20
    guard side != systemSideMargin else { return }
    let (old, new) = (Self.systemMargins(side: systemSideMargin), Self.systemMargins(side: side))
    replaceSystemMargins(old, by: new)
    ownContentView.replaceSystemMargins(old, by: new)
    systemSideMargin = side
  }

  /// A cell without a reuse identifier. Inherited by subclasses that override `init(style:reuseIdentifier:)`.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// The cell of an interface file; with another coder, a cell without a reuse identifier.
  public required init?(coder: NSCoder) {
    givenReuseIdentifier = coder.interface?.attribute("reuseIdentifier")
    style =
      switch coder.interface?.attribute("style") {
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      case "IBUITableViewCellStyleSubtitle": .subtitle
      default: .default
      }
    super.init(coder: coder)
    setUpContentView()
    coder.interface?.decode(self, after: TableViewCell.self)
  }

  private static let initializer = InitializerSlot(introducedBy: TableViewCell.self, overriddenBy: ProbeCell.self)

  /// A cell of a registered class, as tables make it; `nil` when Swift's method tables could not be read.
  static func make(_ type: TableViewCell.Type, reuseIdentifier: String) -> TableViewCell? {
    initializer.make(type, CellStyle.default, reuseIdentifier)
  }

  /// Called before the cell shows another row. Override it to reset state that not every row sets.
  ///
  /// A cell that was never used is not prepared.
  open func prepareForReuse() {}

  // MARK: Sizes

  /// The height of the content at the target's width, without the separator; see ``RowSizer``. Override it to give the
  /// row another height: tables ask it for every row that they measure.
  ///
  /// Without constraints in the content view it is the height of ``sizeThatFits(_:)``, as in UIKit.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    fitContent(targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// The size of a cell with the content of its style or of its ``contentConfiguration``, at least 44 points high with
  /// the separator. Override it in a cell that is laid out without constraints.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { standardSize(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    ownContentView.frame = contentFrame
    layOutStandardContent()
    guard let accessoryView else { return }
    let size = accessoryView.frame.size
    let x =
      effectiveLayoutDirection == .leftToRight ? bounds.width - size.width - Self.accessoryMargin : Self.accessoryMargin
    accessoryView.frame = CGRect(
      x: x, y: (bounds.height - separatorHeight - size.height) / 2, width: size.width, height: size.height)
  }

  /// The `layoutSubviews` of this class and of content views of the package, which change no constraints.
  static let ownLayouts = [
    LayoutHooks.implementation(in: TableViewCell.self), LayoutHooks.implementation(in: ListContentView.self),
  ]

  /// The frame of the content view in a cell of the current size.
  var contentFrame: CGRect {
    let width = max(0, bounds.width - trailingWidth)
    return CGRect(
      x: effectiveLayoutDirection == .leftToRight ? 0 : bounds.width - width, y: 0, width: width,
      height: max(0, bounds.height - separatorHeight))
  }

  /// Adds a content view.
  func place(_ view: View) {
    if view.name == nil { view.name = "contentView" }
    view.frame = contentFrame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}

/// Overrides the initialiser that tables call, so that it is found in method tables.
private final class ProbeCell: TableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
