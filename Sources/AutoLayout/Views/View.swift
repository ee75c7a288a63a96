public import Geometry

/// A rectangle in a tree of rectangles, laid out by constraints (`UIView` without a screen).
///
/// A tree belongs to one isolation domain at a time, whichever it is: a server lays out each tree in its own task. Views
/// are not `Sendable`, and share no state.
///
/// Properties on the path of every change of a text are not checked for overlapping accesses, which would cost a sixth of
/// the time of a row: no code of users runs while one of them is being changed.
open class View: LayoutItem {
  /// How many views deep a tree may be. Deeper trees are rejected: deallocation is recursive and takes stack for each.
  public static let maximumDepth = 2000

  // MARK: Tree

  /// The view that this one is inside; `nil` for the root of a tree.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var superview: View?
  /// The views directly inside, from back to front.
  public internal(set) var subviews: [View] = []
  /// The guides that were added with `addLayoutGuide`.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The name of the view in scenes and diagnostics; `nil` shows the type.
  public var name: String?
  /// What the package keeps about the view.
  public let layoutNode = LayoutNode()

  // MARK: Frame

  @exclusivity(unchecked) var storedFrame: Rect
  /// The position and size in the superview's coordinates, in points.
  ///
  /// A negative size becomes 0. A frame that is not finite or too large is reported to the diagnostics handler and not
  /// set.
  public var frame: Rect {
    get { storedFrame }
    set { setFrame(newValue) }
  }

  /// The view's own coordinates: the origin is always (0, 0).
  public var bounds: Rect {
    get { Rect(origin: .zero, size: storedFrame.size) }
    set { frame = Rect(origin: storedFrame.origin, size: newValue.size) }
  }

  /// The middle of the frame, in the superview's coordinates.
  public var center: Point {
    get { Point(x: storedFrame.minX + storedFrame.width / 2, y: storedFrame.minY + storedFrame.height / 2) }
    set {
      frame = Rect(
        x: newValue.x - storedFrame.width / 2, y: newValue.y - storedFrame.height / 2, width: storedFrame.width,
        height: storedFrame.height)
    }
  }

