public import Fonts
public import Foundation
public import Geometry
internal import Typesetting

/// Tags in lines that wrap. The view is as high as the lines are at the width that layout gives it.
///
/// The items are texts, `tags`, which the view measures itself, or, without tags, its own subviews: each as wide as its
/// content and the constraints inside it require, and no wider than a line. Hidden subviews take no space. Lines begin
/// at the leading edge, and items are aligned at the top of their line.
///
///     let list = TagListView()
///     list.tags = ["Swift", "Linux", "Auto Layout"]
///     let height = list.sizeThatFits(CGSize(width: 200, height: 0)).height
///
/// The engine sets the frames of the subviews. Constraints between an item and other views are allowed, and required
/// ones take precedence over the lines. A list without items is 0 points high, with or without insets.
open class TagListView: View {
  /// How items are arranged; see `TagListView+Lines.swift` for the public properties.
  var lines = ItemLines()
  /// The texts of `tags`, each prepared once.
  private var texts: [String: TextContent] = [:]
  /// The last arrangement of `tags`, because a layout uses it several times.
  private var arranged: (width: CGFloat, scale: CGFloat, isRightToLeft: Bool, arrangement: ItemArrangement)?
  /// The selected items; those that are removed are deselected at once.
  var selection: Set<SelectionKey> = []

  // MARK: Items

  /// The texts of the items; while there are any, subviews are not items.
  ///
  /// Setting other tags clears the selection. Texts that were tags before are not prepared again.
  public var tags: [String] = [] {
    didSet {
      guard tags != oldValue else { return }
      selection.removeAll()
      if !texts.isEmpty {
        let present = Set(tags)
        texts = texts.filter { present.contains($0.key) }
      }
      // Whether the engine sets the frames of the subviews is part of its structure.
      if tags.isEmpty != oldValue.isEmpty, !subviews.isEmpty { noteStructure() }
      linesChanged()
    }
  }

  /// The font of `tags`; for `nil`, the default, the bundled Inter at 17 points.
  public var font: Font? {
    didSet {
      if font != oldValue { textsChanged() }
    }
  }

  /// The colour of `tags`; for `nil`, the default, a drawing uses its palette's colour. The colour does not affect layout.
  public var textColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// The background colour of each of `tags`; for `nil`, the default, a drawing uses its palette's colour. The colour does not
  /// affect layout.
  public var tagBackgroundColor: Color?

  /// The fonts for characters that `font` lacks.
  public var fallback = FontLibrary.default {
    didSet { textsChanged() }
  }

  /// Points before and after the text of a tag, inside its item; 8 until set. Values that are not finite are rejected
  /// with a diagnostic.
  public var horizontalPadding = 8.0 {
    didSet {
      guard horizontalPadding != oldValue else { return }
      if accept(horizontalPadding, as: "horizontalPadding") { linesChanged() } else { horizontalPadding = oldValue }
    }
  }

  // MARK: Selection

  /// How many items may be selected; none until set. Items that the new mode does not allow are deselected, for
  /// `single` all but the first.
  public var selectionMode = SelectionMode.none {
    didSet { trimSelection() }
  }

  /// Called with its index after an item was selected.
  public var didSelectItem: ((Int) -> Void)?
  /// Called with its index after an item was deselected; not for one that leaves the list.
  public var didDeselectItem: ((Int) -> Void)?

  // MARK: Changes

  private func textsChanged() {
    texts.removeAll()
    if !tags.isEmpty { linesChanged() }
  }

  /// Invalidates the arrangement and the intrinsic content size.
  func linesChanged() {
    arranged = nil
    invalidateIntrinsicContentSize()
  }

  override func didInsertSubview(_ subview: View) {
    super.didInsertSubview(subview)
    // The engine keeps items in their order.
    noteStructure()
    linesChanged()
  }

  override func subviewWillLeave(_ subview: View) {
    super.subviewWillLeave(subview)
    selection.remove(.view(ObjectIdentifier(subview)))
    linesChanged()
  }

  override func subviewVisibilityChanged(_ subview: View) {
    super.subviewVisibilityChanged(subview)
    linesChanged()
  }

  override func subviewContentChanged(_ subview: View) {
    super.subviewContentChanged(subview)
    linesChanged()
  }

  // MARK: Sizes

  /// The lines in which the engine arranges the subviews; `nil` when there is nothing to arrange.
  override var subviewLines: ItemLines? { tags.isEmpty && !subviews.isEmpty ? lines : nil }

  /// The result of the body for the text of a tag; `nil` for a text that is rejected, whose error is then reported.
  func withText<Result>(of tag: String, _ body: (TextContent) throws(TypesettingError) -> Result?) -> Result? {
    let text = texts[tag] ?? newText(tag)
    texts[tag] = text
    return reportingErrors { () throws(TypesettingError) in try body(text) }
  }

  private func newText(_ tag: String) -> TextContent {
    let text = TextContent(standardFont: StandardFont.label)
    text.fallback = fallback
    text.font = font
    text.text = tag
    return text
  }

  /// The items at a width of the alignment rectangle, in its coordinates.
  func arrangement(width: CGFloat) -> ItemArrangement {
    let scale = effectiveDisplayScale
    let isRightToLeft = effectiveLayoutDirection == .rightToLeft
    if let arranged, arranged.width == width, arranged.scale == scale, arranged.isRightToLeft == isRightToLeft {
      return arranged.arrangement
    }
    let arrangement = lines.arrange(itemSizes(width: width), width: width, isRightToLeft: isRightToLeft)
    // Arrangements of subviews are not cached: their sizes may change through any of their descendants.
    if !tags.isEmpty { arranged = (width, scale, isRightToLeft, arrangement) }
    return arrangement
  }

  /// The size of all items in one line; not rounded to pixels.
  open override var intrinsicContentSize: CGSize {
    let width = lines.naturalWidth(itemSizes(width: .infinity))
    return CGSize(width: width, height: arrangement(width: width).height)
  }

  open override var intrinsicHeightDependsOnWidth: Bool { true }

  open override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat { arrangement(width: width).height }

  /// The width of all items in one line, at most the width of `size`, and the height of the lines at that width, rounded up
  /// to pixels. A width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    let width = size.width > 0 ? min(size.width, natural.width) : natural.width
    return PixelRounding.ceil(
      CGSize(width: width, height: arrangement(width: width).height), scale: effectiveDisplayScale)
  }

  // MARK: Baselines

  /// The distance of the first item's baseline from the top; 0 without items.
  open override func firstBaselineOffset(at size: CGSize) -> CGFloat { baseline(at: size, isFirst: true) ?? 0 }

  /// The distance of the last item's baseline from the bottom; 0 without items.
  open override func lastBaselineOffset(at size: CGSize) -> CGFloat {
    baseline(at: size, isFirst: false).map { size.height - $0 } ?? 0
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    setFramesOfSubviews()
  }
}
