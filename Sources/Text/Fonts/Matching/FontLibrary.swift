internal import Glibc
internal import Locking
internal import StringFormatting
internal import SystemAccess

/// A set of fonts to choose from: the bundled fonts, the fonts of any folder, or the system's.
///
/// A library of folders gives the same results on every machine; the results of ``system()`` depend on the host's
/// fonts. Folders are scanned when a family or a fallback font is first needed. Safe to use from any thread.
///
/// ```swift
/// let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17, weight: 600))
/// ```
public final class FontLibrary: Sendable, CustomStringConvertible {
  /// The files and what is read of them, which libraries of other orders share.
  private let store: FontStore
  /// How the library looks at its fonts.
  private let view: View
  private let state = Mutex(State())

  /// What distinguishes libraries of the same fonts. Names are in lower case.
  private struct View: Hashable {
    /// The families that come first as fallback fonts.
    var preferred: [String] = []
    /// The characters that families are used for, where they are not used for all.
    var limits: [String: UnicodeRange] = [:]
  }

  private struct State {
    /// Faces of limited families, by the whole ones.
    var limited: [(whole: FontFace, limited: FontFace)] = []
    var fallbacks = SmallDictionary<FallbackStyle, FallbackCandidates>()
    var resolved = SmallDictionary<ResolvedKey, FontconfigCatalog.Match>()
    /// Libraries of the same fonts.
    var others = SmallDictionary<View, FontLibrary>()
  }

  /// The greatest number of other libraries that a library keeps.
  private static let mostOthers = 64
  /// The greatest number of limited faces that a library keeps, each with a copy of its file.
  private static let mostLimited = 16

  /// A descriptor without its size, on which matching does not depend.
  private struct ResolvedKey: Hashable {
    var families: [String]
    var weight: Double
    var width: Double
    var slant: FontSlant
  }

  /// A library of every font in the folders and their subfolders, and of single files.
  ///
  /// - Parameters:
  ///   - folders: paths of folders.
  ///   - files: paths of font files.
  /// - Throws: ``FontError/Code/emptyLibrary`` when a folder cannot be read, ``FontError/Code/unreadableFile`` when a
  ///   file cannot.
  public init(folders: [String], files: [String] = []) throws(FontError) {
    for folder in folders {
      guard Paths.exists(folder), access(folder, R_OK) == 0 else { throw Self.unreadable(folder: folder) }
      guard Paths.isFolder(folder) else { throw .unreadable(folder: folder, String(cString: strerror(ENOTDIR))) }
    }
    for file in files {
      do throws(FileError) { _ = try ReadableFile(path: file) } catch {
        throw .unopened(file: file, error.message)
      }
    }
    (store, view) = (FontStore(folders: folders, files: files), View())
  }

  private init(isSystem: Bool) {
    (store, view) = (FontStore(isSystem: isSystem), View())
  }

  private init(bundledFolder folder: String) throws(FontError) {
    guard access(folder, R_OK) == 0 else { throw Self.unreadable(folder: folder) }
    (store, view) = (FontStore(bundledFolder: folder), View())
  }

  private init(of other: FontLibrary, _ view: View) { (store, self.view) = (other.store, view) }

  private static func unreadable(folder: String) -> FontError {
    .unreadable(folder: folder, String(cString: strerror(errno)))
  }

  /// A library without fonts, so that text has no fallback.
  public static let empty = FontLibrary(isSystem: false)

  private static let bundledLibrary = Mutex<FontLibrary?>(nil)
  private static let systemLibrary = FontLibrary(isSystem: true)

  /// The fonts that come with this package; one library for the whole process.
  ///
  /// - Throws: ``FontError/Code/emptyLibrary`` when the folder is not found, see ``BundledFonts/folder()``.
  public static func bundled() throws(FontError) -> FontLibrary {
    try bundledLibrary.withLock { kept throws(FontError) in
      if let kept { return kept }
      let library = try FontLibrary(bundledFolder: BundledFonts.folder())
      kept = library
      return library
    }
  }

  /// The fonts of the host's Fontconfig configuration; results depend on the host.
  public static func system() -> FontLibrary { systemLibrary }

  /// The same fonts in another order: where the text's own font lacks a character, the first of some families that has it draws it,
  /// before all other fonts of the library (CSS Fonts 4 §5.1, the list of `font-family`).
  ///
  /// - Parameter families: names of families, in any case; those that the library lacks are passed over.
  /// - Returns: one object for equal lists, as long as there are no more than 64 of them.
  /// - Complexity: O(families); the first text with a list sorts the fonts
  public func preferring(_ families: [String]) -> FontLibrary {
    var view = view
    view.preferred = families.map { $0.lowercased() }
    return other(view)
  }

  /// The same fonts, of which a family has only some of its characters, as with `unicode-range` in a rule `@font-face` of CSS: fallback
  /// fonts draw the others, also where the family is the text's own. A limited face is a copy of its file in memory.
  ///
  /// - Parameters:
  ///   - family: the name of a family, in any case.
  ///   - range: the characters; a further call for the same family replaces them.
  /// - Returns: one object for equal limits, as long as there are no more than 64 of them.
  /// - Complexity: O(1); the first text in the family copies its file
  public func limiting(_ family: String, to range: UnicodeRange) -> FontLibrary {
    var view = view
    view.limits[family.lowercased()] = range
    return other(view)
  }

