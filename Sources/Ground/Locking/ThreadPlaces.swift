internal import CThreads
public import Synchronization

/// Places for objects that are not in use: a thread mostly finds the one that it used last.
///
/// An object that goes from core to core takes its memory and the references that it counts with it. With a common array of
/// objects, two threads did 1.4 times the work of one in some runs of a program, and 1.9 times in others.
@usableFromInline package struct ThreadPlaces<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  /// The address of an object, which is retained, or 0 for none; on a cache line of its own.
  @usableFromInline struct Place: ~Copyable {
    @usableFromInline let address = Atomic<UInt>(0)
    @usableFromInline let rest: (UInt, UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0, 0)

    @inlinable init() {}
  }

  /// Threads whose numbers differ by a multiple of this share a place.
  @inlinable static var count: Int { 16 }

  @usableFromInline let places: UnsafeMutablePointer<Place>

  @inlinable package init() {
    let size = MemoryLayout<Place>.stride
    places = UnsafeMutableRawPointer.allocate(byteCount: Self.count * size, alignment: size)
      .bindMemory(to: Place.self, capacity: Self.count)
    for place in 0..<Self.count { (places + place).initialize(to: Place()) }
  }

  @inlinable deinit {
    for place in 0..<Self.count { _ = take(from: place) }
    UnsafeMutableRawPointer(places).deallocate()
  }

  @inlinable func take(from place: Int) -> Object? {
    let address = places[place].address.exchange(0, ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: address).map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
  }

  @inlinable static var own: Int { CallingThread.number & (count - 1) }

  /// The object in the place of the calling thread, which is empty then.
  @inlinable package func take() -> Object? { take(from: Self.own) }

  /// Puts an object into the place of the calling thread, if that is empty.
  ///
  /// The reference goes from the caller to the place: none is counted.
  ///
  /// - Returns: the object, if the place is taken.
  @inlinable package func put(_ object: consuming Object) -> Object? {
    let retained = Unmanaged.passRetained(consume object)
    let address = UInt(bitPattern: retained.toOpaque())
    let isPut = places[Self.own].address.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged
    return isPut ? nil : retained.takeRetainedValue()
  }
}

@usableFromInline enum CallingThread {
  /// From 1; no other thread has had the number.
  @usableFromInline static var number: Int { Int(ct_thread_number()) }
}
