public import AutoLayout
public import Foundation
public import SelfSizing

/// A cell that shows an item of a collection view (`UICollectionViewCell`), with its content in ``contentView``.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the subviews; as large as the cell. With a ``contentConfiguration`` it is the view that the
  /// configuration makes.
  open var contentView: UIView { content }
  private(set) var content = UIView()

  /// Whether the item is selected. The collection view sets it.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateChanged() }
    }
  }

  /// Whether the item is highlighted; nothing here sets it.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateChanged() }
    }
  }

  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// A view behind the content that is shown while the item is selected or highlighted, as large as the cell.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  // MARK: Making

  /// A cell with a frame, in points. Subclasses override it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    place(content)
  }

  /// A cell of size 0. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    place(content)
    coder.interface?.decode(self, after: UICollectionViewCell.self)
  }

  private func place(_ view: UIView) {
    if view.name == nil { view.name = "contentView" }
    view.frame = contentFrame
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// The frame of the content view.
  var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    content.frame = contentFrame
    backgroundView?.frame = CGRect(origin: .zero, size: bounds.size)
    selectedBackgroundView?.frame = CGRect(origin: .zero, size: bounds.size)
  }

  /// The attributes that the cell prefers: by default those with the size that the constraints of ``contentView`` need,
  /// along axes that the layout leaves to the cell.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, content: contentView) }

  /// The size that fits the content view's constraints. Without subviews in the content view, the size that fits the
  /// constraints of the cell itself.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    updateConstraintsIfNeeded()
    guard !content.subviews.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  // MARK: Backgrounds

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new {
      new.frame = CGRect(origin: .zero, size: bounds.size)
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    }
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  // MARK: Configurations

  /// What the cell shows, as a value that makes the content view; `nil` until set. Subviews that were added to the
  /// earlier content view are gone.
  open var contentConfiguration: (any ContentConfiguration)? {
    didSet {
      showContentConfiguration()
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the cell is being dragged (`UICollectionViewCell.DragState`).
  public enum DragState: Int, Hashable, Sendable {
    /// No.
    case none
    /// It is lifted.
    case lifting
    /// Yes.
    case dragging
  }

  /// Called when dragging begins and ends. Never called here.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The background as a value; `nil` until set. Its colour becomes the cell's; it does not affect layout.
  open var backgroundConfiguration: BackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }

  /// Whether ``contentConfiguration`` follows the state of the cell; true until set.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether ``backgroundConfiguration`` follows the state of the cell; true until set. Inert.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The traits and the state of the cell.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Called before the cell is measured or laid out, after a change of its state.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Changes the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: CellConfigurationState) -> Void

  /// Called after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Marks the cell for ``updateConfiguration(using:)``.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  private var needsConfigurationUpdate = true
  private var isUpdatingConfiguration = false

  /// Calls ``updateConfiguration(using:)`` and the handler where that is needed.
  override func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    defer { isUpdatingConfiguration = false }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let shown = contentConfiguration,
      let view = content as? any UIView & ContentView
    {
      let updated = shown.updated(for: state)
      if view.supports(updated) { view.configuration = updated }
    }
  }

  /// Shows the content configuration in the present content view, if that supports it, else in a new one.
  private func showContentConfiguration() {
    guard let contentConfiguration else {
      if content is any ContentView { replaceContent(by: UIView()) }
      return
    }
    if let shown = content as? any UIView & ContentView, shown.supports(contentConfiguration) {
      shown.configuration = contentConfiguration
    } else {
      replaceContent(by: contentConfiguration.makeContentView())
    }
  }

  private func replaceContent(by view: UIView) {
    content.removeFromSuperview()
    content = view
    place(view)
    sizing = nil
  }
}

extension UICollectionViewCell: ConfigurationUpdating {}
