internal import Locking
internal import StringFormatting

/// A face at a point size, with axis values, features and optional synthetic styles.
///
/// A font does not change, and may be used from any thread. Equal fonts are those that shape text in the same way.
public final class Font: Sendable, CustomStringConvertible {
  /// The face.
  public let face: FontFace
  /// Points per em.
  public let size: Double
  /// The requested axis values, in the units of each axis. A missing axis has its default value, or follows the size
  /// (`opsz`).
  public let variations: [FontTag: Double]
  /// The requested features, which apply to all text in this font.
  public let features: [FontFeature]
  /// Whether outlines are emboldened, and every advance that is not zero is widened by 1/24 em unless ``keepsAdvances``.
  public let hasSyntheticBold: Bool
  /// Whether synthetic bold leaves advances as they are: ideographs are as wide in every weight.
  public let keepsAdvances: Bool
  /// Horizontal shift to the right per unit of height; 0 is upright.
  public let syntheticSlant: Double
  /// Whether it is the font that is compiled in, whose glyphs never join.
  package let isLastResort: Bool
  /// The HarfBuzz font that shapes text in this font.
  package let shaping: ShapingFont
  /// The metrics at this size, in points.
  public let metrics: FontMetrics
  /// The reader of outlines, which only synthetic styles need; opened on first use.
  let outlines = Mutex<FreeTypeFace?>(nil)

  /// The usual slant of a synthetic oblique: tan 14° (CSS Fonts 4 §2.4).
  public static let defaultSyntheticSlant = 0.24932800284318068
  /// The greatest size, in points per em. Beyond it, sums of advances would lose fractions of a point.
  public static let maximumSize = 1_000_000.0

  /// A face at a size.
  ///
  /// An axis `opsz` that `variations` leaves out follows the size (CSS `font-optical-sizing: auto`).
  ///
  /// - Parameters:
  ///   - face: the face.
  ///   - size: points per em, from 0 to ``maximumSize``.
  ///   - variations: axis values; each must lie in its axis's range.
  ///   - features: switched on or off for all text in this font. A feature that is switched on must be in the face.
  ///   - hasSyntheticBold: whether to widen every advance that is not zero by 1/24 em, as FreeType's emboldening does.
  ///   - syntheticSlant: horizontal shift to the right per unit of height, from -4 to 4; see ``defaultSyntheticSlant``.
  ///   - keepsAdvances: whether synthetic bold leaves advances as they are.
  /// - Throws: ``FontError/Code/invalidValue``, ``FontError/Code/unknownAxis`` or ``FontError/Code/unknownFeature``.
  public convenience init(
    face: FontFace, size: Double, variations: [FontTag: Double] = [:], features: [FontFeature] = [],
    hasSyntheticBold: Bool = false, syntheticSlant: Double = 0, keepsAdvances: Bool = false
  ) throws(FontError) {
    try Self.check(size: size, of: face)
    guard syntheticSlant.isFinite, abs(syntheticSlant) <= 4 else {
      throw FontError(
        .invalidValue, "synthetic slant \(syntheticSlant) is out of range: expected -4 to 4",
        at: FontError.Location(path: face.path, faceIndex: face.index))
    }
    for (tag, value) in variations {
      guard let axis = face.axes.first(where: { $0.tag == tag }) else {
        let known =
          face.axes.isEmpty
          ? "it is not a variable font" : "its axes are \(face.axes.map(\.tag.description).joined(separator: ", "))"
        throw FontError(
          .unknownAxis, "font '\(face.fullName)' has no axis '\(tag)': \(known)",
          at: FontError.Location(path: face.path, faceIndex: face.index, axis: tag.description))
      }
      guard value >= axis.minimum, value <= axis.maximum else {
        throw FontError(
          .invalidValue,
          "axis '\(tag)' of font '\(face.fullName)' cannot be \(NumberText.plain(value)): expected "
            + "\(NumberText.plain(axis.minimum)) to \(NumberText.plain(axis.maximum))",
          at: FontError.Location(path: face.path, faceIndex: face.index, axis: tag.description))
      }
    }
    let wanted = features.filter { $0.value != 0 }
    if !wanted.isEmpty {
      let known = face.featureTags
      if let unknown = wanted.first(where: { !known.contains($0.tag) }) {
        throw FontError(
          .unknownFeature,
          "font '\(face.fullName)' has no feature '\(unknown.tag)': it has \(known.sorted().map(\.description).joined(separator: ", "))",
          at: FontError.Location(path: face.path, faceIndex: face.index, feature: unknown.tag.description))
      }
    }
    self.init(
      checkedFace: face, size: size, variations: variations, features: features, hasSyntheticBold: hasSyntheticBold,
      syntheticSlant: syntheticSlant, keepsAdvances: keepsAdvances)
  }

