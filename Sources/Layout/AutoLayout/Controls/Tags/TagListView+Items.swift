public import Foundation
internal import Geometry
public import Typesetting

extension TagListView {
  /// The height of a tag when `itemHeight` is `nil`, in points.
  public static let defaultItemHeight = 28.0

  /// The number of tags; without tags, the number of subviews, hidden ones included.
  public var itemCount: Int { tags.isEmpty ? subviews.count : tags.count }

  /// The frame of an item in the view's coordinates: a tag's at the present width, a subview's after the last layout.
  ///
  /// - Returns: `nil` for a hidden item, and for an index out of range.
  /// - Complexity: O(items) for tags after a change, else O(1)
  public func frame(ofItemAt index: Int) -> CGRect? {
    guard tags.isEmpty else {
      guard tags.indices.contains(index) else { return nil }
      let rect = alignmentRect(forFrame: bounds)
      return arrangement(width: rect.width).frames[index]?.offsetBy(dx: rect.minX, dy: rect.minY)
    }
    guard subviews.indices.contains(index), !subviews[index].isHidden else { return nil }
    return subviews[index].frame
  }

  /// The prepared text of a tag; `nil` for an index out of range.
  public func typesetter(ofTagAt index: Int) -> Typesetter? {
    guard tags.indices.contains(index) else { return nil }
    return withText(of: tags[index]) { text throws(TypesettingError) in try text.typesetter(for: self) }
  }

  // MARK: Sizes

  /// The size that each item requires at a width of the alignment rectangle; `nil` for hidden items.
  func itemSizes(width: CGFloat) -> [CGSize?] {
    guard tags.isEmpty else {
      let scale = effectiveDisplayScale
      let height = lines.itemHeight ?? Self.defaultItemHeight
      return tags.map { tag in
        let text = withText(of: tag) { text throws(TypesettingError) in try text.measure(.infinity, for: self) }
        return CGSize(
          width: PixelRounding.ceil(text?.size.width ?? 0, scale: scale) + 2 * horizontalPadding, height: height)
      }
    }
    let widest = max(0, width - lines.widthBesideItem)
    return subviews.map { $0.isHidden ? nil : $0.sizeAsItem(widest: widest) }
  }

  /// Sets the frames of subviews in a tree without constraints; in a tree with constraints the engine has set them.
  func setFramesOfSubviews() {
    guard tags.isEmpty, root.layoutEngine == nil else { return }
    let rect = alignmentRect(forFrame: bounds)
    let frames = arrangement(width: rect.width).frames
    for (view, frame) in zip(subviews, frames) {
      if let frame { view.frame = frame.offsetBy(dx: rect.minX, dy: rect.minY) }
    }
  }

  // MARK: Texts

  /// The text of a tag as it is displayed in a frame: one line, centred vertically; `nil` without a font.
  private func text(of tag: String, in frame: CGRect) -> (content: TextContent, display: TextDisplay, top: CGFloat)? {
    withText(of: tag) { text throws(TypesettingError) -> (TextContent, TextDisplay, CGFloat)? in
      guard let display = try text.display(max(0, frame.width - 2 * horizontalPadding), for: self) else { return nil }
      let top = TextContent.top(of: display.measurement, in: frame.height, scale: effectiveDisplayScale)
      return (text, display, CGFloat(top))
    }
  }

  /// Points from the top of the alignment rectangle to the baseline of the first or the last item; `nil` without items.
  func baseline(at size: CGSize, isFirst: Bool) -> CGFloat? {
    let frames = arrangement(width: size.width).frames
    guard let index = isFirst ? frames.firstIndex(where: { $0 != nil }) : frames.lastIndex(where: { $0 != nil }),
      let frame = frames[index]
    else { return nil }
    guard tags.isEmpty else {
      guard let text = text(of: tags[index], in: frame) else { return isFirst ? frame.minY : frame.maxY }
      return frame.minY + text.top + text.display.measurement.firstBaseline
    }
    let view = subviews[index]
    let rect = view.alignmentRect(forFrame: frame)
    return isFirst
      ? rect.minY + view.firstBaselineOffset(at: rect.size) : rect.maxY - view.lastBaselineOffset(at: rect.size)
  }
}

extension TagListView: ContentDisplaying {
  /// The background and the text of each tag; subviews are not content.
  package func content(in frame: CGRect) -> [ContentPart] {
    guard !tags.isEmpty else { return [] }
    let rect = alignmentRect(forFrame: frame)
    var parts: [ContentPart] = []
    for (index, item) in arrangement(width: rect.width).frames.enumerated() {
      guard let tagFrame = item?.offsetBy(dx: rect.minX, dy: rect.minY) else { continue }
      parts.append(.tag(tagFrame, isSelected: isItemSelected(at: index)))
      guard let text = text(of: tags[index], in: tagFrame),
        let layout = text.content.layout(text.display, height: tagFrame.height, scale: effectiveDisplayScale)
      else { continue }
      let origin = CGPoint(x: tagFrame.minX + horizontalPadding, y: tagFrame.minY + text.top)
      parts.append(.text(PositionedText(typesetter: text.display.typesetter, layout: layout, origin: origin)))
    }
    return parts
  }
}

extension View {
  /// The compressed size of the frame; for a view wider than `widest`, that width and the height at it.
  fileprivate func sizeAsItem(widest: CGFloat) -> CGSize {
    let size = compressedSize(width: nil)
    guard size.width > widest else { return size }
    return CGSize(width: widest, height: compressedSize(width: widest).height)
  }

  /// The compressed size of the frame at a width.
  ///
  /// - Parameter width: in points; `nil` for the smallest possible width.
  private func compressedSize(width: CGFloat?) -> CGSize {
    if subviews.isEmpty, held.isEmpty {
      let natural = intrinsicContentSize
      let height = width.map { intrinsicHeightDependsOnWidth ? intrinsicHeight(forWidth: $0) : natural.height }
      let size = CGSize(width: max(0, width ?? natural.width), height: max(0, height ?? natural.height))
      return PixelRounding.ceil(size, scale: effectiveDisplayScale)
    }
    let engine = fit(
      CGSize(width: width ?? 0, height: 0), horizontal: width == nil ? .fittingSizeLevel : .required,
      vertical: .fittingSizeLevel)
    let insets = alignmentRectInsets
    let size = engine.currentSize(of: self)
    return CGSize(
      width: max(0, size.width + insets.left + insets.right), height: max(0, size.height + insets.top + insets.bottom))
  }
}
