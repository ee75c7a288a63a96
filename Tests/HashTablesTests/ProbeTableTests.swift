import TestSupport
import Testing

@testable import HashTables

@Suite struct ProbeTableTests {
  /// A table of keys, which has their numbers: one more than their places in a list.
  private struct Keys {
    var keys: [Int] = []
    var table = ProbeTable()
    /// Few hashes, so that numbers lie one behind the other, also across the end of the slots.
    let hash: @Sendable (Int) -> Int

    func number(of key: Int) -> UInt32 { table.find(hash: hash(key)) { keys[Int($0) - 1] == key } }

    mutating func insert(_ key: Int) {
      let (keys, hash) = (keys, hash)
      if (table.count + 1) * 4 > table.slotCount * 3 {
        table.enlarge(to: max(4, table.slotCount * 2)) { hash(keys[Int($0) - 1]) }
      }
      self.keys.append(key)
      table.insert(UInt32(self.keys.count), hash: hash(key))
    }

    /// The last key takes the place of the one that is removed.
    mutating func remove(_ number: UInt32) {
      let (keys, hash) = (keys, hash)
      table.remove(number, hash: hash(keys[Int(number) - 1])) { hash(keys[Int($0) - 1]) }
      let last = UInt32(keys.count)
      if number != last {
        table.replace(last, by: number, hash: hash(keys[Int(last) - 1]))
        self.keys[Int(number) - 1] = keys[Int(last) - 1]
      }
      self.keys.removeLast()
    }
  }

  private static let hashes: [@Sendable (Int) -> Int] = [
    { $0 }, { $0 % 3 }, { _ in 7 }, { -$0 }, { $0 &* 0x9E37_79B9 >> 8 },
  ]

  @Test func `a table has the keys that a set has, whatever their hashes are`() {
    var (compared, removed) = (0, 0)
    Property("tables of numbers", rounds: 300).check { generator in
      var keys = Keys(hash: generator.pick(Self.hashes))
      var expected: Set<Int> = []
      let range = 0...generator.pick([3, 10, 40])
      for _ in 0..<80 {
        let key = generator.int(range)
        let number = keys.number(of: key)
        try require((number != 0) == expected.contains(key), "\(key) has the number \(number)")
        if number == 0 {
          keys.insert(key)
          expected.insert(key)
        } else if generator.oneIn(2) {
          keys.remove(number)
          expected.remove(key)
          removed += 1
        }
        for key in range {
          let number = keys.number(of: key)
          try require(number == 0 ? !expected.contains(key) : keys.keys[Int(number) - 1] == key, "\(key): \(number)")
          compared += 1
        }
        try require(keys.table.count == expected.count, "\(keys.table.count) numbers, expected \(expected.count)")
      }
    }
    expectCompared(compared, atLeast: 100_000, "searches")
    expectCompared(removed, atLeast: 5000, "removals")
  }

  @Test func `a table without slots has nothing`() {
    var table = ProbeTable()
    #expect(table.find(hash: 5) { _ in true } == 0)
    table.remove(1, hash: 5) { _ in 5 }
    table.replace(1, by: 2, hash: 5)
    #expect(table.count == 0)
    #expect(table.slotCount == 0)
  }

  @Test func `a number that is not there is not removed`() {
    var table = ProbeTable(slotCount: 8)
    table.insert(3, hash: 6)
    table.insert(4, hash: 6)
    table.remove(5, hash: 6) { _ in 6 }
    #expect(table.count == 2)
    table.removeAll()
    #expect(table.count == 0)
    #expect(table.find(hash: 6) { _ in true } == 0)
    #expect(table.slotCount == 8)
  }
}
