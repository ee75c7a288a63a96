internal import Foundation

/// A part of a table that keeps its position on the screen while lengths of other parts change.
public struct ScrollAnchor: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The part.
  public var part: TablePart
  /// From the part's upper edge down to the upper edge of the screen, in points; negative if the part starts on the
  /// screen.
  public var distance: Double

  /// A part with the distance from its upper edge down to the upper edge of the screen, in points.
  public init(part: TablePart, distance: Double) {
    self.part = part
    self.distance = distance
  }

  /// The distance and the part, as in `12.5 below the top of row [2, 17]`.
  public var description: String { "\(distance) below the top of \(part)" }
}

extension TablePositions {
  /// The anchor for a screen whose upper edge is at `visibleTop`, in points below the top of the content: the part that
  /// covers it. `nil` when none does, as when the table is scrolled beyond its content.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func anchor(at visibleTop: Double) -> ScrollAnchor? {
    guard let part = part(at: visibleTop), let extent = try? extent(of: part) else { return nil }
    return ScrollAnchor(part: part, distance: visibleTop - extent.top)
  }

  /// The upper edge of the screen, in points below the top of the content, at which the anchor is where it was on the
  /// screen.
  ///
  /// If the part has become shorter than the distance, its lower edge is at the upper edge of the screen, so that no
  /// part that was not at the top before is scrolled out.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func visibleTop(keeping anchor: ScrollAnchor) throws(TableError) -> Double {
    let extent = try extent(of: anchor.part)
    return extent.top + min(anchor.distance, extent.length.points)
  }
}
