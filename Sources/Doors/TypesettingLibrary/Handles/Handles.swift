internal import Locking

/// The pointer that C holds for an object, which stays until ``release(_:as:)``.
func opaque<Object: AnyObject>(_ object: Object) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// The object of a pointer from C.
func object<Object: AnyObject>(
  _ pointer: OpaquePointer?, _: Object.Type, _ name: @autoclosure () -> String
) throws(Failure) -> Object {
  guard let pointer else { throw .missing(name()) }
  return known(pointer, Object.self)
}

/// The object of a pointer from C that is known not to be NULL.
func known<Object: AnyObject>(_ pointer: OpaquePointer, _: Object.Type) -> Object {
  Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

/// Gives up the pointer that C held.
func release<Object: AnyObject>(_ pointer: OpaquePointer?, as _: Object.Type) {
  guard let pointer else { return }
  ForkGate.pass { Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release() }
}
