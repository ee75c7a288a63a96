internal import CHarfBuzz
internal import Fonts
internal import Locking

/// A font with the settings of a style, for shaping and measuring the glyphs of an item.
struct ItemFont: Sendable {
  let font: Font
  /// Index of the style run.
  let styleIndex: Int
  /// Whether the font is a fallback font and not that of the style.
  let isFallback: Bool
  /// Points per shaping unit.
  let pointsPerUnit: Double
  /// Points added after every cluster that has a width, in items that are tracked.
  let tracking: Double
  /// Points added to every advance that is not zero.
  let emboldening: Double
  let features: [hb_feature_t]
  /// A number that identifies the list of `features` in this process; 0 for none.
  let featuresID: UInt32
  /// The line box of text in this font and style.
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

  /// The font's features, then those of the style's switches, then the style's features. In HarfBuzz later ones take
  /// precedence.
  private static func features(font: Font, style: TextStyle) -> [hb_feature_t] {
    if font.features.isEmpty, style.usesKerning, style.usesLigatures, style.tracking == 0, style.features.isEmpty {
      return []
    }
    var features = font.features.map { chb_global_feature($0.tag.rawValue, $0.value) }
    if !style.usesKerning { features.append(chb_global_feature(FontTag.kerning.rawValue, 0)) }
    if !style.usesLigatures || style.tracking != 0 {
      features.append(chb_global_feature(FontTag.standardLigatures.rawValue, 0))
      features.append(chb_global_feature(FontTag.contextualLigatures.rawValue, 0))
    }
    features += style.features.map { chb_global_feature($0.tag.rawValue, $0.value) }
    return features
  }

  /// Whether advances have neither tracking nor emboldening.
  var isPlain: Bool { tracking == 0 && emboldening == 0 }
}

/// Assigns numbers to lists of features.
private enum FeatureLists {
  private static let ids = Mutex<[[UInt64]: UInt32]>([:])

  static func id(of features: [hb_feature_t]) -> UInt32 {
    let key = features.map { UInt64($0.tag) << 32 | UInt64($0.value) }
    // A number is never reused for another list, so the table only grows; programs use few lists.
    return ids.withLock { ids in
      if let id = ids[key] { return id }
      let id = UInt32(ids.count + 1)
      ids[key] = id
      return id
    }
  }
}

extension ItemFont {
  /// The distance of tab stops where the paragraph style has none: eight spaces, in points (the initial value of CSS
  /// `tab-size`).
  var defaultTabInterval: Double {
    var space = AdvanceSum(self, isTracked: true)
    space.add(advance: font.shaping.advance(of: " "), cluster: 0)
    return 8 * space.total
  }
}
