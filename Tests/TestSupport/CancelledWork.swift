import Glibc
import WorkBudgets

/// The processor time of work whose budget another thread cancels.
public enum CancelledWork {
  /// Whether the code that is tested is optimised.
  public static let isOptimized = !_isDebugAssertConfiguration()

  /// How long work may go on behind a cancellation, in seconds of processor time: a tenth of a second, and for code that is not
  /// optimised a share of the time that all of the work takes, where that is more.
  public static func limit(_ whole: Double, share: Double) -> Double {
    isOptimized ? 0.1 : max(0.1, whole * share)
  }

  /// Does work once, and for each moment at which its budget is cancelled.
  ///
  /// Other work on the machine makes the same work take longer, never shorter: at each moment the least of up to three is taken.
  ///
  /// - Parameters:
  ///   - moments: shares of the time that all of the work takes.
  ///   - input: what the work takes, made anew and not counted.
  /// - Returns: the seconds of all of the work, and the most seconds from a cancellation to the end of the work.
  public static func seconds<Input>(
    cancelledAt moments: [Double], with input: () -> Input, _ work: (consuming Input) throws -> Void
  ) -> (whole: Double, latest: Double) {
    func perform(_ input: consuming Input?, _ budget: WorkBudget) {
      try? budget.perform { if let taken = input.take() { try work(taken) } }
    }
    var value: Input? = input()
    let start = seconds()
    perform(value.take(), WorkBudget(steps: .max))
    let whole = seconds() - start
    let latest = moments.map { moment in
      var least = Double.infinity
      for _ in 0..<3 where least > 0.05 {
        let budget = WorkBudget(steps: .max)
        value = input()
        let canceller = Canceller(budget, after: whole * moment)
        perform(value.take(), budget)
        let end = seconds()
        // The other thread waits for the clock of this one.
        while seconds() < canceller.moment {}
        least = min(least, max(0, end - canceller.join()))
      }
      return least
    }
    return (whole, latest.max() ?? 0)
  }

  public static func seconds(cancelledAt moments: [Double], _ work: () throws -> Void) -> (
    whole: Double, latest: Double
  ) {
    seconds(cancelledAt: moments, with: {}, work)
  }

  private static func seconds(_ clock: clockid_t = CLOCK_THREAD_CPUTIME_ID) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Cancels a budget once a thread has used so much processor time.
  private final class Canceller: @unchecked Sendable {
    let budget: WorkBudget
    let clock: clockid_t
    let moment: Double
    private var thread = pthread_t()
    /// The processor time of the thread when its budget was cancelled: on a busy machine the canceller comes late.
    private var cancellation = 0.0

    init(_ budget: WorkBudget, after seconds: Double) {
      self.budget = budget
      var clock = clockid_t()
      pthread_getcpuclockid(pthread_self(), &clock)
      self.clock = clock
      moment = CancelledWork.seconds(clock) + seconds
      let reference = Unmanaged.passRetained(self)
      pthread_create(
        &thread, nil,
        { pointer in
          guard let pointer else { return nil }
          let canceller = Unmanaged<Canceller>.fromOpaque(pointer).takeRetainedValue()
          while CancelledWork.seconds(canceller.clock) < canceller.moment { usleep(200) }
          canceller.budget.cancel()
          canceller.cancellation = CancelledWork.seconds(canceller.clock)
          return nil
        }, reference.toOpaque())
    }

    /// - Returns: the processor time of the thread when its budget was cancelled.
    func join() -> Double {
      pthread_join(thread, nil)
      return cancellation
    }
  }
}
