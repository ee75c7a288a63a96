import Dispatch
import Glibc
import Locking
import Testing

@Suite struct MutexTests {
  @Test func `one thread at a time is inside, also where others wait`() {
    let state = Mutex((count: 0, inside: 0, most: 0))
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<4_000 {
        state.withLock { state in
          state.inside += 1
          state.most = max(state.most, state.inside)
          state.count += 1
          // Other threads come to wait for the lock, and have to be woken.
          if round % 64 == thread { sched_yield() }
          state.inside -= 1
        }
      }
    }
    state.withLock { state in
      #expect(state.count == 32_000 && state.most == 1 && state.inside == 0)
    }
  }

  @Test func `a thread that sleeps is woken`() {
    let lock = Mutex(0)
    let (ready, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.global().async {
      ready.wait()
      for _ in 0..<200 { lock.withLock { $0 += 1 } }
      done.signal()
    }
    for _ in 0..<200 {
      lock.withLock { value in
        if value == 0 { ready.signal() }
        // Longer than a thread looks at the word before it sleeps.
        usleep(50)
      }
    }
    done.wait()
    #expect(lock.withLock { $0 } == 200)
  }

  @Test func `errors and results leave, and the lock is free behind them`() throws {
    struct Failure: Error {}
    let lock = Mutex([1])
    #expect(throws: Failure.self) { try lock.withLock { _ throws(Failure) in throw Failure() } }
    #expect(lock.withLock { $0.removeLast() } == 1)
    #expect(lock.withLock { $0.isEmpty })
  }
}
