/// The sum of the advances of glyphs in a font, with tracking, word spacing and emboldening.
///
/// Shaping units are summed as integers, so the sum does not depend on the order or on where it starts.
struct AdvanceSum {
  private let pointsPerUnit: Double
  private let tracking: Double
  private let emboldening: Double
  private let wordSpacing: Double
  /// The text that clusters are offsets of.
  private let text: UnsafeBufferPointer<UInt8>
  private var units = 0
  private var widenedGlyphs = 0
  private var trackedClusters = 0
  private var lastTrackedCluster = UInt32.max
  private var separators = 0
  private var lastSeparator = UInt32.max

  /// - Parameters:
  ///   - isTracked: whether tracking applies.
  ///   - text: the text that clusters are offsets of. Without it no cluster separates words.
  @inline(__always)
  init(
    _ font: ItemFont, isTracked: Bool,
    text: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    wordSpacing = font.wordSpacing
    self.text = text
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
    if wordSpacing != 0 { countSeparator(at: cluster) }
    if advance != 0 {
      widenedGlyphs += 1
      if cluster != lastTrackedCluster {
        trackedClusters += 1
        lastTrackedCluster = cluster
      }
    }
  }

  @inline(never)
  private mutating func countSeparator(at cluster: UInt32) {
    guard cluster != lastSeparator, WordSeparators.isSeparator(at: Int(cluster), in: text) else { return }
    separators += 1
    lastSeparator = cluster
  }

  /// The sum in points.
  @inline(__always)
  var total: Double {
    var points = Double(units) * pointsPerUnit
    if tracking != 0 { points += Double(trackedClusters) * tracking }
    if emboldening != 0 { points += Double(widenedGlyphs) * emboldening }
    if separators != 0 { points += Double(separators) * wordSpacing }
    return points
  }
}
