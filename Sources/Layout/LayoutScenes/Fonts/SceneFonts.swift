internal import Fonts
internal import Foundation
internal import SystemAccess
internal import TextSizes

/// The fonts of a scene.
struct SceneFonts {
  private let library: FontLibrary
  private let files: SceneFiles
  /// At which fonts with a text style are opened; `nil` for the standard one.
  private let textSize: TextSizeCategory?

  /// A font, and the library with the fallback fonts for it.
  struct Choice {
    var font: Font
    var fallback: FontLibrary
    /// What the font lacks of the style that was asked for.
    var missingStyles: [MissingStyle]
  }

  /// Opens the fonts of folders and files.
  ///
  /// - Parameter places: paths of folders or font files; `nil` for the bundled fonts.
  init(_ places: [SceneString]?, files: SceneFiles, textSize: TextSizeCategory? = nil) throws(SceneError) {
    self.files = files
    self.textSize = textSize
    var folders: [String] = []
    var singles: [String] = []
    let paths = try places?.map { place throws(SceneError) in try files.path(place.text, line: place.line) }
    do throws(FontError) {
      guard let paths else {
        if let only = files.library { library = only } else { library = try .bundled() }
        return
      }
      for path in paths {
        if Paths.isFile(path) { singles.append(path) } else { folders.append(path) }
      }
      library = try FontLibrary(folders: folders, files: singles)
    } catch {
      throw SceneError(.unusableFont, line: places?.first?.line, error.message)
    }
  }

  /// The font of a view.
  ///
  /// - Parameter line: the line of the view, for errors of a view without the key `font`.
  func choice(_ wanted: SceneFont, line: Int) throws(SceneError) -> Choice {
    let file = try wanted.file.map { text throws(SceneError) in try files.path(text, line: wanted.line ?? line) }
    let name = file.map { FontSelection.Name.file($0) } ?? wanted.family.map { .family($0) }
    let selection = FontSelection(
      name, size: wanted.size(at: textSize), weight: wanted.weight, isItalic: wanted.italic, features: wanted.features,
      variations: wanted.variations)
    do throws(FontError) {
      let (font, fallback) = try selection.font { library }
      return Choice(font: font, fallback: fallback, missingStyles: selection.missingStyles(of: font))
    } catch {
      throw SceneError(.unusableFont, line: wanted.line ?? line, error.message)
    }
  }
}

/// Resolves the paths in a scene, or refuses them.
struct SceneFiles {
  /// The folder of the scene; `nil` for the working directory.
  var folder: String?
  /// The fonts of a scene that may name no files; `nil` for one that may.
  var library: FontLibrary?
  /// Why a path is refused; `nil` for one that is allowed.
  var refusal: (@Sendable (_ path: String) -> String?)?

  /// The path of a file for a path in the scene: relative to the scene's folder, or if there is no such file, to the
  /// working directory, or if there is none either, for `Fonts` and paths that start with `Fonts/`, in the bundled
  /// fonts.
  ///
  /// - Parameter line: the line of the path.
  /// - Throws: `SceneError`, `refusedFile`, for a scene that may name no files; nothing is looked up then. Also for a path
  ///   that is refused.
  func path(_ path: String, line: Int?) throws(SceneError) -> String {
    guard library == nil else {
      throw SceneError(
        .refusedFile, line: line,
        "the path \(quoted(path)) is refused: expected families of fonts and sizes of images, because files are not read"
      )
    }
    let found = find(path)
    if let reason = refusal?(found) {
      throw SceneError(.refusedFile, line: line, "the path \(quoted(path)) is refused: \(reason)")
    }
    return found
  }

  private func find(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if let folder, Paths.exists("\(folder)/\(path)") { return "\(folder)/\(path)" }
    if Paths.exists(path) { return path }
    if let bundled = BundledFonts.path(path), Paths.exists(bundled) { return bundled }
    return path
  }
}
