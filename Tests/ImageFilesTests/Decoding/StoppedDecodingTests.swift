import Glibc
import ImageDecoding
import ImageSamples
import TestSupport
import Testing
import WorkBudgets

/// Decoding whose budget another thread cancels.
@Suite(.serialized) struct StoppedDecodingTests {
  private static let (width, height) = (1024, 512)

  /// A BMP of 24 bits a pixel.
  private static var bmp: [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let pixels = [UInt8](repeating: 7, count: width * height * 3)
    return Array("BM".utf8) + little(54 + pixels.count, 4) + little(0, 4) + little(54, 4) + little(40, 4)
      + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2) + little(0, 24) + pixels
  }

  private static var png: [UInt8] {
    PNGSample.file([[UInt8]](repeating: [UInt8](repeating: 7, count: width * 4), count: height), type: 6)
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

    init(_ budget: WorkBudget, after seconds: Double) {
      self.budget = budget
      var clock = clockid_t()
      pthread_getcpuclockid(pthread_self(), &clock)
      self.clock = clock
      moment = StoppedDecodingTests.seconds(clock) + seconds
      let reference = Unmanaged.passRetained(self)
      pthread_create(
        &thread, nil,
        { pointer in
          guard let pointer else { return nil }
          let canceller = Unmanaged<Canceller>.fromOpaque(pointer).takeRetainedValue()
          while StoppedDecodingTests.seconds(canceller.clock) < canceller.moment { usleep(200) }
          canceller.budget.cancel()
          return nil
        }, reference.toOpaque())
    }

    func join() { pthread_join(thread, nil) }
  }

  @Test(arguments: [bmp, png]) func `decoding ends soon after its budget is cancelled`(file: [UInt8]) {
    func time(_ budget: WorkBudget) -> Double {
      let start = Self.seconds()
      try? budget.perform { _ = try DecodableImage(bytes: file) }
      return Self.seconds() - start
    }
    let whole = time(WorkBudget(steps: .max))
    let budget = WorkBudget(steps: .max)
    let canceller = Canceller(budget, after: whole / 8)
    let part = time(budget)
    // The other thread waits for the clock of this one.
    while Self.seconds() < canceller.moment {}
    canceller.join()
    #expect(part < whole * 0.7)
  }
}
