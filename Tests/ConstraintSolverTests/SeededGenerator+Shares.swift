import TestSupport

/// Choices of the random systems and histories. They take a number from the generator in another way than those of
/// `TestSupport`, and the systems that belong to the recorded seeds depend on that.
extension SeededGenerator {
  /// A number from 0 up to, but not including, `count`.
  mutating func below(_ count: Int) -> Int { Int(next() >> 1) % count }

  /// A whole number of the range.
  mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// True in such a share of the cases, from 0 to 1.
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// One of the elements, of which there must be at least one.
  mutating func choose<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
