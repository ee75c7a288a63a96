public import Foundation

/// Where and how an item, a header or a decoration of a collection view is shown (`UICollectionViewLayoutAttributes`).
///
/// Frames alone determine the layout.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The position and size in the content, in points.
  open var frame = CGRect.zero
  /// The opacity, 0 to 1.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// The transformation of the element. Inert.
  open var transform = CGAffineTransform.identity
  /// The transformation of the element in space. Inert.
  open var transform3D = CATransform3DIdentity
  /// Whether the element is not shown.
  open var isHidden = false
  /// The item, or the item and section to which a supplementary view belongs.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Cell, supplementary view or decoration.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary view or decoration; `nil` for a cell.
  open private(set) var representedElementKind: String?

  /// Axes along which the layout determines the size, so that self-sizing does not change it.
  var fixedAxes = FixedAxes()

  /// Attributes of a cell at [0, 0].
  public override init() { super.init() }

  /// Attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view, such as a header.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Attributes of an element.
  convenience init(_ key: CollectionElementKey) {
    self.init()
    indexPath = key.indexPath
    representedElementCategory = key.category
    representedElementKind = key.kind
  }

  /// The middle of the frame; setting it moves the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size of the frame. Unlike UIKit, setting it keeps the origin, not the centre.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The rectangle of the element in its own coordinates, with the origin 0.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// Attributes of the same class with the same values. Subclasses with properties of their own override it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(type(of: self))
    copy.takeIdentity(from: self)
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.transform3D = transform3D
    copy.fixedAxes = fixedAxes
    return copy
  }

  /// Whether the other object has the same values. Subclasses with properties of their own override it.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return key == other.key && frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }

  /// A hash of the element and its frame.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(frame)
    return hasher.finalize()
  }
}

/// The axes along which the size of an element is not up to its content.
struct FixedAxes: Hashable {
  var horizontal = false
  var vertical = false
}

/// What an element is, by which views on the screen are found again.
struct CollectionElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  let kind: String?
  let indexPath: IndexPath
}

extension UICollectionViewLayoutAttributes {
  var key: CollectionElementKey {
    CollectionElementKey(category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
  }

  /// Attributes of a class that a layout names, made by its `init()`.
  static func make(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    return NewObject.make(type) ?? UICollectionViewLayoutAttributes()
  }

  /// Takes over index path, category and kind.
  func takeIdentity(from other: UICollectionViewLayoutAttributes) {
    indexPath = other.indexPath
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
  }
}
