internal import CHarfBuzz
internal import SystemAccess

/// Finds what a file of ``PreparedFonts`` has, and writes it.
package enum FontPreparation {
  /// Writes the file beside the bundled fonts.
  ///
  /// - Returns: its path.
  /// - Throws: ``FontError/Code/emptyLibrary`` when the folder is not found or is another one than the package's, and when the
  ///   file cannot be written; what opening the fonts throws.
  /// - Complexity: O(rules of all fonts), some seconds
  package static func writeBesideBundledFonts() throws(FontError) -> String {
    let path = "\(try BundledFonts.folder())/\(PreparedFonts.fileName)"
    // Nobody would read it there.
    guard !BundledFonts.areReplaced else {
      throw FontError(
        .emptyLibrary, "'\(path)' is not written: TYPESETTING_FONTS names another folder than the package's",
        at: FontError.Location(path: path))
    }
    let faces = try FontLibrary.bundled().listedFaces().map { listed throws(FontError) in
      // A library would give what the file has that is there now.
      try FontFace(path: listed.path, index: listed.index, isMapped: true, isOwn: true, prepared: nil)
    }
    do throws(FileError) {
      let file = try FileReplacement(of: path)
      try file.write(bytes(of: faces))
      try file.finish()
    } catch {
      throw FontError(
        .emptyLibrary, "'\(path)' cannot be written: \(error.message)", at: FontError.Location(path: path))
    }
    return path
  }

  /// The bytes of a file for faces.
  static func bytes(of faces: [FontFace]) -> [UInt8] {
    var bytes = PreparedBytes()
    bytes.append(PreparedFonts.magic)
    for number in [PreparedFonts.version, PreparedFonts.shaperVersion, UInt32(faces.count), 0] { bytes.append(number) }
    for face in faces {
      for number in [UInt32(clamping: face.data.length), FaceTables.checksum(of: face.handle), UInt32(face.index), 0] {
        bytes.append(number)
      }
    }
    for (index, face) in faces.enumerated() {
      let entry = PreparedFonts.headerLength + PreparedFonts.entryLength * index
      bytes.replace(UInt32(bytes.bytes.count), at: entry + 12)
      append(face, to: &bytes)
    }
    return bytes.bytes
  }

  private static func append(_ face: FontFace, to bytes: inout PreparedBytes) {
    let (pages, words) = face.coverage.stored
    let tables = directTables(of: face)
    for number in [face.coverage.count, pages.count, tables.count, 0] { bytes.append(UInt32(number)) }
    bytes.append(elements: pages)
    bytes.append(elements: words)
    let offsets = bytes.bytes.count
    bytes.append(elements: tables.map { _ in UInt32(0) })
    for (index, table) in tables.enumerated() {
      bytes.replace(UInt32(bytes.bytes.count), at: offsets + 4 * index)
      bytes.append(table.lookups, script: table.script, otherLanguages: table.otherLanguages)
      bytes.append(table.rules)
    }
  }

  // MARK: Direct glyphs

  private struct DirectTable {
    let lookups: DirectGlyphsLookups
    /// 0 for a table that holds for its lookups only.
    let script: UInt32
    let otherLanguages: [UInt32]
    let rules: DirectGlyphRules?
  }

  /// A script, a character by which a font has it, and the characters whose pairs are found.
  private static let scripts: [(tag: StaticString, character: Unicode.Scalar, units: [UInt16])] = [
    ("Latn", "a", ascii + latin + marks), ("Zyyy", "1", ascii + marks),
    ("Grek", "α", punctuation + [0x386] + Array(0x388...0x3CE)),
    ("Cyrl", "а", punctuation + Array(0x400...0x45F) + [0x490, 0x491]), ("Hani", "一", []), ("Hira", "あ", []),
    ("Kana", "ア", []), ("Hang", "가", []), ("Bopo", "ㄅ", []),
  ]
  private static let ascii: [UInt16] = Array(0x20...0x7E)
  /// The signs and letters of Latin-1, the letters of Latin Extended-A, and Romanian's.
  private static let latin: [UInt16] = Array(0xA0...0xAC) + Array(0xAE...0x17F) + Array(0x218...0x21B)
  /// Dashes, quotation marks, the bullet and the ellipsis.
  private static let marks: [UInt16] = [
    0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A,
  ]
  private static let punctuation = " !(),-.:;?".utf16.map { $0 }
  /// The languages that have other forms in fonts of ideographs; `nil` for no language.
  private static let languages: [String?] = [nil, "ja", "ko", "zh-hans", "zh-hant", "zh-hk"]

  private static func directTables(of face: FontFace) -> [DirectTable] {
    // A variable font has others for each of its instances.
    guard face.axes.isEmpty else { return [] }
    let font = face.shapingFont(ShapingFont.Key(variations: [], slant: 0)).rules
    var tables: [DirectTable] = []
    let features = UnsafeBufferPointer<hb_feature_t>(start: nil, count: 0)
    for script in scripts where face.coverage.contains(script.character) {
      let tag = hb_script_from_string(script.tag.description, 4).rawValue
      let otherLanguages = font.otherLanguages(tag)
      let units = script.units.filter { face.coverage.contains(UInt32($0)) }
      for language in face.coverage.contains("一") ? languages : [nil] {
        let key = SpaceContexts.Key(
          script: tag, language: language.flatMap { hb_language_from_string($0, -1) }, direction: HB_DIRECTION_LTR,
          featuresID: 0)
        let lookups = font.directGlyphsLookups(key, features: features)
        let known = tables.first { $0.lookups == lookups }
        if known != nil, language != nil { continue }
        // Scripts with the same rules have other pairs.
        let rules = (known?.rules ?? font.directGlyphRules(lookups, key, features: features))
          .flatMap { font.directGlyphs($0, key, features: features) }?.found(units)
        tables.append(
          DirectTable(
            lookups: lookups, script: language == nil ? tag : 0, otherLanguages: otherLanguages, rules: rules))
      }
    }
    return tables
  }
}
