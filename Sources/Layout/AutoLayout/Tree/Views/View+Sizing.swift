public import Foundation
internal import Geometry
internal import StringFormatting

// Content sizes, alignment rectangles and fitting sizes.
extension View {
  func accept(_ priority: LayoutPriority) -> Bool {
    if priority.isValid { return true }
    LayoutDiagnostic(.failed(LayoutConstraint.error(priority, at: .item(layoutName)))).report(from: self)
    return false
  }

  /// Whether the solver accepts all four insets; if not, an error is reported to the diagnostics handler.
  package func accept(_ insets: EdgeInsets, as property: String) -> Bool {
    accept([insets.top, insets.left, insets.bottom, insets.right], as: property)
  }

  /// Whether the solver accepts a length; if not, an error is reported to the diagnostics handler.
  package func accept(_ length: CGFloat, as property: String) -> Bool { accept([length], as: property) }

  /// Whether the solver accepts all numbers; if not, an error is reported to the diagnostics handler.
  package func accept(_ numbers: [CGFloat], as property: String) -> Bool {
    if numbers.allSatisfy(LayoutConstraint.isUsable) { return true }
    let values = numbers.map { NumberText.plain(Double($0)) }.joined(separator: ", ")
    let error = LayoutError(
      .invalidNumber, "the \(property) of \(layoutName) would be \(values): expected \(LayoutConstraint.usableNumbers)",
      at: .item(layoutName))
    LayoutDiagnostic(.failed(error)).report(from: self)
    return false
  }

  func noteContentSize() {
    markForSolution(in: forEachEngine { $0.noteContent(self) })
    superview?.subviewContentChanged(self)
  }

  /// The target for the compressed fitting size, the smallest that the constraints allow
  /// (`layoutFittingCompressedSize`).
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target for the expanded fitting size, the largest that the constraints allow (`layoutFittingExpandedSize`).
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// As `systemLayoutSizeFitting`, with the diagnostic as a result instead of a report.
  package func fittingAnswer(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> (size: CGSize, problem: LayoutDiagnostic?) {
    guard horizontal.isValid, vertical.isValid else {
      let error = LayoutConstraint.error(horizontal.isValid ? vertical : horizontal, at: .item(layoutName))
      return (storedFrame.size, LayoutDiagnostic(.failed(error)))
    }
    guard LayoutConstraint.isUsable(targetSize.width), LayoutConstraint.isUsable(targetSize.height) else {
      let error = LayoutError(
        .invalidNumber,
        "\(layoutName) cannot fit \(targetSize.width) × \(targetSize.height): expected \(LayoutConstraint.usableNumbers)",
        at: .item(layoutName))
      return (storedFrame.size, LayoutDiagnostic(.failed(error)))
    }
    let engine = fit(targetSize, horizontal: horizontal, vertical: vertical)
    let insets = alignmentRectInsets
    let size = engine.rootSize
    let scale = effectiveDisplayScale
    let height = PixelRounding.ceil(max(0, size.height + insets.top + insets.bottom), scale: scale)
    let isCut = height == 0 && targetSize.height == 0 && !subviews.isEmpty && engine.hasVisibleContent
    return (
      CGSize(width: PixelRounding.ceil(max(0, size.width + insets.left + insets.right), scale: scale), height: height),
      isCut ? LayoutDiagnostic(.noChainToBottom(view: self)) : nil
    )
  }

  /// Solves the constraints inside the view for a target size of its frame.
  func fit(_ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority) -> LayoutEngine {
    let engine = fittingEngine ?? LayoutEngine(root: self)
    fittingEngine = engine
    updateConstraintsIfNeeded()
    let insets = alignmentRectInsets
    engine.solve(
      LayoutEngine.Target(
        size: CGSize(
          width: target.width - insets.left - insets.right, height: target.height - insets.top - insets.bottom),
        horizontal: horizontal, vertical: vertical))
    return engine
  }
}

extension LayoutEngine {
  /// Whether something visible inside the root has a height, so that a height of 0 of the root is probably a mistake.
  var hasVisibleContent: Bool { items.contains { ($0 as? View)?.isHidden == false && currentSize(of: $0).height > 0 } }
}
