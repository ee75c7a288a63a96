internal import Locking

/// A face at a point size, with variations, features and, when asked for, synthetic styles.
///
/// A font is a small value around shared, immutable storage; it may be used from any thread.
public struct Font: Sendable {
  final class Storage: Sendable {
    let face: FontFace
    let size: Double
    let variations: [FontTag: Double]
    let features: [FontFeature]
    let syntheticBold: Bool
    let syntheticSlant: Double
    let shaping: ShapingFont
    let metrics: FontMetrics
    /// What outlines are read from, once somebody asks for those of a synthetic style.
    let outlines = Mutex<FreeTypeFace?>(nil)

    init(
      face: FontFace, size: Double, variations: [FontTag: Double], features: [FontFeature], syntheticBold: Bool,
      syntheticSlant: Double
    ) {
      self.face = face
      self.size = size
      self.variations = variations
      self.features = features
      self.syntheticBold = syntheticBold
      self.syntheticSlant = syntheticSlant
      var place = variations
      if let axis = face.axes.first(where: { $0.tag == .opticalSize }), place[.opticalSize] == nil {
        place[.opticalSize] = min(max(size, axis.minimum), axis.maximum)
      }
      let sorted = place.sorted { $0.key < $1.key }.map { ShapingFont.Key.Variation(tag: $0.key, value: $0.value) }
      shaping = face.shapingFont(ShapingFont.Key(variations: sorted, slant: syntheticSlant))
      metrics = shaping.metrics.scaled(by: size)
    }
  }

  let storage: Storage

  /// The slant of a synthetic oblique where nothing else is said: tan 14°, as CSS Fonts 4 §2.4 has it.
  public static let defaultSyntheticSlant = 0.24932800284318068
  /// Sizes up to here are taken. Beyond, a sum of advances would lose fractions of a point.
  public static let maximumSize = 1_000_000.0

  /// A font.
  ///
  /// An axis `opsz` that `variations` leaves out follows the size (CSS `font-optical-sizing: auto`).
  ///
  /// - Parameters:
  ///   - size: points per em, from 0 to `maximumSize`.
  ///   - variations: axis values; each must lie in its axis's range.
  ///   - features: switched on or off for all text in this font. A feature that is switched on must be in the face.
  ///   - syntheticBold: widen every advance that is not zero by 1/24 em, as FreeType's emboldening does.
  ///   - syntheticSlant: horizontal shift per unit of height; see `defaultSyntheticSlant`.
  /// - Throws: `invalidValue`, `unknownAxis` or `unknownFeature`.
  public init(
    face: FontFace, size: Double, variations: [FontTag: Double] = [:], features: [FontFeature] = [],
    syntheticBold: Bool = false, syntheticSlant: Double = 0
  ) throws(FontError) {
    guard size >= 0, size <= Self.maximumSize else {
      throw FontError(.invalidValue, "font size \(size) is out of range: expected 0 to 1000000 points")
    }
    guard syntheticSlant.isFinite, abs(syntheticSlant) <= 4 else {
      throw FontError(.invalidValue, "synthetic slant \(syntheticSlant) is out of range: expected -4 to 4")
    }
    for (tag, value) in variations {
      guard let axis = face.axes.first(where: { $0.tag == tag }) else {
        let known =
          face.axes.isEmpty
          ? "it is not a variable font" : "its axes are \(face.axes.map(\.tag.description).joined(separator: ", "))"
        throw FontError(.unknownAxis, "font '\(face.fullName)' has no axis '\(tag)': \(known)")
      }
      guard value >= axis.minimum, value <= axis.maximum else {
        throw FontError(
          .invalidValue,
          "axis '\(tag)' of font '\(face.fullName)' cannot be \(value): expected \(axis.minimum) to \(axis.maximum)")
      }
    }
    let wanted = features.filter { $0.value != 0 }
    if !wanted.isEmpty {
      let known = face.featureTags
      if let unknown = wanted.first(where: { !known.contains($0.tag) }) {
        throw FontError(
          .unknownFeature,
          "font '\(face.fullName)' has no feature '\(unknown.tag)': it has \(known.sorted().map(\.description).joined(separator: ", "))"
        )
      }
    }
    storage = Storage(
      face: face, size: size, variations: variations, features: features, syntheticBold: syntheticBold,
      syntheticSlant: syntheticSlant)
  }

  private init(resized font: Font, size: Double) {
    storage = Storage(
      face: font.face, size: size, variations: font.variations, features: font.features,
      syntheticBold: font.syntheticBold, syntheticSlant: font.syntheticSlant)
  }

  /// The same font at another size.
  ///
  /// - Throws: `invalidValue` when the size is out of range.
  public func withSize(_ size: Double) throws(FontError) -> Font {
    guard size >= 0, size <= Self.maximumSize else {
      throw FontError(.invalidValue, "font size \(size) is out of range: expected 0 to 1000000 points")
    }
    return Font(resized: self, size: size)
  }

  public var face: FontFace { storage.face }
  /// Points per em.
  public var size: Double { storage.size }
  /// The axis values that were asked for.
  public var variations: [FontTag: Double] { storage.variations }
  public var features: [FontFeature] { storage.features }
  public var syntheticBold: Bool { storage.syntheticBold }
  public var syntheticSlant: Double { storage.syntheticSlant }
  /// The metrics at this size, in points.
  public var metrics: FontMetrics { storage.metrics }

  /// The HarfBuzz font behind it.
  package var shaping: ShapingFont { storage.shaping }
  /// Points per unit of the shaping font.
  package var pointsPerUnit: Double { storage.size / storage.shaping.unitsPerEm }
  /// What synthetic bold adds to every advance that is not zero, in points.
  package var emboldening: Double { storage.syntheticBold ? storage.size / 24 : 0 }
}

extension Font: Hashable {
  public static func == (left: Font, right: Font) -> Bool {
    left.storage === right.storage
      || left.face == right.face && left.size == right.size && left.variations == right.variations
        && left.features == right.features && left.syntheticBold == right.syntheticBold
        && left.syntheticSlant == right.syntheticSlant
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
    hasher.combine(variations)
    hasher.combine(features)
    hasher.combine(syntheticBold)
    hasher.combine(syntheticSlant)
  }
}
