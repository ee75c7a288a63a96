public import Foundation

// The gaps between views.
extension StackView {
  /// A spacing that means the system's distance between siblings, 8 points (`UIStackView.spacingUseSystem`).
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
  /// A custom spacing that means `spacing` (`UIStackView.spacingUseDefault`).
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// Sets the gap after a view, in points; `spacingUseDefault` restores the stack's spacing. A view that is not
  /// arranged is ignored, and a value that is not finite is rejected with a diagnostic.
  public func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    let value = spacing == Self.spacingUseDefault ? nil : spacing
    guard accept(value ?? 0, as: "custom spacing"), arrangedSubviews.contains(where: { $0 === view }) else { return }
    guard customSpacings[ObjectIdentifier(view)] != value else { return }
    customSpacings[ObjectIdentifier(view)] = value
    arrangementChanged()
  }

  /// The gap that was set after a view, in points, or `spacingUseDefault`.
  public func customSpacing(after view: View) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// The gap after a view, in points.
  func effectiveSpacing(after view: View) -> CGFloat {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    return value == Self.spacingUseSystem || value == Self.spacingUseDefault ? SystemSpacing.siblings : value
  }

  /// The sum of the gaps between views, in points.
  func totalSpacing(of views: [View]) -> CGFloat {
    var sum = 0.0
    for view in views.dropLast() { sum += effectiveSpacing(after: view) }
    return sum
  }
}
