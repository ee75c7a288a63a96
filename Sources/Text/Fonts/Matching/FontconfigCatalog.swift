internal import BinarySearch
internal import CFontconfig
internal import Glibc
internal import Locking
internal import StringFormatting
internal import SystemAccess

/// The fonts of folders and files, listed, matched and sorted by Fontconfig.
///
/// Each catalog has a configuration of its own, so that results depend on its source only. This is the only file that
/// calls Fontconfig. Matching and sorting hold a lock: Fontconfig documents thread safety, but has had races.
final class FontconfigCatalog: Sendable {
  enum Source {
    /// Every font in the folders and their subfolders, and single files.
    case folders([String], files: [String])
    /// The host's configuration.
    case system
  }

  /// A face that Fontconfig chose.
  struct Match: Hashable, Sendable {
    /// The preferred family name.
    var family: String
    var path: String
    /// The face in its file, from 0.
    var index: Int
    var hasColor: Bool
  }

  private struct Handle: ~Copyable {
    let config: OpaquePointer
    deinit { FcConfigDestroy(config) }
  }

  private let handle: Mutex<Handle>
  /// Every face that HarfBuzz can read, ordered by path.
  let faces: [ListedFace]

  /// - Throws: `emptyLibrary` when Fontconfig cannot be started or a folder cannot be read, `unreadableFile` when a file
  ///   with the extension of a font cannot.
  init(_ source: Source) throws(FontError) {
    let config = try Self.open(source)
    faces = Self.faces(of: config)
    handle = Mutex(Handle(config: config))
  }

  /// A configuration that has all fonts of its source.
  private static func open(_ source: Source) throws(FontError) -> OpaquePointer {
    guard case .folders(let folders, let files) = source else { return try start(source) }
    let walk = try walk(folders)
    // Fontconfig follows links without end, and opens named pipes and devices as fonts: it gets folders that have neither,
    // and the files of the others.
    let safe = Source.folders(walk.plainFolders, files: walk.looseFiles + files)
    let expected = walk.files.filter(FontSelection.hasFontExtension) + files
    let config = try start(safe)
    do throws(FontError) {
      let missed = try missedFonts(expected, in: config)
      if missed.isEmpty { return config }
      // The folder of a missed font may itself be missed.
      scanAgain(walk.plainFolders + missed.compactMap(Folders.folder(above:)), config)
    } catch {
      FcConfigDestroy(config)
      throw error
    }
    FcConfigDestroy(config)
    let second = try start(safe)
    do throws(FontError) {
      guard let path = try missedFonts(expected, in: second).first else { return second }
      try checkDescriptors(path)
      throw FontError.unopened(file: path, "Fontconfig, or its cache of the folder, leaves it out")
    } catch {
      FcConfigDestroy(second)
      throw error
    }
  }

  /// Fontconfig needs some descriptors at once, and does not say that there are none.
  ///
  /// - Throws: `unreadableFile` where a file cannot be opened several times.
  private static func checkDescriptors(_ path: String) throws(FontError) {
    var files: [ReadableFile] = []
    do throws(FileError) {
      for _ in 0..<8 { files.append(try ReadableFile(path: path)) }
    } catch {
      throw .unopened(file: path, error.message)
    }
  }

  /// All files of folders, each folder once.
  private static func walk(_ folders: [String]) throws(FontError) -> FolderWalk {
    do throws(FileError) { return try FolderWalk(of: folders, followsLinks: true) } catch {
      throw .unreadable(folder: error.location ?? folders.first ?? "", error.message)
    }
  }

  private static func start(_ source: Source) throws(FontError) -> OpaquePointer {
    let config = silently { () -> OpaquePointer? in
      switch source {
      case .system: systemConfig()
      case .folders(let folders, let files): privateConfig(folders: folders, files: files)
      }
    }
    guard let config else {
      throw FontError(.emptyLibrary, "Fontconfig cannot be started")
    }
    return config
  }

  // MARK: What Fontconfig passes over

