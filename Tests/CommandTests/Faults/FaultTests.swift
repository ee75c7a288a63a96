import Glibc
import TestSupport
import Testing

/// Runs in which a call of the operating system or of the allocator fails: no lost answer, no wrong answer, no half file.
@Suite(.serialized) struct FaultTests {
  /// Runs of a job for each kind of call; `TYPESETTING_TEST_ROUNDS` multiplies it, and `Scripts/test fail-calls` fails every call.
  private static let rounds = 1

  /// Whether the allocator is a sanitizer's, which `Shim/faults.c` does not replace.
  private static let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// The input files of all jobs.
  private static let input = Result {
    let folder = try TemporaryFolder()
    try FaultJob.writeInput(to: folder)
    return folder
  }

  /// The answers of all jobs without faults, by the descriptions of the jobs.
  private static let right = Result {
    var answers: [String: FaultJob.Answer] = [:]
    for job in FaultJob.all {
      // Fontconfig's caches are written by the first run.
      _ = try job.answer(with: nil, folder: input.get().path)
      let answer = try job.answer(with: nil, folder: input.get().path)
      guard answer.run.status == 0 else { throw Violation("\(job): \(answer.run.error)\(answer.run.output)") }
      answers["\(job)"] = answer
    }
    return answers
  }

  /// Runs a job with faults and checks what it did.
  ///
  /// - Parameters:
  ///   - effects: one of them is tried in each round.
  ///   - rounds: in another call of the kind each time.
  /// - Returns: how many runs had a fault, and how many of them answered nevertheless.
  private func run(
    _ jobs: [FaultJob], _ call: Fault.Call, _ effects: [Fault.Effect], rounds: Int = rounds, seed: UInt64,
    hasUnnamedFiles: Bool = true
  ) throws -> (faults: Int, answers: Int) {
    let folder = try Self.input.get().path
    var result = (faults: 0, answers: 0)
    for (index, job) in jobs.enumerated() {
      guard let right = try Self.right.get()["\(job)"] else { throw Violation("\(job) was not run") }
      let count = right.counts[call] ?? 0
      guard count > 0 else { continue }
      let first = seed * 10_000 + UInt64(index * 100)
      Property("\(job)", rounds: rounds, firstSeed: first).check { generator in
        let replaces = generator.chance(50)
        let effect = generator.pick(effects)
        let fault = Fault(
          call: call, effect: effect, position: generator.int(1...count), hasUnnamedFiles: hasUnnamedFiles)
        let answer = try job.answer(with: fault, folder: folder, replaces: replaces)
        // Threads may make fewer calls in another run.
        if (answer.counts[call] ?? 0) < fault.position { return }
        result.faults += 1
        if try job.check(answer, with: fault, like: right, replaces: replaces) { result.answers += 1 }
      }
    }
    return result
  }

  private static let filing = FaultJob.all.filter { $0.output != nil }

  @Test(.disabled(if: isSanitized, "the sanitizers have an allocator of their own"))
  func `a failed allocation ends the command with an error`() throws {
    let result = try run(FaultJob.all, .allocate, [.error(ENOMEM)], rounds: 3, seed: 1)
    expectCompared(result.faults, atLeast: 40, "failed allocations")
    #expect(result.answers == 0)
  }

  @Test(.disabled(if: isSanitized, "the sanitizers have an allocator of their own"))
  func `a failed allocation leaves no temporary file`() throws {
    let result = try run(Self.filing, .allocate, [.error(ENOMEM)], rounds: 3, seed: 2, hasUnnamedFiles: false)
    expectCompared(result.faults, atLeast: 9, "failed allocations")
  }

