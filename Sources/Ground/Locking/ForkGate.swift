internal import CThreads

/// The calls of a library that other languages use, which fork at any time.
package enum ForkGate {
  /// Calls a function during which no other thread's `fork` takes place: it waits for the end of the function.
  ///
  /// A child process has one thread, and the memory as it was: what another thread was changing, here or in a C library
  /// below, would stay half changed, and its locks locked. A fork on the calling thread itself does not wait.
  ///
  /// - Complexity: O(1), some 10 ns.
  package static func pass<Result>(_ body: () throws -> Result) rethrows -> Result {
    ct_gate_enter()
    defer { ct_gate_leave() }
    return try body()
  }
}