  /// Whether the frame and the autoresizing mask are turned into required constraints; true until set.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { noteStructure() }
    }
  }

  /// Which parts of the frame follow a change of the superview's size; none until set.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet {
      if autoresizingMask != oldValue { noteStructure() }
    }
  }

  /// The properties of drawing, once one of them has been set.
  var paint: ViewPaint?

  // MARK: Margins and direction

  /// See `layoutMargins` and `directionalLayoutMargins`.
  var margins = LayoutMargins.fixed(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

  /// What bars and corners cover, in points from the edges; 0 until set, since there is no screen.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      if accept(safeAreaInsets, as: "safeAreaInsets") { noteGeometry() } else { safeAreaInsets = oldValue }
    }
  }

  /// Whether the layout margins count from the safe area; true until set.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      if insetsLayoutMarginsFromSafeArea != oldValue { noteGeometry() }
    }
  }

  /// Whether the margins guide also stays inside the superview's margins where they overlap the view; false until set.
  /// `layoutMargins` are not changed.
  ///
  /// On each side the margin is the smallest one that keeps content out of the superview's margin, and at least the
  /// view's own. It depends on the view's position: each layout finds it for the frames of the solution, and solves again
  /// until both agree, at most 32 times.
  public var preservesSuperviewLayoutMargins = false {
    didSet {
      if preservesSuperviewLayoutMargins != oldValue { noteGeometry() }
    }
  }

  /// Whether the direction of the interface mirrors the view; `unspecified` until set.
  @exclusivity(unchecked) public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if semanticContentAttribute != oldValue { noteStructure() }
    }
  }

  /// The direction of the interface, for this view and its descendants without one; `nil` takes the superview's, and left
  /// to right at the root.
  @exclusivity(unchecked) public var layoutDirection: LayoutDirection? {
    didSet {
      if layoutDirection != oldValue { noteStructure() }
    }
  }

  /// Pixels a point, for this view and its descendants without a scale; `nil` takes the superview's, and 1 at the root.
  @exclusivity(unchecked) public var displayScale: Double? {
    didSet {
      if displayScale != oldValue { noteStructure() }
    }
  }

  /// Whether the view is not drawn; false until set. A hidden view takes part in layout, except in stack views and tag
  /// lists.
  public var isHidden = false {
    didSet {
      if isHidden != oldValue { superview?.subviewVisibilityChanged(self) }
    }
  }

  // MARK: Size of the content

  @exclusivity(unchecked) var hugging = PerAxis(LayoutPriority.defaultLow, .defaultLow)
  @exclusivity(unchecked) var compressionResistance = PerAxis(LayoutPriority.defaultHigh, .defaultHigh)

  // MARK: Layout

  /// The active constraints of which this view is the nearest common ancestor.
  var held = ConstraintSet()
  /// The engine of the tree whose root this is.
  @exclusivity(unchecked) var layoutEngine: LayoutEngine?
  /// The engine that `systemLayoutSizeFitting` keeps.
  @exclusivity(unchecked) var fittingEngine: LayoutEngine?
  @exclusivity(unchecked) var pending: LayoutWork = [.layout, .updateConstraints]
  /// Whether `layoutSubviews` is running.
  var isLayingOut = false
  /// The pending work of this view and its descendants, or more; passes skip subtrees without their kind of work.
  @exclusivity(unchecked) var pendingInside: LayoutWork = []
  /// Texts that were prepared before, for labels in this view and in its descendants without their own.
  public var preparedTexts: PreparedTextCache?
  /// Gets the diagnostics of this view and of its descendants without a handler. Without any handler they are printed to
  /// standard error.
  public var layoutDiagnosticHandler: ((LayoutDiagnostic) -> Void)?

  private(set) var systemGuides: [LayoutGuide] = []

  /// A view of size 0. Subclasses that override `init(frame:)` inherit it, as in UIKit.
  public convenience init() { self.init(frame: .zero) }

  /// A view with a frame in points.
  public init(frame: Rect) {
    storedFrame = frame
    layoutNode.item = self
  }

  deinit {
    for subview in subviews { subview.superview = nil }
    for constraint in held.ordered { constraint.containerWillDeinit() }
    layoutNode.itemWillDeinit()
    for guide in layoutGuides + systemGuides {
      guide.owningView = nil
      guide.layoutNode.itemWillDeinit()
    }
  }

  /// The view without its layout margins (`layoutMarginsGuide`).
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }

  /// The view without its safe area insets (`safeAreaLayoutGuide`).
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

  func systemGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self)
    systemGuides.append(guide)
    if kind == .readable { tieReadableContentGuide(guide) }
    return guide
  }

  // MARK: To be overridden

  /// Points from the edges of the frame to the alignment rectangle, which constraints act on; 0 until overridden.
  ///
  /// When they change, call `invalidateIntrinsicContentSize()`, whether the view has such a size or not;
  /// `setNeedsLayout()` alone does not make the engine ask again.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The size of the content, in points; `noIntrinsicMetric` along an axis without one.
  open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Whether the height of the content depends on the width of the view, as that of text does.
  open var intrinsicHeightDependsOnWidth: Bool { false }

  /// The height of the content at a width of the alignment rectangle, in points. Layout asks for it only where
  /// `intrinsicHeightDependsOnWidth`.
  open func intrinsicHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }

  /// The size of the view that fits a size best, in points; the present size until overridden.
  open func sizeThatFits(_ size: Size) -> Size { storedFrame.size }

  /// Points from the top of the alignment rectangle down to the first baseline, at a size of the rectangle.
  open func firstBaselineOffset(at size: Size) -> Double { 0 }

  /// Points from the bottom of the alignment rectangle up to the last baseline, at a size of the rectangle.
  open func lastBaselineOffset(at size: Size) -> Double { 0 }

  /// At which fractions of the height the baselines stay when the height changes.
  var relativeBaselines: RelativeBaselines { .edges }

  /// The view whose first baseline is this view's: itself or one inside it; `forLastBaselineLayout` until overridden.
  ///
  /// When it changes, call `invalidateIntrinsicContentSize()`. A view outside is reported to the diagnostics handler, and
  /// this view's own baseline is used.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view whose last baseline is this view's: itself until overridden. The same rules hold.
  open var forLastBaselineLayout: View { self }

  /// Updates constraints before layout, after `setNeedsUpdateConstraints()`; call `super` last.
  open func updateConstraints() {}

  /// Sets the frames of subviews without constraints. Frames from constraints are set before.
  open func layoutSubviews() {}

  /// A subview was hidden or shown.
  func subviewVisibilityChanged(_ subview: View) {}

  /// The content of a subview has another size.
  func subviewContentChanged(_ subview: View) {}

  /// A subview was added, or has another index among the subviews.
  func didInsertSubview(_ subview: View) {}

  /// A subview is about to be removed.
  func willRemoveSubview(_ subview: View) {}

  /// The lines in which the engine arranges the subviews, whatever their masks; `nil` leaves them to constraints.
  var subviewLines: TagLines? { nil }

  /// The length of a content size along an axis without one, as UIKit's: -1.
  public static let noIntrinsicMetric = -1.0

  // MARK: LayoutItem

  /// The superview, in whose coordinates the view's frame is.
  public var layoutContainer: View? { superview }

  /// The name, or the type of a view without one.
  public var layoutName: String { name ?? "\(type(of: self))" }

  /// `<Label title (110, 15, 195, 21)>`: the type, the name and the frame. Overridden in a subclass, it changes what a
  /// debugger shows, and no diagnostic.
  open var description: String { defaultDescription }
}

/// What a view has to do in the next layout.
struct LayoutWork: OptionSet {
  let rawValue: UInt8
  static let updateConstraints = LayoutWork(rawValue: 1)
  static let layout = LayoutWork(rawValue: 2)
}
