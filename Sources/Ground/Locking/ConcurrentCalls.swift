internal import CThreads
internal import Glibc

/// Calls on several threads at once, which are started for them.
///
/// Dispatch keeps its threads, and counts on them in a forked process too, which has none of them.
package enum ConcurrentCalls {
  /// The stack of a thread in bytes. Memory is taken as far as the stack is used.
  private static let stackSize = 8 << 20
  /// The stack of a call on a stack of its own.
  private static let ownStackSize = 64 << 20

  /// Calls a function once with each number below a count: at the same time, on the calling thread and on new ones, as far as
  /// the system has threads.
  ///
  /// They take steps from the work budget of the calling thread.
  package static func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      let threads = (1..<max(1, count)).map { Thread(number: $0, body) }
      if count > 0 { body(0) }
      for thread in threads { thread.join() }
    }
  }

  /// Calls a function on a new thread, with a stack of 64 MiB whatever the caller has: for libraries that call themselves as
  /// deeply as their input is nested.
  ///
  /// It takes steps from the work budget of the calling thread.
  package static func performOnOwnStack<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    withoutActuallyEscaping(body) { body in
      Thread(number: 0, stackSize: ownStackSize) { _ in result = body() }.join()
    }
    return result ?? body()
  }

  /// A thread that calls a function with its number.
  private final class Thread {
    /// What the thread takes with it.
    private final class Task: Sendable {
      let number: Int
      let body: @Sendable (Int) -> Void
      nonisolated(unsafe) let budget: OpaquePointer?

      init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
        self.number = number
        self.body = body
        budget = ct_budget_exchange(nil)
        _ = ct_budget_exchange(budget)
      }

      func run() {
        _ = ct_budget_exchange(budget)
        body(number)
      }
    }

    private let task: Task
    /// `nil` for one that the system did not start.
    private var thread: pthread_t?

    init(number: Int, stackSize: Int = ConcurrentCalls.stackSize, _ body: @escaping @Sendable (Int) -> Void) {
      task = Task(number, body)
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, stackSize)
      var thread = pthread_t()
      let reference = Unmanaged.passRetained(task)
      let code = pthread_create(
        &thread, &attributes,
        { reference in
          if let reference { Unmanaged<Task>.fromOpaque(reference).takeRetainedValue().run() }
          return nil
        }, reference.toOpaque())
      pthread_attr_destroy(&attributes)
      if code == 0 { self.thread = thread } else { reference.release() }
    }

    /// Waits for the end of the call; makes it now where there is no thread.
    func join() {
      if let thread { pthread_join(thread, nil) } else { task.body(task.number) }
    }
  }
}
