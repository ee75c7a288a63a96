#if DEBUG
  internal import Synchronization

  /// Counts what is shaped and the steps of loops, so that tests can tell linear time from what is only fast enough for
  /// their texts. Debug builds alone have it.
  package final class ShapingWork: Sendable {
    /// The counter of the current task; `nil` for none.
    @TaskLocal package static var current: ShapingWork?

    private let shapedBytes = Atomic(0)
    private let loopSteps = Atomic(0)

    package init() {}

    /// The UTF-8 bytes that were handed to HarfBuzz.
    package var bytes: Int { shapedBytes.load(ordering: .relaxed) }

    /// The steps of the loops that have a count; see `CountedWork`.
    package var steps: Int { loopSteps.load(ordering: .relaxed) }

    func add(_ bytes: Int) { shapedBytes.add(bytes, ordering: .relaxed) }

    func add(steps: Int) { loopSteps.add(steps, ordering: .relaxed) }
  }
#endif
