internal import Fonts
internal import Glibc

/// The fonts of a scene.
struct SceneFonts {
  private let library: FontLibrary
  private let isBundled: Bool
  private let files: SceneFiles
  /// Files are opened once, whatever folder they are in.
  private static let opened = FontLibrary.empty

  /// A font and the library that supplies what it lacks.
  struct Choice {
    var font: Font
    var fallback: FontLibrary
  }

  /// - Parameter places: folders or files to look in; `nil` for the bundled fonts.
  init(_ places: [SceneString]?, files: SceneFiles) throws(SceneError) {
    self.files = files
    isBundled = places == nil
    do throws(FontError) {
      guard let places else {
        library = try FontLibrary.bundled()
        return
      }
      var folders: [String] = []
      var singles: [String] = []
      for place in places {
        let path = files.path(place.text)
        if SceneFiles.isFile(path) { singles.append(path) } else { folders.append(path) }
      }
      library = try FontLibrary(folders: folders, files: singles)
    } catch {
      throw SceneError(line: places?.first?.line, error.message)
    }
  }

  /// A file stands alone: exactly its glyphs are measured. A family is set with fallback to the rest of the library.
  ///
  /// - Parameter line: where the view stands, for scenes that say nothing of its font.
  func choice(_ wanted: SceneFont, line: Int) throws(SceneError) -> Choice {
    do throws(FontError) {
      if let file = wanted.file { return Choice(font: try font(wanted, file: files.path(file)), fallback: .empty) }
      if isBundled, wanted.family == nil, wanted.weight == nil, !wanted.italic {
        // The default font needs no search, which would cost more than the rest of a small scene.
        let path = try "\(BundledFonts.folder())/\(BundledFonts.defaultFontFile)"
        return Choice(font: try font(wanted, file: path), fallback: library)
      }
      let descriptor = FontDescriptor(
        family: wanted.family ?? BundledFonts.defaultFamily, size: wanted.size, weight: wanted.weight ?? 400,
        slant: wanted.italic ? .italic : .upright)
      var font = try library.font(descriptor)
      if !wanted.features.isEmpty || !wanted.variations.isEmpty {
        font = try Font(
          face: font.face, size: wanted.size, variations: font.variations.merging(wanted.variations) { $1 },
          features: wanted.features)
      }
      return Choice(font: font, fallback: library)
    } catch {
      throw SceneError(line: wanted.line ?? line, error.message)
    }
  }

  private func font(_ wanted: SceneFont, file: String) throws(FontError) -> Font {
    let face = try Self.opened.face(path: file)
    var variations = wanted.variations
    if let weight = wanted.weight, variations[.weight] == nil, weight != face.weight {
      guard let axis = face.axes.first(where: { $0.tag == .weight }) else {
        throw FontError(
          .unknownAxis,
          "font file '\(file)' has one weight: give a family, or the file of another weight, for weight \(weight)")
      }
      variations[.weight] = min(max(weight, axis.minimum), axis.maximum)
    }
    if wanted.italic, face.slant == .upright {
      throw FontError(.invalidValue, "font file '\(file)' is upright: give a family, or the file of its italic")
    }
    return try Font(face: face, size: wanted.size, variations: variations, features: wanted.features)
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
    if path == "Fonts" || path.hasPrefix("Fonts/"), let bundled = try? BundledFonts.folder() {
      let known = bundled + path.dropFirst("Fonts".count)
      if Self.exists(known) { return known }
    }
    return path
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
