#if THREAD_SANITIZER
  // Swift's own mutex is a futex in a library that is not instrumented, so ThreadSanitizer does not see it and reports
  // races on the values that it guards. It does see POSIX mutexes, so `make test-tsan` compiles this one.
  internal import Glibc

  /// A lock around a value.
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    /// An unlocked mutex around a value.
    public init(_ initial: consuming sending Value) {
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

    /// Calls a closure with exclusive access to the value. Not recursive.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value.pointee)
    }
  }
#else
  public import Synchronization

  /// A lock around a value, implemented by `Synchronization.Mutex`.
  public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let base: Synchronization.Mutex<Value>

    /// An unlocked mutex around a value.
    @inlinable public init(_ initial: consuming sending Value) {
      base = Synchronization.Mutex(initial)
    }

    /// Calls a closure with exclusive access to the value. Not recursive.
    @inlinable public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try base.withLock(body)
    }
  }
#endif
