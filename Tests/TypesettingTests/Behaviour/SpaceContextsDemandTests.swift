import Fonts
import TestSupport
import Testing

@testable import Typesetting

@Suite struct SpaceContextsDemandTests {
  @Test func `a key is worth it after 32 items, and then after 32 more`() {
    let demand = SpaceContextsDemand()
    let worth = (1...99).filter { _ in demand.isWorth(7) }
    #expect(worth == [33, 66, 99])
  }

  @Test func `a configuration says after how many items a key is worth it`() {
    var configuration = DirectGlyphsConfiguration()
    configuration.leastItemCount = 2
    let demand = SpaceContextsDemand(configuration: configuration)
    #expect((1...8).filter { _ in demand.isWorth(7) } == [3, 6])
  }

  @Test func `of keys that are met once each, one of 33 is worth it`() {
    let demand = SpaceContextsDemand()
    var generator = SeededGenerator(seed: 39)
    let worth = (0..<100_000).count { _ in demand.isWorth(generator.next()) }
    #expect(worth <= 100_000 / 33)
    #expect(worth > 0)
  }
}