  /// A font whose values are known to be valid.
  private init(
    checkedFace face: FontFace, size: Double, variations: [FontTag: Double], features: [FontFeature],
    hasSyntheticBold: Bool, syntheticSlant: Double, keepsAdvances: Bool
  ) {
    self.face = face
    self.size = size
    self.variations = variations
    self.features = features
    self.hasSyntheticBold = hasSyntheticBold
    self.syntheticSlant = syntheticSlant
    self.keepsAdvances = keepsAdvances
    isLastResort = face.isLastResort
    var instance = variations
    if let axis = face.axes.first(where: { $0.tag == .opticalSize }), instance[.opticalSize] == nil {
      instance[.opticalSize] = axis.nearest(to: size)
    }
    let sorted = instance.sorted { $0.key < $1.key }.map { ShapingFont.Key.Variation(tag: $0.key, value: $0.value) }
    shaping = face.shapingFont(ShapingFont.Key(variations: sorted, slant: syntheticSlant))
    metrics = shaping.metrics.scaled(by: size)
  }

  /// The same font as another, for initialisers that find a font.
  package init(_ other: Font) {
    face = other.face
    size = other.size
    variations = other.variations
    features = other.features
    hasSyntheticBold = other.hasSyntheticBold
    syntheticSlant = other.syntheticSlant
    keepsAdvances = other.keepsAdvances
    isLastResort = other.isLastResort
    shaping = other.shaping
    metrics = other.metrics
  }

  private static func check(size: Double, of face: FontFace) throws(FontError) {
    guard size >= 0, size <= maximumSize else {
      throw FontError(
        .invalidValue, "font size \(size) is out of range: expected 0 to 1000000 points",
        at: FontError.Location(path: face.path, faceIndex: face.index))
    }
  }

  /// The same font at another size.
  ///
  /// - Parameter size: points per em, from 0 to ``maximumSize``.
  /// - Throws: ``FontError/Code/invalidValue`` when the size is out of range.
  @_disfavoredOverload  // Where the module `UIKit` is imported, UIKit's form without an error is taken.
  public func withSize(_ size: Double) throws(FontError) -> Font {
    try Self.check(size: size, of: face)
    return Font(
      checkedFace: face, size: size, variations: variations, features: features, hasSyntheticBold: hasSyntheticBold,
      syntheticSlant: syntheticSlant, keepsAdvances: keepsAdvances)
  }

  /// The same font with another value of an axis, as near to the wanted one as the axis goes; `nil` for a face without
  /// the axis.
  package func setting(_ tag: FontTag, to value: Double) -> Font? {
    guard let axis = face.axes.first(where: { $0.tag == tag }) else { return nil }
    var variations = variations
    variations[tag] = axis.nearest(to: value)
    return Font(
      checkedFace: face, size: size, variations: variations, features: features, hasSyntheticBold: hasSyntheticBold,
      syntheticSlant: syntheticSlant, keepsAdvances: keepsAdvances)
  }

  /// The full name with size, axis values and features, as in `Inter Regular 17.0 pt, wght 500.0, liga=0`.
  public var description: String {
    var parts = ["\(face) \(size) pt"]
    parts += variations.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    parts += features.map(\.description)
    if hasSyntheticBold { parts.append("synthetic bold") }
    if syntheticSlant != 0 { parts.append("synthetic slant \(syntheticSlant)") }
    return InvisibleCharacters.onOneLine(parts.joined(separator: ", "))
  }

  /// Points per shaping unit.
  package var pointsPerUnit: Double { size / shaping.unitsPerEm }
  /// Whether synthetic bold widens advances.
  package var widensAdvances: Bool { hasSyntheticBold && !keepsAdvances }
  /// The points that synthetic bold adds to every advance that is not zero; 0 without it.
  package var emboldening: Double { widensAdvances ? size / 24 : 0 }

  /// The values of all axes of the face, in the order of the axes. Without a requested value the optical size follows
  /// the size, and other axes have their defaults. Empty for a static font.
  package var designCoordinates: [Double] {
    face.axes.map { axis in
      if let value = variations[axis.tag] { return value }
      return axis.tag == .opticalSize ? axis.nearest(to: size) : axis.defaultValue
    }
  }
}

extension Font: Hashable {
  /// Whether both have the same face, size, axis values, features and synthetic styles.
  public static func == (left: Font, right: Font) -> Bool {
    left === right
      || left.face == right.face && left.size == right.size && left.variations == right.variations
        && left.features == right.features && left.hasSyntheticBold == right.hasSyntheticBold
        && left.syntheticSlant == right.syntheticSlant && left.keepsAdvances == right.keepsAdvances
  }

  /// Hashes face, size, axis values, features and synthetic styles.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
    hasher.combine(variations)
    hasher.combine(features)
    hasher.combine(hasSyntheticBold)
    hasher.combine(syntheticSlant)
    hasher.combine(keepsAdvances)
  }
}
