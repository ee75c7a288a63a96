import TestSupport
import Testing

@testable import Fonts

@Suite struct SmallTableTests {
  @Test func `a small table is a dictionary, however many keys there are`() {
    var generator = SeededGenerator(seed: 7)
    for keys in [1, 8, 9, 40] {
      var table = SmallTable<Int, Int>()
      var expected: [Int: Int] = [:]
      for step in 0..<200 {
        let key = Int.random(in: 0..<keys, using: &generator)
        table.insert(step, for: key)
        expected[key] = step
        for key in 0..<keys { #expect(table[key] == expected[key]) }
      }
    }
  }
}
