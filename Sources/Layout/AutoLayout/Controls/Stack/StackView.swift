public import Foundation
internal import WorkBudgets

/// Views side by side or one below the other (`UIStackView`), arranged by constraints that the stack keeps up to date.
///
/// Hidden views take no space.
///
///     let stack = StackView(arrangedSubviews: [title, subtitle])
///     stack.axis = .vertical
///     stack.spacing = 4
open class StackView: View {
  /// The views that the stack arranges, in their order; all of them are subviews.
  open private(set) var arrangedSubviews: [View] = []

  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The active constraints, in the order of `StackArrangement.constraints`.
  private var installed: [(key: StackConstraint.Key, constraint: LayoutConstraint)] = []
  private var gaps: [LayoutGuide] = []
  private var needsArranging = true
  /// The lengths of the content that are known; see `contentLength(_:scale:)`.
  var knownContentLengths = PerAxis<ContentLength?>(nil, nil)
  /// The number of arrangements that added or removed constraints, for tests.
  private(set) var arrangementCount = 0

  /// The axis along which views follow each other; horizontal until set.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet {
      if axis != oldValue { arrangementChanged() }
    }
  }

  /// How views are aligned across the axis; `fill` until set.
  open var alignment = Alignment.fill {
    didSet {
      if alignment != oldValue { arrangementChanged() }
    }
  }

  /// How views share the length of the stack; `fill` until set.
  open var distribution = Distribution.fill {
    didSet {
      if distribution != oldValue { arrangementChanged() }
    }
  }

  /// Points between two views, 0 until set; with `equalSpacing` and `equalCentering` the least distance. A value that
  /// is not finite is rejected with a diagnostic.
  open var spacing: CGFloat = 0 {
    didSet {
      guard spacing != oldValue else { return }
      if accept(spacing, as: "spacing") { arrangementChanged() } else { spacing = oldValue }
    }
  }

  /// Whether the views are arranged inside the layout margins; false until set.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() }
    }
  }

  /// Whether a vertical stack measures its spacing from last baselines to first ones; false until set.
  open var isBaselineRelativeArrangement = false {
    didSet {
      if isBaselineRelativeArrangement != oldValue { arrangementChanged() }
    }
  }

  /// A stack without views. Subclasses override it.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A stack without views. The coder of an interface file gives it what the file says. As in UIKit, it never fails.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    coder.interface?.decode(self, after: StackView.self)
  }

  /// A stack of views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: Gaps

  /// Sets the gap after a view, in points; `spacingUseDefault` restores the stack's spacing. A view that is not
  /// arranged is ignored, and a value that is not finite is rejected with a diagnostic.
  open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    let value = spacing == Self.spacingUseDefault ? nil : spacing
    guard accept(value ?? 0, as: "custom spacing"), arrangedSubviews.contains(where: { $0 === view }) else { return }
    guard customSpacings[ObjectIdentifier(view)] != value else { return }
    customSpacings[ObjectIdentifier(view)] = value
    arrangementChanged()
  }

  /// The gap that was set after a view, in points, or `spacingUseDefault`.
  open func customSpacing(after view: View) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  // MARK: Views

  /// Adds a view at the end, and makes it a subview when it is not one.
  open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index, or the nearest valid one; a view that is arranged already moves.
  ///
  /// A view that cannot become a subview is rejected with a diagnostic and not arranged.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Removes a view from the arrangement; it stays a subview, with its frame.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    // At once, because the view may get another superview before the next layout.
    for (_, constraint) in installed where constraint.firstItem === view { constraint.deactivate() }
    arrangementChanged()
  }

  override func subviewWillLeave(_ subview: View) {
    super.subviewWillLeave(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Constraints

  /// The arranged subviews that are not hidden.
  var visibleSubviews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  /// The first `count` guides for the gaps; they are made on first use and kept.
  func gapGuides(_ count: Int) -> [LayoutGuide] {
    while gaps.count < count {
      let guide = LayoutGuide()
      guide.isDistance = true
      guide.identifier = "UISV-gap-\(gaps.count)"
      addLayoutGuide(guide)
      gaps.append(guide)
    }
    return Array(gaps.prefix(count))
  }

  func arrangementChanged() {
    forgetContentLength()
    needsArranging = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
    superview?.subviewContentChanged(self)
  }

  override func subviewVisibilityChanged(_ subview: View) {
    super.subviewVisibilityChanged(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { arrangementChanged() }
  }

  override func subviewContentChanged(_ subview: View) {
    super.subviewContentChanged(subview)
    forgetContentLength()
    guard subview.superview === self, !needsArranging else { return }
    // With equal lengths the arrangement does not depend on the lengths of the contents.
    if distribution != .fillEqually {
      arrangementChanged()
    } else {
      superview?.subviewContentChanged(self)
    }
  }

  open override func updateConstraints() {
    // First, because it takes back the mark of this view, which changes of the arrangement below may set again.
    super.updateConstraints()
    if needsArranging {
      needsArranging = false
      arrange()
    }
  }

  /// Activates new constraints and deactivates those that are no longer needed. A change of spacings or lengths only
  /// changes constants. When the budget of the thread comes to its end, the rest is left to the next update.
  private func arrange() {
    var known: [StackConstraint.Key: LayoutConstraint] = [:]
    known.reserveCapacity(installed.count)
    for (key, constraint) in installed where constraint.isActive { known[key] = constraint }
    let wanted = StackArrangement(of: self).constraints
    var next: [(key: StackConstraint.Key, constraint: LayoutConstraint)] = []
    next.reserveCapacity(wanted.count)
    var fresh: [LayoutConstraint] = []
    for description in wanted {
      guard Work.spend(0) else { return arrangementWasStopped() }
      let key = description.key
      if let constraint = known.removeValue(forKey: key) {
        constraint.constant = description.constant
        next.append((key, constraint))
      } else {
        let constraint = description.makeConstraint()
        fresh.append(constraint)
        next.append((key, constraint))
      }
    }
    if !known.isEmpty || !fresh.isEmpty { arrangementCount += 1 }
    for (key, constraint) in installed where known[key] != nil { constraint.deactivate() }
    installed = next
    for constraint in fresh {
      guard Work.spend(0) else { return arrangementWasStopped() }
      constraint.isActive = true
    }
  }

  private func arrangementWasStopped() {
    needsArranging = true
    setNeedsUpdateConstraints()
  }
}
