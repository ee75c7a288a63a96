import Combine
import Foundation
import Testing
import os

/// What files of apps do with these modules.
@Suite struct IOSModulesTests {
  private final class Model: ObservableObject {
    @Published var count = 0
  }

  @Test func `published values reach their subscribers`() {
    let model = Model()
    var (seen, cancellables): ([Int], Set<AnyCancellable>) = ([], [])
    model.$count.dropFirst().map { $0 * 2 }.sink { seen.append($0) }.store(in: &cancellables)
    model.count = 1
    model.count = 2
    cancellables = []
    model.count = 3
    #expect(seen == [2, 4])
    let subject = PassthroughSubject<String, Never>()
    var words: [String] = []
    let token = subject.removeDuplicates().sink { words.append($0) }
    for word in ["a", "a", "b"] { subject.send(word) }
    token.cancel()
    subject.send("c")
    #expect(words == ["a", "b"])
  }

  @Test func `messages compile in both interfaces, and evaluate nothing`() {
    let logger = Logger(subsystem: "app", category: "cells")
    var evaluated = 0
    func count() -> Int {
      evaluated += 1
      return evaluated
    }
    logger.info("height \(count(), privacy: .public) of \("a", privacy: .private(mask: .hash))")
    logger.error("\(1.5, format: .fixed(precision: 2)) \(3, align: .right(columns: 4))")
    os_log("row %d", log: .default, type: .debug, 3)
    os_log(.error, "row %{public}@", "x")
    #expect(evaluated == 0)
    #expect(!OSLog(subsystem: "app", category: .pointsOfInterest).isEnabled(type: .fault))
  }

  @Test func `a lock is held by one thread at a time`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 8000)
  }
}