  /// The files that Fontconfig does not list although they are fonts: it passes over folders and files that it cannot read,
  /// says nothing, and its cache of a folder lacks them even when they can be read again. Without a font, texts would get
  /// another one.
  ///
  /// - Parameter expected: the paths of the files that may be fonts.
  /// - Throws: when one of them cannot be read.
  private static func missedFonts(_ expected: [String], in config: OpaquePointer) throws(FontError) -> [String] {
    let listed = listedPaths(of: config)
    let missed = expected.filter { path in
      let place = listed.partitioningIndex { $0 >= path }
      return place == listed.count || listed[place] != path
    }
    if missed.isEmpty { return [] }
    // Fontconfig may have another path of a folder, without a slash at its end or a link on the way.
    let known = Set(listed.compactMap { FileIdentity(path: $0) })
    var fonts: [String] = []
    for path in missed {
      guard Paths.isFile(path), let identity = FileIdentity(path: path), !known.contains(identity) else { continue }
      do throws(FileError) {
        let file = try ReadableFile(path: path)
        guard try file.size() <= FontData.largestFile else { continue }
        while try file.readAvailable() != nil {}
      } catch {
        throw .unopened(file: path, error.message)
      }
      if isFont(path) { fonts.append(path) }
    }
    return fonts
  }

  /// Whether Fontconfig finds a font in a file, without its caches.
  private static func isFont(_ path: String) -> Bool {
    silently {
      guard let config = FcConfigCreate() else { return false }
      defer { FcConfigDestroy(config) }
      FcConfigSetSysRoot(config, nil)
      return FcConfigAppFontAddFile(config, path) != 0 && !listedPaths(of: config).isEmpty
    }
  }

  /// Lets Fontconfig replace its caches of all folders. Adding single fonts would give them another order than a scan.
  private static func scanAgain(_ folders: [String], _ config: OpaquePointer) {
    silently {
      var all = folders
      if let list = FcConfigGetFontDirs(config) {
        while let folder = FcStrListNext(list) { all.append(String(cString: folder)) }
        FcStrListDone(list)
      }
      for folder in all {
        if let cache = FcDirCacheRead(folder, 1, config) { FcDirCacheUnload(cache) }
      }
    }
  }

