package import Fonts
internal import Locking
internal import StringFormatting
internal import SystemAccess
package import Typesetting

/// Opens the font that a user names by a file or a family.
package final class FontChoice: Sendable {
  package struct Request: Hashable, Sendable {
    /// A file or a family name; `nil` for the default font.
    package var name: String?
    package var faceIndex: Int?
    package var weight: Double?
    package var italic: Bool
    package var features: [FontFeature] = []
    package var variations: [FontTag: Double] = [:]

    package init(
      name: String? = nil, faceIndex: Int? = nil, weight: Double? = nil, italic: Bool = false
    ) {
      self.name = name
      self.faceIndex = faceIndex
      self.weight = weight
      self.italic = italic
    }
  }

  /// A font, and the library with the fallback fonts for it.
  ///
  /// An object, which each thread that answers questions has for itself: references to fonts, which threads share, are
  /// counted for each of their own only.
  package final class Choice: Sendable {
    package let font: Font
    package let fallback: FontLibrary

    init(font: Font, fallback: FontLibrary) {
      self.font = font
      self.fallback = fallback
    }
  }

  /// The folder whose fonts are used instead of the bundled ones.
  private let folder: String?
  private let usesSystem: Bool
  /// The only fonts, of which families may be named but no files; `nil` where files may be named.
  private let only: FontLibrary?
  /// The library of the folder, once it is opened: each library scans its folders anew.
  private let opened = Mutex<FontLibrary?>(nil)

  package init(folder: String? = nil, usesSystem: Bool = false) {
    self.folder = folder
    self.usesSystem = usesSystem
    only = nil
  }

  /// Fonts that are named by their families only: no name is looked up as a path.
  package init(only library: FontLibrary) {
    folder = nil
    usesSystem = false
    only = library
  }

  package func library() throws(FontError) -> FontLibrary {
    if let only { return only }
    if usesSystem { return .system() }
    guard let folder else { return try .bundled() }
    return try opened.withLock { opened throws(FontError) in
      if let opened { return opened }
      let library = try FontLibrary(folders: [folder])
      opened = library
      return library
    }
  }

  /// The font for a request, and its fallback fonts; a font file has none.
  ///
  /// - Throws: `FontError`; for an unknown family with options of the command that may be meant.
  package func choice(_ request: Request, size: Double) throws(FontError) -> Choice {
    do throws(FontError) { return try plainChoice(request, size: size) } catch {
      throw advised(error, on: request.name, option: Self.fontOption)
    }
  }

  /// As ``choice(_:size:)``, with the errors of the library.
  package func plainChoice(_ request: Request, size: Double) throws(FontError) -> Choice {
    let name = try request.name.map { name throws(FontError) in
      try path(for: name).map { FontSelection.Name.file($0) } ?? .family(name)
    }
    let selection = FontSelection(
      name, size: size, weight: request.weight, isItalic: request.italic, features: request.features,
      variations: request.variations, faceIndex: request.faceIndex ?? 0)
    let (font, fallback) = try selection.font(in: library)
    return Choice(font: font, fallback: fallback)
  }

  /// The font of the library that a family and a style mean.
  package func font(_ descriptor: FontDescriptor) throws(FontError) -> Font {
    do throws(FontError) { return try library().font(descriptor) } catch {
      throw advised(error, on: descriptor.families.first, option: "typesetter fonts match ")
    }
  }

  /// An error of a missing family with what may be asked for instead.
  ///
  /// - Parameter option: what stands before the name of a family in the arguments.
  private func advised(_ error: FontError, on name: String?, option: String) -> FontError {
    guard only == nil, error.code == .unknownFamily, let advice = advice(on: name, option: option) else { return error }
    return FontError(error.code, "\(error.message) (\(advice))", at: error.location)
  }

  private func advice(on name: String?, option: String) -> String? {
    let known = (try? library().listedFaces().flatMap(\.families)) ?? []
    if let name, let (family, style) = FontStyleNames.split(name, families: Set(known)) {
      let weight = style.weight.map { " --weight \(NumberText.exact($0))" } ?? ""
      return "\(option)'\(family)'\(weight)\(style.isItalic ? " --italic" : "")"
    }
    if let name, Paths.isFolder(name) { return "a folder of fonts: --fonts '\(name)'" }
    if let folder { return "the fonts are those of '\(folder)'" }
    if usesSystem { return "the fonts are those of this system" }
    let file = option == Self.fontOption ? "a file: --font PATH; " : ""
    return "\(file)the fonts of this system: --system-fonts"
  }

  private static let fontOption = "--font "

  /// What the fonts of a text lack, a line for each: of the style that was asked for, its own font, and fallback fonts of the
  /// style beside them; and pictures that are not drawn.
  package static func notes(on typesetter: Typesetter, _ font: Font, for request: Request) -> [String] {
    let own = font.missingStyles(weight: request.weight, width: nil, slant: request.italic ? .italic : .upright)
    return (own + typesetter.missingStyles).map(\.description) + typesetter.missingPictures.map(\.description)
  }

  /// The path for a name that means a file; `nil` when it is the name of a family.
  ///
  /// - Throws: `FontError`, `unknownFamily`, for a path where only families may be named.
  private func path(for name: String) throws(FontError) -> String? {
    if only != nil {
      guard FontSelection.isFileName(name) else { return nil }
      throw FontError(
        .unknownFamily,
        "the font '\(name)' is named by a file: expected the name of a family, because files are not read")
    }
    if Paths.isFile(name) { return name }
    guard FontSelection.isFileName(name) else { return nil }
    if let bundled = BundledFonts.path(name), Paths.isFile(bundled) { return bundled }
    return name
  }
}
