internal import CThreads
public import Synchronization

/// A lock around a value: a word that says whether it is locked, and nothing of the thread that holds it.
///
/// `Synchronization.Mutex` keeps the number of that thread, which it asks once for each thread. The first thread of a forked
/// process has the number of its parent's, so that a second thread that waits for it asks the kernel for a thread that
/// does not exist, and the process ends. ThreadSanitizer sees this lock and not `Synchronization`'s. POSIX's lock
/// takes forty instructions where nobody else holds it, and a label takes it several times.
///
/// - Note: `Sendable` is unchecked because the value is reached only through the lock.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// At the beginning of memory that also has the value, and no other lock on its first cache line.
  @usableFromInline let word: UnsafeMutablePointer<Atomic<UInt32>>
  @usableFromInline let value: UnsafeMutablePointer<Value>

  /// An unlocked mutex around a value.
  @inlinable public init(_ initial: consuming sending Value) {
    let alignment = MemoryLayout<Value>.alignment
    let offset = (MemoryLayout<Atomic<UInt32>>.size + alignment - 1) & ~(alignment - 1)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + MemoryLayout<Value>.size, alignment: max(64, alignment))
    word = memory.bindMemory(to: Atomic<UInt32>.self, capacity: 1)
    word.initialize(to: Atomic(LockWord.unlocked))
    value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
    value.initialize(to: initial)
  }

  @inlinable deinit {
    value.deinitialize(count: 1)
    word.deinitialize(count: 1)
    UnsafeMutableRawPointer(word).deallocate()
  }

  /// Calls a closure with exclusive access to the value. Not recursive.
  @inlinable public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let isTaken = word.pointee.compareExchange(
      expected: LockWord.unlocked, desired: LockWord.locked, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
    if !isTaken { LockWord.wait(word) }
    defer {
      if word.pointee.exchange(LockWord.unlocked, ordering: .releasing) == LockWord.awaited { LockWord.wake(word) }
    }
    return try body(&value.pointee)
  }
}

/// The word of a lock.
@usableFromInline enum LockWord {
  @usableFromInline static var unlocked: UInt32 { 0 }
  @usableFromInline static var locked: UInt32 { 1 }
  /// Locked, and threads may wait.
  @usableFromInline static var awaited: UInt32 { 2 }
  /// How often a thread looks before the system wakes it: locks are held for a lookup.
  private static let looks = 64

  /// Locks a word that was locked.
  @usableFromInline @inline(never) static func wait(_ word: UnsafeMutablePointer<Atomic<UInt32>>) {
    for _ in 0..<looks where word.pointee.load(ordering: .relaxed) == unlocked {
      let isTaken = word.pointee.compareExchange(
        expected: unlocked, desired: locked, successOrdering: .acquiring, failureOrdering: .relaxed
      ).exchanged
      if isTaken { return }
    }
    while word.pointee.exchange(awaited, ordering: .acquiring) != unlocked {
      ct_wait_while(UnsafeRawPointer(word), awaited)
    }
  }

  /// Wakes a thread that waits for a word.
  @usableFromInline @inline(never) static func wake(_ word: UnsafeMutablePointer<Atomic<UInt32>>) {
    ct_wake_one(UnsafeRawPointer(word))
  }
}
