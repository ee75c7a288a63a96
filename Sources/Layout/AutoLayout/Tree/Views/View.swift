public import Foundation
public import Geometry
public import TextCaching

/// A rectangle in a tree of rectangles, laid out by constraints (`UIView` without a screen).
///
/// A tree belongs to one isolation domain at a time, not necessarily the main actor: a server can lay out each tree in
/// a task of its own. Views are not `Sendable`, and different trees share no state.
///
/// Properties that every change of a text uses are not checked for overlapping accesses, which would cost a sixth of
/// the time of a row: no code of users runs while one of them is being changed.
open class View: Responder, LayoutItem, CALayerDelegate {
  /// The greatest depth of a tree. Deeper trees are rejected, because deallocation is recursive and uses stack per
  /// level.
  public static let maximumDepth = 2000

  // MARK: Tree

  /// The view that contains this one; `nil` for the root of a tree.
  public internal(set) var superview: View? {
    get { container?.takeUnretainedValue() }
    set { container = newValue.map(Unmanaged.passUnretained) }
  }
  /// The superview, which owns this view and is not owned by it.
  @exclusivity(unchecked) private(set) var container: Unmanaged<View>?
  /// The views directly inside this one, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// The guides that were added with `addLayoutGuide`.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The value of ``name``.
  var diagnosticName: String?
  /// The package's record of the view.
  public let layoutNode = LayoutNode()

  // MARK: Frame

  @exclusivity(unchecked) var storedFrame: CGRect
  /// The position and size in the superview's coordinates, in points.
  ///
  /// A negative size becomes 0. A frame that is not finite or too large is reported to the diagnostics handler and not
  /// set.
  open var frame: CGRect {
    get { storedFrame }
    set { setFrame(newValue) }
  }

