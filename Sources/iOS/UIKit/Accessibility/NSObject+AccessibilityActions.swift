internal import AutoLayout
public import Foundation

// What assistive technologies call. Responders have functions of these names, to which these lead.
extension NSObjectProtocol {
  /// Called when the object is activated; false: nothing was done.
  public func accessibilityActivate() -> Bool { (self as? UIResponder)?.accessibilityActivate() ?? false }
  /// Called to raise the value. Does nothing.
  public func accessibilityIncrement() { (self as? UIResponder)?.accessibilityIncrement() }
  /// Called to lower the value. Does nothing.
  public func accessibilityDecrement() { (self as? UIResponder)?.accessibilityDecrement() }
  /// Called to turn the page; false: nothing was done.
  public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called to close what is modal; false: nothing was done.
  public func accessibilityPerformEscape() -> Bool { (self as? UIResponder)?.accessibilityPerformEscape() ?? false }
  /// Called for the most important action; false: nothing was done.
  public func accessibilityPerformMagicTap() -> Bool { (self as? UIResponder)?.accessibilityPerformMagicTap() ?? false }
  /// Called when the object gets the focus of an assistive technology. Does nothing.
  public func accessibilityElementDidBecomeFocused() { (self as? UIResponder)?.accessibilityElementDidBecomeFocused() }
  /// Called when the object loses the focus of an assistive technology. Does nothing.
  public func accessibilityElementDidLoseFocus() { (self as? UIResponder)?.accessibilityElementDidLoseFocus() }
  /// Whether the object has the focus of an assistive technology; always false.
  public func accessibilityElementIsFocused() -> Bool { false }
  /// The number of ``accessibilityElements``.
  public func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element by its index; `nil` out of range.
  public func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element that is an object; `NSNotFound` for another one.
  ///
  /// - Complexity: O(elements)
  public func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}

/// Where an assistive technology scrolls (`UIAccessibilityScrollDirection`, with its raw values).
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}

/// How the elements inside an object are reached (`UIAccessibilityNavigationStyle`, with its raw values).
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  /// As the system decides.
  case automatic
  /// One by one.
  case separate
  /// As a group.
  case combined
}
