public import Geometry
public import Typesetting

extension TagListView {
  /// The height of a tag while the list has no `itemHeight`.
  public static let defaultItemHeight = 28.0

  /// Tags, or subviews, hidden ones among them.
  public var itemCount: Int { tags.isEmpty ? subviews.count : tags.count }

  /// Where an item stands, in the view's coordinates: a tag at the present width, a subview where the last layout put it.
  ///
  /// - Returns: `nil` for a hidden item, and for an index that no item has.
  public func frame(ofItemAt index: Int) -> Rect? {
    guard tags.isEmpty else {
      guard tags.indices.contains(index) else { return nil }
      let insets = alignmentRectInsets
      let rect = alignmentRect(forFrame: bounds)
      return arrangement(width: rect.width).frames[index]?.offsetBy(dx: insets.left, dy: insets.top)
    }
    guard subviews.indices.contains(index), !subviews[index].isHidden else { return nil }
    return subviews[index].frame
  }

  /// The prepared text of a tag, for drawing; `nil` for an index that no tag has.
  public func typesetter(ofTagAt index: Int) -> Typesetter? {
    tags.indices.contains(index) ? label(tags[index]).typesetter : nil
  }

  /// What the items ask for; `nil` for those that have left.
  func itemSizes(_ rows: TagRows, width: Double) -> [Size?] {
    guard tags.isEmpty else {
      let scale = effectiveDisplayScale
      return tags.map { tag in
        let text = PixelRounding.ceil(label(tag).intrinsicContentSize.width, scale: scale)
        return Size(width: text + 2 * horizontalPadding, height: rows.itemHeight ?? Self.defaultItemHeight)
      }
    }
    let widest = max(0, width - rows.widthBesideItem)
    return subviews.map { $0.isHidden ? nil : $0.sizeAsItem(widest: widest) }
  }

  /// From the top of the alignment rectangle to the baseline of the first or the last item.
  func baseline(at size: Size, isFirst: Bool) -> Double? {
    let frames = arrangement(width: size.width).frames
    guard let index = isFirst ? frames.firstIndex(where: { $0 != nil }) : frames.lastIndex(where: { $0 != nil }),
      let frame = frames[index]
    else { return nil }
    guard tags.isEmpty else {
      let label = label(tags[index])
      guard label.typesetter != nil else { return isFirst ? frame.minY : frame.maxY }
      // The text stands in the middle of the height.
      let line = label.intrinsicContentSize
      return frame.minY + (frame.height - line.height) / 2 + label.firstBaselineOffset(at: line)
    }
    let view = subviews[index]
    let rect = view.alignmentRect(forFrame: frame)
    return isFirst
      ? rect.minY + view.firstBaselineOffset(at: rect.size) : rect.maxY - view.lastBaselineOffset(at: rect.size)
  }

  /// Sets the frames of subviews in a tree without constraints; where there are any, the engine has done it.
  func placeSubviews() {
    guard tags.isEmpty, root.layoutEngine == nil else { return }
    let rect = alignmentRect(forFrame: bounds)
    let frames = arrangement(width: rect.width).frames
    for (view, frame) in zip(subviews, frames) {
      if let frame { view.frame = frame.offsetBy(dx: rect.minX, dy: rect.minY) }
    }
  }
}

extension View {
  /// The size of the frame that content and constraints inside ask for, for an item that must not be wider than a row.
  fileprivate func sizeAsItem(widest: Double) -> Size {
    let size = compressedSize(width: nil)
    guard size.width > widest else { return size }
    return Size(width: widest, height: compressedSize(width: widest).height)
  }

  /// - Parameter width: `nil` for the least one.
  private func compressedSize(width: Double?) -> Size {
    if subviews.isEmpty, held.isEmpty {
      let natural = intrinsicContentSize
      let height = width.map { intrinsicHeightDependsOnWidth ? intrinsicHeight(forWidth: $0) : natural.height }
      let size = Size(width: max(0, width ?? natural.width), height: max(0, height ?? natural.height))
      return PixelRounding.ceil(size, scale: effectiveDisplayScale)
    }
    let engine = fit(
      Size(width: width ?? 0, height: 0), horizontal: width == nil ? .fittingSizeLevel : .required,
      vertical: .fittingSizeLevel)
    let insets = alignmentRectInsets
    let size = engine.currentSize(of: self)
    return Size(
      width: max(0, size.width + insets.left + insets.right), height: max(0, size.height + insets.top + insets.bottom))
  }
}
