internal import CLoader
internal import Glibc
internal import Locking
internal import SystemAccess

extension Font {
  /// One of the fonts that come with this package, in the style nearest to the requested one.
  ///
  /// - Parameters:
  ///   - family: one of ``FontLibrary/families()`` of ``FontLibrary/bundled()``.
  ///   - size: points per em.
  ///   - weight: OpenType weight, 1 to 1000.
  ///   - slant: upright, italic or oblique.
  /// - Throws: ``FontError/Code/emptyLibrary`` when the bundled fonts are not found, and as ``FontLibrary/font(_:)``.
  public static func bundled(
    _ family: String = BundledFonts.defaultFamily, size: Double, weight: Double = 400, slant: FontSlant = .upright
  ) throws(FontError) -> Font {
    try FontLibrary.bundled().font(FontDescriptor(family: family, size: size, weight: weight, slant: slant))
  }
}

/// Finds the fonts that come with this package.
public enum BundledFonts {
  /// The path of the folder of the bundled fonts, found from any working directory.
  ///
  /// In this order: the environment variable `TYPESETTING_FONTS`; `Fonts` or `share/swift-typesetting/Fonts` in a
  /// folder above the shared library that contains this code, if one does, or above the running program; `Fonts` in the
  /// package that this code was compiled from.
  ///
  /// - Throws: ``FontError/Code/emptyLibrary`` when none of them exists, or the variable names no folder.
  public static func folder() throws(FontError) -> String {
    if let path = EnvironmentVariables.value(of: "TYPESETTING_FONTS") {
      guard Paths.isFolder(path) else {
        throw FontError(
          .emptyLibrary, "TYPESETTING_FONTS names '\(path)', which is not a folder",
          at: FontError.Location(path: path))
      }
      return path
    }
    if let folder = found.withLock({ $0 }) ?? search() { return folder }
    throw FontError(
      .emptyLibrary, "the bundled fonts are not found: set TYPESETTING_FONTS to the folder 'Fonts' of swift-typesetting"
    )
  }

  /// Whether the user names another folder, in the environment variable `TYPESETTING_FONTS`.
  static var areReplaced: Bool { EnvironmentVariables.value(of: "TYPESETTING_FONTS") != nil }

  /// The result of the search. A failure is not cached, since the folder may appear.
  private static let found = Mutex<String?>(nil)

  private static func search() -> String? {
    guard let folder = aboveLibrary() ?? aboveProgram() ?? besideSources() else { return nil }
    found.withLock { $0 = folder }
    return folder
  }

  private static let defaultFontFile = "Inter/Inter-Regular.otf"
  /// The family of the default font.
  public static let defaultFamily = "Inter"

  /// The path of the default font, which is opened without matching.
  static func defaultFontPath() throws(FontError) -> String { try defaultFontPath(in: folder()) }

  static func defaultFontPath(in folder: String) -> String { "\(folder)/\(defaultFontFile)" }

  /// The path in the folder of the bundled fonts for a path whose first component is `Fonts`, independent of the
  /// working directory; `nil` for any other path, and when the folder is not found.
  package static func path(_ path: String) -> String? {
    guard path == "Fonts" || path.hasPrefix("Fonts/"), let folder = try? folder() else { return nil }
    return folder + path.dropFirst("Fonts".count)
  }

  /// The folder of the C library in a program of another language, which is anywhere.
  private static func aboveLibrary() -> String? {
    guard let path = cl_path_of_this_image().map({ String(cString: $0) }) else { return nil }
    // The name of the program itself is the one by which it was called.
    guard path.hasPrefix("/"), path.hasSuffix(".so") || path.contains(".so.") else { return nil }
    return above(path[...])
  }

  private static func aboveProgram() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    return above(Substring(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  private static func above(_ path: Substring) -> String? {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for subfolder in ["Fonts", "share/swift-typesetting/Fonts"] where isBundle("\(folder)/\(subfolder)") {
        return "\(folder)/\(subfolder)"
      }
    }
    return nil
  }

  private static func besideSources() -> String? {
    // The package is four components above Sources/Fonts/Matching/BundledFonts.swift.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = parts.joined(separator: "/") + "/Fonts"
    return isBundle(path) ? path : nil
  }

  /// Whether it is the folder of this package, and not a folder `Fonts` of another program.
  private static func isBundle(_ path: String) -> Bool {
    access("\(path)/\(defaultFontFile)", R_OK) == 0
  }
}
