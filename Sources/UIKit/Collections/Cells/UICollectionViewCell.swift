public import AutoLayout
public import Foundation

/// A cell that shows an item of a collection view (`UICollectionViewCell`), with its content in ``contentView``.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the subviews; as large as the cell.
  open var contentView: UIView { content }
  private let content = UIView()

  /// Whether the item is selected. The collection view sets it.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { updateBackgrounds() }
    }
  }

  /// Whether the item is highlighted; nothing here sets it.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { updateBackgrounds() }
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

  /// A cell with a frame, in points. Subclasses override it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpContent()
  }

  /// A cell of size 0. There are no archives of views here: the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpContent()
  }

  private func setUpContent() {
    content.name = "contentView"
    content.frame = CGRect(origin: .zero, size: bounds.size)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = content.frame
    selectedBackgroundView?.frame = content.frame
  }

  /// The attributes that the cell prefers: by default those with the size that the constraints of ``contentView`` need,
  /// along axes that the layout leaves to the cell.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, content: contentView) }

  /// The size that fits the content view's constraints. Without subviews in the content view it is that of the
  /// constraints of the cell itself.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    guard !content.subviews.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  // MARK: Backgrounds

  /// Called when the selection of the cell may have changed.
  private func updateBackgrounds() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new {
      new.frame = CGRect(origin: .zero, size: bounds.size)
      new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    }
    updateBackgrounds()
  }
}
