/// The size of a text at a width with its lines.
public struct MeasuredLines: Hashable, Sendable, Codable {
  /// The result of `Typesetter.measure` for the same width.
  public var measurement: TextMeasurement
  /// The lines from top to bottom, at least one.
  public var lines: [LineRange]

  /// Creates measured lines from their parts.
  public init(measurement: TextMeasurement, lines: [LineRange]) {
    self.measurement = measurement
    self.lines = lines
  }
}
