/// Objects that are not in use, each used by one thread at a time: an object leaves the store before it is used and returns afterwards.
///
/// - Note: `Sendable` is unchecked because an object in use is not here: two threads never have the same one.
@usableFromInline package final class IdleObjects<Object: AnyObject>: @unchecked Sendable {
  @usableFromInline let places = ThreadPlaces<Object>()
  @usableFromInline let lock = Mutex(())
  /// The objects that found their place taken.
  @usableFromInline var others: [Object] = []
  @usableFromInline let limit: Int

  /// - Parameter limit: the greatest number of objects that are kept beside one for each of some threads.
  @inlinable package init(limit: Int = .max) { self.limit = limit }

  /// An object, mostly the one that the thread used last.
  @inlinable package func take() -> Object? { places.take() ?? lock.withLock { _ in others.popLast() } }

  /// Puts an object that is no longer in use to the others.
  @inlinable package func put(_ object: consuming Object) {
    guard let object = places.put(object) else { return }
    lock.withLock { _ in if others.count < limit { others.append(object) } }
  }
}
