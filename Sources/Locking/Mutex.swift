public import Glibc

/// A lock around a value, POSIX's: its state says nothing of the thread that holds it.
///
/// `Synchronization.Mutex` keeps the number of that thread, which it asks once for each thread. The first thread of a forked
/// process has the number of its parent's, so that a second thread that waits for it asks the kernel for a thread that
/// does not exist, and the process ends. ThreadSanitizer does not see that lock either; it does see this one.
///
/// - Note: `Sendable` is unchecked because the value is reached only through the lock.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// At the beginning of memory that also has the value, and no other lock on its first cache line.
  @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let value: UnsafeMutablePointer<Value>

  /// An unlocked mutex around a value.
  @inlinable public init(_ initial: consuming sending Value) {
    let alignment = MemoryLayout<Value>.alignment
    let offset = (MemoryLayout<pthread_mutex_t>.size + alignment - 1) & ~(alignment - 1)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + MemoryLayout<Value>.size, alignment: max(64, alignment))
    lock = memory.initializeMemory(as: pthread_mutex_t.self, repeating: pthread_mutex_t(), count: 1)
    pthread_mutex_init(lock, nil)
    value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
    value.initialize(to: initial)
  }

  @inlinable deinit {
    value.deinitialize(count: 1)
    pthread_mutex_destroy(lock)
    UnsafeMutableRawPointer(lock).deallocate()
  }

  /// Calls a closure with exclusive access to the value. Not recursive.
  @inlinable public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value.pointee)
  }
}
