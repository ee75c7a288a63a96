import Glibc
import Synchronization
public import Testing

/// How much processor time the thread of a synchronous test may use, whatever else the machine does.
///
/// `Testing` has a limit by the wall clock, which a busy machine exceeds with every test. A synchronous test stays on one
/// thread, and nothing else runs there meanwhile, so the clock of the thread says what the test took. What its other
/// threads and programs take does not count.
public struct ProcessorTimeLimit: TestTrait, SuiteTrait, TestScoping {
  let seconds: Int

  /// Always `true`: the limit of a suite holds for each of its tests, and for each case of a test with arguments.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let thread = pthread_self()
    let clock = ThreadClock()
    let start = clock.seconds
    let place = Watchdog.shared.watch(clock, from: start, limit: seconds, name: test.name)
    defer { Watchdog.shared.end(place) }
    try await function()
    guard pthread_equal(thread, pthread_self()) != 0 else {
      Issue.record("A limit of processor time is for synchronous tests", sourceLocation: test.sourceLocation)
      return
    }
    let used = clock.seconds - start
    if used > Double(seconds) {
      Issue.record(
        "\(ThreadClock.text(used)) s of processor time, expected at most \(seconds)",
        sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == ProcessorTimeLimit {
  /// Lets the thread of a synchronous test use so much processor time.
  public static func processorTime(minutes: Int) -> Self { ProcessorTimeLimit(seconds: 60 * minutes) }

  /// As `processorTime`, times the number of rounds that the environment asks for (`TestSeeds`).
  public static func scaledProcessorTime(minutes: Int) -> Self {
    .processorTime(minutes: minutes * Int(TestSeeds.roundFactor))
  }
}

/// The processor time of the thread that made it, which other threads may read as well.
private struct ThreadClock: Sendable {
  private let clock: clockid_t

  init() {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    self.clock = clock
  }

  var seconds: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Tenths are enough.
  static func text(_ seconds: Double) -> String { "\(Double(Int(seconds * 10)) / 10)" }
}

/// Ends the process where a test has used far more than its processor time: a test that never ends would report nothing.
private final class Watchdog: Sendable {
  private struct Watch {
    var clock: ThreadClock
    var start: Double
    var limit: Int
    var name: String

    /// Twice the limit and a minute.
    var isEndless: Bool { clock.seconds - start > Double(2 * limit + 60) }
  }

  private struct State {
    var watches: [Int: Watch] = [:]
    var next = 0
    var isRunning = false
  }

  static let shared = Watchdog()
  private let state = Mutex(State())

  /// Watches the clock of a running test, until `end`.
  func watch(_ clock: ThreadClock, from start: Double, limit: Int, name: String) -> Int {
    let (place, isFirst) = state.withLock { state in
      state.next += 1
      state.watches[state.next] = Watch(clock: clock, start: start, limit: limit, name: name)
      defer { state.isRunning = true }
      return (state.next, !state.isRunning)
    }
    if isFirst { startThread() }
    return place
  }

  func end(_ place: Int) { state.withLock { _ = $0.watches.removeValue(forKey: place) } }

  private func startThread() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        while true {
          usleep(500_000)
          Watchdog.shared.look()
        }
      }, nil)
    pthread_detach(thread)
  }

  private func look() {
    // While the lock is held the test goes on, and so does the clock of its thread.
    let endless = state.withLock { $0.watches.values.first(where: \.isEndless) }
    guard let endless else { return }
    let line =
      "\(endless.name) has not ended after \(2 * endless.limit + 60) s of processor time, expected at most \(endless.limit)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    _exit(EXIT_FAILURE)
  }
}
