import Foundation
import SelfSizing
import TestSupport
import Testing

@Suite struct HeightCachePropertyTests {
  private struct Question: Hashable {
    let key: Int
    let state: Bool
    let context: HeightContext
  }

  private func question(_ generator: inout SeededGenerator) -> Question {
    let context = HeightContext(
      width: generator.pick([320, 375, 414, 0]), displayScale: generator.pick([2, 3]), fontVersion: generator.int(0...1)
    )
    return Question(key: generator.int(0...15), state: generator.oneIn(2), context: context)
  }

  @Test func `a cache gives the heights of a dictionary`() {
    var (hits, kept) = (0, 0)
    Property("height cache", rounds: 1000, firstSeed: 40_000_001).check { generator in
      let limit = generator.oneIn(2) ? nil : generator.int(1...30)
      var cache = HeightCache<Int, Bool>(countLimit: limit)
      var model: [Question: Double] = [:]
      for _ in 0..<60 {
        let asked = question(&generator)
        switch generator.int(0...19) {
        case 0:
          cache.invalidate(asked.key)
          model = model.filter { $0.key.key != asked.key }
        case 1 where generator.oneIn(6):
          cache.invalidateAll()
          model = [:]
        case 1...10:
          let height = generator.double(0...900)
          if cache.store(height, for: asked.key, state: asked.state, in: asked.context) { model[asked] = height }
        default:
          let found = cache.height(for: asked.key, state: asked.state, in: asked.context)
          if found != nil || limit == nil {
            try require(found == model[asked], "\(asked): \(String(describing: found))")
            if found != nil { hits += 1 }
          }
        }
        try require(cache.count <= limit ?? .max, "\(cache.count) heights")
        if limit == nil { try require(cache.count == model.count, "\(cache.count) heights of \(model.count)") }
      }
      // What was evicted is gone, and everything else is there.
      var count = 0
      for (asked, height) in model {
        guard let found = cache.height(for: asked.key, state: asked.state, in: asked.context) else { continue }
        try require(found == height, "\(asked): \(found) instead of \(height)")
        count += 1
      }
      try require(count == cache.count, "\(count) heights found of \(cache.count)")
      kept += count
    }
    expectCompared(hits, atLeast: 300, "heights that were found")
    expectCompared(kept, atLeast: 10_000, "heights at the end")
  }
}
