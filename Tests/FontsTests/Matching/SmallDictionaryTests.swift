import TestSupport
import Testing

@testable import Fonts

@Suite struct SmallDictionaryTests {
  @Test(arguments: [1, 8, 9, 40])
  func `a small dictionary has the entries of a dictionary, however many keys there are`(keys: Int) {
    var compared = 0
    Property("\(keys) keys", rounds: 20).check { generator in
      var table = SmallDictionary<Int, Int>()
      var expected: [Int: Int] = [:]
      for step in 0..<200 {
        let key = generator.int(0...keys - 1)
        table.insert(step, for: key)
        expected[key] = step
        for key in 0..<keys {
          try require(table[key] == expected[key], "key \(key) has \(String(describing: table[key]))")
          compared += 1
        }
      }
    }
    expectCompared(compared, atLeast: 200 * keys)
  }
}
