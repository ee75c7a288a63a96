public import Fonts
public import Foundation
internal import Locking

extension Font {
  /// The font of a PostScript name, a full name or a family; `nil` for a name that is not known, as in UIKit.
  ///
  /// Fonts are looked for among the fonts of `registerFonts(of:)`, then among the bundled ones. For a name that iOS ships,
  /// the bundled font of the same kind, weight and slant stands in, and a `FontDiagnostic` is reported once for each name.
  ///
  /// - Parameters:
  ///   - fontName: a PostScript name, a full name or a family.
  ///   - fontSize: points per em; 0 and what is no size are 12.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontFinder.font(named: fontName, size: Self.valid(fontSize)) else { return nil }
    self.init(font)
  }

  /// Makes the fonts of a library known to `init(name:size:)`, as an app's own fonts are in UIKit. This is no name of
  /// Apple: on a phone the app's information list names them.
  ///
  /// ```swift
  /// UIFont.registerFonts(of: try FontLibrary(folders: ["Resources/Fonts"]))
  /// ```
  ///
  /// Text in such a font takes characters that the font lacks from the bundled fonts.
  public static func registerFonts(of library: FontLibrary) { FontFinder.register(library) }

  /// The families that `init(name:size:)` finds without a stand-in, sorted.
  public static var familyNames: [String] {
    Set(FontFinder.libraries.flatMap { (try? $0.library.families()) ?? [] }).sorted()
  }

  /// The PostScript names of a family's faces, sorted; empty for an unknown family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    let folded = FontName.folded(familyName)
    let names = FontFinder.libraries.flatMap { library, _ in
      ((try? library.listedFaces()) ?? []).filter { $0.families.contains { FontName.folded($0) == folded } }
        .compactMap { try? library.face(path: $0.path, index: $0.index).postScriptName }
    }
    return Set(names).sorted()
  }
}

/// Finds fonts by name.
enum FontFinder {
  private static let registered = Mutex<[FontLibrary]>([])

  static func register(_ library: FontLibrary) {
    registered.withLock { libraries in
      if !libraries.contains(where: { $0 === library }) { libraries.append(library) }
    }
  }

  /// The libraries in the order of the search.
  static var libraries: [(library: FontLibrary, isBundled: Bool)] {
    registered.withLock { $0 }.map { ($0, false) } + ((try? FontLibrary.bundled()).map { [($0, true)] } ?? [])
  }

  static func font(named name: String, size: Double) -> Font? {
    guard !name.isEmpty else { return nil }
    for (library, isBundled) in libraries {
      if let font = font(named: name, size: size, in: library, isBundled: isBundled) { return font }
    }
    guard let match = AppleFonts.match(name) else { return nil }
    let style = match.style
    let font = Font.bundledOrLastResort(match.family, size: size, weight: style.weight, slant: style.slant)
      .synthesized(isItalic: style.isItalic)
    FontDiagnostic(.standIn, "font '\(name)' of iOS is not free: '\(font.face.fullName)' stands in for it")
      .reportOnce(of: "stand-in \(name)")
    return font
  }

  private static func font(named name: String, size: Double, in library: FontLibrary, isBundled: Bool) -> Font? {
    guard let faces = try? library.listedFaces() else { return nil }
    let folded = FontName.folded(name)
    var best: (family: String, style: FontStyleName)?
    var longest = 0
    for family in Set(faces.flatMap(\.families)) {
      let prefix = FontName.folded(family)
      guard prefix.count > longest, folded.hasPrefix(prefix),
        let style = FontStyleName(folded: folded.dropFirst(prefix.count))
      else { continue }
      best = (family, style)
      longest = prefix.count
    }
    if let best, isBundled || hasFace(faces, best.family, best.style) {
      return font(family: best.family, style: best.style, size: size, in: library)
    }
    // Names that do not follow from family and style; bundled fonts have none.
    guard !isBundled else { return nil }
    for listed in faces {
      guard let face = try? library.face(path: listed.path, index: listed.index) else { continue }
      if face.postScriptName == name || face.fullName == name { return try? Font(face: face, size: size) }
    }
    return nil
  }

  private static func hasFace(_ faces: [ListedFace], _ family: String, _ style: FontStyleName) -> Bool {
    faces.contains { face in
      face.families.contains(family) && (face.slant != .upright) == style.isItalic
        && face.weight.lowerBound - 50 < style.weight && style.weight < face.weight.upperBound + 50
    }
  }

  /// The font of a family in a library, with a synthetic slant where the family has no italic; `nil` for an unknown
  /// family.
  static func font(family: String, style: FontStyleName, size: Double, in library: FontLibrary) -> Font? {
    let found = try? library.font(
      FontDescriptor(family: family, size: size, weight: style.weight, slant: style.slant))
    return found?.synthesized(isItalic: style.isItalic)
  }
}

extension Font {
  /// The font, slanted where it is upright and should be italic.
  func synthesized(isItalic: Bool) -> Font {
    guard isItalic, face.slant == .upright, syntheticSlant == 0 else { return self }
    let slanted = try? Font(
      face: face, size: size, variations: variations, features: features, hasSyntheticBold: hasSyntheticBold,
      syntheticSlant: Font.defaultSyntheticSlant, keepsAdvances: keepsAdvances)
    return slanted ?? self
  }
}
