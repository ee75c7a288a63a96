import UIKit

// What Blueprint takes from UIKit and Accessibility that this package does not have.

public final class AXCustomContent: NSObject {
  public enum Importance { case `default`, high }

  let label: String
  let value: String
  public var importance = Importance.default

  public init(label: String, value: String) { (self.label, self.value) = (label, value) }
}

public final class UIAccessibilityCustomRotor: NSObject {
  public enum SystemRotorType { case none, link, heading }

  public enum Direction { case previous, next }

  init(
    systemType type: SystemRotorType,
    itemSearch: @escaping (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
  ) {}
}

final class UIAccessibilityCustomRotorItemResult: NSObject {
  let targetElement: (any NSObjectProtocol)?

  init(targetElement: any NSObjectProtocol, targetRange: NSRange?) { self.targetElement = targetElement }
}

struct UIAccessibilityCustomRotorSearchPredicate {
  var currentItem: UIAccessibilityCustomRotorItemResult
  var searchDirection: UIAccessibilityCustomRotor.Direction
}

extension NSObject {
  /// `accessibilityFrame`, which all objects have on iOS.
  var frameOfAccessibility: CGRect { (self as? UIView)?.accessibilityFrame ?? .zero }
}
