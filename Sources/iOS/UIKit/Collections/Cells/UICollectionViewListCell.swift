public import Foundation
public import SelfSizing

/// A cell of a list (`UICollectionViewListCell`): at least 44 points high, with room for accessories at its trailing
/// side.
open class UICollectionViewListCell: UICollectionViewCell {
  /// A configuration with the look of a list's cell and without contents.
  open func defaultContentConfiguration() -> ListContentConfiguration { .cell() }

  /// The depth in an outline; the content is moved by ``indentationWidth`` for each level.
  open var indentationLevel = 0 {
    didSet {
      if indentationLevel != oldValue { setNeedsLayout() }
    }
  }
  /// The width of a level, in points; 10 until set.
  open var indentationWidth: CGFloat = 10 {
    didSet {
      if indentationWidth != oldValue { setNeedsLayout() }
    }
  }
  /// Whether accessories are moved too. Inert.
  open var indentsAccessories = true

  /// Symbols beside the content.
  open var accessories: [UICellAccessory] = [] {
    didSet { setNeedsLayout() }
  }

  /// The guide for the separator. Inert.
  public let separatorLayoutGuide = UILayoutGuide()

  private static let minimumHeight: CGFloat = 44

  override var contentFrame: CGRect {
    let indentation = CGFloat(max(0, indentationLevel)) * indentationWidth
    let width = max(0, bounds.width - indentation - accessories.reduce(0) { $0 + $1.width })
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return CGRect(
      x: isLeftToRight ? indentation : bounds.width - indentation - width, y: 0, width: width, height: bounds.height)
  }

  /// The attributes that the cell prefers: the height of its content beside the accessories, at least 44 points in a
  /// row.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let inner = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    let beside = bounds.width - contentFrame.width
    inner.size.width -= beside
    let fitted = fitted(inner, content: contentView)
    guard let answer = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    answer.size = CGSize(width: fitted.size.width + beside, height: fitted.size.height)
    if layoutAttributes.representedElementCategory == .cell, !layoutAttributes.fixedAxes.vertical {
      answer.size.height = max(Self.minimumHeight, answer.size.height)
    }
    return answer
  }
}

/// A symbol beside the content of a list's cell (`UICellAccessory`). Only the widths have an effect: 30 points for the
/// disclosure indicator and 40 for the check mark, as measured in iOS 26; none for those that appear in editing.
public struct UICellAccessory: Hashable, Sendable {
  private let name: String
  /// The width that the content view leaves free, in points.
  let width: CGFloat

  init(_ name: String, width: CGFloat = 0) {
    self.name = name
    self.width = width
  }

  /// When an accessory is shown (`UICellAccessory.DisplayedState`); stored by none.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// An arrow that leads to another screen.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory("disclosureIndicator", width: displayed == .whenEditing ? 0 : 30)
  }

  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory("checkmark", width: displayed == .whenEditing ? 0 : 40)
  }

  /// A button that deletes, while the list is edited.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory("delete") }

  /// A button that inserts, while the list is edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory("insert") }

  /// A handle for moving, while the list is edited.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory("reorder") }

  /// A circle for selecting, while the list is edited.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory("multiselect")
  }
}
