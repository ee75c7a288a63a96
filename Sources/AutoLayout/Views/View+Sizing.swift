public import Geometry
internal import StringFormatting

// Sizes that views ask for, and sizes that they are asked about.
extension View {
  /// How much the view minds being larger than its content; 250 until set.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority { hugging[axis] }

  /// A priority out of range is told to the diagnostics handler and not taken.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    guard accept(priority) else { return }
    hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view minds being smaller than its content; 750 until set.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    compressionResistance[axis]
  }

  /// A priority out of range is told to the diagnostics handler and not taken.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    guard accept(priority) else { return }
    compressionResistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  private func accept(_ priority: LayoutPriority) -> Bool {
    if priority.isValid { return true }
    LayoutDiagnostic(.failed(LayoutConstraint.error(priority))).report(from: self)
    return false
  }

  /// Insets that the solver cannot work with are told to the diagnostics handler and not taken.
  func accept(_ insets: EdgeInsets, as property: String) -> Bool {
    accept([insets.top, insets.left, insets.bottom, insets.right], as: property)
  }

  /// The same for a single length.
  func accept(_ length: Double, as property: String) -> Bool { accept([length], as: property) }

  func accept(_ numbers: [Double], as property: String) -> Bool {
    if numbers.allSatisfy(LayoutConstraint.isUsable) { return true }
    let values = numbers.map(NumberText.plain).joined(separator: ", ")
    let error = LayoutError(
      .invalidNumber, "the \(property) of \(layoutName) would be \(values): expected finite numbers of at most 1e15")
    LayoutDiagnostic(.failed(error)).report(from: self)
    return false
  }

  /// The content has changed: the next layout asks for its size again.
  public func invalidateIntrinsicContentSize() {
    forEachEngine { $0.noteContent(self) }
    setNeedsLayout()
    superview?.subviewContentChanged(self)
  }

  public func alignmentRect(forFrame frame: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  public func frame(forAlignmentRect rect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  /// Takes the size that the view would like, and keeps its origin.
  public func sizeToFit() {
    frame = Rect(origin: storedFrame.origin, size: sizeThatFits(storedFrame.size))
  }

  /// As small as the constraints allow.
  public static let layoutFittingCompressedSize = Size.zero
  /// As large as the constraints allow.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size that is nearest to a target and satisfies the constraints inside the view, raised to the next pixel.
  ///
  /// The view is not changed. The engine that answers is kept, so that the next call costs what has changed since.
  public func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    let answer = fittingAnswer(targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    answer.problem?.report(from: self)
    return answer.size
  }

  /// The same, with what was wrong for the caller to tell: a target that cannot be, or a height of 0 because nothing ties
  /// the content to the bottom.
  package func fittingAnswer(
    _ targetSize: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> (size: Size, problem: LayoutDiagnostic?) {
    for priority in [horizontal, vertical] where !priority.isValid {
      return (storedFrame.size, LayoutDiagnostic(.failed(LayoutConstraint.error(priority))))
    }
    guard LayoutConstraint.isUsable(targetSize.width), LayoutConstraint.isUsable(targetSize.height) else {
      let error = LayoutError(
        .invalidNumber,
        "\(layoutName) cannot fit \(targetSize.width) × \(targetSize.height): expected finite numbers of at most 1e15")
      return (storedFrame.size, LayoutDiagnostic(.failed(error)))
    }
    let engine = fit(targetSize, horizontal: horizontal, vertical: vertical)
    let insets = alignmentRectInsets
    let size = engine.rootSize
    let scale = effectiveDisplayScale
    let height = PixelRounding.ceil(max(0, size.height + insets.top + insets.bottom), scale: scale)
    let isCut = height == 0 && targetSize.height == 0 && !subviews.isEmpty && engine.hasVisibleContent
    return (
      Size(width: PixelRounding.ceil(max(0, size.width + insets.left + insets.right), scale: scale), height: height),
      isCut ? LayoutDiagnostic(.noChainToBottom(view: self)) : nil
    )
  }

  /// Solves the constraints inside the view for a target size of its frame.
  func fit(_ target: Size, horizontal: LayoutPriority, vertical: LayoutPriority) -> LayoutEngine {
    let engine = fittingEngine ?? LayoutEngine(root: self)
    fittingEngine = engine
    updateConstraintsIfNeeded()
    let insets = alignmentRectInsets
    engine.solve(
      LayoutEngine.Target(
        size: Size(
          width: target.width - insets.left - insets.right, height: target.height - insets.top - insets.bottom),
        horizontal: horizontal, vertical: vertical))
    return engine
  }

  package var effectiveDisplayScale: Double {
    var view: View? = self
    while let current = view {
      if let scale = current.displayScale { return scale }
      view = current.superview
    }
    return 1
  }

  /// The way in which leading and trailing run in this view.
  public var effectiveLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: break
    }
    var view: View? = self
    while let current = view {
      if let direction = current.layoutDirection { return direction }
      view = current.superview
    }
    return .leftToRight
  }
}

extension LayoutEngine {
  /// Whether something inside the root has a height, so that a height of 0 for all of it is suspicious.
  var hasVisibleContent: Bool { items.contains { ($0 as? View)?.isHidden == false && currentSize(of: $0).height > 0 } }
}
