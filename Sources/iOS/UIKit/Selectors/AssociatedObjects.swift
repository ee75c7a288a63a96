internal import AutoLayout
internal import Foundation
internal import Synchronization

/// How an object keeps an associated value (`objc_AssociationPolicy`).
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// Not kept alive. The value must outlive the association; here it is kept alive as with the other policies.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Kept alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Kept alive; not copied here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Kept alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Kept alive; not copied here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under a key: the address of a variable (`objc_setAssociatedObject`). A module
/// `ObjectiveC` does not exist here: code that asks `#if canImport(ObjectiveC)` would then use what Linux lacks.
///
/// A view or controller frees its values when it is freed itself, any other object when many objects with values have
/// been freed.
///
/// - Parameters:
///   - object: the object.
///   - key: an address, usually of a static variable.
///   - value: the value; `nil` removes it.
///   - policy: how the value is kept, which is here always by a strong reference.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedValues.set(value, for: UInt(bitPattern: key), of: object as AnyObject)
}

/// The value that an object keeps under a key (`objc_getAssociatedObject`); `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.value(for: UInt(bitPattern: key), of: object as AnyObject)
}

/// Removes all values that an object keeps (`objc_removeAssociatedObjects`).
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedValues.removeAll(of: object as AnyObject) }

/// The values of all objects that are no responders, which keep theirs.
enum AssociatedValues {
  private struct Entry {
    weak var owner: AnyObject?
    let values: NamedValues
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which the entries of freed objects are removed.
    var limit = 64
  }

  private static let table = Mutex(Table())

  static func value(for key: UInt, of object: AnyObject) -> Any? { values(of: object, make: false)?[key] }

  static func set(_ value: Any?, for key: UInt, of object: AnyObject) {
    values(of: object, make: value != nil)?[key] = value
  }

  static func removeAll(of object: AnyObject) { values(of: object, make: false)?.removeAll() }

  private static func values(of object: AnyObject, make: Bool) -> NamedValues? {
    if let responder = object as? Responder {
      if responder.associatedValues == nil, make { responder.associatedValues = NamedValues() }
      return responder.associatedValues
    }
    // What is removed is freed outside of the lock: a freed value may free others that have values.
    var freed: [Entry] = []
    defer { freed = [] }
    return table.withLock { table in
      let identifier = ObjectIdentifier(object)
      // An address is used again for other objects.
      if let entry = table.entries[identifier], entry.owner === object { return entry.values }
      guard make else { return nil }
      if table.entries.count >= table.limit {
        freed = table.entries.values.filter { $0.owner == nil }
        table.entries = table.entries.filter { $0.value.owner != nil }
        table.limit = max(64, 2 * table.entries.count)
      }
      if let entry = table.entries[identifier] { freed.append(entry) }
      let values = NamedValues()
      table.entries[identifier] = Entry(owner: object, values: values)
      return values
    }
  }
}
