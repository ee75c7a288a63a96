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
  /// Whether the font is a fallback font and not the style's.
  let isFallback: Bool
  /// Whether the font shows nothing, so that lines have the box of the style's font.
  let isInvisible: Bool
  /// Points per shaping unit.
  let pointsPerUnit: Double
  /// Points added after every cluster that has a width, in items that are tracked.
  let tracking: Double
  /// Points added to every cluster that separates words.
  let wordSpacing: Double
  /// Points added to every advance that is not zero.
  let emboldening: Double
  private(set) var features: FeatureList
  /// Keeps the features; `nil` without any.
  private var featureOwner: FeatureListOwner?
  /// The line box of text in this font and style.
  let box: LineBox

  /// - Parameters:
  ///   - font: the font of the run, or a fallback font.
  ///   - styleIndex: the index of the run.
  ///   - flow: the flow of the text's lines.
  ///   - profile: the conventions of the text.
  init(
    font: Font, runs: StyleRunList, _ flow: TextFlow, profile: TextProfile, styleIndex: Int, isFallback: Bool
  ) {
    self = runs.withRuns {
      ItemFont(font: font, runs: $0, flow, profile: profile, styleIndex: styleIndex, isFallback: isFallback)
    }
  }

  /// - Parameter isInvisible: whether the font is for characters that show nothing.
  init(
    font: Font, runs: StyleRuns, _ flow: TextFlow, profile: TextProfile, styleIndex: Int, isFallback: Bool,
    isInvisible: Bool = false
  ) {
    let run = runs.baseAddress.unsafelyUnwrapped + styleIndex
    self.font = font
    shapingHandle = font.shaping.shapingHandle
    self.styleIndex = styleIndex
    self.isFallback = isFallback
    self.isInvisible = isInvisible
    // Upright glyphs have the font's vertical advances, which no browser takes from FreeType.
    pointsPerUnit = flow.hasUprightLetters ? font.pointsPerUnit : profile.pointsPerUnit(font)
    tracking = run.pointee.style.tracking
    wordSpacing = run.pointee.style.wordSpacing
    emboldening = font.emboldening
    featureOwner = FeatureListOwner.shared(Self.features(font: font, run: run))
    features = featureOwner?.list ?? FeatureList(id: 0, count: 0, base: nil)
    let lineHeight = run.pointee.style.lineHeight
    if profile.isWeb, !font.isLastResort || isFallback {
      box = LineBox.web(
        run.pointee.style.font, fallback: isFallback && !isInvisible ? font : nil, lineHeight: lineHeight,
        raise: run.pointee.style.raise(on: flow.baseline), flow)
      return
    }
    box = LineBox(
      font: lineHeight.usesStrut || isInvisible ? run.pointee.style.font : font, lineHeight: lineHeight,
      raise: run.pointee.style.raise(on: flow.baseline), flow)
  }

  /// The font's features, then the features of the style's switches, then the style's features. In HarfBuzz later ones take
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

  /// The font with a further feature.
  func adding(_ feature: FontTag) -> ItemFont {
    var font = self
    font.featureOwner = FeatureListOwner.shared(features.array + [chb_global_feature(feature.rawValue, 1)])
    font.features = font.featureOwner?.list ?? features
    return font
  }

  /// Whether the items in the font are boxes.
  var isBox: Bool { !isFallback && font.isLastResort }

  /// Whether advances have neither tracking nor word spacing nor emboldening.
  var isPlain: Bool { tracking == 0 && wordSpacing == 0 && emboldening == 0 }
}

/// A list of features in memory that its owner keeps: copies of it count no references.
struct FeatureList: @unchecked Sendable, BitwiseCopyable {
  /// A number that identifies the list in this process, and is never the number of another one; 0 for the empty one.
  let id: UInt32
  let count: UInt32
  let base: UnsafePointer<hb_feature_t>?

  /// The features as an array.
  var array: [hb_feature_t] { Array(UnsafeBufferPointer(start: base, count: Int(count))) }
}

/// The memory of a list of features.
final class FeatureListOwner: @unchecked Sendable {
  let list: FeatureList
  private let base: UnsafeMutablePointer<hb_feature_t>

  private init(_ features: [hb_feature_t], id: UInt32) {
    base = .allocate(capacity: features.count)
    base.initialize(from: features, count: features.count)
    list = FeatureList(id: id, count: UInt32(features.count), base: UnsafePointer(base))
  }

  deinit { base.deallocate() }

  private struct Known {
    var lists: [[UInt64]: FeatureListOwner] = [:]
    var lastID: UInt32 = 0
  }
  private static let known = Mutex(Known())
  /// The greatest number of lists that are known. Programs use few, but they may be input: then all are forgotten, and
  /// lists that texts still use live on with them.
  static let limit = 1024

  /// The list with these features; `nil` for none.
  static func shared(_ features: [hb_feature_t]) -> FeatureListOwner? {
    if features.isEmpty { return nil }
    let key = features.map { UInt64($0.tag) << 32 | UInt64($0.value) }
    return known.withLock { known in
      if let owner = known.lists[key] { return owner }
      known.lastID = max(1, known.lastID &+ 1)
      let owner = FeatureListOwner(features, id: known.lastID)
      if known.lists.count >= limit { known.lists.removeAll() }
      known.lists[key] = owner
      return owner
    }
  }

  /// The number of lists that are known. Read by tests.
  static var knownCount: Int { known.withLock { $0.lists.count } }
}

extension ItemFont {
  /// The distance of tab stops where the paragraph style has none: eight spaces, in points (the initial value of CSS
  /// `tab-size`).
  var defaultTabInterval: Double {
    var space = AdvanceSum(self, isTracked: true)
    space.add(advance: font.shaping.advance(of: " "), cluster: 0)
    // The space of CSS's `tab-size` has its spacing.
    return 8 * (space.total + wordSpacing)
  }

  /// Half the advance of `0` in points, and of half an em in a font without it: CSS's `0.5ch`.
  var leastTab: Double {
    guard font.face.coverage.contains("0" as Unicode.Scalar) else { return font.size / 4 }
    return Double(font.shaping.advance(of: "0")) * pointsPerUnit / 2
  }
}
