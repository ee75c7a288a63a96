import Dispatch
import TestSupport
import Testing

@testable import Fonts

@Suite struct CharacterPlacesTests {
  @Test func `numbers are those that a dictionary has`() {
    var generator = SeededGenerator(seed: TestSeeds.of(29))
    let places = CharacterPlaces()
    var expected: [UInt32: Int32] = [:]
    // Ends of pages and of Unicode, and neighbours.
    let edges: [UInt32] = [0, 1, 0x3FF, 0x400, 0x401, 0x7FF, 0x800, 0x4E00, 0xFFFF, 0x1_0000, 0x10_FBFF, 0x10_FFFF]
    for round in 0..<20_000 {
      let scalar = round < edges.count ? edges[round] : UInt32(generator.int(0...0x10_FFFF) >> generator.int(0...12))
      #expect(places.reader.number(of: scalar) == expected[scalar])
      let number = Int32(generator.int(-1...40))
      places.store(number, for: scalar)
      expected[scalar] = number
    }
    var found = 0
    for scalar in 0...0x10_FFFF as ClosedRange<UInt32> {
      let number = places.reader.number(of: scalar)
      if number != expected[scalar] { Issue.record("U+\(String(scalar, radix: 16)): \(String(describing: number))") }
      if number != nil { found += 1 }
    }
    #expect(found == expected.count)
  }

  @Test func `threads read what one of them stores`() {
    let places = CharacterPlaces()
    // The number of a scalar is known from the scalar.
    @Sendable func number(of scalar: UInt32) -> Int32 { Int32(scalar % 977) - 1 }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for step in 0..<200_000 as Range<UInt32> {
        let scalar = step &* 2_654_435_761 % 0x11_0000
        if thread == 0 {
          places.store(number(of: scalar), for: scalar)
        } else if let found = places.reader.number(of: scalar), found != number(of: scalar) {
          Issue.record("U+\(String(scalar, radix: 16)): \(found)")
        }
      }
    }
    for step in 0..<200_000 as Range<UInt32> {
      let scalar = step &* 2_654_435_761 % 0x11_0000
      #expect(places.reader.number(of: scalar) == number(of: scalar))
    }
  }
}
