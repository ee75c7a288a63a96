public import Geometry

/// A rectangle in a tree of rectangles, laid out by constraints (`UIView` without a screen).
///
/// Views belong to one isolation domain at a time, whichever it is: a server lays out each tree in a task of its own.
/// They are not `Sendable`, and nothing in them is shared.
///
/// Properties that every change of a text passes through are not checked for overlapping accesses, which would cost a
/// sixth of the time of a row: nothing of the user's runs while one of them is being changed.
open class View: LayoutItem {
  /// Deeper trees are refused: every view on the way down takes room on the stack when the tree goes away.
  public static let maximumDepth = 2000

  // MARK: Tree

  @exclusivity(unchecked) public internal(set) unowned(unsafe) var superview: View?
  public internal(set) var subviews: [View] = []
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// A name for scenes, formats and diagnostics.
  public var name: String?
  public let layoutNode = LayoutNode()

  // MARK: Place

  @exclusivity(unchecked) var storedFrame: Rect
  /// In the superview's coordinates.
  public var frame: Rect {
    get { storedFrame }
    set { setFrame(newValue) }
  }

  /// The view's own coordinates: the origin is always (0, 0).
  public var bounds: Rect {
    get { Rect(origin: .zero, size: storedFrame.size) }
    set { frame = Rect(origin: storedFrame.origin, size: newValue.size) }
  }

  public var center: Point {
    get { Point(x: storedFrame.minX + storedFrame.width / 2, y: storedFrame.minY + storedFrame.height / 2) }
    set {
      frame = Rect(
        x: newValue.x - storedFrame.width / 2, y: newValue.y - storedFrame.height / 2, width: storedFrame.width,
        height: storedFrame.height)
    }
  }

