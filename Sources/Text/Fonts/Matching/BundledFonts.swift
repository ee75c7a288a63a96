internal import CLoader
internal import Glibc
internal import Locking
internal import StringFormatting
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
      if named.withLock({ $0 }) == path { return path }
      guard Paths.isFolder(path) else {
        throw FontError(
          .emptyLibrary, "TYPESETTING_FONTS names '\(path)', which is not a folder",
          at: FontError.Location(path: path))
      }
      named.withLock { $0 = path }
      return path
    }
    if let folder = found.withLock({ $0 }) { return folder }
    if let folder = try search() { return folder }
    throw FontError(
      .emptyLibrary, "the bundled fonts are not found: set TYPESETTING_FONTS to the folder 'Fonts' of swift-typesetting"
    )
  }

  /// Whether the user names another folder, in the environment variable `TYPESETTING_FONTS`.
  static var areReplaced: Bool { EnvironmentVariables.value(of: "TYPESETTING_FONTS") != nil }

  /// The folder that the environment named last. It is looked at once: a later look that fails would say nothing new.
  private static let named = Mutex<String?>(nil)

  /// The result of the search. A failure is not cached, since the folder may appear.
  private static let found = Mutex<String?>(nil)

  /// - Throws: ``FontError/Code/emptyLibrary`` with the path of a file that the system does not tell of.
  private static func search() throws(FontError) -> String? {
    var folder = try aboveLibrary()
    if folder == nil { folder = try aboveProgram() }
    if folder == nil { folder = try besideSources() }
    guard let folder else { return nil }
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
  private static func aboveLibrary() throws(FontError) -> String? {
    guard let path = cl_path_of_this_image().map({ String(cString: $0) }) else { return nil }
    // The name of the program itself is the one by which it was called.
    guard path.hasPrefix("/"), path.hasSuffix(".so") || path.hasBytes(of: ".so.") else { return nil }
    return try above(path[...])
  }

  private static func aboveProgram() throws(FontError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    return try above(Substring(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  private static func above(_ path: Substring) throws(FontError) -> String? {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for subfolder in ["Fonts", "share/swift-typesetting/Fonts"] where try isBundle("\(folder)/\(subfolder)") {
        return "\(folder)/\(subfolder)"
      }
    }
    return nil
  }

  private static func besideSources() throws(FontError) -> String? {
    // The package is four components above Sources/Fonts/Matching/BundledFonts.swift.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = parts.joined(separator: "/") + "/Fonts"
    return try isBundle(path) ? path : nil
  }

  /// Whether it is the folder of this package, and not a folder `Fonts` of another program.
  private static func isBundle(_ path: String) throws(FontError) -> Bool {
    let file = "\(path)/\(defaultFontFile)"
    if access(file, R_OK) == 0 { return true }
    let number = errno
    // Another reason says nothing of whether the file is there.
    guard [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG].contains(number) else {
      throw FontError(
        .emptyLibrary, "the bundled fonts are not found: '\(file)': \(String(cString: strerror(number)))",
        at: FontError.Location(path: file))
    }
    return false
  }
}
