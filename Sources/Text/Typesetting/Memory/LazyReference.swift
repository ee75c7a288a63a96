internal import Synchronization

/// A reference to an object that is created when first needed and then shared by all threads. If two threads create one
/// at the same time, the one stored first is kept.
///
/// The standard library's `AtomicLazyReference` does the same, but its generic code is not specialised here: it looks
/// up metadata at each access, which is a tenth of the time of a measurement with reshaped line ends.
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the object, which this reference retains; 0 before it is created.
  private let address = Atomic<UInt>(0)

  deinit {
    let bits = address.load(ordering: .acquiring)
    if let pointer = UnsafeRawPointer(bitPattern: bits) { Unmanaged<Object>.fromOpaque(pointer).release() }
  }

  /// Something of the object, if it was created, without counting a reference.
  @inline(__always)
  func withExisting<Result>(_ body: (Object) -> Result?) -> Result? {
    guard let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// The object, created by the closure if there is none yet.
  ///
  /// - Parameter isKept: whether an object that was created is kept for other calls.
  @inline(__always)
  func value(_ create: () -> Object, isKept: () -> Bool = { true }) -> Object {
    if let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
      return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
    let object = create()
    return isKept() ? store(object) : object
  }

  @inline(never)
  private func store(_ object: Object) -> Object {
    let created = Unmanaged.passRetained(object)
    let (exchanged, original) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: created.toOpaque()), ordering: .acquiringAndReleasing)
    if exchanged { return object }
    created.release()
    // Another thread stored its object first. The exchange failed, so `original` is not 0.
    guard let pointer = UnsafeRawPointer(bitPattern: original) else { return object }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }
}
