/// The length of a part of a table from top to bottom, exact or estimated.
public struct TablePartLength: Hashable, Sendable, CustomStringConvertible {
  /// The length in points.
  public let points: Double
  /// Whether the part was measured, or has a length that needs no measuring. If not, the length is an estimate.
  public let isExact: Bool

  init(points: Double, isExact: Bool) {
    // Minus zero becomes zero, so that lengths that look equal are equal.
    self.points = points == 0 ? 0 : points
    self.isExact = isExact
  }

  /// An estimate, in points.
  public static func estimate(_ points: Double) -> TablePartLength { TablePartLength(points: points, isExact: false) }

  /// A measured length, or one that needs no measuring, in points.
  public static func exact(_ points: Double) -> TablePartLength { TablePartLength(points: points, isExact: true) }

  /// The length of a part that does not exist: exactly 0.
  public static let none = exact(0)

  /// The points, after `~` for an estimate.
  public var description: String { isExact ? "\(points)" : "~\(points)" }

  /// The same number of points as an estimate.
  var estimated: TablePartLength { .estimate(points) }
}

extension TablePartLength: Codable {
  private enum CodingKeys: CodingKey {
    case points
    case isExact
  }

  /// Reads points and whether they are exact.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      points: try container.decode(Double.self, forKey: .points),
      isExact: try container.decode(Bool.self, forKey: .isExact))
  }
}

/// The lengths that parts have before they are set.
///
/// Exact ones are for tables whose rows, headers or footers all have one known height; estimates are replaced when the
/// parts are measured.
public struct InitialLengths: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The length of a row. By default an estimate of 44 points, as in Interface Builder.
  public var row: TablePartLength
  /// The length of a section's header. By default none.
  public var sectionHeader: TablePartLength
  /// The length of a section's footer. By default none.
  public var sectionFooter: TablePartLength

  /// Lengths of rows, headers and footers that are not set yet.
  public init(
    row: TablePartLength = .estimate(44), sectionHeader: TablePartLength = .none, sectionFooter: TablePartLength = .none
  ) {
    self.row = row
    self.sectionHeader = sectionHeader
    self.sectionFooter = sectionFooter
  }

  /// The three lengths, as in `rows ~44.0, headers 0.0, footers 0.0`.
  public var description: String { "rows \(row), headers \(sectionHeader), footers \(sectionFooter)" }
}
