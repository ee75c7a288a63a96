public import Fonts
public import Geometry

/// Tags in rows that wrap, as high as the rows are at the width that layout gives the view.
///
/// The items are texts, `tags`, which the view measures itself, or, without tags, its own subviews: each as wide as its
/// content and the constraints inside it ask for, and no wider than a row. A hidden subview leaves. Rows begin at the
/// leading edge, and items hang from the top of their row.
///
/// The engine places the subviews; constraints between an item and other views are allowed, and required ones win over
/// the rows. A list without items is 0 points high, insets or not.
open class TagListView: View {
  private var rows = TagRows()
  private var texts = TagTexts()
  /// The last answer for `tags`, because a layout asks for it several times.
  private var arranged: (width: Double, scale: Double, isRightToLeft: Bool, arrangement: TagArrangement)?
  /// Items that do not exist any more are taken out at once.
  var selection: Set<SelectionKey> = []

  // MARK: Items

  /// Texts, one item each; while there are any, subviews are not items.
  ///
  /// Other tags start without a selection. Texts that stay are not prepared again.
  public var tags: [String] = [] {
    didSet {
      guard tags != oldValue else { return }
      selection.removeAll()
      texts.keep(tags)
      // Whose places the subviews' are is part of the engine's structure.
      if tags.isEmpty != oldValue.isEmpty, !subviews.isEmpty { noteStructure() }
      rowsChanged()
    }
  }

  /// The font of `tags`; for `nil`, which it is until set, the bundled Inter at 17 points.
  public var font: Font? {
    didSet {
      if font != oldValue { textsChanged() }
    }
  }

  /// The colour of `tags`; `nil` until set for that of whoever draws them. It changes no layout.
  public var textColor: Color? {
    get { shownTextColor }
    set { shownTextColor = newValue }
  }

  /// What lies under each of `tags`; `nil` until set for what whoever draws them has.
  public var tagBackgroundColor: Color?

  /// The fonts for characters that `font` lacks.
  public var fallback = FontLibrary.default {
    didSet { textsChanged() }
  }

  /// Points before and after the text of a tag, inside its item; 8 until set.
  public var horizontalPadding = 8.0 {
    didSet {
      guard horizontalPadding != oldValue else { return }
      if accept(horizontalPadding, as: "horizontalPadding") { rowsChanged() } else { horizontalPadding = oldValue }
    }
  }

  // MARK: Rows

  /// From the edges to the rows, 15 each until set. Left and right do not turn round with the direction. Values that are
  /// not finite are told to the diagnostics handler and not taken, here and in all lengths below.
  public var contentInsets: EdgeInsets {
    get { rows.insets }
    set { if accept(newValue, as: "contentInsets") { change { $0.insets = newValue } } }
  }

  /// Points between two items of a row; 10 until set.
  public var spacing: Double {
    get { rows.spacing }
    set { if accept(newValue, as: "spacing") { change { $0.spacing = newValue } } }
  }

  /// Points between two rows; 15 until set.
  public var lineSpacing: Double {
    get { rows.lineSpacing }
    set { if accept(newValue, as: "lineSpacing") { change { $0.lineSpacing = newValue } } }
  }

  /// The height of every item; `nil`, the default, is 28 for tags, and for subviews the height that each asks for.
  public var itemHeight: Double? {
    get { rows.itemHeight }
    set { if accept(newValue ?? 0, as: "itemHeight") { change { $0.itemHeight = newValue.map { max(0, $0) } } } }
  }

  public var wrapping: Wrapping {
    get { rows.wrapping }
    set { change { $0.wrapping = newValue } }
  }

  // MARK: Selection

  /// `none` until set. Items that the new mode does not allow are deselected, the first stays for `single`.
  public var selectionMode = SelectionMode.none {
    didSet { trimSelection() }
  }

  /// Called after an item was selected, by whatever way, with its index.
  public var didSelectItem: ((Int) -> Void)?
  /// The same for one that was deselected; an item that leaves the list is not told.
  public var didDeselectItem: ((Int) -> Void)?

  // MARK: Changes

  private func change(_ body: (inout TagRows) -> Void) {
    let old = rows
    body(&rows)
    if rows != old { rowsChanged() }
  }

  private func textsChanged() {
    texts.removeAll()
    if !tags.isEmpty { rowsChanged() }
  }

  private func rowsChanged() {
    arranged = nil
    invalidateIntrinsicContentSize()
  }

  override func didInsertSubview(_ subview: View) {
    super.didInsertSubview(subview)
    // The engine keeps items in their order.
    noteStructure()
    rowsChanged()
  }

  override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    selection.remove(.view(ObjectIdentifier(subview)))
    rowsChanged()
  }

  override func subviewVisibilityChanged(_ subview: View) {
    super.subviewVisibilityChanged(subview)
    rowsChanged()
  }

  override func subviewContentChanged(_ subview: View) {
    super.subviewContentChanged(subview)
    rowsChanged()
  }

  // MARK: Sizes

  /// The rows in which the engine places the subviews; `nil` where there is nothing to place.
  override var subviewLines: TagRows? { tags.isEmpty && !subviews.isEmpty ? rows : nil }

  /// The label that measures a tag.
  func label(_ tag: String) -> Label { texts.label(tag, font: font, fallback: fallback, host: self) }

  /// Where the items stand at a width of the alignment rectangle, whose corner the places count from.
  func arrangement(width: Double) -> TagArrangement {
    let scale = effectiveDisplayScale
    let isRightToLeft = effectiveLayoutDirection == .rightToLeft
    if let arranged, arranged.width == width, arranged.scale == scale, arranged.isRightToLeft == isRightToLeft {
      return arranged.arrangement
    }
    let arrangement = rows.arrange(
      itemSizes(rows, width: width), width: width, isRightToLeft: isRightToLeft)
    // What subviews ask for may have changed deep inside them.
    if !tags.isEmpty { arranged = (width, scale, isRightToLeft, arrangement) }
    return arrangement
  }

  /// All items in one row; not yet raised to pixels.
  open override var intrinsicContentSize: Size {
    let width = rows.naturalWidth(itemSizes(rows, width: .infinity))
    return Size(width: width, height: arrangement(width: width).height)
  }

  open override var intrinsicHeightDependsOnWidth: Bool { true }

  open override func intrinsicHeight(forWidth width: Double) -> Double { arrangement(width: width).height }

  /// The width of one row, or else the width that there is, and the height of the rows at it, raised to pixels. A width
  /// of 0 is no limit.
  open override func sizeThatFits(_ size: Size) -> Size {
    let natural = intrinsicContentSize
    let width = size.width > 0 ? min(size.width, natural.width) : natural.width
    return PixelRounding.ceil(
      Size(width: width, height: arrangement(width: width).height), scale: effectiveDisplayScale)
  }

  // MARK: Baselines

  /// That of the first item; the top edge without items.
  open override func firstBaselineOffset(at size: Size) -> Double { baseline(at: size, isFirst: true) ?? 0 }

  /// That of the last item; the bottom edge without items.
  open override func lastBaselineOffset(at size: Size) -> Double {
    baseline(at: size, isFirst: false).map { size.height - $0 } ?? 0
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSubviews()
  }
}
