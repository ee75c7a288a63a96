public import AutoLayout

/// A class whose objects share an appearance (`UIAppearance`): views and bar items. Code of its own, such as a style for all of
/// them, extends it.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIAppearance: AnyObject {
  /// An object of the class, so that code which sets its properties compiles and runs.
  static func appearance() -> Self

  /// An object of the class, so that code which sets its properties compiles and runs.
  static func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self
}

extension View: UIAppearance {}
