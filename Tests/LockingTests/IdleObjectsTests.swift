import Dispatch
import Locking
import Synchronization
import TestSupport
import Testing

@Suite struct IdleObjectsTests {
  private final class Worker: Sendable {
    let isUsed = Atomic(false)
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.made.add(1, ordering: .relaxed)
    }

    deinit { counter.freed.add(1, ordering: .relaxed) }
  }

  private final class Counter: Sendable {
    let made = Atomic(0)
    let freed = Atomic(0)
  }

  @Test func `no object is used twice at a time, by any number of threads`() {
    let counter = Counter()
    let clashes = Atomic(0)
    let calls = Atomic(0)
    do {
      let idle = IdleObjects<Worker>()
      // More threads than there are places.
      DispatchQueue.concurrentPerform(iterations: 40) { _ in
        for round in 0..<2000 {
          let worker = idle.take() ?? Worker(counter)
          if worker.isUsed.exchange(true, ordering: .acquiring) { clashes.add(1, ordering: .relaxed) }
          // Nested uses get other objects.
          if round.isMultiple(of: 3) {
            let inner = idle.take() ?? Worker(counter)
            if inner.isUsed.exchange(true, ordering: .acquiring) { clashes.add(1, ordering: .relaxed) }
            inner.isUsed.store(false, ordering: .releasing)
            idle.put(inner)
          }
          worker.isUsed.store(false, ordering: .releasing)
          idle.put(worker)
          calls.add(1, ordering: .relaxed)
        }
      }
      #expect(clashes.load(ordering: .relaxed) == 0)
      #expect(counter.made.load(ordering: .relaxed) <= 80)
      #expect(counter.freed.load(ordering: .relaxed) == 0)
    }
    expectCompared(calls.load(ordering: .relaxed), atLeast: 80_000, "uses of objects")
    #expect(counter.freed.load(ordering: .relaxed) == counter.made.load(ordering: .relaxed))
  }

  @Test func `objects beyond the limit are not kept`() {
    let counter = Counter()
    let idle = IdleObjects<Worker>(limit: 2)
    let workers = (0..<5).map { _ in Worker(counter) }
    for worker in workers { idle.put(worker) }
    var found: [Worker] = []
    while let worker = idle.take() { found.append(worker) }
    // The worker at the thread's place, and two more.
    #expect(found.count == 3)
    #expect(found.first === workers[0])
  }

  @Test func `a pool makes a worker only when all others are in use`() throws {
    let counter = Counter()
    let pool = WorkerPool(first: Worker(counter)) { Worker(counter) }
    for _ in 0..<10 {
      try pool.withWorker { outer in try pool.withWorker { inner in #expect(outer !== inner) } }
    }
    #expect(counter.made.load(ordering: .relaxed) == 2)
  }
}
