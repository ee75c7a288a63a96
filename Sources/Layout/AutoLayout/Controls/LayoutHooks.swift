internal import ClassInstantiation
internal import Foundation

/// Which classes of views do something of their own in `layoutSubviews`.
package enum LayoutHooks {
  private static let slot = MethodSlot(introducedBy: View.self, overriddenBy: ProbeView.self, notBy: PlainView.self)
  /// Implementations that change no constraints and no sizes of content.
  private static let harmless: [UInt] = [View.self, TagListView.self].map { slot.implementation(in: $0) }

  /// The `layoutSubviews` of a class, for ``areIn(_:besides:)``.
  package static func implementation(in type: View.Type) -> UInt { slot.implementation(in: type) }

  /// Whether a view or one of its descendants overrides `layoutSubviews`, which may change constraints.
  ///
  /// - Parameter known: implementations that change no constraints, besides this module's.
  /// - Complexity: O(views)
  package static func areIn(_ view: View, besides known: [UInt]) -> Bool {
    guard slot.isValid else { return true }
    var stack = [view]
    while let view = stack.popLast() {
      let found = slot.implementation(in: type(of: view))
      if !harmless.contains(found), !known.contains(found) { return true }
      stack.append(contentsOf: view.subviews)
    }
    return false
  }
}

/// Overrides `layoutSubviews`, so that it is found in method tables. The body differs from every other function's, so
/// that the compiler does not merge the two.
private final class ProbeView: View {
  override func layoutSubviews() { tag = 0x5eed }
}

/// Overrides nothing.
private final class PlainView: View {}
