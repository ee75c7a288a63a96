public import Foundation

// The gaps between views.
extension StackView {
  /// A spacing that means the system's distance between siblings, 8 points (`UIStackView.spacingUseSystem`).
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
  /// A custom spacing that means `spacing` (`UIStackView.spacingUseDefault`).
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

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
