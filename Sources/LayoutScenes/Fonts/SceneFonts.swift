internal import Fonts
internal import Glibc

/// The fonts of a scene.
struct SceneFonts {
  private let library: FontLibrary
  /// The font of labels that ask for none; `nil` where the scene has fonts of its own.
  private let defaultPath: String?
  private let files: SceneFiles

  /// A font and the library that supplies what it lacks.
  struct Choice {
    var font: Font
    var fallback: FontLibrary
  }

  /// - Parameter places: folders or files to look in; `nil` for the bundled fonts.
  init(_ places: [SceneString]?, files: SceneFiles) throws(SceneError) {
    self.files = files
    do throws(FontError) {
      guard let places else {
        library = try FontLibrary.bundled()
        defaultPath = try BundledFonts.defaultFontPath()
        return
      }
      var folders: [String] = []
      var singles: [String] = []
      for place in places {
        let path = files.path(place.text)
        if SceneFiles.isFile(path) { singles.append(path) } else { folders.append(path) }
      }
      library = try FontLibrary(folders: folders, files: singles)
      defaultPath = nil
    } catch {
      throw SceneError(.unusableFont, line: places?.first?.line, error.message)
    }
  }

  /// - Parameter line: where the view stands, for scenes that say nothing of its font.
  func choice(_ wanted: SceneFont, line: Int) throws(SceneError) -> Choice {
    let request = FontRequest(
      size: wanted.size, weight: wanted.weight, italic: wanted.italic, features: wanted.features,
      variations: wanted.variations)
    do throws(FontError) {
      if let file = wanted.file { return Choice(font: try request.font(file: files.path(file)), fallback: .empty) }
      if let defaultPath, wanted.family == nil, request.isPlain {
        // A search would cost more than the rest of a small scene.
        return Choice(font: try request.font(file: defaultPath), fallback: library)
      }
      return Choice(font: try request.font(family: wanted.family, in: library), fallback: library)
    } catch {
      throw SceneError(.unusableFont, line: wanted.line ?? line, error.message)
    }
  }
}

/// Finds the files that a scene names.
struct SceneFiles {
  /// The folder of the scene; `nil` for the working directory.
  var folder: String?

  /// What a path of the scene means: beside the scene, else from the working directory; `Fonts` and what starts with
  /// `Fonts/` are the bundled fonts where neither is there.
  func path(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if let folder, Self.exists("\(folder)/\(path)") { return "\(folder)/\(path)" }
    if Self.exists(path) { return path }
    if let bundled = BundledFonts.path(path), Self.exists(bundled) { return bundled }
    return path
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
