public import Foundation

/// Access to properties by their names, which needs the Objective-C runtime: on Linux there is none. Code that uses it to
/// reach into views compiles, and has no effect.
extension NSObject {
  /// `nil`, except the field of a search bar by `"searchField"` (`NSObject.value(forKey:)`).
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    if key == "searchField", let bar = self as? UISearchBar { return bar.searchTextField }
    return nil
  }

  /// `nil`, as ``value(forKey:)``.
  @_disfavoredOverload
  public func value(forKeyPath keyPath: String) -> Any? { nil }

  /// Sets a property by its name. Inert.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {}

  /// Sets a property by the path of its name. Inert.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}
