public import Foundation

/// A rectangle in a tree of rectangles, laid out by constraints (`UIView` without a screen).
///
/// A tree belongs to one isolation domain at a time, not necessarily the main actor: a server can lay out each tree in
/// a task of its own. Views are not `Sendable`, and different trees share no state.
///
/// Properties that every change of a text uses are not checked for overlapping accesses, which would cost a sixth of
/// the time of a row: no code of users runs while one of them is being changed.
open class View: LayoutItem {
  /// The greatest depth of a tree. Deeper trees are rejected, because deallocation is recursive and uses stack per
  /// level.
  public static let maximumDepth = 2000

  // MARK: Tree

  /// The view that contains this one; `nil` for the root of a tree.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var superview: View?
  /// The views directly inside this one, from back to front.
  public internal(set) var subviews: [View] = []
  /// The guides that were added with `addLayoutGuide`.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The name of the view in scenes and diagnostics; without one, diagnostics show the type.
  public var name: String?
  /// The package's record of the view.
  public let layoutNode = LayoutNode()

  // MARK: Frame

  @exclusivity(unchecked) var storedFrame: CGRect
  /// The position and size in the superview's coordinates, in points.
  ///
  /// A negative size becomes 0. A frame that is not finite or too large is reported to the diagnostics handler and not
  /// set.
  public var frame: CGRect {
    get { storedFrame }
    set { setFrame(newValue) }
  }

