import Geometry
import Testing

@Suite struct PixelRoundingTests {
  private static let examples: [(Double, Double, Double)] = [
    (20.0, 1.0, 20.0), (20.1, 1, 21), (20.1, 2, 20.5), (20.1, 3, 61.0 / 3), (20.000_000_000_000_004, 2, 20),
    (0, 2, 0), (-0.3, 2, 0), (-0.7, 2, -0.5), (0.000_000_1, 2, 0),
  ]

  @Test(arguments: examples)
  func `a length is raised to the next device pixel`(value: Double, scale: Double, expected: Double) {
    #expect(PixelRounding.ceil(value, scale: scale) == expected)
  }

  @Test func `rounding is idempotent`() {
    for scale in [1.0, 2, 3] {
      for step in 0..<1000 {
        let once = PixelRounding.ceil(Double(step) * 0.37, scale: scale)
        #expect(PixelRounding.ceil(once, scale: scale) == once)
      }
    }
  }

  private static let unroundable: [(Double, Double)] = [
    (.infinity, 2), (-.infinity, 2), (5.5, 0), (5.5, -1), (5.5, .infinity), (5.5, .nan),
  ]

  @Test(arguments: unroundable)
  func `a length that cannot be rounded is left as it is`(value: Double, scale: Double) {
    #expect(PixelRounding.ceil(value, scale: scale) == value)
  }

  @Test func `not-a-number is left as it is`() {
    #expect(PixelRounding.ceil(.nan, scale: 2).isNaN)
  }

  @Test func `rounding never gives minus zero`() {
    #expect(PixelRounding.ceil(-0.2, scale: 1).sign == .plus)
  }
}
