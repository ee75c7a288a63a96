/// Adds up the advances of glyphs in a font use: units, and the clusters and glyphs to which points are added.
///
/// Units are summed as integers, so the sum does not depend on the order or on where it starts.
struct AdvanceSum {
  private let pointsPerUnit: Double
  private let tracking: Double
  private let emboldening: Double
  private var units = 0
  private var widenedGlyphs = 0
  private var trackedClusters = 0
  private var lastTrackedCluster = UInt32.max

  @inline(__always)
  init(_ use: FontUse, isTracked: Bool) {
    pointsPerUnit = use.pointsPerUnit
    tracking = isTracked ? use.tracking : 0
    emboldening = use.emboldening
  }

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

  /// Points.
  @inline(__always)
  var total: Double {
    var points = Double(units) * pointsPerUnit
    if tracking != 0 { points += Double(trackedClusters) * tracking }
    if emboldening != 0 { points += Double(widenedGlyphs) * emboldening }
    return points
  }
}