  /// The rectangle of the view in its own coordinates: the origin is always (0, 0).
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: storedFrame.size) }
    set { frame = CGRect(origin: storedFrame.origin, size: newValue.size) }
  }

  /// The middle of the frame, in the superview's coordinates.
  public var center: CGPoint {
    get { CGPoint(x: storedFrame.minX + storedFrame.width / 2, y: storedFrame.minY + storedFrame.height / 2) }
    set {
      frame = CGRect(
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

  /// The drawing properties; `nil` until one of them is set.
  var paint: ViewPaint?

  // MARK: Margins and direction

  /// The margins as they were set by `layoutMargins` or `directionalLayoutMargins`.
  var margins = LayoutMargins.fixed(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

  /// Points from the edges to the area that bars and rounded corners do not cover; 0 until set, because there is no
  /// screen.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      if accept(safeAreaInsets, as: "safeAreaInsets") { noteGeometry() } else { safeAreaInsets = oldValue }
    }
  }

  /// Whether the safe area insets are added to the layout margins; true until set.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      if insetsLayoutMarginsFromSafeArea != oldValue { noteGeometry() }
    }
  }

  /// Whether the margins guide also stays inside the superview's margins where they overlap the view; false until set.
  /// `layoutMargins` are not changed.
  ///
  /// On each side the margin is the smallest one that keeps content out of the superview's margin, and at least the
  /// view's own. It depends on the view's position: each layout computes it from the frames of the solution, and solves
  /// again until both agree, at most 32 times.
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

  /// The direction of the interface, for this view and its descendants without one; `nil` means the superview's, and
  /// left to right at the root.
  @exclusivity(unchecked) public var layoutDirection: LayoutDirection? {
    didSet {
      if layoutDirection != oldValue { noteStructure() }
    }
  }

  /// Pixels per point, for this view and its descendants without a scale; `nil` means the superview's, and 1 at the
  /// root.
  @exclusivity(unchecked) public var displayScale: CGFloat? {
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
  /// The engine of the tree whose root this view is; `nil` for other views and before the first layout.
  @exclusivity(unchecked) var layoutEngine: LayoutEngine?
  /// The engine that `systemLayoutSizeFitting` keeps.
  @exclusivity(unchecked) var fittingEngine: LayoutEngine?
  @exclusivity(unchecked) var pending: LayoutWork = [.layout, .updateConstraints]
  /// Whether `layoutSubviews` is running.
  var isLayingOut = false
  /// The pending work of this view and its descendants, or more; passes skip subtrees without their kind of work.
  @exclusivity(unchecked) var pendingInside: LayoutWork = []
  /// The cache of prepared texts for the controls in this view and in its descendants without their own; `nil` until
  /// set.
  public var preparedTexts: PreparedTextCache?
  /// The handler for the diagnostics of this view and of its descendants without a handler. Without any handler they
  /// are printed to standard error.
  public var layoutDiagnosticHandler: ((LayoutDiagnostic) -> Void)?

  private(set) var systemGuides: [LayoutGuide] = []

  /// A view of size 0. Subclasses that override `init(frame:)` inherit it, as in UIKit.
  public convenience init() { self.init(frame: .zero) }

  /// A view with a frame in points.
  public init(frame: CGRect) {
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

  /// The guide for the area inside the layout margins (`layoutMarginsGuide`).
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }

  /// The guide for the area inside the safe area insets (`safeAreaLayoutGuide`).
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
  /// When they change, call `invalidateIntrinsicContentSize()`, even when the view has no intrinsic size;
  /// `setNeedsLayout()` alone does not make the engine read them again.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The size of the content, in points; `noIntrinsicMetric` along an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Whether the height of the content depends on the width of the view, as that of text does.
  open var intrinsicHeightDependsOnWidth: Bool { false }

  /// The height of the content at a width of the alignment rectangle, in points. Layout calls it only when
  /// `intrinsicHeightDependsOnWidth` is true.
  open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// The size of the view that fits a size best, in points; the present size until overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedFrame.size }

  /// Points from the top of the alignment rectangle down to the first baseline, at a size of the rectangle.
  open func firstBaselineOffset(at size: CGSize) -> CGFloat { 0 }

  /// Points from the bottom of the alignment rectangle up to the last baseline, at a size of the rectangle.
  open func lastBaselineOffset(at size: CGSize) -> CGFloat { 0 }

  /// The fractions of the height with which the baselines move when the height changes.
  var relativeBaselines: RelativeBaselines { .edges }

  /// The view whose first baseline is this view's: itself or one inside it; `forLastBaselineLayout` until overridden.
  ///
  /// When it changes, call `invalidateIntrinsicContentSize()`. A view that is not inside this one is reported to the
  /// diagnostics handler, and this view's own baseline is used.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view whose last baseline is this view's: itself until overridden. The rules of `forFirstBaselineLayout` apply.
  open var forLastBaselineLayout: View { self }

  /// Called before layout, after `setNeedsUpdateConstraints()`, to change constraints; call `super` last.
  open func updateConstraints() {}

  /// Called in layout to set the frames of subviews without constraints. Frames from constraints are set before.
  open func layoutSubviews() {}

  /// Called when a subview was hidden or shown.
  func subviewVisibilityChanged(_ subview: View) {}

  /// Called when the size of a subview's content may have changed.
  func subviewContentChanged(_ subview: View) {}

  /// Called when a subview was added, or has another index among the subviews.
  func didInsertSubview(_ subview: View) {}

  /// Called before a subview is removed.
  func willRemoveSubview(_ subview: View) {}

  /// The lines in which the engine arranges the subviews, regardless of their autoresizing masks; `nil` when
  /// constraints position them.
  var subviewLines: TagLines? { nil }

  /// The value of a content size along an axis without one: -1 (`UIView.noIntrinsicMetric`).
  public static let noIntrinsicMetric = -1.0

  // MARK: LayoutItem

  /// The superview, in whose coordinates the view's frame is.
  public var layoutContainer: View? { superview }

  /// The name, or the type of a view without one.
  public var layoutName: String { name ?? "\(type(of: self))" }

  /// `<Label title (110, 15, 195, 21)>`: the type, the name and the frame. Diagnostics do not use it.
  open var description: String { defaultDescription }
}

/// The work that a view needs in the next layout.
struct LayoutWork: OptionSet {
  let rawValue: UInt8
  static let updateConstraints = LayoutWork(rawValue: 1)
  static let layout = LayoutWork(rawValue: 2)
}