  /// The rectangle of the view in its own coordinates.
  ///
  /// The origin is (0, 0) until set. With another one the subviews are shown moved by it, as in a scroll view. A new
  /// size keeps the ``center``, as in UIKit.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: storedFrame.size) }
    set {
      setBoundsOrigin(newValue.origin)
      guard newValue.size != storedFrame.size else { return }
      let (fixed, anchor) = (center, anchorPoint)
      frame = CGRect(
        x: fixed.x - newValue.width * anchor.x, y: fixed.y - newValue.height * anchor.y, width: newValue.width,
        height: newValue.height)
    }
  }

  /// Moves the origin of the bounds; called by the setter of ``bounds``.
  func setBoundsOrigin(_ origin: CGPoint) { storeBoundsOrigin(origin) }

  // MARK: What the engine asks of some views

  /// This view, if it shows text; diagnostics speak of it.
  var textShowing: (any TextShowing)? { nil }

  /// This view, if it has a content area, whose edges are the edges of the view for constraints inside it.
  var contentArea: (any ContentArea)? { nil }

  /// Whether the view has a content area.
  final var scrollsContent: Bool { contentArea != nil }

  /// The lines in which the engine arranges the subviews, regardless of their autoresizing masks; `nil` when
  /// constraints position them.
  var subviewLines: ItemLines? { nil }

  /// The middle of the frame, in the superview's coordinates; the point of the layer's `anchorPoint` where another is set.
  open var center: CGPoint {
    get {
      let anchor = anchorPoint
      return CGPoint(
        x: storedFrame.minX + storedFrame.width * anchor.x, y: storedFrame.minY + storedFrame.height * anchor.y)
    }
    set {
      let anchor = anchorPoint
      frame = CGRect(
        x: newValue.x - storedFrame.width * anchor.x, y: newValue.y - storedFrame.height * anchor.y,
        width: storedFrame.width, height: storedFrame.height)
    }
  }

  private var anchorPoint: CGPoint { layerIfLoaded?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }

  /// The transform of the view in the plane: the one of its layer. Inert: frames do not follow it.
  open var transform: CGAffineTransform {
    get { layerIfLoaded?.affineTransform() ?? .identity }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform of the view in space: the one of its layer. Inert: frames do not follow it.
  open var transform3D: CATransform3D {
    get { layerIfLoaded?.transform ?? .identity }
    set { layer.transform = newValue }
  }

  /// Whether the frame and the autoresizing mask are turned into required constraints; true until set.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storedTranslatesAutoresizingMask }
    set {
      guard newValue != storedTranslatesAutoresizingMask else { return }
      storedTranslatesAutoresizingMask = newValue
      noteStructure()
    }
  }
  @exclusivity(unchecked) private var storedTranslatesAutoresizingMask = true

  /// Which parts of the frame follow a change of the superview's size; none until set.
  @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = [] {
    didSet {
      if autoresizingMask != oldValue { noteStructure() }
    }
  }

  /// The drawing properties; `nil` until one of them is set.
  var paint: ViewPaint?
  /// Properties that few views have; `nil` until one of them is set.
  var attachments: ViewAttachments?

  // MARK: Margins and direction

  /// The margins as they were set by `layoutMargins` or `directionalLayoutMargins`.
  var margins = LayoutMargins.fixed(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

  /// Points from the edges to the area that bars and rounded corners do not cover: ``statedSafeAreaInsets`` until
  /// overridden.
  open var safeAreaInsets: EdgeInsets { storedSafeAreaInsets }

  /// The ``safeAreaInsets`` that the program states, in points; 0 until set, because there is no screen. This is no name of
  /// Apple, whose `safeAreaInsets` cannot be set.
  ///
  /// Insets that are not finite are reported to the diagnostics handler and not set.
  public final var statedSafeAreaInsets: EdgeInsets {
    get { storedSafeAreaInsets }
    set {
      guard newValue != storedSafeAreaInsets, accept(newValue, as: "statedSafeAreaInsets") else { return }
      storedSafeAreaInsets = newValue
      noteGeometry()
      safeAreaInsetsDidChange()
      attachments?.owner?.viewSafeAreaInsetsDidChange()
    }
  }
  private var storedSafeAreaInsets = EdgeInsets.zero

  /// Whether the safe area insets are added to the layout margins; true until set.
  open var insetsLayoutMarginsFromSafeArea = true {
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
  @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false {
    didSet {
      if preservesSuperviewLayoutMargins != oldValue { noteGeometry() }
    }
  }

  /// Points from the edges to the layout margins guide, 8 each until set; the safe area insets are added, see
  /// `insetsLayoutMarginsFromSafeArea`.
  ///
  /// Margins that were set here keep their sides when the direction of the layout changes. Insets that are not finite
  /// are reported to the diagnostics handler and not set.
  open var layoutMargins: EdgeInsets {
    get { margins.fixed(in: effectiveLayoutDirection) }
    set {
      if accept(newValue, as: "layoutMargins") { setMargins(.fixed(newValue)) }
    }
  }

  /// The layout margins with leading and trailing sides, which are mirrored with the direction; setting this or
  /// `layoutMargins` sets the other.
  ///
  /// Margins that were set here stay leading and trailing when the direction of the layout changes. Insets that are not
  /// finite are reported to the diagnostics handler and not set.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { margins.directional(in: effectiveLayoutDirection) }
    set {
      let numbers = [newValue.top, newValue.leading, newValue.bottom, newValue.trailing]
      if accept(numbers, as: "directionalLayoutMargins") { setMargins(.directional(newValue)) }
    }
  }

  /// Whether the direction of the interface mirrors the view; `unspecified` until set.
  @exclusivity(unchecked) open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if attachments?.isAppearance == true { AppearanceDirections.set(semanticContentAttribute, for: type(of: self)) }
      if semanticContentAttribute != oldValue { noteStructure() }
    }
  }

  /// The direction of the interface, for this view and its descendants without one; `nil` means the superview's, and at the root
  /// the direction of the traits in force, which is left to right until they are set.
  @exclusivity(unchecked) public var layoutDirection: LayoutDirection? {
    didSet {
      if layoutDirection != oldValue { noteStructure() }
    }
  }

  /// The scale that the view states for itself and its descendants, as ``displayScale`` or a trait: the one that layout reads.
  @exclusivity(unchecked) var statedDisplayScale: CGFloat? {
    didSet {
      if statedDisplayScale != oldValue {
        forgetContentLength()
        superview?.forgetContentLength()
        noteStructure()
      }
    }
  }

  /// Whether the view is not drawn; false until set. A hidden view takes part in layout, except in stack views and tag
  /// lists.
  open var isHidden: Bool {
    get { isHiddenFlag }
    set {
      guard newValue != isHiddenFlag else { return }
      isHiddenFlag = newValue
      superview?.subviewVisibilityChanged(self)
    }
  }
  private var isHiddenFlag = false

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
  @exclusivity(unchecked) var layoutState = LayoutState()
  /// Whether the constraints inside the view are solved apart from those around it, in an engine of its own that stays
  /// when the view moves, as the constraints in cells of a table. The view itself is positioned by its frame.
  @exclusivity(unchecked) package var solvesApart = false
  /// The pending work of this view and its descendants, or more; passes skip subtrees without their kind of work.
  @exclusivity(unchecked) var pendingInside: LayoutWork = []
  /// The cache of prepared texts for the controls in this view and in its descendants without their own; `nil` until
  /// set.
  @exclusivity(unchecked) public var preparedTexts: PreparedTextCache?
  /// The handler for the diagnostics of this view and of its descendants without a handler. Without any handler they
  /// are printed to standard error.
  public var layoutDiagnosticHandler: ((LayoutDiagnostic) -> Void)?

  private(set) var systemGuides: [LayoutGuide] = []

  /// A view of size 0. Subclasses that override `init(frame:)` inherit it, as in UIKit.
  public convenience override init() { self.init(frame: .zero) }

  /// A view with a frame in points.
  public init(frame: CGRect) {
    storedFrame = frame
    super.init()
    layoutNode.item = self
  }

  /// The view of an interface file, which gives such a coder: with what the file says of it and the views in it. With
  /// any other coder, a view of size 0.
  public required init?(coder: NSCoder) {
    storedFrame = .zero
    super.init()
    layoutNode.item = self
    coder.interface?.decode(self, after: View.self)
  }

  deinit {
    for subview in subviews { subview.superview = nil }
    held.forEach { $0.containerWillDeinit() }
    layoutNode.itemWillDeinit()
    for guide in layoutGuides + systemGuides {
      guide.owningView = nil
      guide.layoutNode.itemWillDeinit()
    }
  }

  /// The guide for the area inside the layout margins (`layoutMarginsGuide`).
  open var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }

  /// The guide for the area inside the safe area insets (`safeAreaLayoutGuide`).
  open var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

  /// A column for text inside the layout margins (`readableContentGuide`): at most 672 points wide, centred between the
  /// left and right margins, and as high as the margins guide. Until the next layout, its `layoutFrame` is where it is without
  /// other constraints.
  ///
  /// The guide is never outside the margins. It has the width of the margins guide with a priority of 500, which is
  /// above the default hugging priority, so content tied to both its sides is stretched as it is between margins.
  open var readableContentGuide: LayoutGuide { systemGuide(.readable) }

  func systemGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self)
    systemGuides.append(guide)
    if kind == .readable { tieReadableContentGuide(guide) }
    if kind == .keyboard { tieKeyboardGuide(guide) }
    return guide
  }

  // MARK: Appearance

  /// The background colour; `nil` for none.
  open var backgroundColor: Color? {
    get { paint?.backgroundColor }
    set { changePaint { $0.backgroundColor = newValue } }
  }

  /// The opacity of the view with its subviews, 0 to 1; 1 until set. It does not affect layout.
  open var alpha: CGFloat {
    get { paint?.alpha ?? 1 }
    set { changePaint { $0.alpha = newValue } }
  }

  /// How content with its own size, such as an image view's, is positioned in the bounds; `scaleToFill` until
  /// set.
  open var contentMode: ContentMode {
    get { paint?.contentMode ?? .scaleToFill }
    set { changePaint { $0.contentMode = newValue } }
  }

  /// Whether content and subviews are clipped to the bounds; false until set.
  open var clipsToBounds: Bool {
    get { paint?.clipsToBounds ?? false }
    set { changePaint { $0.clipsToBounds = newValue } }
  }

  /// The accent colour of the view and of its descendants without one: the colour of the nearest ancestor with one, else
  /// UIKit's blue.
  open var tintColor: Color! {
    get { ownTintColor ?? superview?.tintColor ?? .standardTint }
    set {
      ownTintColor = newValue
      notifyTintColorChange()
    }
  }
  private var ownTintColor: Color? {
    get { paint?.tintColor }
    set { changePaint { $0.tintColor = newValue } }
  }

  /// The border, the corners and the shadow of the view (`UIView.layer`).
  open var layer: Layer {
    if let layer = paint?.layer { return layer }
    let layer = (Self.layerClass as? Layer.Type ?? Layer.self).init()
    layer.owner = self
    changePaint { $0.layer = layer }
    return layer
  }

  /// The class of the view's layer (`UIView.layerClass`), which has UIKit's type; one that is no layer counts as
  /// ``Layer``.
  open class var layerClass: AnyClass { Layer.self }

  // What a layer's delegate does in UIKit; a view is the delegate of its layer.

  /// Lays out the layers inside a layer in UIKit. Never called here: layers have no frames of their own that matter.
  open func layoutSublayers(of layer: Layer) {}
  /// Makes the contents of a layer. Never called here.
  open func display(_ layer: Layer) {}
  /// Draws the contents of a layer. Never called here.
  open func draw(_ layer: Layer, in context: CGContext) {}
  /// Called before a layer draws its contents. Never called here.
  open func layerWillDraw(_ layer: Layer) {}
  /// The action for a change of a layer's property; `nil`, for none, until overridden. Never called here.
  open func action(for layer: Layer, forKey event: String) -> (any CAAction)? { nil }

  /// Draws the content of a view with its own drawing. Never called here, because there is no graphics context.
  open func draw(_ rect: CGRect) {}

  /// Marks the view for drawing. Inert: drawings are made on request.
  open func setNeedsDisplay() {}

  /// Marks a rectangle for drawing. Inert: as `setNeedsDisplay()`.
  open func setNeedsDisplay(_ rect: CGRect) {}

  // MARK: Interaction, which is stored and has no effect on layout

  /// Whether the view receives events; true until set.
  open var isUserInteractionEnabled = true
  /// A number by which `viewWithTag(_:)` finds the view; 0 until set.
  open var tag = 0

  /// The recognisers of the view; `nil` without any.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { attachments?.recognizers }
    set {
      for recognizer in gestureRecognizers ?? [] { recognizer.view = nil }
      for recognizer in newValue ?? [] { recognizer.view = self }
      changeAttachments { $0.recognizers = newValue?.isEmpty == false ? newValue : nil }
    }
  }

  /// Adds a recogniser, and removes it from its old view.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recogniser.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard let old = gestureRecognizers, old.contains(where: { $0 === gestureRecognizer }) else { return }
    gestureRecognizers = old.filter { $0 !== gestureRecognizer }
  }

  /// Whether a gesture of a recogniser of the view may begin; true until overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether the view can get the focus of a remote control or a keyboard; false until overridden. Never called here.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has that focus; false.
  open var isFocused: Bool { false }

  // MARK: The tree

  /// Adds a view as the last subview; it is removed from its old superview.
  ///
  /// A view that `validateSubview(_:)` rejects is not added, and the error is reported to the diagnostics handler.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }

  /// Inserts a view among the subviews, as `addSubview(_:)` adds one.
  ///
  /// - Parameters:
  ///   - view: the new subview, which leaves its former superview.
  ///   - index: the index among the subviews; an index out of range is replaced by the nearest valid one.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Inserts a view before another subview, which it then covers; as the last one if the other is not a subview.
  open func insertSubview(_ view: View, aboveSubview other: View) {
    insert(view, at: indexOfSubview(other, ignoring: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Inserts a view behind another subview, which then covers it; as the last one if the other is not a subview.
  open func insertSubview(_ view: View, belowSubview other: View) {
    insert(view, at: indexOfSubview(other, ignoring: view) ?? subviews.count)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Exchanges two subviews by their indices; indices out of range change nothing.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (subviews[low], subviews[high])
    insert(upper, at: low)
    insert(lower, at: high)
  }

  /// Whether a view is this one or one of its ancestors.
  ///
  /// - Complexity: O(depth)
  open func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Removes the view from its superview, and deactivates the constraints between items inside and outside it.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// Called before the superview changes; `nil` when the view is removed.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the superview has changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes; `nil` when the view leaves its window.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the window has changed.
  open func didMoveToWindow() {}

  // MARK: Constraints and guides

  /// Activates a constraint. Unlike UIKit, which requires the nearest common ancestor, any view may be the
  /// receiver.
  open func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints. One that is invalid is reported to the diagnostics handler, and the others are activated.
  open func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Deactivates a constraint that this view holds; others stay as they are.
  open func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.container === self { constraint.isActive = false }
  }

  /// Deactivates the constraints among these that this view holds.
  open func removeConstraints(_ constraints: [LayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// Adds a guide and removes it from its old owner; its frame is in the coordinates of this view. The guides that the
  /// package makes, such as `layoutMarginsGuide`, keep their owners.
  open func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .free, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningView = self
    noteStructure()
  }

  /// Removes a guide of this view, and deactivates its constraints.
  open func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in guide.layoutNode.constraints.ordered { constraint.deactivate() }
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
    noteStructure()
  }

  // MARK: Kept, and without effect

  /// What was set for a property, or its default.
  package final func kept<T>(_ name: String = #function, default value: T) -> T { attachedObject(name) as? T ?? value }

  /// Whether the view covers what is behind it; true until set. Inert.
  open var isOpaque: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the context is cleared before drawing; true until set. Inert.
  open var clearsContextBeforeDrawing: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// Whether other views receive no touches meanwhile; false until set. Inert.
  open var isExclusiveTouch: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// Whether the view receives several touches; false until set. Inert.
  open var isMultipleTouchEnabled: Bool {
    get { kept(default: false) }
    set { attach(newValue, as: #function) }
  }

  /// Whether subviews are resized by their masks; true until set. Inert: masks always act.
  open var autoresizesSubviews: Bool {
    get { kept(default: true) }
    set { attach(newValue, as: #function) }
  }

  /// Pixels per point; until set the scale of layout. Inert, as in UIKit.
  open var contentScaleFactor: CGFloat {
    get { attachedObject(#function) as? CGFloat ?? traitCollection.displayScale }
    set { attach(newValue, as: #function) }
  }

  /// A view whose opacity the view has. Inert.
  open var mask: View? {
    get { attachedObject(#function) as? View }
    set { attach(newValue, as: #function) }
  }

  /// The name by which state is restored. Inert.
  open var restorationIdentifier: String? {
    get { attachedObject(#function) as? String }
    set { attach(newValue, as: #function) }
  }

  /// No picture: nothing is drawn.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? { nil }

  /// Draws the view into the current context. Inert.
  ///
  /// - Returns: false.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }

  /// Ends the editing of a text in the view.
  ///
  /// - Returns: whether no view inside edits any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    var ended = !isFirstResponder || resignFirstResponder()
    for subview in subviews where !subview.endEditing(force) { ended = false }
    return ended
  }

  // MARK: Changes that subclasses may react to

  /// Called after `safeAreaInsets` has changed.
  open func safeAreaInsetsDidChange() {}

  /// Called after the layout margins have changed.
  open func layoutMarginsDidChange() {}

  /// Called after the tint colour of the view or of an ancestor has changed.
  open func tintColorDidChange() {}

  /// Called after the traits of the view have changed.
  ///
  /// - Parameter previousTraitCollection: the traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The traits of the view: the traits of the nearest ancestor that overrides them, else the current ones
  /// (`UITraitCollection.current`).
  open var traitCollection: TraitCollection { inheritedTraits }

  /// The direction from leading to trailing in this view.
  open var effectiveUserInterfaceLayoutDirection: LayoutDirection { effectiveLayoutDirection }

  /// Called by Interface Builder in UIKit. Never called here.
  open func prepareForInterfaceBuilder() {}

  /// Whether the view cannot be laid out by frames alone. Here the engine finds this out from the constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The controller whose view this is, else the superview.
  open override var next: Responder? { attachments?.owner ?? superview }

  // MARK: Hit testing

  /// The view with a tag: this one or the first of its descendants, in the order of a search in depth.
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let view = subview.viewWithTag(tag) { return view }
    }
    return nil
  }

  /// Converts a point from this view's coordinates to the coordinates of another view; `nil` is the root. The roots of two trees
  /// have a common superview, as far as their frames say where they are.
  ///
  /// - Complexity: O(depth)
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    var result = point
    var current: View? = self
    while let here = current, here.superview != nil {
      let inner = here.boundsOrigin
      result = CGPoint(x: result.x + here.storedFrame.minX - inner.x, y: result.y + here.storedFrame.minY - inner.y)
      current = here.superview
    }
    var target = view
    while let here = target, here.superview != nil {
      let inner = here.boundsOrigin
      result = CGPoint(x: result.x - here.storedFrame.minX + inner.x, y: result.y - here.storedFrame.minY + inner.y)
      target = here.superview
    }
    if let current, let target, current !== target {
      let (inner, outer) = (current.boundsOrigin, target.boundsOrigin)
      result.x += current.storedFrame.minX - inner.x - target.storedFrame.minX + outer.x
      result.y += current.storedFrame.minY - inner.y - target.storedFrame.minY + outer.y
    }
    return result
  }

  /// Converts a point from the coordinates of another view of the same tree to this view's; `nil` is the root.
  ///
  /// - Complexity: O(depth)
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint { (view ?? root).convert(point, to: self) }

  /// Converts a rectangle from the coordinates of another view of the same tree to this view's; `nil` is the root.
  ///
  /// - Complexity: O(depth)
  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Converts a rectangle from this view's coordinates to the coordinates of another view of the same tree; `nil` is the root.
  ///
  /// - Complexity: O(depth)
  open func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Whether a point in the view's coordinates lies in its bounds.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// The deepest visible view that contains a point in this view's coordinates and receives events; subviews in front
  /// come first.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let view = subview.hitTest(convert(point, to: subview), with: event) { return view }
    }
    return self
  }

  // MARK: Passes

  /// Marks the view for `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { markForUpdateConstraints() }

  /// Whether `updateConstraints` will be called.
  open func needsUpdateConstraints() -> Bool { pending.contains(.updateConstraints) }

  /// Calls `updateConstraints` of this view and its descendants where it is needed, innermost first. Views that still
  /// need it after 100 passes are reported.
  open func updateConstraintsIfNeeded() { runUpdateConstraints() }

  /// Marks the view for `layoutSubviews` in the next layout.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the tree that the view belongs to, where it is needed: updates constraints, solves them, sets frames and
  /// calls `layoutSubviews`, in passes until no view needs it.
  ///
  /// In a pass, changes of constraints and contents lead to another call of `layoutSubviews` only where they change
  /// frames. Views that `layoutSubviews` marks again are laid out again; after two passes in which no view has moved the
  /// marks are dropped. Views that still need layout after 100 passes are reported.
  ///
  /// UIKit starts at this view's outermost ancestor that needs layout; here that is the root.
  open func layoutIfNeeded() { runLayout() }

  // MARK: Sizes

  /// Invalidates the content size, the baselines and the alignment insets: the next layout reads them again.
  open func invalidateIntrinsicContentSize() { noteContentSize() }

  /// Sets the size to `sizeThatFits(_:)`, and keeps the origin.
  open func sizeToFit() {
    frame = CGRect(origin: storedFrame.origin, size: sizeThatFits(storedFrame.size))
  }

  /// The smallest size near a target that satisfies the constraints inside the view; see
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``, with the lowest priorities.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size nearest to a target that satisfies the constraints inside the view, in points, rounded up to pixels.
  ///
  /// The view is not changed. The engine is kept, so that the next call only applies the changes since this one. A
  /// target that is not finite or too large, a priority out of range, and a height of 0 because no constraints tie the
  /// content to the bottom, are reported to the diagnostics handler.
  ///
  /// - Parameters:
  ///   - targetSize: the size of the frame, in points.
  ///   - horizontal: the priority of its width; `required` fixes it, as for a row of a table.
  ///   - vertical: the priority of its height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    let answer = fittingAnswer(targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    answer.problem?.report(from: self)
    return answer.size
  }

  /// The priority with which the view is not larger than its content along an axis (content hugging); 250 until set.
  open func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority { hugging[axis] }

  /// Sets the priority with which the view is not larger than its content. A priority out of range is reported to the
  /// diagnostics handler and not set.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    guard accept(priority) else { return }
    hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The priority with which the view is not smaller than its content along an axis (compression resistance); 750 until
  /// set.
  open func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    compressionResistance[axis]
  }

  /// Sets the priority with which the view is not smaller than its content. A priority out of range is reported to the
  /// diagnostics handler and not set.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    guard accept(priority) else { return }
    compressionResistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The alignment rectangle of a frame: the frame reduced by `alignmentRectInsets`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of an alignment rectangle: the rectangle enlarged by `alignmentRectInsets`.
  open func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  /// Points from the edges of the frame to the alignment rectangle, which constraints act on; 0 until overridden.
  ///
  /// When they change, call `invalidateIntrinsicContentSize()`, even when the view has no intrinsic size;
  /// `setNeedsLayout()` alone does not make the engine read them again.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The size of the content, in points; `noIntrinsicMetric` along an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Whether the height of the content depends on the width of the view, as the height of text does.
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
  ///
  /// `setNeedsUpdateConstraints()` of this view has no effect before the call of `super`; after it, Apple's
  /// documentation forbids it, because it starts a loop, which ends here after 100 passes and is reported.
  open func updateConstraints() { pending.remove(.updateConstraints) }

  /// Called in layout to set the frames of subviews without constraints. Frames from constraints are set before; when an
  /// override has changed constraints or contents, calling `super` again sets the new frames.
  open func layoutSubviews() { takeFramesAgain() }

  /// Called when a subview was hidden or shown.
  func subviewVisibilityChanged(_ subview: View) {}

  /// Called when the size of a subview's content may have changed.
  func subviewContentChanged(_ subview: View) {}

  /// Called when a subview was added, or has another index among the subviews.
  func didInsertSubview(_ subview: View) {}

  /// Called before a subview is removed, besides `willRemoveSubview(_:)`, which users override.
  func subviewWillLeave(_ subview: View) {}

  /// The value of a content size along an axis without one: -1 (`UIView.noIntrinsicMetric`).
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: LayoutItem

  /// The superview, in whose coordinates the view's frame is.
  public var layoutContainer: View? { superview }

  /// The name, or the type of a view without one.
  public var layoutName: String { diagnosticName ?? "\(type(of: self))" }

  /// `<Label title (110, 15, 195, 21)>`: the type, the name and the frame. Diagnostics do not use it.
  open override var description: String { defaultDescription }
}

/// The work that a view needs in the next layout.
struct LayoutWork: OptionSet {
  let rawValue: UInt8
  static let updateConstraints = LayoutWork(rawValue: 1)
  static let layout = LayoutWork(rawValue: 2)
  /// The frame has changed in the present pass. Only in `pendingInside`.
  static let moved = LayoutWork(rawValue: 4)
}
