internal import Synchronization

/// An object that is made when it is first asked for and then shared by all threads. If two threads make one at once,
/// the first one stays.
struct LazyObject<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The object's address, which holds a reference; 0 while there is none.
  private let address = Atomic<UInt>(0)

  deinit {
    let bits = address.load(ordering: .acquiring)
    if let pointer = UnsafeRawPointer(bitPattern: bits) { Unmanaged<Object>.fromOpaque(pointer).release() }
  }

  @inline(__always)
  func value(_ make: () -> Object) -> Object {
    if let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
      return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
    return store(make())
  }

  @inline(never)
  private func store(_ object: Object) -> Object {
    let made = Unmanaged.passRetained(object)
    let (exchanged, original) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: made.toOpaque()), ordering: .acquiringAndReleasing)
    if exchanged { return object }
    made.release()
    // Somebody else was first; zero is what it was compared with, so this is an object.
    guard let pointer = UnsafeRawPointer(bitPattern: original) else { return object }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }
}
