import Fonts

/// Opens fonts by what a user writes: a file or a family.
final class FontChoice: Sendable {
  struct Request: Hashable, Sendable {
    /// A file or a family name; `nil` for the default font.
    var name: String?
    var faceIndex: Int?
    var weight: Double?
    var italic = false
    var features: [FontFeature] = []
    var variations: [FontTag: Double] = [:]
  }

  /// A font and the library that supplies what it lacks.
  struct Choice: Sendable {
    var font: Font
    var fallback: FontLibrary
  }

  /// The folder whose fonts are used instead of the bundled ones.
  private let folder: String?
  private let usesSystem: Bool

  init(folder: String? = nil, usesSystem: Bool = false) {
    self.folder = folder
    self.usesSystem = usesSystem
  }

  func library() throws(FontError) -> FontLibrary {
    if usesSystem { return .system() }
    if let folder { return try FontLibrary(folders: [folder]) }
    return try .bundled()
  }

  /// The font for a request, and what it falls back to: nothing for a file that was named.
  func choice(_ request: Request, size: Double) throws(FontError) -> Choice {
    let wanted = FontRequest(
      size: size, weight: request.weight, italic: request.italic, features: request.features,
      variations: request.variations, faceIndex: request.faceIndex ?? 0)
    if let name = request.name, let file = path(for: name) {
      return Choice(font: try wanted.font(file: file), fallback: .empty)
    }
    let library = try library()
    if request.name == nil, folder == nil, !usesSystem, wanted.isPlain {
      // A search would cost more than all the rest of a small measurement.
      return Choice(font: try wanted.font(file: BundledFonts.defaultFontPath()), fallback: library)
    }
    return Choice(font: try wanted.font(family: request.name, in: library), fallback: library)
  }

  /// The file that a name stands for; `nil` when it is the name of a family.
  private func path(for name: String) -> String? {
    if InputFile.isFile(name) { return name }
    let looksLikeFile =
      name.contains("/")
      || [".otf", ".ttf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.lowercased().hasSuffix($0) }
    guard looksLikeFile else { return nil }
    if let bundled = BundledFonts.path(name), InputFile.isFile(bundled) { return bundled }
    return name
  }
}
