internal import ClassInstantiation
internal import Foundation

/// Makes objects of classes that are known at run time only, by the `init()` that they override or inherit.
enum NewObject {
  private static let initializer = InitializerSlot(
    introducedBy: NSObject.self, overriddenBy: ProbeObject.self, notBy: PlainObject.self)

  /// A new object; `nil` when Swift's method tables could not be read.
  static func make<Object: NSObject>(_ type: Object.Type) -> Object? { initializer.make(type) }

  /// Overrides the initialiser, so that it is found in method tables. The body differs from every other one, so that
  /// the compiler does not merge the two.
  private final class ProbeObject: NSObject {
    private(set) var mark: Int
    override init() {
      mark = 0xc0de
      super.init()
    }
  }

  /// Overrides nothing.
  private final class PlainObject: NSObject {}
}