  private func other(_ view: View) -> FontLibrary {
    if view == self.view { return self }
    return state.withLock { state in
      if let known = state.others[view] { return known }
      if state.others.count >= Self.mostOthers { state.others = SmallDictionary() }
      let library = FontLibrary(of: self, view)
      state.others.insert(library, for: view)
      return library
    }
  }

  /// Whether the fonts are the host's, whose configuration may list fonts that this user cannot read.
  var isSystem: Bool { store.isSystem }
  /// The path of the default font, which is opened without matching; `nil` for all libraries but the bundled fonts.
  var defaultFontPath: String? { store.defaultFontPath }
  /// Whether the library has any folder or file, or is the system's; its folders may still contain no font.
  var hasFonts: Bool { store.hasFonts }

  // MARK: Faces and fonts

  /// Every face of the library that HarfBuzz can read, ordered by path.
  ///
  /// - Throws: ``FontError/Code/emptyLibrary`` when Fontconfig cannot be started or a subfolder cannot be read,
  ///   ``FontError/Code/unreadableFile`` when a file with the extension of a font cannot.
  /// - Complexity: O(fonts) for the first call, which scans the folders, then O(1)
  public func listedFaces() throws(FontError) -> [ListedFace] {
    guard hasFonts else { return [] }
    return try store.catalog().faces
  }

  /// The preferred family names of all faces, sorted, each once.
  ///
  /// - Throws: as ``listedFaces()``.
  /// - Complexity: O(fonts · log fonts)
  public func families() throws(FontError) -> [String] {
    Set(try listedFaces().flatMap { $0.families.prefix(1) }).sorted()
  }

  /// A face of a file, opened once. The library keeps the 128 faces that were asked for last, and up to as many before
  /// them, as long as their files have no more than 256 MiB; others are closed when nobody uses them.
  ///
  /// - Parameters:
  ///   - path: a TrueType, OpenType, collection, WOFF or WOFF2 file, which need not be one of the library's.
  ///   - index: the face of a collection, from 0.
  /// - Throws: ``FontError/Code/unreadableFile``, ``FontError/Code/notAFont`` or
  ///   ``FontError/Code/faceIndexOutOfRange``.
  /// - Complexity: O(characters of the face) for the first call, then O(1)
  public func face(path: String, index: Int = 0) throws(FontError) -> FontFace {
    let face = try store.face(path: path, index: index)
    guard !view.limits.isEmpty, let range = view.limits[face.familyName.lowercased()] else { return face }
    return try state.withLock { state throws(FontError) in
      if let known = state.limited.first(where: { $0.whole === face }) { return known.limited }
      let limited = try face.limited(to: range)
      if state.limited.count >= Self.mostLimited { state.limited.removeFirst() }
      state.limited.append((face, limited))
      return limited
    }
  }

  /// The library that opens a file which somebody names: the bundled fonts for one of theirs, which is mapped there, with what is
  /// known of it, and is one face with the face that its family gives; else one that keeps the faces of files.
  static func opening(_ path: String) -> FontLibrary {
    guard let bundled = try? bundled(), bundled.store.isOwn(path) else { return empty }
    return bundled
  }

