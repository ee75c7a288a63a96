internal import Glibc
internal import Locking
internal import SystemAccess

/// Where the fonts that come with this package are.
public enum BundledFonts {
  /// The folder of the bundled fonts, found from any working directory.
  ///
  /// In this order: the environment variable `TYPESETTING_FONTS`; `Fonts` or `share/swift-typesetting/Fonts` in a
  /// folder above the running program; `Fonts` in the package that this code was compiled from.
  ///
  /// - Throws: `emptyLibrary` when none of them is there.
  public static func folder() throws(FontError) -> String {
    if let path = EnvironmentVariables.value(of: "TYPESETTING_FONTS") {
      guard isFolder(path) else {
        throw FontError(.emptyLibrary, "TYPESETTING_FONTS names '\(path)', which is not a folder")
      }
      return path
    }
    if let folder = found.withLock({ $0 }) ?? search() { return folder }
    throw FontError(
      .emptyLibrary, "the bundled fonts are not found: set TYPESETTING_FONTS to the folder 'Fonts' of swift-typesetting"
    )
  }

  /// What the search has found. A stream asks for each of its lines, and a failure is not kept: it may be put right.
  private static let found = Mutex<String?>(nil)

  private static func search() -> String? {
    guard let folder = aboveProgram() ?? besideSources() else { return nil }
    found.withLock { $0 = folder }
    return folder
  }

  private static let defaultFontFile = "Inter/Inter-Regular.otf"
  package static let defaultFamily = "Inter"

  /// The path of the default font, which needs no search.
  package static func defaultFontPath() throws(FontError) -> String { try "\(folder())/\(defaultFontFile)" }

  /// What a path that starts with `Fonts` means from any working directory: a place in the folder of the bundled fonts.
  package static func path(_ path: String) -> String? {
    guard path == "Fonts" || path.hasPrefix("Fonts/"), let folder = try? folder() else { return nil }
    return folder + path.dropFirst("Fonts".count)
  }

  private static func aboveProgram() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    var folder = Substring(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for place in ["Fonts", "share/swift-typesetting/Fonts"] where isBundle("\(folder)/\(place)") {
        return "\(folder)/\(place)"
      }
    }
    return nil
  }

  private static func besideSources() -> String? {
    // Sources/Fonts/Matching/BundledFonts.swift: four names up is the package.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = parts.joined(separator: "/") + "/Fonts"
    return isBundle(path) ? path : nil
  }

  /// A folder `Fonts` of some other program must not be taken for ours.
  private static func isBundle(_ path: String) -> Bool {
    access("\(path)/\(defaultFontFile)", R_OK) == 0
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
