internal import Foundation

/// The conditions in which a row is measured: a height depends on them and on the row.
public struct HeightContext: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The width in which the content is laid out, in points.
  public var width: Double
  /// Device pixels per point: heights are rounded to pixels.
  public var displayScale: Double
  /// A number that the caller changes when the fonts change, for instance with the user's preferred text size.
  public var fontVersion: Int

  /// A context of a width, in points, a scale, in device pixels per point, and a version of the fonts.
  public init(width: Double, displayScale: Double = 1, fontVersion: Int = 0) {
    self.width = width
    self.displayScale = displayScale
    self.fontVersion = fontVersion
  }

  /// Whether a height that is measured in this context is meaningful: width and scale are positive and finite. Heights
  /// of a table that has no width yet must not be cached.
  public var isMeasurable: Bool { width > 0 && width.isFinite && displayScale > 0 && displayScale.isFinite }

  /// Width, scale and version, as in `375.0 points at 2.0 pixels a point, fonts 0`.
  public var description: String { "\(width) points at \(displayScale) pixels a point, fonts \(fontVersion)" }
}
