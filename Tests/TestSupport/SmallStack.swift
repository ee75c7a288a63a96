import Glibc

/// A thread with a stack of 512 KiB, which secondary threads have on macOS; on Linux they have 8 MiB. Code that is not
/// optimised has larger frames: there the stack has 4 MiB.
///
/// Where a call needs more, the process ends, so that such tests are exit tests.
public enum SmallStack {
  /// The stack of the thread in bytes.
  #if DEBUG
    public static let byteCount = 4 << 20
  #else
    public static let byteCount = 512 << 10
  #endif

  private final class Call {
    let body: @Sendable () throws -> Void
    var error: (any Error)?

    init(_ body: @escaping @Sendable () throws -> Void) { self.body = body }
  }

  /// Calls a function on such a thread and waits for its end.
  ///
  /// - Throws: what the function throws; `Violation` when the thread cannot be started.
  public static func run(_ body: @escaping @Sendable () throws -> Void) throws {
    let call = Call(body)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, byteCount)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { pointer in
        guard let pointer else { return nil }
        let call = Unmanaged<Call>.fromOpaque(pointer).takeUnretainedValue()
        do { try call.body() } catch { call.error = error }
        return nil
      }, Unmanaged.passUnretained(call).toOpaque())
    guard code == 0 else { throw Violation("cannot start a thread: \(String(cString: strerror(code)))") }
    pthread_join(thread, nil)
    if let error = call.error { throw error }
  }
}
