internal import Glibc
internal import Locking

/// A set of fonts to choose from: the bundled ones, those of any folder, or the system's.
///
/// A library of folders gives the same answers on every machine; only `system()` looks at what the host has
/// installed. Folders are scanned when a family or a fallback is first asked for. Safe to use from any thread.
public final class FontLibrary: Sendable {
  private let folders: [String]
  private let files: [String]
  private let isSystem: Bool
  private let state = Mutex(State())

  private struct State {
    var catalog: Result<FontCatalog, FontError>?
    var faces = SmallTable<FaceKey, FontFace>()
    var fallbacks: [FallbackStyle: FallbackList] = [:]
    var resolved: [ResolvedKey: FontCatalog.Match] = [:]
  }

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
  }

  /// A descriptor without its size, which decides nothing.
  private struct ResolvedKey: Hashable {
    var families: [String]
    var weight: Double
    var width: Double
    var slant: FontSlant
  }

  /// The style and language by which fallback fonts are ordered.
  struct FallbackStyle: Hashable, Sendable {
    var weight: Double
    var slant: FontSlant
    var language: String?
    /// Whether the text is a symbol of no script.
    var isSymbol: Bool
  }

  /// A library of every font in the folders and their subfolders, and of single files.
  ///
  /// - Throws: `emptyLibrary` when a folder is missing, `unreadableFile` when a file is.
  public init(folders: [String], files: [String] = []) throws(FontError) {
    for folder in folders {
      guard access(folder, R_OK) == 0 else {
        throw FontError(.emptyLibrary, "font folder '\(folder)' cannot be read: \(String(cString: strerror(errno)))")
      }
    }
    for file in files where access(file, R_OK) != 0 {
      throw FontError(.unreadableFile, "font file '\(file)' cannot be opened: \(String(cString: strerror(errno)))")
    }
    self.folders = folders
    self.files = files
    isSystem = false
  }

  private init(system: Void) {
    folders = []
    files = []
    isSystem = true
  }

  /// A library without any font: text is set in the fonts it names and nothing falls back.
  public static let empty = FontLibrary(empty: ())

  private init(empty: Void) {
    folders = []
    files = []
    isSystem = false
  }

  private static let bundledLibrary = Mutex<FontLibrary?>(nil)
  private static let systemLibrary = FontLibrary(system: ())

  /// The fonts that come with this package; one library for the whole process.
  ///
  /// - Throws: `emptyLibrary` when the folder is not found, see `BundledFonts.folder()`.
  public static func bundled() throws(FontError) -> FontLibrary {
    try bundledLibrary.withLock { kept throws(FontError) in
      if let kept { return kept }
      let library = try FontLibrary(folders: [BundledFonts.folder()])
      kept = library
      return library
    }
  }

  /// The fonts that the host's Fontconfig offers. What it answers depends on the host.
  public static func system() -> FontLibrary { systemLibrary }

  private func catalog() throws(FontError) -> FontCatalog {
    let result = state.withLock { state -> Result<FontCatalog, FontError> in
      if let catalog = state.catalog { return catalog }
      let opened = Result { () throws(FontError) in
        try FontCatalog(isSystem ? .system : .folders(folders, files: files))
      }
      state.catalog = opened
      return opened
    }
    return try result.get()
  }

  var hasFonts: Bool { isSystem || !folders.isEmpty || !files.isEmpty }

  // MARK: Looking

  /// Every face of the library, ordered by path.
  ///
  /// - Throws: `emptyLibrary` when Fontconfig cannot be started.
  public func records() throws(FontError) -> [FontRecord] {
    guard hasFonts else { return [] }
    return try catalog().records
  }

  /// The family names of the library, sorted, each once.
  ///
  /// - Throws: `emptyLibrary` when Fontconfig cannot be started.
  public func families() throws(FontError) -> [String] {
    Set(try records().flatMap { $0.families.prefix(1) }).sorted()
  }

  /// A face of a file, opened once for this library.
  ///
  /// - Throws: `unreadableFile`, `notAFont` or `faceIndexOutOfRange`.
  public func face(path: String, index: Int = 0) throws(FontError) -> FontFace {
    let key = FaceKey(path: path, index: index)
    let result = state.withLock { state -> Result<FontFace, FontError> in
      if let face = state.faces[key] { return .success(face) }
      let opened = Result { () throws(FontError) in try FontFace(path: path, index: index) }
      // A failure is not kept: the file may be put right.
      if case .success(let face) = opened { state.faces.insert(face, for: key) }
      return opened
    }
    return try result.get()
  }

  /// The font for a descriptor: the first of its families that the library has, in the nearest style.
  ///
  /// Matching is Fontconfig's: a variable face is moved to the weight and width that were asked for; among static
  /// faces the nearest one is taken. Nothing is made bold or slanted that is not.
  ///
  /// - Throws: `unknownFamily` with the nearest names, or `invalidValue`.
  public func font(_ descriptor: FontDescriptor) throws(FontError) -> Font {
    try descriptor.validate()
    let match = try match(descriptor)
    let face = try face(path: match.path, index: match.index)
    let variations = Self.variations(
      of: face, weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
    return try Font(face: face, size: descriptor.size, variations: variations)
  }

  private func match(_ descriptor: FontDescriptor) throws(FontError) -> FontCatalog.Match {
    let key = ResolvedKey(
      families: descriptor.families, weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
    if let match = state.withLock({ $0.resolved[key] }) { return match }
    let records = try records()
    for family in descriptor.families {
      let folded = family.lowercased()
      guard records.contains(where: { $0.families.contains { $0.lowercased() == folded } }) else { continue }
      guard
        let match = try catalog().match(
          family: family, weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
      else { continue }
      state.withLock { state in
        // Weights and widths are numbers: a program that goes over all of them must not fill the memory.
        if state.resolved.count >= 1024 { state.resolved.removeAll() }
        state.resolved[key] = match
      }
      return match
    }
    throw unknownFamily(descriptor.families, known: Set(records.flatMap(\.families)))
  }

  /// The place in a variable face's design space that is nearest to a style; empty for a static face. Optical size is
  /// left out, it follows the size.
  private static func variations(
    of face: FontFace, weight: Double, width: Double, slant: FontSlant
  ) -> [FontTag: Double] {
    var result: [FontTag: Double] = [:]
    for axis in face.axes {
      switch axis.tag {
      case .weight: result[axis.tag] = min(max(weight, axis.minimum), axis.maximum)
      case .width: result[axis.tag] = min(max(width, axis.minimum), axis.maximum)
      case .italic: result[axis.tag] = slant == .italic ? axis.maximum : axis.defaultValue
      // Slant counts against the clock: a font that leans has negative values.
      case .slant: result[axis.tag] = slant == .upright ? axis.defaultValue : axis.minimum
      default: break
      }
    }
    return result
  }

  private func unknownFamily(_ families: [String], known: Set<String>) -> FontError {
    let wanted = families.map { "'\($0)'" }.joined(separator: ", ")
    guard !known.isEmpty else {
      return FontError(.unknownFamily, "no font family \(wanted): the library holds no font")
    }
    let near = NameDistance.nearest(to: families.first ?? "", among: known, count: 3)
    return FontError(
      .unknownFamily,
      "no font family \(wanted); the nearest names are \(near.map { "'\($0)'" }.joined(separator: ", "))")
  }

  // MARK: Fallback

  /// The faces to try for text that a font does not cover, best first.
  func fallbackList(_ style: FallbackStyle) -> FallbackList {
    if let known = state.withLock({ $0.fallbacks[style] }) { return known }
    let list = FallbackList(fallbackOrder(style), style: style)
    return state.withLock { state in
      // Another thread may have been faster; its list has answers already.
      if let known = state.fallbacks[style] { return known }
      // Weights are numbers: a program that goes over all of them must not fill the memory.
      if state.fallbacks.count >= 256 { state.fallbacks.removeAll() }
      state.fallbacks[style] = list
      return list
    }
  }

  private func fallbackOrder(_ style: FallbackStyle) -> [FontCatalog.Match] {
    guard hasFonts, let catalog = try? catalog() else { return [] }
    let order = catalog.sorted(
      family: BundledFonts.defaultFamily, weight: style.weight, width: 100, slant: style.slant, language: style.language
    )
    // A host's own configuration says which fonts it prefers; a folder of fonts does not.
    return isSystem ? order : FallbackPreference.sorted(order, style: style)
  }

  /// A face in a style and size; `nil` for a size that fonts do not have.
  func font(_ face: FontFace, style: FallbackStyle, size: Double) -> Font? {
    let variations = Self.variations(of: face, weight: style.weight, width: 100, slant: style.slant)
    return try? Font(face: face, size: size, variations: variations)
  }
}

extension FontLibrary {
  /// The bundled fonts where they are found, else no fonts: what text falls back to when nothing else is said.
  public static let `default`: FontLibrary = (try? bundled()) ?? .empty
}
