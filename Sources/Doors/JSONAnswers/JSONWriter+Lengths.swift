package import StrictJSON

extension JSONWriter {
  /// Writes a length in points. Minus zero, which sums and differences of lengths can give, is `0`.
  package mutating func length(_ value: Double) { number(value == 0 ? 0 : value) }
}