  @Test(arguments: [Fault.Effect.short, .error(EINTR)])
  func `short and interrupted reads and writes change nothing`(effect: Fault.Effect) throws {
    let folder = try Self.input.get().path
    for job in FaultJob.all {
      let right = try #require(Self.right.get()["\(job)"])
      for call in [Fault.Call.read, .write] {
        // Every call is short; every second one is interrupted.
        let position = if case .short = effect { -1 } else { -2 }
        let fault = Fault(call: call, effect: effect, position: position)
        let answer = try job.answer(with: fault, folder: folder, replaces: true)
        #expect(
          try job.check(answer, with: fault, like: right, replaces: true), "\(job), \(fault): \(answer.run.error)")
      }
    }
  }

  @Test(arguments: [Fault.Call.read, .open, .status, .list, .map])
  func `what cannot be read is an error or changes nothing`(call: Fault.Call) throws {
    let effects: [Fault.Effect] =
      switch call {
      case .read: [.error(EIO)]
      case .open: [.error(EMFILE), .error(EINTR)]
      case .map: [.error(ENOMEM)]
      default: [.error(EIO), .error(ENOMEM)]
      }
    let result = try run(FaultJob.all, call, effects, seed: 10 + UInt64(call.rawValue))
    expectCompared(result.faults, atLeast: 8, "calls of '\(call)'")
  }

  @Test func `a folder of fonts that was read with faults is read whole the next time`() throws {
    let folder = try Self.input.get().path
    let job = try #require(FaultJob.all.last)
    let right = try job.answer(with: nil, folder: folder)
    let cold = try withTemporaryFolder { try job.answer(with: nil, folder: folder, cache: $0) }
    var errors = 0
    for (index, call) in [Fault.Call.open, .read, .list, .status, .map].enumerated() {
      guard let count = cold.counts[call], count > 0 else { continue }
      Property("\(job)", rounds: 4, firstSeed: 600_000 + UInt64(index * 10)).check { generator in
        try withTemporaryFolder { cache in
          let fault = Fault(call: call, effect: .error(EIO), position: generator.int(1...count))
          let answer = try job.answer(with: fault, folder: folder, cache: cache)
          if try !job.check(answer, with: fault, like: right, replaces: false) { errors += 1 }
          let next = try job.answer(with: nil, folder: folder, cache: cache)
          guard next.run.output == right.run.output else {
            throw Violation("\(fault): the next time: \(next.run.output)\(next.run.error)")
          }
        }
      }
    }
    expectCompared(errors, atLeast: 2, "errors")
  }

  @Test(arguments: [Fault.Call.write, .name, .close], [true, false])
  func `a full disk leaves the old file or the whole new one`(call: Fault.Call, hasUnnamedFiles: Bool) throws {
    let effects: [Fault.Effect] = [.error(ENOSPC), .error(EIO)]
    let jobs = call == .write ? FaultJob.all : Self.filing
    let result = try run(
      jobs, call, effects, rounds: call == .write ? 1 : 3, seed: 20 + UInt64(call.rawValue),
      hasUnnamedFiles: hasUnnamedFiles)
    expectCompared(result.faults, atLeast: 6, "calls of '\(call)'")
  }

  @Test(arguments: [Fault.Call.write, .name, .close, .allocate, .open], [true, false])
  func `a killed command leaves the old file or the whole new one`(call: Fault.Call, hasUnnamedFiles: Bool) throws {
    if call == .allocate, Self.isSanitized { return }
    let result = try run(
      Self.filing, call, [.kill], seed: 40 + UInt64(call.rawValue), hasUnnamedFiles: hasUnnamedFiles)
    expectCompared(result.faults, atLeast: 4, "calls of '\(call)'")
    #expect(result.answers == 0)
  }

  @Test func `a full device is an error`() throws {
    for arguments in ["measure Hello", "measure Hello --json", "fonts list", "--help"] {
      let run = try Command.shell("\"$TYPESETTER\" \(arguments) >/dev/full")
      #expect(run.status == 1, "\(arguments)")
      #expect(run.error == "Error: cannot write to standard output: No space left on device\n")
    }
  }

  @Test(.disabled(if: isSanitized, "the sanitizers need more addresses"))
  func `a limit of memory is an error`() throws {
    let text = "head -c 16000000 /dev/zero | tr '\\0' a"
    let run = try Command.shell("\(text) | (ulimit -v 400000; exec \"$TYPESETTER\" measure - --json)")
    #expect(run.status == 1)
    #expect(run.outputBytes.isEmpty)
    #expect(run.error.hasPrefix("Error: out of memory: an allocation of "), "\(run.error)")
    #expect(run.error.hasSuffix(" bytes failed\n"))
  }
}
