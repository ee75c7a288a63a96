public import AutoLayout
public import Foundation

/// Classes whose objects generic code can make, as in `class HostCell<Content: UIView>` with `let content = Content()`.
/// Swift allows that for `required` initialisers only, or Objective-C's, which UIKit's are. Here it calls the
/// `init(frame:)` that the class overrides, or inherits. Unlike UIKit, an `init()` of the class is not found: a class with
/// that one alone stops the program with Swift's message "use of unimplemented initializer".
///
/// Unlike UIKit, a type that is known at run time only, as in `let kind: UIView.Type = Badge.self` and
/// `kind.init(frame: .zero)`, makes a view of the class before `.Type`.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol GenericInstantiation {}

extension View: GenericInstantiation {}

extension GenericInstantiation where Self: View {
  /// A view of the class that a generic parameter stands for, with a frame in points.
  public init(frame: CGRect, _ generic: Void = ()) { self = Self.make(Self.self, frame: frame) }

  /// A view of the class that a generic parameter stands for, of size 0.
  public init(_ generic: Void = ()) { self = Self.make(Self.self, frame: .zero) }
}
