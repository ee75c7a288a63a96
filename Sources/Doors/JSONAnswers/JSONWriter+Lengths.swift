package import StrictJSON

extension JSONWriter {
  /// Writes a length in points. Minus zero, which sums and differences of lengths can give, is `0`.
  package mutating func length(_ value: Double) { number(value == 0 ? 0 : value) }

  /// Writes a member whose value is a length.
  ///
  /// - Parameter name: at most 28 letters and digits.
  mutating func length(_ value: Double, named name: StaticString) {
    self.name(plain: name)
    length(value)
  }
}
