internal import CHarfBuzz
internal import Fonts
internal import Locking

/// A font with the settings of a style, for shaping and measuring the glyphs of an item.
struct ItemFont: Sendable {
  let font: Font
  /// HarfBuzz's font, which `font` keeps alive.
  nonisolated(unsafe) let shapingHandle: OpaquePointer
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
  let features: FeatureList
  /// The line box of text in this font and style.
  let box: LineBox

  /// - Parameters:
  ///   - font: the font of the run, or a fallback font.
  ///   - styleIndex: the index of the run.
  init(font: Font, runs: StyleRunList, styleIndex: Int, isFallback: Bool) {
    self = runs.withRuns { ItemFont(font: font, runs: $0, styleIndex: styleIndex, isFallback: isFallback) }
  }

  init(font: Font, runs: StyleRuns, styleIndex: Int, isFallback: Bool) {
    let run = runs.baseAddress.unsafelyUnwrapped + styleIndex
    self.font = font
    shapingHandle = font.shaping.shapingHandle
    self.styleIndex = styleIndex
    self.isFallback = isFallback
    pointsPerUnit = font.pointsPerUnit
    tracking = run.pointee.style.tracking
    emboldening = font.emboldening
    features = FeatureList.shared(Self.features(font: font, run: run))
    let lineHeight = run.pointee.style.lineHeight
    box = LineBox(
      font: lineHeight.usesStrut ? run.pointee.style.font : font, lineHeight: lineHeight,
      baselineOffset: run.pointee.style.baselineOffset)
  }

  /// The font's features, then those of the style's switches, then the style's features. In HarfBuzz later ones take
  /// precedence.
  private static func features(font: Font, run: UnsafePointer<StyledText.Run>) -> [hb_feature_t] {
    if font.features.isEmpty, run.pointee.style.usesKerning, run.pointee.style.usesLigatures,
      run.pointee.style.tracking == 0, run.pointee.style.features.isEmpty
    {
      return []
    }
    let style = run.pointee.style
    var features = font.features.map { chb_global_feature($0.tag.rawValue, $0.value) }
    if !style.usesKerning { features.append(chb_global_feature(FontTag.kerning.rawValue, 0)) }
    if !style.usesLigatures || style.tracking != 0 {
      features.append(chb_global_feature(FontTag.standardLigatures.rawValue, 0))
      features.append(chb_global_feature(FontTag.contextualLigatures.rawValue, 0))
    }
    features += style.features.map { chb_global_feature($0.tag.rawValue, $0.value) }
    return features
  }

  /// Whether the items in the font are boxes.
  var isBox: Bool { !isFallback && font.isLastResort }

  /// Whether advances have neither tracking nor emboldening.
  var isPlain: Bool { tracking == 0 && emboldening == 0 }
}

/// A list of features in memory that lives as long as the process: copies of a font for an item count no references to it.
struct FeatureList: @unchecked Sendable, BitwiseCopyable {
  /// A number that identifies the list in this process; 0 for the empty one.
  let id: UInt32
  let count: UInt32
  let base: UnsafePointer<hb_feature_t>?

  private static let lists = Mutex<[[UInt64]: FeatureList]>([:])

  /// The list with these features.
  static func shared(_ features: [hb_feature_t]) -> FeatureList {
    if features.isEmpty { return FeatureList(id: 0, count: 0, base: nil) }
    let key = features.map { UInt64($0.tag) << 32 | UInt64($0.value) }
    // A number is never reused for another list, so the table only grows; programs use few lists.
    return lists.withLock { lists in
      if let list = lists[key] { return list }
      let base = UnsafeMutablePointer<hb_feature_t>.allocate(capacity: features.count)
      base.initialize(from: features, count: features.count)
      let list = FeatureList(id: UInt32(lists.count + 1), count: UInt32(features.count), base: base)
      lists[key] = list
      return list
    }
  }

  /// The features as an array.
  var array: [hb_feature_t] { Array(UnsafeBufferPointer(start: base, count: Int(count))) }
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
