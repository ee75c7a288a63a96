internal import SystemAccess

/// The fonts that the browser sets the texts of the playground in: copies of the bundled files beside the page.
struct PlayFonts {
  /// Paths, each once.
  let paths: [String]

  /// The name of a copy.
  static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The name that the style sheet gives to a font: the name of its file, because the page's own text is not set in it.
  static func family(_ path: String) -> String {
    let name = fileName(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The families of a text for CSS.
  static func families(_ playground: Playground) -> String {
    playground.fontFiles.map { "\"\(family($0))\"" }.joined(separator: ", ")
  }

  var css: String {
    paths.map { path in
      "@font-face { font-family: \"\(Self.family(path))\"; src: url(\"\(Self.fileName(path))\"); font-display: block; }\n"
    }.joined()
  }

  func write(to output: OutputFolder) throws(GalleryError) {
    for path in paths {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try ReadableFile.bytes(of: path, as: .font) } catch {
        throw GalleryError(
          .unreadable, "cannot read the font '\(path)': \(error.message)", at: GalleryError.Location(path: path))
      }
      try output.write(bytes, to: Self.fileName(path))
    }
  }
}

extension PlayFonts {
  init(_ playgrounds: [Playground]) {
    var paths: [String] = []
    for path in playgrounds.flatMap(\.fontFiles) where !paths.contains(path) { paths.append(path) }
    self.paths = paths
  }
}
