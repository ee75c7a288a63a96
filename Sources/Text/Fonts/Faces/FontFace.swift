internal import CHarfBuzz
internal import Locking
internal import StringFormatting
internal import struct Synchronization.Atomic

/// One face of a font file: names, axes, coverage and units, without a size.
///
/// A face is immutable and may be used from any thread. Two faces are equal when they are the same object;
/// a `FontLibrary` opens each file once.
public final class FontFace: Sendable, Hashable, CustomStringConvertible {
  nonisolated(unsafe) let handle: OpaquePointer
  let data: FontData
  private let lazy = Mutex(LazyParts())
  private let plans = FeaturePlans()

  private struct LazyParts {
    /// A list, because there are few: the first use of a dictionary with a new key type takes longer than laying out a
    /// line of text (see `SmallDictionary`).
    var shapingFonts: [(key: ShapingFont.Key, font: ShapingFont)] = []
    var countedOutlines: CountedOutlines?
  }

  /// The path of the font file; `nil` for a face from bytes.
  public let path: String?
  /// The index of the face in its file, from 0; always 0 in a file that is not a collection.
  public let index: Int
  /// Font units per em.
  public let unitsPerEm: Int
  /// The number of glyphs, `.notdef` among them.
  public let glyphCount: Int
  /// The characters that the face maps to glyphs.
  public let coverage: FontCoverage
  /// Whether the face has coloured glyphs, as emoji fonts do: a table CBDT, sbix, COLR or SVG.
  public let hasColorGlyphs: Bool
  /// Whether glyphs have outlines, in a table glyf, CFF or CFF2. A font of bitmaps alone has none, or such a table without
  /// contents.
  package let hasOutlines: Bool
  /// Whether the face has a table SVG, which is not drawn.
  package let hasSVGPictures: Bool
  /// Whether the table `hhea` counts any advances.
  private let hasAdvances: Bool
  /// Whether advances are above 32,767 units, which HarfBuzz takes for negative ones.
  private let hasLargeAdvances: Bool
  /// The variation axes, in the order of the font; empty for a static font.
  public let axes: [FontAxis]
  let defaultStyle: DefaultStyle
  /// Whether it is the face that is compiled in.
  let isLastResort: Bool
  /// What a file has of the face; `nil` for fonts that are not of the package.
  private let prepared: PreparedFace?

