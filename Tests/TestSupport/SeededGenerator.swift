/// SplitMix64: the same numbers from the same seed, on every machine.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator whose numbers are decided by the seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// True once in `count` times.
  public mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of the elements, of which there must be at least one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// A whole number of the range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A whole number of the range, which must not be empty.
  public mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Any byte.
  public mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &self) }

  /// True in `percent` of 100 cases.
  public mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

  /// A number of the range.
  public mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
