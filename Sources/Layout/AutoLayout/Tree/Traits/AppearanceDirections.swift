internal import Synchronization

/// The semantic content attributes that views of a class have until they have their own, as UIKit's
/// `appearance().semanticContentAttribute` sets them.
///
/// The list is of the whole process and has an entry for each class for which somebody sets one. Set them before layouts begin:
/// views do not learn of a change.
package enum AppearanceDirections {
  private static let attributes = Mutex<[ObjectIdentifier: SemanticContentAttribute]>([:])
  /// Whether there is any, so that layouts without pay one load.
  private static let exist = Atomic(false)

  /// Sets the attribute of a class and its subclasses; `unspecified` removes it.
  package static func set(_ attribute: SemanticContentAttribute, for type: View.Type) {
    attributes.withLock { known in
      known[ObjectIdentifier(type)] = attribute == .unspecified ? nil : attribute
      exist.store(!known.isEmpty, ordering: .releasing)
    }
  }

  /// The attribute of the nearest superclass with one; `unspecified` for none.
  ///
  /// - Complexity: O(superclasses) where any class has one
  @inline(__always)
  static func attribute(of view: View) -> SemanticContentAttribute {
    exist.load(ordering: .acquiring) ? find(type(of: view)) : .unspecified
  }

  @inline(never)
  private static func find(_ type: View.Type) -> SemanticContentAttribute {
    attributes.withLock { known in
      var next: AnyClass? = type
      while let current = next {
        if let attribute = known[ObjectIdentifier(current)] { return attribute }
        next = _getSuperclass(current)
      }
      return .unspecified
    }
  }
}
