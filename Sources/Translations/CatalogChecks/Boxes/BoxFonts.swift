internal import Fonts
internal import Locking
internal import SystemAccess
internal import TextSizes

/// The fonts of boxes at all sizes of text, each opened once. Can be used from any thread.
final class BoxFonts: Sendable {
  struct Choice: Sendable {
    var font: Font
    var fallback: FontLibrary
    /// What the font lacks of the style that was asked for.
    var missingStyles: [MissingStyle] = []
  }

  private struct Key: Hashable {
    var font: BoxFont
    var textSize: String?
  }

  private let library: FontLibrary
  private let folder: String
  private let boundary: ProjectBoundary?
  private let opened = Mutex<[Key: Choice]>([:])
  /// The greatest number of fonts that are kept: a configuration may have any number of boxes, each with a file.
  private static let limit = 256

  /// - Parameters:
  ///   - fontFolder: a folder of fonts instead of the bundled ones, relative to the folder.
  ///   - folder: the folder of the configuration.
  ///   - boundary: what links may not leave; `nil` where they may.
  /// - Throws: `unusableFont`, `refusedLink`
  init(fontFolder: String?, folder: String, boundary: ProjectBoundary?) throws(CheckError) {
    self.folder = folder
    self.boundary = boundary
    if let fontFolder, Paths.isFolder(CatalogFiles.joined(folder, fontFolder)) {
      try boundary?.check(folder: CatalogFiles.joined(folder, fontFolder))
    }
    do throws(FontError) {
      if let fontFolder {
        library = try FontLibrary(folders: [CatalogFiles.joined(folder, fontFolder)])
      } else {
        library = try FontLibrary.bundled()
      }
    } catch {
      throw CheckError(.unusableFont, error.message)
    }
  }

  /// The font of a box, and the fonts for what it lacks.
  ///
  /// - Parameter textSize: a content size category; `nil` for the standard one.
  /// - Throws: `unusableFont`, `refusedLink`
  /// - Complexity: O(1) for a font that was asked for before
  func choice(_ font: BoxFont, textSize: String?) throws(CheckError) -> Choice {
    let key = Key(font: font, textSize: textSize)
    if let known = opened.withLock({ $0[key] }) { return known }
    let file = font.file.map { CatalogFiles.joined(folder, $0) }
    if let file { try boundary?.check(file) }
    let name = file.map { FontSelection.Name.file($0) } ?? font.family.map { .family($0) }
    let selection = FontSelection(
      name, size: Self.size(font, textSize), weight: font.weight, isItalic: font.isItalic)
    do throws(FontError) {
      let library = library
      let (font, fallback) = try selection.font { library }
      let choice = Choice(
        font: font, fallback: fallback, missingStyles: selection.missingStyles(of: font))
      opened.withLock { opened in
        if opened.count >= Self.limit { opened.removeAll() }
        opened[key] = choice
      }
      return choice
    } catch {
      throw CheckError(.unusableFont, error.message)
    }
  }

  /// Points per em at a size of text (`UIFontMetrics.scaledValue(for:)`).
  private static func size(_ font: BoxFont, _ textSize: String?) -> Double {
    guard let style = font.textStyle.flatMap({ TextStyleName(rawValue: $0) }),
      let category = textSize.flatMap({ TextSizeCategory(rawValue: $0) })
    else { return font.size }
    return TextStyleSizes.of(style).scaled(font.size, at: category, maximum: font.maximumSize)
  }
}
