internal import Foundation

// Layouts that are mirrored where the interface runs from right to left.
extension UICollectionView {
  /// Whether the frames of the layout are mirrored.
  var isMirrored: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  /// The attributes of the elements that meet a rectangle of the content and are shown, each element once.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareLayoutIfNeeded()
    var seen: Set<CollectionElementKey> = []
    return (collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []).map(mirrored).filter {
      !$0.isHidden && $0.frame.meets(rect) && seen.insert($0.key).inserted
    }
  }

  /// Attributes in the content, from attributes of the layout.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.frame = mirrored(copy.frame)
    return copy
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    let width = collectionViewLayout.collectionViewContentSize.width
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension CGRect {
  /// Whether the rectangles have a point inside both; an edge in common is not enough, as in Core Graphics.
  func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
