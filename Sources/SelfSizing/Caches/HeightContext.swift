/// What the height of a row depends on beside the row itself.
public struct HeightContext: Hashable, Sendable {
  /// The width that the content is laid out in, in points.
  public var width: Double
  /// Pixels in a point: heights are rounded to pixels.
  public var displayScale: Double
  /// A number that changes when the fonts do, say with the text size that the user has chosen.
  public var fontVersion: Int

  public init(width: Double, displayScale: Double = 1, fontVersion: Int = 0) {
    self.width = width
    self.displayScale = displayScale
    self.fontVersion = fontVersion
  }

  /// Whether a height that was measured like this means anything. A table that has no width yet measures rows too, and
  /// what comes out must not be remembered.
  public var isMeasurable: Bool { width > 0 && width.isFinite && displayScale > 0 && displayScale.isFinite }
}

/// How often a cache had an answer.
public struct HeightCacheStatistics: Hashable, Sendable {
  /// Questions with an answer.
  public internal(set) var hits = 0
  /// Questions without an answer.
  public internal(set) var misses = 0
  /// Heights, or whole contexts, that made room for others.
  public internal(set) var evictions = 0

  public init() {}
}

/// For a ``HeightCache`` of rows that look one way only.
public struct NoState: Hashable, Sendable {
  public init() {}
}

func isUsable(height: Double) -> Bool { height >= 0 && height.isFinite }
