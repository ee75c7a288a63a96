import Dispatch
import Glibc
import JSONAnswers
import Locking

/// The answers to a batch of lines, joined by the thread that found them.
struct AnswersToBatch {
  /// The number of the batch.
  let number: Int
  /// The number of lines of the batch.
  let count: Int
  /// The answers with their newlines in UTF-8, in pieces that are not joined where one is long.
  var pieces: [[UInt8]] { start + [end] }
  private var start: [[UInt8]] = []
  private var end: [UInt8] = []
  private(set) var notes: [LineAnswer.Note] = []
  private(set) var hasErrors = false

  /// The usual length of an answer, in bytes.
  private static let usualLength = 320

  init(_ batch: LineReader.Batch) {
    number = batch.number
    count = batch.count
    end.reserveCapacity(batch.lines.count * Self.usualLength)
  }

  mutating func add(_ answer: LineAnswer) {
    if !answer.start.isEmpty {
      start.append(end)
      start += answer.start
      end = []
    }
    end += answer.end
    end.append(UInt8(ascii: "\n"))
    notes += answer.notes
    hasErrors = hasErrors || answer.isError
  }
}

/// Writes answers that threads find in any order, in the order of the batches.
final class OrderedAnswers: Sendable {
  /// The greatest number of batches whose answers are not written yet: one that takes long must not make the answers to
  /// all others wait in memory.
  private static let limit = 64

  private struct State {
    /// The number of the batch whose answers are written next.
    var next = 0
    /// The answers to batches behind it, by the numbers of the batches.
    var waiting: [Int: AnswersToBatch] = [:]
    var progress = Progress()
    var hasErrors = false
    var reportedKinds: Set<String> = []

    mutating func write(_ answers: AnswersToBatch) {
      hasErrors = hasErrors || answers.hasErrors
      do throws(CommandError) {
        for piece in answers.pieces { try StandardStreams.writeOutput(piece) }
      } catch { _exit(CommandEnd(error).report()) }
      for note in answers.notes where reportedKinds.insert(note.kind).inserted {
        StandardStreams.writeWarning(note.text)
      }
      progress.add(answers.count)
    }
  }

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  init() { for _ in 0..<Self.limit { room.signal() } }

  /// Waits until there is room for the answers to one more batch.
  func waitForRoom() { room.wait() }

  /// Writes the answers to a batch, now or as soon as those before them are written.
  ///
  /// Where they cannot be written, the command ends: another thread may wait for a line that never comes.
  func put(_ answers: AnswersToBatch) {
    state.withLock { state in
      state.waiting[answers.number] = answers
      while let answers = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        state.write(answers)
        room.signal()
      }
    }
  }

  /// - Returns: whether any answer is an error.
  func finish() -> Bool {
    state.withLock { state in
      state.progress.finish()
      return state.hasErrors
    }
  }
}