  /// The font for a descriptor: the first of its families that the library has, in the nearest style.
  ///
  /// Matching is Fontconfig's. A variable face gets the requested weight and width, clamped to the ranges of its axes;
  /// among static faces the nearest one is chosen. ``FontDescriptor/synthesis`` says which styles are synthetic.
  ///
  /// - Throws: ``FontError/Code/unknownFamily`` with the nearest names, ``FontError/Code/invalidValue`` for a weight,
  ///   width or size out of range, and what ``listedFaces()`` and opening the file throw.
  /// - Complexity: O(fonts) for the first request of a style, then O(1)
  public func font(_ descriptor: FontDescriptor) throws(FontError) -> Font {
    try descriptor.validate()
    let match = try match(descriptor)
    let face = try face(path: match.path, index: match.index)
    let variations = face.axisValues(
      weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
    let synthesis = descriptor.synthesis
    let isEmboldened =
      synthesis.contains(.weight) && FontSynthesis.emboldens(face, at: variations, for: descriptor.weight)
    let isSlanted = synthesis.contains(.style) && descriptor.slant != .upright && face.slant == .upright
    return try Font(
      face: face, size: descriptor.size, variations: variations, hasSyntheticBold: isEmboldened,
      syntheticSlant: isSlanted ? Font.defaultSyntheticSlant : 0, keepsAdvances: isEmboldened)
  }

  private func match(_ descriptor: FontDescriptor) throws(FontError) -> FontconfigCatalog.Match {
    let key = ResolvedKey(
      families: descriptor.families, weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
    if let match = state.withLock({ $0.resolved[key] }) { return match }
    let faces = try listedFaces()
    for family in descriptor.families {
      let folded = family.lowercased()
      guard faces.contains(where: { $0.families.contains { $0.lowercased() == folded } }) else { continue }
      guard
        let match = try store.catalog().match(
          family: family, weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
      else { continue }
      state.withLock { state in
        // Weights and widths are numbers, so there may be any number of keys.
        if state.resolved.count >= 1024 { state.resolved = SmallDictionary() }
        state.resolved.insert(match, for: key)
      }
      return match
    }
    throw unknownFamily(descriptor.families, known: Set(faces.flatMap(\.families)))
  }

  private func unknownFamily(_ families: [String], known: Set<String>) -> FontError {
    let wanted = families.map { "'\($0)'" }.joined(separator: ", ")
    let location = FontError.Location(family: families.first)
    guard !known.isEmpty else {
      return FontError(.unknownFamily, "no font family \(wanted): the library holds no font", at: location)
    }
    return FontError(
      .unknownFamily, "no font family \(wanted)\(Self.advice(for: families.first ?? "", known: known))", at: location)
  }

  /// What may have been meant: a family with the name of a style, a name that is written otherwise, or, for a font that is
  /// elsewhere, families of the same kind.
  private static func advice(for family: String, known: Set<String>) -> String {
    func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
    if let (name, style) = FontStyleNames.split(family, families: known) {
      let italic = style.isItalic ? "italic" : ""
      let parts = style.weight.map { ["weight \(NumberText.exact($0))"] } ?? []
      let described = (parts + [italic]).filter { !$0.isEmpty }.joined(separator: ", ")
      return ": it is '\(name)' with \(described)"
    }
    if let near = NearestNames.nearest(to: family, among: known, count: 1, distance: max(1, family.count / 3)).first {
      return "; the nearest name is '\(near)'"
    }
    let kind = FamilyKind(named: family)
    let same = kind.families(among: known)
    if same.isEmpty {
      return "; the nearest names are \(list(NearestNames.nearest(to: family, among: known, count: 3)))"
    }
    return "; \(kind.rawValue) families here are \(list(Array(same.prefix(3))))"
  }

  // MARK: Fallback

  /// The fallback fonts for a style and language, best first.
  func fallbackCandidates(_ style: FallbackStyle) throws(FontError) -> FallbackCandidates {
    if let known = state.withLock({ $0.fallbacks[style] }) { return known }
    let candidates = FallbackCandidates(try fallbackOrder(style), style: style)
    return state.withLock { state in
      // Another thread may have inserted candidates meanwhile; they may have cached results already.
      if let known = state.fallbacks[style] { return known }
      // Weights are numbers, so there may be any number of styles.
      if state.fallbacks.count >= 256 { state.fallbacks = SmallDictionary() }
      state.fallbacks.insert(candidates, for: style)
      return candidates
    }
  }

  private func fallbackOrder(_ style: FallbackStyle) throws(FontError) -> [FontconfigCatalog.Match] {
    guard hasFonts else { return [] }
    let order = try store.catalog().sorted(
      family: BundledFonts.defaultFamily, weight: style.weight, width: 100, slant: style.slant, language: style.language
    )
    // The host's configuration orders families by its own preferences; a folder of fonts has none.
    let ranked = isSystem ? order : FallbackRanking.sorted(order, style: style)
    return view.preferred.isEmpty ? ranked : FallbackRanking.sorted(ranked, preferring: view.preferred)
  }

  /// A face in a style and size; `nil` for a size out of range.
  func font(_ face: FontFace, style: FallbackStyle, size: Double) -> Font? {
    let variations = face.axisValues(weight: style.weight, width: 100, slant: style.slant)
    // Ideographs are as wide in every weight, so that a regular font of them may be measured as it is, and drawn bold.
    let isEmboldened =
      face.coverage.contains("\u{4E00}") && FontSynthesis.emboldens(face, at: variations, for: style.weight)
    return try? Font(
      face: face, size: size, variations: variations, hasSyntheticBold: isEmboldened, keepsAdvances: isEmboldened)
  }
}

extension FontError {
  /// - Parameter reason: the text of `strerror`.
  static func unreadable(folder: String, _ reason: String) -> FontError {
    FontError(.emptyLibrary, "font folder '\(folder)' cannot be read: \(reason)", at: Location(path: folder))
  }

  /// - Parameter reason: the text of `strerror`.
  static func unopened(file: String, _ reason: String) -> FontError {
    FontError(.unreadableFile, "font file '\(file)' cannot be opened: \(reason)", at: Location(path: file))
  }
}

extension FontLibrary {
  /// The default fallback of text: the bundled fonts if they are found, else ``empty``.
  public static let `default`: FontLibrary = (try? bundled()) ?? .empty

  /// The folders and files, as in `fonts of Fonts`.
  public var description: String {
    if isSystem { return "fonts of the system" }
    return hasFonts ? "fonts of \((store.folders + store.files).joined(separator: ", "))" : "no fonts"
  }
}
