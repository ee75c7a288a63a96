internal import AutoLayout

/// What views are called in the code of a program: the names of the properties that hold them.
enum PropertyNames {
  /// How Swift names the storage of a lazy property.
  private static let lazyPrefix = "$__lazy_storage_$_"

  /// The names of the views that a view, or one below it, holds in a property.
  ///
  /// - Complexity: O(properties of the views)
  static func names(below root: View) -> [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    var views = [root]
    while let view = views.popLast() {
      var mirror: Mirror? = Mirror(reflecting: view)
      while let part = mirror, part.subjectType != View.self {
        for child in part.children {
          guard let label = child.label, let held = child.value as? View else { continue }
          let name = label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
          if names[ObjectIdentifier(held)] == nil { names[ObjectIdentifier(held)] = name }
        }
        mirror = part.superclassMirror
      }
      views += view.subviews
    }
    return names
  }
}
