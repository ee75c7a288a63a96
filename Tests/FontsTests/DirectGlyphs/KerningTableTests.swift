import Testing

@testable import Fonts

@Suite struct KerningTableTests {
  private typealias Pair = (first: Int, second: Int)

  /// The 16-bit numbers of a subtable of format 0.
  private func subtable(_ pairs: [Pair]) -> [Int] {
    [0, 14 + 6 * pairs.count, 1, pairs.count, 0, 0, 0] + pairs.flatMap { [$0.first, $0.second, 10] }
  }

  private func seconds(after glyph: Int, _ subtables: [[Pair]]) throws -> [Int] {
    let numbers = [0, subtables.count] + subtables.flatMap(subtable)
    // A length that is too large loses its higher bits, as in the files of font editors.
    let table = numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    return try table.withUnsafeBufferPointer { try KerningTable.seconds(after: glyph, in: $0) }
  }

  @Test func `the pairs of all subtables are found`() throws {
    #expect(try seconds(after: 3, [[(3, 4), (5, 6)], [(2, 3), (3, 7)]]) == [4, 7])
    #expect(try seconds(after: 9, [[(3, 4)]]).isEmpty)
  }

  @Test func `a subtable whose length does not fit into 16 bits is followed by the next one`() throws {
    let many = (0..<10_921).map { (first: 100 + $0, second: 1) }
    #expect(try seconds(after: 3, [many, [(3, 4)]]) == [4])
  }
}
