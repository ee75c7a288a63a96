internal import Geometry

/// Views in a row or a column (`UIStackView`), placed by constraints that the stack keeps up to date itself.
///
/// Hidden views leave the arrangement and come back when they are shown.
open class StackView: View {
  /// A spacing that stands for the system's distance between siblings, 8 points.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)
  /// A custom spacing that stands for `spacing`.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)

  /// The views that are laid out, in their order; all of them are subviews.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: Double] = [:]
  /// The constraints of the present arrangement, in the order of its rules.
  private var installed: [(key: StackRule.Key, constraint: LayoutConstraint)] = []
  private var gaps: [LayoutGuide] = []
  private var needsArranging = true
  /// How often constraints have come or gone; tests count it.
  private(set) var arrangementCount = 0

  /// Horizontal until set.
  public var axis = LayoutConstraint.Axis.horizontal {
    didSet {
      if axis != oldValue { arrangementChanged() }
    }
  }

  public var alignment = Alignment.fill {
    didSet {
      if alignment != oldValue { arrangementChanged() }
    }
  }

  public var distribution = Distribution.fill {
    didSet {
      if distribution != oldValue { arrangementChanged() }
    }
  }

  /// Points between two views; at least so many with `equalSpacing` and `equalCentering`. A value that is not finite is
  /// told to the diagnostics handler and not taken.
  public var spacing = 0.0 {
    didSet {
      guard spacing != oldValue else { return }
      if accept(spacing, as: "spacing") { arrangementChanged() } else { spacing = oldValue }
    }
  }

  /// Whether the views fill the layout margins and not the edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() }
    }
  }

  /// Whether a vertical stack measures its spacing from last baselines to first ones.
  public var isBaselineRelativeArrangement = false {
    didSet {
      if isBaselineRelativeArrangement != oldValue { arrangementChanged() }
    }
  }

  /// A stack with its views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Puts a view at the end, and makes it a subview where it is none yet.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts a view in, the nearest place that there is; one that is arranged already moves.
  ///
  /// What cannot become a subview is told to the diagnostics handler and not arranged.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Takes a view out of the arrangement; it stays a subview, and where it is.
  public func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    // Its own size is not the stack's business any more, wherever it goes before the next layout.
    for (_, constraint) in installed where constraint.firstItem === view { constraint.deactivate() }
    arrangementChanged()
  }

  override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// Sets the gap after a view; `spacingUseDefault` takes the stack's spacing again. Nothing happens for a view that is
  /// not arranged.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    let value = spacing == Self.spacingUseDefault ? nil : spacing
    guard accept(value ?? 0, as: "custom spacing"), arrangedSubviews.contains(where: { $0 === view }) else { return }
    guard customSpacings[ObjectIdentifier(view)] != value else { return }
    customSpacings[ObjectIdentifier(view)] = value
    arrangementChanged()
  }

  /// The gap that was set after a view, or `spacingUseDefault`.
  public func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// The gap after a view, in points.
  func effectiveSpacing(after view: View) -> Double {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    return value == Self.spacingUseSystem || value == Self.spacingUseDefault ? SystemSpacing.siblings : value
  }

  /// All gaps between views.
  func totalSpacing(of views: [View]) -> Double {
    var sum = 0.0
    for view in views.dropLast() { sum += effectiveSpacing(after: view) }
    return sum
  }

  // MARK: Constraints

  var visibleSubviews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  /// Guides for the gaps; they are made once and kept.
  func gapGuides(_ count: Int) -> [LayoutGuide] {
    while gaps.count < count {
      let guide = LayoutGuide()
      guide.identifier = "UISV-gap-\(gaps.count)"
      addLayoutGuide(guide)
      gaps.append(guide)
    }
    return Array(gaps.prefix(count))
  }

  private func arrangementChanged() {
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
    guard subview.superview === self, !needsArranging else { return }
    // Equal lengths do not ask for those of the contents.
    if distribution != .fillEqually {
      arrangementChanged()
    } else {
      superview?.subviewContentChanged(self)
    }
  }

  open override func updateConstraints() {
    if needsArranging {
      needsArranging = false
      arrange()
    }
    super.updateConstraints()
  }

  /// Activates what is new and deactivates what is gone. Other spacings and lengths only change constants.
  private func arrange() {
    var known: [StackRule.Key: LayoutConstraint] = [:]
    known.reserveCapacity(installed.count)
    for (key, constraint) in installed where constraint.isActive { known[key] = constraint }
    let rules = StackPlan(self).rules
    var next: [(key: StackRule.Key, constraint: LayoutConstraint)] = []
    next.reserveCapacity(rules.count)
    var fresh: [LayoutConstraint] = []
    for rule in rules {
      let key = rule.key
      if let constraint = known.removeValue(forKey: key) {
        constraint.constant = rule.constant
        next.append((key, constraint))
      } else {
        let constraint = rule.makeConstraint()
        fresh.append(constraint)
        next.append((key, constraint))
      }
    }
    if !known.isEmpty || !fresh.isEmpty { arrangementCount += 1 }
    for (key, constraint) in installed where known[key] != nil { constraint.deactivate() }
    installed = next
    LayoutConstraint.activate(fresh)
  }
}
