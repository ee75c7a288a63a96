#if THREAD_SANITIZER
  // Swift's own mutex is a futex inside a library that is not instrumented: ThreadSanitizer sees no lock and reports
  // everything that it guards. It knows POSIX's, so that is what `make test-tsan` compiles.
  internal import Glibc

  package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ initial: consuming sending Value) {
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
      value = .allocate(capacity: 1)
      value.initialize(to: initial)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value.pointee)
    }
  }
#else
  package import Synchronization

  /// A lock around a value: Swift's own.
  package struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline package let base: Synchronization.Mutex<Value>

    @inlinable package init(_ initial: consuming sending Value) {
      base = Synchronization.Mutex(initial)
    }

    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try base.withLock(body)
    }
  }
#endif