  /// Whether frame and autoresizing mask are turned into required constraints; true until somebody says otherwise.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { noteStructure() }
    }
  }

  public var autoresizingMask: AutoresizingMask = [] {
    didSet {
      if autoresizingMask != oldValue { noteStructure() }
    }
  }

  /// What the view is painted with, once something of it is said.
  var paint: ViewPaint?

  // MARK: Margins and direction

  /// See `layoutMargins` and `directionalLayoutMargins`.
  var margins = LayoutMargins.fixed(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

  /// What bars and corners cover, in points from the edges.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      if accept(safeAreaInsets, as: "safeAreaInsets") { noteGeometry() } else { safeAreaInsets = oldValue }
    }
  }

  /// Whether the layout margins count from the safe area.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      if insetsLayoutMarginsFromSafeArea != oldValue { noteGeometry() }
    }
  }

  /// Whether the margins guide also keeps clear of the superview's margins where they reach into the view; false until
  /// set. `layoutMargins` stay what they are.
  ///
  /// On each side the margin is the least one that keeps what is inside it out of the superview's margin too, and at
  /// least the view's own. It moves with the view: each layout finds it for the places that come out, and lays out
  /// again until both agree, at most 32 times.
  public var preservesSuperviewLayoutMargins = false {
    didSet {
      if preservesSuperviewLayoutMargins != oldValue { noteGeometry() }
    }
  }

  @exclusivity(unchecked) public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if semanticContentAttribute != oldValue { noteStructure() }
    }
  }

  /// The direction of the interface, for this view and all inside it that do not say otherwise.
  @exclusivity(unchecked) public var layoutDirection: LayoutDirection? {
    didSet {
      if layoutDirection != oldValue { noteStructure() }
    }
  }

  /// Pixels a point, for this view and all inside it that do not say otherwise.
  @exclusivity(unchecked) public var displayScale: Double? {
    didSet {
      if displayScale != oldValue { noteStructure() }
    }
  }

  /// A hidden view keeps its place; only a stack view lets it leave.
  public var isHidden = false {
    didSet {
      if isHidden != oldValue { superview?.subviewVisibilityChanged(self) }
    }
  }

  // MARK: Size of the content

  @exclusivity(unchecked) var hugging = AxisPair(LayoutPriority.defaultLow, .defaultLow)
  @exclusivity(unchecked) var compressionResistance = AxisPair(LayoutPriority.defaultHigh, .defaultHigh)

  // MARK: Layout

  /// The constraints that this view holds: it is the nearest common ancestor of their items.
  var held = ConstraintBag()
  /// The engine of the tree whose root this is.
  @exclusivity(unchecked) var layoutEngine: LayoutEngine?
  /// The engine that `systemLayoutSizeFitting` keeps.
  @exclusivity(unchecked) var fittingEngine: LayoutEngine?
  @exclusivity(unchecked) var pending: LayoutWork = [.layout, .updateConstraints]
  /// Whether `layoutSubviews` is running.
  var isLayingOut = false
  /// The work of this view and of those inside it, or more: what is not among it nobody has to look for.
  @exclusivity(unchecked) var pendingInside: LayoutWork = []
  /// Texts prepared before, for labels in this view and all inside it that have none nearer.
  public var preparedTexts: PreparedTextCache?
  /// What to do with diagnostics of this view and all inside it; without a handler they go to standard error.
  public var layoutDiagnosticHandler: ((LayoutDiagnostic) -> Void)?

  private(set) var systemGuides: [LayoutGuide] = []

  /// A view without a size. Subclasses that override `init(frame:)` inherit it, as in UIKit.
  public convenience init() { self.init(frame: .zero) }

  public init(frame: Rect) {
    storedFrame = frame
    layoutNode.item = self
  }

  deinit {
    for subview in subviews { subview.superview = nil }
    for constraint in held.ordered { constraint.containerGoes() }
    layoutNode.itemGoes()
    for guide in layoutGuides + systemGuides {
      guide.owningView = nil
      guide.layoutNode.itemGoes()
    }
  }

  /// The edges with the layout margins taken off.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }

  /// The edges with the safe area taken off.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

  func systemGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self)
    systemGuides.append(guide)
    if kind == .readable { tieReadableContentGuide(guide) }
    return guide
  }

  // MARK: To be overridden

  /// How far the alignment rectangle, which constraints act on, lies inside the frame.
  ///
  /// When the answer changes, call `invalidateIntrinsicContentSize()`, whether the view has such a size or not;
  /// `setNeedsLayout()` alone does not make the engine ask again. The next layout then starts anew.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The size that the content asks for; `noIntrinsicMetric` for an axis without one.
  open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Whether the height of the content follows from the width that layout gives the view, as that of text does.
  open var intrinsicHeightDependsOnWidth: Bool { false }

  /// The height of the content at a width of the alignment rectangle; asked for only where `intrinsicHeightDependsOnWidth`.
  open func intrinsicHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }

  /// The size that the view would like inside a size; the present size until overridden.
  open func sizeThatFits(_ size: Size) -> Size { storedFrame.size }

  /// Points from the top of the alignment rectangle to the first baseline, at a size of it.
  open func firstBaselineOffset(at size: Size) -> Double { 0 }

  /// Points from the bottom of the alignment rectangle up to the last baseline, at a size of it.
  open func lastBaselineOffset(at size: Size) -> Double { 0 }

  /// Where in the height the baselines stay when the height changes.
  var baselineShares: BaselineShares { .edges }

  /// The view whose first baseline is this view's: itself or one inside it, by default the one for the last baseline.
  ///
  /// When the answer changes, call `invalidateIntrinsicContentSize()`. A view outside is told to the diagnostics handler,
  /// and this view's own baseline is taken.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The same for the last baseline; itself until overridden.
  open var forLastBaselineLayout: View { self }

  /// Sets up constraints; call `super` last. Runs before layout when it was asked for.
  open func updateConstraints() {}

  /// Places subviews that have no constraints. Frames from constraints are set already.
  open func layoutSubviews() {}

  /// A subview was hidden or shown.
  func subviewVisibilityChanged(_ subview: View) {}

  /// The content of a subview has another size.
  func subviewContentChanged(_ subview: View) {}

  /// A subview has come, or has another place among the subviews.
  func didInsertSubview(_ subview: View) {}

  /// A subview is about to leave.
  func willRemoveSubview(_ subview: View) {}

  /// The rows in which the engine places the subviews, whatever their masks; `nil` leaves them to constraints.
  var subviewRows: TagLines? { nil }

  /// What an axis without a size of its own has.
  public static let noIntrinsicMetric = -1.0

  // MARK: LayoutItem

  public var layoutContainer: View? { superview }

  public var layoutName: String { name ?? "\(type(of: self))" }
}

/// What a view has to do before it is laid out.
struct LayoutWork: OptionSet {
  let rawValue: UInt8
  static let updateConstraints = LayoutWork(rawValue: 1)
  static let layout = LayoutWork(rawValue: 2)
}
