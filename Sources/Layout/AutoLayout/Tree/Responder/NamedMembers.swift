/// An object whose outlets and methods are found by their names: what Objective-C's runtime does for nibs and for
/// selectors that are strings.
///
/// Responders, among them views and controllers, conform, and know no names until a subclass overrides both methods.
/// `typesetter-ios-sources` writes these overrides for classes with `@IBOutlet`, `@IBAction` and `@objc`.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol NamedMembers: AnyObject {
  /// Sets an outlet.
  ///
  /// - Parameters:
  ///   - name: the name of the property.
  ///   - object: the value, of the type of the property; an array for a collection of outlets.
  /// - Returns: whether there is such an outlet and the object is of its type.
  func setOutlet(_ name: String, to object: Any?) -> Bool

  /// The method of a name, such as `follow:`; `nil` if there is none.
  func selector(named name: String) -> Selector?
}
