import Foundation
@testable import SelfSizing
import Testing

@Suite struct LengthListTests {
  private let list = LengthList([.exact(10), .exact(0), .estimate(20), .estimate(20), .exact(5)])

  @Test func `a list has counts, sums and offsets`() {
    #expect(list.count == 5)
    #expect(list.total == 55)
    #expect(list.exactCount == 3)
    #expect(list.runCount == 4)
    #expect((0...5).map { list.offset(of: $0) } == [0, 10, 10, 30, 50, 55])
  }

  @Test(arguments: [(0, 0), (9.99, 0), (10, 2), (29.5, 2), (30, 3), (50, 4), (54.9, 4)])
  func `the item at a position has a length`(_ y: Double, _ index: Int) {
    #expect(list.index(at: y) == index)
  }

  @Test(arguments: [-0.1, 55, 1e300, -.infinity, .infinity, .nan])
  func `no item is above or below the list`(_ y: Double) {
    #expect(list.index(at: y) == nil)
  }

  @Test func `an empty list has no item at any position`() {
    #expect(LengthList().index(at: 0) == nil)
    #expect(LengthList().offset(of: 0) == 0)
    #expect(LengthList(repeating: .exact(0), count: 9).index(at: 0) == nil)
  }

  @Test func `a stretch of equal items is one run`() {
    var list = LengthList(repeating: .estimate(44), count: 1_000_000)
    #expect(list.runCount == 1)
    #expect(list.set(500_000, to: .exact(60)) == .estimate(44))
    #expect(list.runCount == 3)
    list.set(500_001, to: .exact(60))
    #expect(list.runCount == 3)
    list.set(500_000, to: .estimate(44))
    list.set(500_001, to: .estimate(44))
    #expect(list.runCount == 1)
  }

  @Test func `adjacent runs of equal items are merged`() {
    var list = LengthList((0..<2000).map { .exact(Double($0 % 7) + 1) })
    list.insert(LengthList(repeating: .estimate(44), count: 1000), at: 1000)
    list.set(1500, to: .exact(9))
    #expect(list.runCount == 2003)
    list.remove(1500..<1501)
    #expect(list.runCount == 2001)
  }

  @Test func `new estimates leave exact lengths`() {
    var list = list
    list.replaceEstimates(with: 7)
    #expect((0..<5).map { list[$0] } == [.exact(10), .exact(0), .estimate(7), .estimate(7), .exact(5)])
    list.makeAllEstimates()
    #expect(list.exactCount == 0)
    #expect(list.total == 29)
  }

  @Test func `a range is moved to an index of the list without it`() {
    var list = LengthList((0..<6).map { .exact(Double($0)) })
    list.insert(list.remove(1..<3), at: 3)
    #expect((0..<6).map { list[$0].points } == [0, 3, 4, 1, 2, 5])
  }

  @Test func `a copy is independent`() {
    var list = LengthList((0..<500).map { .exact(Double($0)) })
    let copy = list
    for index in 0..<500 { list.set(index, to: .estimate(1)) }
    list.remove(100..<400)
    #expect(copy.total == 499 * 250)
    #expect((0..<500).allSatisfy { copy[$0] == .exact(Double($0)) })
    #expect(list.total == 200)
  }

  @Test func `minus zero is zero`() {
    #expect(TablePartLength.exact(-0.0) == .exact(0))
    #expect("\(TablePartLength.exact(-0.0)) \(TablePartLength.estimate(2.5))" == "0.0 ~2.5")
  }
}
