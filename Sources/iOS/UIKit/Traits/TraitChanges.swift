public import AutoLayout
public import Foundation

/// An object with traits (`UITraitEnvironment`): a view or a controller.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITraitEnvironment: NSObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension View: UITraitEnvironment {}

/// A trait, as a type (`UITraitDefinition`), for `registerForTraitChanges`.
public protocol UITraitDefinition {
  /// Whether two collections differ in the trait.
  static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Whether the styles differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.userInterfaceStyle != second.userInterfaceStyle
  }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Whether the idioms differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.userInterfaceIdiom != second.userInterfaceIdiom
  }
}

/// The class of the width.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Whether the classes differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.horizontalSizeClass != second.horizontalSizeClass
  }
}

/// The class of the height.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Whether the classes differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.verticalSizeClass != second.verticalSizeClass
  }
}

/// The pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Whether the scales differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.displayScale != second.displayScale
  }
}

/// The direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Whether the directions differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.layoutDirection != second.layoutDirection
  }
}

/// The size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Whether the sizes differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.contentSizeCategoryName != second.contentSizeCategoryName
  }
}

/// What `registerForTraitChanges` returns, for ending it.
public protocol UITraitChangeRegistration: AnyObject {}

final class TraitRegistration: UITraitChangeRegistration {}

/// An object that closures can watch for changes of its traits (`UITraitChangeObservable`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Keeps a closure for changes of all traits.
  func keepTraitObserver(_ token: any UITraitChangeRegistration, _ call: @escaping (UITraitCollection) -> Void)
  /// Ends what a registration has begun.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls a closure after one of the traits has changed, with this object and the old traits. An empty list means all
  /// traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let token = TraitRegistration()
    keepTraitObserver(token) { [weak self] old in
      guard let self else { return }
      let new = traitCollection
      if traits.isEmpty || traits.contains(where: { $0.differs(old, new) }) { handler(self, old) }
    }
    return token
  }

  /// As `registerForTraitChanges(_:handler:)`, for closures that state the type of the object, as in
  /// `{ (self: Self, previous: UITraitCollection) in self.recolor() }`.
  @discardableResult
  @_disfavoredOverload
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, old) in
      if let environment = environment as? Environment { handler(environment, old) }
    }
  }

  /// As `registerForTraitChanges(_:handler:)`, with a method of another object, which is not kept alive, in place of a
  /// selector: `registerForTraitChanges([UITraitUserInterfaceStyle.self], target: self, action: MyView.recolor)`.
  @discardableResult
  public func registerForTraitChanges<T: AnyObject>(
    _ traits: [UITrait], target: T, action: @escaping (T) -> () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] (_: Self, _) in
      if let target { action(target)() }
    }
  }

  /// As `registerForTraitChanges(_:handler:)`, with a method of this object:
  /// `registerForTraitChanges([UITraitUserInterfaceStyle.self], action: MyView.recolor)`.
  @discardableResult
  public func registerForTraitChanges<T: AnyObject>(
    _ traits: [UITrait], action: @escaping (T) -> () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, _) in
      if let target = environment as? T { action(target)() }
    }
  }
}

extension View: UITraitChangeObservable {
  /// Keeps a closure for changes of all traits; use `registerForTraitChanges`.
  public func keepTraitObserver(
    _ token: any UITraitChangeRegistration, _ call: @escaping (UITraitCollection) -> Void
  ) {
    observeTraits(token, call)
  }

  /// Ends what a registration has begun.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    stopObservingTraits(registration)
  }
}
