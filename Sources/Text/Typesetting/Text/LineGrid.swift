internal import Fonts

/// A grid on which the lines of a text lie, so that the lines of columns and pages beside each other are at the same heights (CSS Line
/// Grid 1; the type area of JLREQ §2.2). A line that is too high for one unit takes several.
public struct LineGrid: Hashable, Sendable, Codable {
  /// What of a line is on the grid (CSS `line-snap`).
  public enum Snap: String, Hashable, Sendable, Codable, CaseIterable {
    /// The baseline is where a line of the text's first font has it that is in the middle of a unit.
    case baseline
    /// The line is in the middle of as many units as it needs.
    case contain
  }

  /// The distance of lines in points.
  public var pitch: Double
  /// What of a line is on the grid.
  public var snap: Snap

  /// Creates a grid whose first unit is at the top of the text, or of each frame.
  public init(pitch: Double, snap: Snap = .contain) {
    self.pitch = pitch
    self.snap = snap
  }

  /// The least distance of lines in points.
  static let minimumPitch = 0.01

  /// - Throws: `invalidValue` for a pitch that is out of range.
  func validate() throws(TypesettingError) {
    guard pitch >= Self.minimumPitch, pitch <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue, "pitch \(pitch) is out of range: expected \(Self.minimumPitch) to \(Font.maximumSize) points",
        at: .argument("lineGrid"))
    }
  }
}

/// A grid with the place of its baselines.
struct LineGridUnits {
  private let grid: LineGrid
  /// From the start of a unit to its baseline, in points.
  private let ascent: Double

  /// - Parameter box: the line box of the text's first font.
  init(_ grid: LineGrid, box: LineBox) {
    self.grid = grid
    ascent = (grid.pitch + box.ascent - box.descent) / 2
  }

  /// The metrics of a line with the blank room that it has on the grid: at least the metrics of a line of one unit.
  func metrics(of line: LineMetrics) -> LineMetrics {
    switch grid.snap {
    case .baseline:
      let below = max(line.descent + line.leading, grid.pitch - ascent)
      return LineMetrics(ascent: max(line.ascent, ascent), descent: line.descent, leading: below - line.descent)
    case .contain:
      let height = rounded(line.height)
      let room = (height - line.height) / 2
      return LineMetrics(
        ascent: line.ascent + room, descent: line.descent, leading: line.leading + room, height: height)
    }
  }

  /// Where a line starts that could start at a place, in points from the start of the grid.
  ///
  /// - Parameter metrics: those that ``metrics(of:)`` gives.
  func blockStart(from place: Double, _ metrics: LineMetrics) -> Double {
    switch grid.snap {
    case .baseline: max(place, rounded(place + metrics.ascent - ascent) + ascent - metrics.ascent)
    case .contain: max(place, rounded(place))
    }
  }

  /// The units that a length takes, in points; the last bit of a sum takes none.
  private func rounded(_ length: Double) -> Double { (length / grid.pitch - 1e-6).rounded(.up) * grid.pitch }
}