  /// Opens a face of a file.
  ///
  /// - Parameters:
  ///   - path: a TrueType, OpenType, collection, WOFF or WOFF2 file.
  ///   - index: the face of a collection, from 0.
  /// - Throws: ``FontError/Code/unreadableFile``, ``FontError/Code/notAFont`` or
  ///   ``FontError/Code/faceIndexOutOfRange``.
  /// - Complexity: O(characters that the face covers)
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(path: path, index: index, isMapped: false, isOwn: false, prepared: nil)
  }

  /// Opens a face of a file, which is mapped if nobody changes it while it is in use.
  ///
  /// - Parameters:
  ///   - isOwn: whether it is a font of the package, which need not pass the ``FontGate``.
  ///   - prepared: what is known of fonts of the package.
  convenience init(
    path: String, index: Int, isMapped: Bool, isOwn: Bool, prepared: PreparedFonts?
  ) throws(FontError) {
    let data = try FontData(path: path, isMapped: isMapped, isOwn: isOwn)
    try self.init(data: data, path: path, index: index, prepared: prepared)
  }

  /// Opens a face of a font in memory; the bytes are copied.
  ///
  /// - Throws: ``FontError/Code/notAFont`` or ``FontError/Code/faceIndexOutOfRange``.
  /// - Complexity: O(bytes)
  public convenience init(bytes: [UInt8], index: Int = 0) throws(FontError) {
    try self.init(data: FontData(bytes: bytes), path: nil, index: index)
  }

  init(
    data: FontData, path: String?, index: Int, isLastResort: Bool = false, prepared: PreparedFonts? = nil
  ) throws(FontError) {
    guard index >= 0, index < data.faceCount else {
      throw FontError(
        .faceIndexOutOfRange,
        "\(data.name) has no face \(index): it has \(data.faceCount) face\(data.faceCount == 1 ? "" : "s"), counted from 0",
        at: FontError.Location(path: path, faceIndex: index))
    }
    self.data = data
    self.path = path
    self.index = index
    self.isLastResort = isLastResort
    handle = hb_face_create(data.blob, UInt32(index))
    hb_face_make_immutable(handle)
    do throws(FontError) {
      hasLargeAdvances = try FontGate.check(handle, of: data, at: FontError.Location(path: path, faceIndex: index))
    } catch {
      hb_face_destroy(handle)
      throw error
    }
    unitsPerEm = Int(hb_face_get_upem(handle))
    glyphCount = Int(hb_face_get_glyph_count(handle))
    axes = FontAxis.all(of: handle)
    self.prepared = prepared?.face(length: data.length, checksum: FaceTables.checksum(of: handle), index: index)
    coverage = self.prepared.flatMap { FontCoverage($0) } ?? FontCoverage(face: handle)
    defaultStyle = DefaultStyle(of: handle)
    hasAdvances = Self.hasAdvances(handle)
    let face = handle
    hasColorGlyphs = ["CBDT", "sbix", "COLR", "SVG "].contains { FaceTables.contains($0, in: face) }
    hasSVGPictures = FaceTables.contains("SVG ", in: face)
    hasOutlines = (["glyf"] + CountedOutlines.tables).contains { table in
      // The header of an outline takes ten bytes.
      FaceTables.withBytes(of: table, in: face) { $0.count > 10 }
    }
    guard glyphCount > 0, !coverage.isEmpty else {
      throw FontError(
        .notAFont, "\(data.name) is not a usable font: it maps no character to a glyph",
        at: FontError.Location(path: path, faceIndex: index))
    }
  }

  deinit {
    hb_face_destroy(handle)
  }

  /// Whether glyphs may be drawn as pictures, coloured ones or bitmaps, and not as outlines.
  package var hasPictures: Bool { hasColorGlyphs || !hasOutlines }

  /// The typographic family name, such as "Inter"; empty when the font has none.
  public var familyName: String { name(.typographicFamily) ?? name(.family) ?? "" }
  /// The typographic style name, such as "SemiBold Italic"; empty when the font has none.
  public var styleName: String { name(.typographicSubfamily) ?? name(.subfamily) ?? "" }
  /// The display name of family and style, such as "Inter SemiBold"; the family name when the font has no full name.
  public var fullName: String { name(.fullName) ?? familyName }
  /// The PostScript name, such as "Inter-SemiBold"; empty when the font has none.
  public var postScriptName: String { name(.postScriptName) ?? "" }

  /// A string of the font's `name` table in English; `nil` when there is none.
  public func name(_ id: FontNameID) -> String? {
    Self.string(nameID: id.rawValue, of: handle)
  }

  /// The full name, on one line, and for a face of a collection its index.
  public var description: String { index == 0 ? shownName : "\(shownName) (face \(index))" }

  /// The full name for messages and reports: a file's names can contain anything, also what moves a terminal's cursor.
  package var shownName: String { InvisibleCharacters.onOneLine(fullName) }

  /// The English string of a name ID in a HarfBuzz face's `name` table; `nil` when there is none.
  static func string(nameID: UInt32, of face: OpaquePointer) -> String? {
    let english = hb_language_from_string("en", 2)
    var size: UInt32 = 0
    let length = hb_ot_name_get_utf8(face, nameID, english, &size, nil)
    guard length > 0 else { return nil }
    size = length + 1
    var bytes = [CChar](repeating: 0, count: Int(size))
    hb_ot_name_get_utf8(face, nameID, english, &size, &bytes)
    return String(decoding: bytes.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The instances that the designer named, such as "Light" or "Condensed Bold"; empty for a static font.
  public var namedInstances: [FontNamedInstance] { FontNamedInstance.all(of: handle, axes: axes) }

  /// The tags of all OpenType features in the face's GSUB and GPOS tables, for any script and language.
  ///
  /// - Complexity: O(features); not cached
  public var featureTags: Set<FontTag> {
    FaceTables.featureTags(of: "GSUB", in: handle).union(FaceTables.featureTags(of: "GPOS", in: handle))
  }

  /// Which outlines may be read, found when the first one is.
  var countedOutlines: CountedOutlines {
    lazy.withLock { parts in
      if let known = parts.countedOutlines { return known }
      let made = CountedOutlines(of: handle)
      parts.countedOutlines = made
      return made
    }
  }

  /// The HarfBuzz font with the key's axis values and slant, shared by all sizes.
  func shapingFont(_ key: ShapingFont.Key) -> ShapingFont {
    let font = lazy.withLock { parts in
      if let known = parts.shapingFonts.first(where: { $0.key == key }) { return known.font }
      let font = ShapingFont(
        face: handle, unitsPerEm: unitsPerEm, hasLargeAdvances: hasLargeAdvances, key: key, plans: plans,
        prepared: prepared)
      // Every `Font` retains its shaping font; this list only avoids creating one twice. With an optical-size axis
      // there is one for each size, so the list is bounded.
      if parts.shapingFonts.count >= 64 { parts.shapingFonts.removeFirst() }
      parts.shapingFonts.append((key, font))
      return font
    }
    reportMissingMetrics(font.metrics)
    return font
  }

  /// The number of shaping fonts that exist, one for each set of axis values. Read by tests.
  package var instanceCount: Int { plans.instanceCount.load(ordering: .relaxed) }

  private func reportMissingMetrics(_ metrics: FontMetrics) {
    guard metrics.lineHeight == 0 || !hasAdvances else { return }
    let what =
      hasAdvances
      ? "no line height: ascent, descent and line gap are 0 in its tables 'hhea' and 'OS/2'"
      : "no advances: its table 'hhea' counts none, and every glyph is taken to be 1 em wide"
    FontDiagnostic(.missingMetrics, "the font '\(fullName)'\(path.map { " (\($0))" } ?? "") has \(what)")
      .reportOnce(of: "metrics of \(path ?? fullName) \(index)")
  }

  /// Whether `hhea` counts any advances of `hmtx` (`numberOfHMetrics`).
  private static func hasAdvances(_ face: OpaquePointer) -> Bool {
    FaceTables.withBytes(of: "hhea", in: face) { (try? TableReader(bytes: $0).number(at: 34)) ?? 0 } != 0
  }

  /// Whether both are the same object.
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
