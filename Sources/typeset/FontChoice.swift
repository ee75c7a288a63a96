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

  /// A file stands alone: exactly its glyphs are measured, as other engines do with a file. A family is set with
  /// fallback to the rest of its library.
  func choice(_ request: Request, size: Double) throws(FontError) -> Choice {
    let file: String?
    if let name = request.name { file = path(for: name) } else { file = try defaultFile(request) }
    guard let file else {
      let library = try library()
      let descriptor = FontDescriptor(
        family: request.name ?? BundledFonts.defaultFamily, size: size, weight: request.weight ?? 400,
        slant: request.italic ? .italic : .upright)
      return Choice(font: try adjusted(try library.font(descriptor), request, size: size), fallback: library)
    }
    let face = try Self.files.face(path: file, index: request.faceIndex ?? 0)
    var variations = request.variations
    if let weight = request.weight, variations[.weight] == nil, weight != face.weight {
      guard (1...1000).contains(weight) else {
        throw FontError(.invalidValue, "font weight \(weight) is out of range: expected 1 to 1000")
      }
      guard let axis = face.axes.first(where: { $0.tag == .weight }) else {
        throw FontError(
          .unknownAxis,
          "font file '\(file)' has one weight: give a family, or the file of another weight, for weight \(weight)")
      }
      variations[.weight] = min(max(weight, axis.minimum), axis.maximum)
    }
    if request.italic, face.slant == .upright {
      throw FontError(.invalidValue, "font file '\(file)' is upright: give a family, or the file of its italic")
    }
    let font = try Font(face: face, size: size, variations: variations, features: request.features)
    return Choice(font: font, fallback: request.name == nil ? try library() : .empty)
  }

  /// Files are opened once, whatever folder they are in.
  private static let files = FontLibrary.empty

  private func adjusted(_ font: Font, _ request: Request, size: Double) throws(FontError) -> Font {
    if request.features.isEmpty, request.variations.isEmpty { return font }
    return try Font(
      face: font.face, size: size, variations: font.variations.merging(request.variations) { $1 },
      features: request.features)
  }

  /// The default font needs no search, which would cost more than all the rest of a small measurement.
  private func defaultFile(_ request: Request) throws(FontError) -> String? {
    guard request.name == nil, folder == nil, !usesSystem, request.weight == nil, !request.italic else { return nil }
    return try "\(BundledFonts.folder())/\(BundledFonts.defaultFontFile)"
  }

  /// The file that a name stands for; `nil` when it is the name of a family.
  private func path(for name: String) -> String? {
    if FileSystem.isFile(name) { return name }
    let looksLikeFile =
      name.contains("/")
      || [".otf", ".ttf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.lowercased().hasSuffix($0) }
    guard looksLikeFile else { return nil }
    // `Fonts/…` names a bundled font from any working directory.
    if name.hasPrefix("Fonts/"), let folder = try? BundledFonts.folder() {
      let bundled = folder + name.dropFirst("Fonts".count)
      if FileSystem.isFile(bundled) { return bundled }
    }
    return name
  }
}
