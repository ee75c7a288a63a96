internal import Locking
internal import StringFormatting

/// The files of a ``FontLibrary``, their list, and the faces that were opened last.
final class FontStore: Sendable {
  let folders: [String]
  let files: [String]
  /// See ``FontLibrary/isSystem``.
  let isSystem: Bool
  /// See ``FontLibrary/defaultFontPath``.
  let defaultFontPath: String?
  /// Whether the bundled fonts are the fonts of a folder that the user names instead.
  private let isReplaced: Bool
  private let state = Mutex(State())

  private struct State {
    var catalog: Result<FontconfigCatalog, FontError>?
    /// `nil` until it is looked for.
    var prepared: PreparedFonts??
    var faces = RecentObjects<FaceKey, FontFace>(limit: FontStore.recentFaces, sizeLimit: 1 << 27)
  }

  /// At most twice as many faces that nobody else uses are kept, and at most 256 MiB of their files.
  static let recentFaces = 128

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
  }

  private init(folders: [String], files: [String], isSystem: Bool, defaultFontPath: String?, isReplaced: Bool) {
    (self.folders, self.files, self.isSystem) = (folders, files, isSystem)
    (self.defaultFontPath, self.isReplaced) = (defaultFontPath, isReplaced)
  }

  convenience init(folders: [String], files: [String]) {
    self.init(folders: folders, files: files, isSystem: false, defaultFontPath: nil, isReplaced: false)
  }

  convenience init(isSystem: Bool) {
    self.init(folders: [], files: [], isSystem: isSystem, defaultFontPath: nil, isReplaced: false)
  }

  convenience init(bundledFolder folder: String) {
    self.init(
      folders: [folder], files: [], isSystem: false, defaultFontPath: BundledFonts.defaultFontPath(in: folder),
      isReplaced: BundledFonts.areReplaced)
  }

  /// See ``FontLibrary/hasFonts``.
  var hasFonts: Bool { isSystem || !folders.isEmpty || !files.isEmpty }

  func catalog() throws(FontError) -> FontconfigCatalog {
    let result = state.withLock { state -> Result<FontconfigCatalog, FontError> in
      if let catalog = state.catalog { return catalog }
      let opened = Result { () throws(FontError) in
        try FontconfigCatalog(isSystem ? .system : .folders(folders, files: files))
      }
      // A failure is not cached: a file may be repaired.
      if case .success = opened { state.catalog = opened }
      return opened
    }
    return try result.get()
  }

  /// See ``FontLibrary/face(path:index:)``.
  func face(path: String, index: Int) throws(FontError) -> FontFace {
    let key = FaceKey(path: path, index: index)
    let result = state.withLock { state -> Result<FontFace, FontError> in
      if let face = state.faces[key] { return .success(face) }
      let opened = Result { () throws(FontError) in
        let isMapped = isInBundle(path)
        return try FontFace(
          path: path, index: index, isMapped: isMapped, isOwn: isMapped && !isReplaced,
          prepared: isMapped ? prepared(&state) : nil)
      }
      // A failure is not cached: the file may be repaired.
      if case .success(let face) = opened { state.faces.insert(face, for: key, size: face.byteCount) }
      return opened
    }
    return try result.get()
  }

  /// What is known of the bundled fonts; `nil` where no file has it.
  private func prepared(_ state: inout State) -> PreparedFonts? {
    if let known = state.prepared { return known }
    #if DEBUG
      // A change of what is found would not be seen before the next `make build`. Tests make files of their own.
      let found: PreparedFonts? = nil
    #else
      let found = isReplaced ? nil : folders.first.flatMap { PreparedFonts(inFolder: $0) }
    #endif
    state.prepared = .some(found)
    return found
  }

  /// Whether a file is one of the package's own fonts.
  func isOwn(_ path: String) -> Bool { !isReplaced && isInBundle(path) }

  /// Whether a file is one of the bundled fonts, which nobody changes while it is in use.
  private func isInBundle(_ path: String) -> Bool {
    defaultFontPath != nil && folders.contains { path.hasPrefix($0 + "/") } && !path.hasBytes(of: "/../")
  }
}
