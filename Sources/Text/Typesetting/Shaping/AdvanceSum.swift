/// The sum of the advances of glyphs in a font, with tracking and emboldening.
///
/// Shaping units are summed as integers, so the sum does not depend on the order or on where it starts.
struct AdvanceSum {
  private let pointsPerUnit: Double
  private let tracking: Double
  private let emboldening: Double
  private var units = 0
  private var widenedGlyphs = 0
  private var trackedClusters = 0
  private var lastTrackedCluster = UInt32.max

  @inline(__always)
  init(_ font: ItemFont, isTracked: Bool) {
    pointsPerUnit = font.pointsPerUnit
    tracking = isTracked ? font.tracking : 0
    emboldening = font.emboldening
  }

  /// Adds a glyph.
  ///
  /// - Parameters:
  ///   - advance: shaping units.
  ///   - cluster: the UTF-8 offset of its cluster. The glyphs of a cluster must be added one after the other.
  @inline(__always)
  mutating func add(advance: Int32, cluster: UInt32) {
    units += Int(advance)
    if advance != 0 {
      widenedGlyphs += 1
      if cluster != lastTrackedCluster {
        trackedClusters += 1
        lastTrackedCluster = cluster
      }
    }
  }

  /// The sum in points.
  @inline(__always)
  var total: Double {
    var points = Double(units) * pointsPerUnit
    if tracking != 0 { points += Double(trackedClusters) * tracking }
    if emboldening != 0 { points += Double(widenedGlyphs) * emboldening }
    return points
  }
}
