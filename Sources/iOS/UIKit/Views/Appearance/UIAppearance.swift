public import AutoLayout
public import Foundation

/// What may contain objects with an appearance (`UIAppearanceContainer`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with an object whose settings are meant for all its objects (`UIAppearance`): views and items of bars.
///
/// The functions have defaults, which give a new object. Of the settings of such an object only a view's
/// `semanticContentAttribute` is passed on, to the views of its class that have none of their own.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIAppearance: NSObjectProtocol {
  /// The object for all objects of the class.
  static func appearance() -> Self
  /// The object for objects inside of others.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The object for objects under traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The object for objects under traits and inside of others.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance where Self: NSObject {
  /// A new object by the class's `init()`, so that code which sets its properties compiles and runs. Inert.
  public static func appearance() -> Self { newObject() }
  /// A new object by the class's `init()`. Inert.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    newObject()
  }
  /// A new object by the class's `init()`. Inert.
  public static func appearance(for trait: UITraitCollection) -> Self { newObject() }
  /// A new object by the class's `init()`. Inert.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { newObject() }

  /// Swift's method tables are read as for selectors and nibs, whose tests hold that they can be read.
  private static func newObject() -> Self {
    guard let object = NewObject.make(self) else {
      preconditionFailure("the method table of \(self) has no init(): declare appearance() in the class")
    }
    return object
  }
}

extension View: UIAppearance, UIAppearanceContainer {
  /// A view of the class, so that code which sets its properties compiles and runs. Inert.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    make(self, frame: .zero)
  }

  /// A view of the class, so that code which sets its properties compiles and runs. Inert.
  public static func appearance(for trait: UITraitCollection) -> Self { make(self, frame: .zero) }

  /// A view of the class, so that code which sets its properties compiles and runs. Inert.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { make(self, frame: .zero) }
}
