public import Foundation

/// A view that shows a part of its content, which may be larger (`UIScrollView` without touches).
///
/// The frames of subviews are in the coordinates of the content, whose upper left corner is (0, 0); the part that is
/// shown begins at ``contentOffset``, which is the origin of the bounds.
///
/// For constraints between the view and what is inside it, its edges and margins mean the content area, and its
/// sizes and centres its frame; for constraints with items outside the view, all mean its frame. Where
/// constraints reach from one end of the content area to the other, layout sets ``contentSize``; else it stays as it
/// was set
/// (https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/WorkingwithScrollViews.html).
open class ScrollView: View, ContentArea {
  /// The delegate, of whatever type the subclass declares; set by `delegate`.
  public weak var scrollDelegate: (any ScrollViewDelegate)?

  /// A scroll view with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// A scroll view of size 0. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    coder.interface?.decode(self, after: ScrollView.self)
  }

  override var contentArea: (any ContentArea)? { self }

  // MARK: The content

  private var storedContentSize = CGSize.zero
  /// The size of the content that was set before layout found another one; `nil` while they are the same.
  private var givenContentSize: CGSize?
  private var isTakingContentSize = false
  /// The size for which the position of the content was last checked.
  private var checkedSize = CGSize.zero
  /// Whether the size of the content or the insets have changed since.
  private var needsCheck = false

  /// The size of the content, in points; set by layout where constraints determine it. Values that are not finite are
  /// reported to the diagnostics handler and not set.
  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      if !isTakingContentSize { giveContentSize(newValue) }
      guard newValue != storedContentSize, accept([newValue.width, newValue.height], as: "contentSize") else { return }
      storedContentSize = newValue
      needsCheck = true
      setNeedsLayout()
    }
  }

  /// The size of the content where constraints do not determine it.
  var contentSizeWithoutConstraints: CGSize { givenContentSize ?? contentSize }

  private func giveContentSize(_ size: CGSize) {
    let old = contentSizeWithoutConstraints
    givenContentSize = hasContentGuide ? size : nil
    if hasContentGuide, size != old { noteStructure() }
  }

  /// Takes the size of the content area from the solution of the constraints.
  func takeContentSize(_ size: CGSize) {
    let old = contentSize
    guard size != old else { return }
    isTakingContentSize = true
    contentSize = size
    isTakingContentSize = false
    // A subclass that computes the size ignores this one.
    givenContentSize = contentSize == old ? nil : givenContentSize ?? old
  }

  private var hasContentGuide: Bool { systemGuides.contains { $0.kind == .content } }

  /// The point of the content that is shown in the upper left corner, in points. It is the origin of the bounds.
  ///
  /// As in UIKit, a value outside the scrollable range is taken as it is. The next layout moves it into the range when
  /// the size of the view, the size of the content or the insets have changed. A value that is not finite is reported to
  /// the diagnostics handler and not set.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set { moveContent(to: newValue) }
  }

  /// Sets ``contentOffset`` at once; with an animation the delegate is told that it has ended.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content, and tells the delegate.
  package func moveContent(to offset: CGPoint) {
    guard storeBoundsOrigin(offset) else { return }
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  override func setBoundsOrigin(_ origin: CGPoint) { if origin != boundsOrigin { contentOffset = origin } }

  /// Moves the content by the smallest distance that shows a rectangle of it, or as much of it as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func start(_ start: CGFloat, _ length: CGFloat, shown: CGFloat, _ room: CGFloat) -> CGFloat {
      if start < shown || length > room { return start }
      return max(shown, start + length - room)
    }
    let insets = adjustedContentInset
    let offset = CGPoint(
      x: start(
        rect.minX, rect.width, shown: contentOffset.x + insets.left, frame.width - insets.left - insets.right)
        - insets.left,
      y: start(
        rect.minY, rect.height, shown: contentOffset.y + insets.top, frame.height - insets.top - insets.bottom)
        - insets.top)
    setContentOffset(nearestOffset(to: offset), animated: animated)
  }

  /// The content offset in the scrollable range that is nearest to another one.
  private func nearestOffset(to offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let content = contentSize
    func nearest(_ value: CGFloat, before: CGFloat, after: CGFloat, content: CGFloat, shown: CGFloat) -> CGFloat {
      max(-before, min(value, content + after - shown))
    }
    return CGPoint(
      x: nearest(
        offset.x, before: insets.left, after: insets.right, content: content.width, shown: frame.width),
      y: nearest(
        offset.y, before: insets.top, after: insets.bottom, content: content.height, shown: frame.height))
  }

  /// Moves the content into the scrollable range.
  func clampContentOffset() {
    let offset = contentOffset
    let nearest = nearestOffset(to: offset)
    if nearest != offset { contentOffset = nearest }
  }

  /// Moves the content into the scrollable range after a change of the sizes or the insets.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsCheck || frame.size != checkedSize else { return }
    needsCheck = false
    checkedSize = frame.size
    // Content at its beginning needs no check, and its size may be expensive to compute.
    if contentOffset != .zero || adjustedContentInset != .zero { clampContentOffset() }
  }

  // MARK: Insets

  /// Points around the content; they widen the range of content offsets. Values that are not finite are reported to the
  /// diagnostics handler and not set.
  open var contentInset: EdgeInsets {
    get { storedContentInset }
    set {
      guard newValue != storedContentInset, accept(newValue, as: "contentInset") else { return }
      changeInsets { storedContentInset = newValue }
    }
  }
  private var storedContentInset = EdgeInsets.zero

  /// When the safe area is added to the insets; `automatic` until set.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    willSet { insetsBeforeChange = adjustedContentInset }
    didSet { insetsMayHaveChanged() }
  }

  /// When the safe area is added to the insets (`UIScrollView.ContentInsetAdjustmentBehavior`, with its raw values).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Above and below always, and at the sides where the content is wider than the view. Unlike UIKit, the insets
    /// above and below need no navigation or tab bar controller.
    case automatic
    /// Along the axes in which the content is larger than the view, or which always bounce.
    case scrollableAxes
    /// Never.
    case never
    /// On all sides.
    case always
  }

  /// ``contentInset`` with the parts of the safe area that ``contentInsetAdjustmentBehavior`` adds. The safe area is 0
  /// unless it is set.
  open var adjustedContentInset: EdgeInsets {
    let (own, safe) = (storedContentInset, safeAreaInsets)
    guard contentInsetAdjustmentBehavior != .never, safe != .zero else { return own }
    let isScrolling = (
      horizontal: alwaysBounceHorizontal || contentSize.width + own.left + own.right > frame.width,
      vertical: alwaysBounceVertical || contentSize.height + own.top + own.bottom > frame.height
    )
    let isAlways = contentInsetAdjustmentBehavior == .always
    let sides = isAlways || isScrolling.horizontal
    let ends = isAlways || isScrolling.vertical || contentInsetAdjustmentBehavior == .automatic
    return EdgeInsets(
      top: own.top + (ends ? safe.top : 0), left: own.left + (sides ? safe.left : 0),
      bottom: own.bottom + (ends ? safe.bottom : 0), right: own.right + (sides ? safe.right : 0))
  }

  /// Called after ``adjustedContentInset`` has changed by a change of the insets or the safe area.
  open func adjustedContentInsetDidChange() {}

  private var insetsBeforeChange = EdgeInsets.zero

  private func changeInsets(_ change: () -> Void) {
    insetsBeforeChange = adjustedContentInset
    change()
    insetsMayHaveChanged()
  }

  /// Content that rests at its beginning stays there.
  private func insetsMayHaveChanged() {
    let (old, new) = (insetsBeforeChange, adjustedContentInset)
    insetsBeforeChange = new
    guard old != new else { return }
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -new.left }
    if offset.y == -old.top { offset.y = -new.top }
    if offset != contentOffset { contentOffset = offset }
    needsCheck = true
    setNeedsLayout()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  // MARK: Guides

  /// The guide for the content area: its sides and its size are the content's.
  open var contentLayoutGuide: LayoutGuide { systemGuide(.content) }

  /// The guide for the frame: for items inside the view it moves with ``contentOffset``, so that they stay where they
  /// are on the screen.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.frame) }

  // MARK: Stored properties without an effect on layout

  /// Whether the user can scroll; true until set. Inert, except in text views.
  open var isScrollEnabled = true
  /// Whether the vertical indicator is shown; true until set. Inert.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown; true until set. Inert.
  open var showsHorizontalScrollIndicator = true
  /// Points from the edges to the vertical indicator. Inert.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero
  /// Points from the edges to the horizontal indicator. Inert.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero
  /// Points from the edges to both indicators; the vertical indicator's points. Inert.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the indicators' insets include the safe area; true until set. Inert.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The colour of the indicators. Inert.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether scrolling goes past the ends and back; true until set. Inert.
  open var bounces = true
  /// Whether short content bounces vertically; false until set. It counts for ``adjustedContentInset``.
  open var alwaysBounceVertical = false
  /// Whether short content bounces horizontally; false until set. It counts for ``adjustedContentInset``.
  open var alwaysBounceHorizontal = false
  /// Whether scrolling stops at multiples of the view's size; false until set. Inert.
  open var isPagingEnabled = false
  /// Whether scrolling keeps its first direction; false until set. Inert.
  open var isDirectionalLockEnabled = false
  /// Whether a tap at the top of the screen scrolls to the top; true until set. Inert.
  open var scrollsToTop = true
  /// Whether touches wait until it is clear that they do not scroll; true until set. Inert.
  open var delaysContentTouches = true
  /// Whether scrolling cancels touches of subviews; true until set. Inert.
  open var canCancelContentTouches = true
  /// How dragging hides the keyboard; not at all until set. Inert.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How fast the content comes to rest. Inert.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a finger is on the content; always false.
  open var isTracking: Bool { false }
  /// Whether a finger moves the content; always false.
  open var isDragging: Bool { false }
  /// Whether the content moves by itself; always false.
  open var isDecelerating: Bool { false }

  /// Shows the indicators for a moment. Inert.
  open func flashScrollIndicators() {}
  /// Whether touches in a view of the content may begin; true until overridden. Never called here.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  /// The recogniser of dragging; it moves nothing here.
  open private(set) lazy var panGestureRecognizer: PanGestureRecognizer = {
    let recognizer = PanGestureRecognizer()
    recognizer.view = self
    return recognizer
  }()
  /// The recogniser of zooming. Inert: it changes nothing.
  open private(set) lazy var pinchGestureRecognizer: PinchGestureRecognizer? = {
    let recognizer = PinchGestureRecognizer()
    recognizer.view = self
    return recognizer
  }()

  // MARK: Zooming, which is stored and has no effect

  /// The scale of the content; 1 until set. Inert.
  open var zoomScale: CGFloat = 1
  /// The least scale; 1 until set. Inert.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale; 1 until set. Inert.
  open var maximumZoomScale: CGFloat = 1
  /// Whether zooming goes past the limits and back; true until set. Inert.
  open var bouncesZoom = true
  /// Whether the user is zooming; always false.
  open var isZooming: Bool { false }

  /// Stores the scale, and tells the delegate.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale != zoomScale else { return }
    zoomScale = scale
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Zooms to a rectangle of the content in UIKit. Inert.
  open func zoom(to rect: CGRect, animated: Bool) {}
}

extension ScrollView {
  /// The colour of the scroll indicators (`UIScrollView.IndicatorStyle`, with its raw values).
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Dark on light ground and the other way round.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }

  /// How dragging hides the keyboard (`UIScrollView.KeyboardDismissMode`, with its raw values).
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// When dragging begins.
    case onDrag
    /// With the finger.
    case interactive
    /// As `onDrag`, also from the accessory view.
    case onDragWithAccessory
    /// As `interactive`, also from the accessory view.
    case interactiveWithAccessory
  }

  /// How fast the content comes to rest: the part of the speed that remains after each millisecond
  /// (`UIScrollView.DecelerationRate`).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed that remains after a millisecond.
    public let rawValue: CGFloat

    /// A rate by the part of the speed that remains after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