  /// The paths of all files that Fontconfig lists, sorted.
  private static func listedPaths(of config: OpaquePointer) -> [String] {
    var paths: [String] = []
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(config, set) else { continue }
      for position in 0..<Int(fonts.pointee.nfont) {
        if let pattern = fonts.pointee.fonts[position], let path = string(pattern, FC_FILE) { paths.append(path) }
      }
    }
    return paths.sorted()
  }

  /// Whether the messages of Fontconfig are dropped.
  fileprivate static let isSilent = Mutex(false)
  /// Never closed, because another thread may have taken it for the standard one meanwhile.
  nonisolated(unsafe) private static let nothing = cfc_open_null()
  private static let exchange = Mutex(())

  /// Calls the body, in which Fontconfig reads configurations and folders, without its messages where they are to be
  /// dropped. Fontconfig prints them to C's stream `stderr`, has no other way to report them, and prints some for each folder
  /// when it cannot write a cache, which changes no result.
  private static func silently<Result>(_ body: () -> sending Result) -> sending Result {
    guard isSilent.withLock({ $0 }), let nothing else { return body() }
    return exchange.withLock { _ in
      let previous = cfc_exchange_stderr(nothing)
      defer { _ = cfc_exchange_stderr(previous) }
      return body()
    }
  }

  /// A folder for caches in which nothing can be written. As the last one it is taken where no other can be written, as in a
  /// process without a home or on a system that can only be read: Fontconfig takes a path that may be written, finds that
  /// it is no folder, and goes on without a cache. Without it, it prints a line for each folder of fonts.
  private static let noCacheFolder = "<cachedir>/dev/null</cachedir>"

  /// The host's configuration.
  private static func systemConfig() -> OpaquePointer? {
    guard let config = FcInitLoadConfig() else { return nil }
    let xml = "<?xml version=\"1.0\"?><fontconfig>\(noCacheFolder)</fontconfig>"
    guard FcConfigParseAndLoadFromMemory(config, xml, 0) != 0, FcConfigBuildFonts(config) != 0 else {
      FcConfigDestroy(config)
      return nil
    }
    return config
  }

  /// A configuration of these fonts only.
  ///
  /// Fontconfig reads and writes its own cache of a folder, so that a second run need not scan every file. A cache that
  /// is out of date or cannot be written costs the scan and changes no result; `missedFonts` finds what it lacks.
  private static func privateConfig(folders: [String], files: [String]) -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    // What XML can have, and Fontconfig does not warn of: a relative path.
    func isWritten(_ folder: String) -> Bool { folder.hasPrefix("/") && XMLEscaping.isExact(folder) }
    // Fontconfig takes the root of all paths from an environment variable.
    FcConfigSetSysRoot(config, nil)
    var xml = "<?xml version=\"1.0\"?><fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir>"
    xml += noCacheFolder
    for folder in folders where isWritten(folder) { xml += "<dir>\(XMLEscaping.exact(folder))</dir>" }
    xml += "</fontconfig>"
    guard FcConfigParseAndLoadFromMemory(config, xml, 0) != 0, FcConfigBuildFonts(config) != 0 else {
      FcConfigDestroy(config)
      return nil
    }
    for folder in folders where !isWritten(folder) { FcConfigAppFontAddDir(config, folder) }
    for file in files { FcConfigAppFontAddFile(config, file) }
    return config
  }

  // MARK: Reading patterns

  private static func faces(of config: OpaquePointer) -> [ListedFace] {
    var faces: [ListedFace] = []
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(config, set) else { continue }
      for position in 0..<Int(fonts.pointee.nfont) {
        if let pattern = fonts.pointee.fonts[position], let face = listedFace(of: pattern) { faces.append(face) }
      }
    }
    // Fontconfig lists a folder in the order of its cache; the order of paths is the same everywhere.
    let sorted = faces.sorted { ($0.path, $0.index, $0.style) < ($1.path, $1.index, $1.style) }
    // Fontconfig lists the default instance of a variable font as well as the font; the instance is left out.
    var kept: [ListedFace] = []
    var start = 0
    while start < sorted.count {
      let first = sorted[start]
      let end = sorted[start...].firstIndex { $0.path != first.path || $0.index != first.index } ?? sorted.count
      let faces = sorted[start..<end]
      kept += faces.contains(where: \.isVariable) ? faces.filter(\.isVariable) : Array(faces)
      start = end
    }
    return kept
  }

  private static func listedFace(of pattern: OpaquePointer) -> ListedFace? {
    // Fontconfig lists bitmap-only and Type 1 fonts too, which HarfBuzz cannot read. It lists a variable font once as a
    // whole and once for each named instance; the instances are left out.
    guard let path = string(pattern, FC_FILE), isReadable(pattern),
      let rawIndex = integer(pattern, FC_INDEX), rawIndex >> 16 == 0 || rawIndex >> 16 == 0x8000
    else { return nil }
    var families: [String] = []
    while let family = string(pattern, FC_FAMILY, Int32(families.count)) { families.append(family) }
    let isVariable = boolean(pattern, FC_VARIABLE)
    return ListedFace(
      path: path,
      index: rawIndex & 0xFFFF,
      families: families,
      style: string(pattern, FC_STYLE) ?? "",
      weight: weightRange(pattern),
      slant: slant(pattern),
      isVariable: isVariable,
      hasColor: boolean(pattern, FC_COLOR))
  }

  private static func isReadable(_ pattern: OpaquePointer) -> Bool {
    let format = string(pattern, FC_FONTFORMAT)
    return format == "TrueType" || format == "CFF"
  }

  private static func string(_ pattern: OpaquePointer, _ object: String, _ index: Int32 = 0) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  private static func boolean(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == 1
  }

  private static func weightRange(_ pattern: OpaquePointer) -> ClosedRange<Double> {
    var low = 0.0
    var high = 0.0
    if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &low) == FcResultMatch {
      let weight = FcWeightToOpenTypeDouble(low)
      return weight...weight
    }
    var range: OpaquePointer?
    if FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch, let range,
      FcRangeGetDouble(range, &low, &high) != 0, low <= high
    {
      return FcWeightToOpenTypeDouble(low)...FcWeightToOpenTypeDouble(high)
    }
    return 400...400
  }

  private static func slant(_ pattern: OpaquePointer) -> FontSlant {
    switch integer(pattern, FC_SLANT) {
    case Int(FC_SLANT_ITALIC): .italic
    case Int(FC_SLANT_OBLIQUE): .oblique
    default: .upright
    }
  }

  // MARK: Matching

  /// The face nearest to a family and a style (`FcFontMatch`); `nil` when there is none that HarfBuzz can read.
  ///
  /// - Parameters:
  ///   - weight: OpenType weight, 1 to 1000.
  ///   - width: percent of normal.
  /// - Complexity: O(fonts)
  func match(family: String, weight: Double, width: Double, slant: FontSlant) -> Match? {
    handle.withLock { handle in
      let pattern = Self.pattern(family: family, weight: weight, width: width, slant: slant, language: "en")
      defer { FcPatternDestroy(pattern) }
      var result = FcResultNoMatch
      guard let found = FcFontMatch(handle.config, pattern, &result) else { return nil }
      defer { FcPatternDestroy(found) }
      return Self.match(of: found)
    }
  }

  /// Every readable face, each once, nearest first to a family, a style and a language.
  ///
  /// The order does not depend on the characters that a face covers; those are in ``FontFace/coverage``.
  ///
  /// - Parameters:
  ///   - family: its faces come first.
  ///   - weight: OpenType weight, 1 to 1000.
  ///   - width: percent of normal.
  ///   - language: BCP 47; `nil` means English.
  /// - Complexity: O(fonts · log fonts)
  func sorted(family: String, weight: Double, width: Double, slant: FontSlant, language: String?) -> [Match] {
    handle.withLock { handle in
      let pattern = Self.pattern(family: family, weight: weight, width: width, slant: slant, language: language ?? "en")
      defer { FcPatternDestroy(pattern) }
      var result = FcResultNoMatch
      guard let set = FcFontSort(handle.config, pattern, 0, nil, &result) else { return [] }
      defer { FcFontSetDestroy(set) }
      var matches: [Match] = []
      var seen = SmallDictionary<Match, Void>()
      for position in 0..<Int(set.pointee.nfont) {
        guard let found = set.pointee.fonts[position], let match = Self.match(of: found), seen[match] == nil else {
          continue
        }
        seen.insert((), for: match)
        matches.append(match)
      }
      return matches
    }
  }

  /// A pattern with every property set, so that none is taken from the host's locale, as `FcDefaultSubstitute` would.
  private static func pattern(
    family: String, weight: Double, width: Double, slant: FontSlant, language: String
  ) -> OpaquePointer? {
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
    FcPatternAddDouble(pattern, FC_WIDTH, width)
    let slantValue =
      switch slant {
      case .upright: FC_SLANT_ROMAN
      case .italic: FC_SLANT_ITALIC
      case .oblique: FC_SLANT_OBLIQUE
      }
    FcPatternAddInteger(pattern, FC_SLANT, Int32(slantValue))
    for name in FontconfigLanguages.names(of: language) { FcPatternAddString(pattern, FC_LANG, name) }
    FcPatternAddString(pattern, FC_NAMELANG, "en")
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    return pattern
  }

  private static func match(of pattern: OpaquePointer) -> Match? {
    guard let path = string(pattern, FC_FILE), isReadable(pattern), let index = integer(pattern, FC_INDEX) else {
      return nil
    }
    return Match(
      family: englishFamily(of: pattern), path: path, index: index & 0xFFFF, hasColor: boolean(pattern, FC_COLOR))
  }

  /// The first English name of the family; the first of all where it has none.
  private static func englishFamily(of pattern: OpaquePointer) -> String {
    var index: Int32 = 0
    while let language = string(pattern, FC_FAMILYLANG, index) {
      if language == "en" { break }
      index += 1
    }
    return string(pattern, FC_FAMILY, index) ?? string(pattern, FC_FAMILY) ?? ""
  }
}

extension FontLibrary {
  /// Makes a program depend on its arguments only: removes the environment variables of Fontconfig and HarfBuzz, by which
  /// they print what they do, read other configurations and look for fonts elsewhere, and drops Fontconfig's messages.
  ///
  /// For the start of a command: no other thread may read or change variables meanwhile, and what other threads print to
  /// C's stream `stderr` while Fontconfig reads fonts is dropped too.
  package static func isolateProcess() {
    EnvironmentVariables.remove(prefix: "FC_")
    EnvironmentVariables.remove(prefix: "FONTCONFIG_")
    EnvironmentVariables.remove(prefix: "HB_")
    FontconfigCatalog.isSilent.withLock { $0 = true }
  }
}
