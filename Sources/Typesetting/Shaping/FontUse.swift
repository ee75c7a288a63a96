internal import CHarfBuzz
internal import Fonts
internal import Locking

/// A font in the service of a style: what an item's glyphs are shaped and measured with.
struct FontUse: Sendable {
  let font: Font
  /// The style run that it serves.
  let styleIndex: Int
  /// Whether the font is not the style's own.
  let isFallback: Bool
  /// Points per unit of advance.
  let pointsPerUnit: Double
  /// Points added after every cluster that has a width; cursive scripts are not tracked, which the item says.
  let tracking: Double
  /// Points added to every advance that is not zero.
  let emboldening: Double
  let features: [hb_feature_t]
  /// A number for the list of features, 0 for none; equal lists have equal numbers.
  let featuresID: UInt32
  /// What the use brings to the height of a line.
  let box: LineBox

  init(font: Font, style: TextStyle, styleIndex: Int, isFallback: Bool) {
    self.font = font
    self.styleIndex = styleIndex
    self.isFallback = isFallback
    pointsPerUnit = font.pointsPerUnit
    tracking = style.tracking
    emboldening = font.emboldening
    features = Self.features(font: font, style: style)
    featuresID = features.isEmpty ? 0 : FeatureLists.id(of: features)
    box = LineBox(font: style.lineHeight.usesStrut ? style.font : font, style: style)
  }

  /// The font's features, then the switches of the style, then its features; HarfBuzz lets later ones win.
  private static func features(font: Font, style: TextStyle) -> [hb_feature_t] {
    if font.features.isEmpty, style.kerning, style.ligatures, style.tracking == 0, style.features.isEmpty { return [] }
    var features = font.features.map { chb_global_feature($0.tag.rawValue, $0.value) }
    if !style.kerning { features.append(chb_global_feature(FontTag.kerning.rawValue, 0)) }
    if !style.ligatures || style.tracking != 0 {
      features.append(chb_global_feature(FontTag.standardLigatures.rawValue, 0))
      features.append(chb_global_feature(FontTag.contextualLigatures.rawValue, 0))
    }
    features += style.features.map { chb_global_feature($0.tag.rawValue, $0.value) }
    return features
  }

  /// Whether advances are units times a factor and nothing else.
  var isPlain: Bool { tracking == 0 && emboldening == 0 }
}

/// Gives lists of features numbers.
private enum FeatureLists {
  private static let ids = Mutex<[[UInt64]: UInt32]>([:])

  static func id(of features: [hb_feature_t]) -> UInt32 {
    let key = features.map { UInt64($0.tag) << 32 | UInt64($0.value) }
    // A number is never used for another list. Programs use a handful of lists; the table grows with their number only.
    return ids.withLock { ids in
      if let id = ids[key] { return id }
      let id = UInt32(ids.count + 1)
      ids[key] = id
      return id
    }
  }
}
