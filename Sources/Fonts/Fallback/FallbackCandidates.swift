internal import Locking

/// The style and language of a text, which determine the order of its fallback fonts.
struct FallbackStyle: Hashable, Sendable {
  /// OpenType weight, 1 to 1000.
  var weight: Double
  var slant: FontSlant
  /// BCP 47 language; `nil` when it is not known.
  var language: String?
  /// Whether the character is a symbol (general category Sm or So).
  var isSymbol: Bool
}

/// The fonts of a library in fallback order for one style and language.
///
/// A face is opened when it is first searched. Results are cached, because most texts consist of the same characters.
final class FallbackCandidates: Sendable {
  private let style: FallbackStyle
  private let order: [FontconfigCatalog.Match]
  private let state: Mutex<State>

  private struct State {
    /// One entry for each font of `order`: `nil` until opened, then `.some(nil)` for a file that cannot be used.
    var faces: [FontFace??]
    /// Indices into `order`, by scalar for clusters that need one glyph only, and by cluster; -1 where no font covers
    /// it.
    var characters: [UInt64: Int32] = [:]
    var clusters: [Cluster: Int32] = [:]
    var fonts: [Instance: Font] = [:]
  }

  private struct Cluster: Hashable {
    var scalars: [UInt32]
    var prefersColor: Bool
  }

  private struct Instance: Hashable {
    var index: Int32
    var size: Double
  }

  /// The greatest number of cached results of each kind: a program may use all of Unicode, or any number of sizes.
  private static let limit = 65_536

  init(_ order: [FontconfigCatalog.Match], style: FallbackStyle) {
    self.order = order
    self.style = style
    state = Mutex(State(faces: Array(repeating: nil, count: order.count)))
  }

  /// The font for a cluster at a size, see ``FallbackFontFinder/font(for:like:)``.
  func font(
    for request: FallbackFontFinder.Request, size: Double, in library: FontLibrary
  ) throws(FontError) -> Font? {
    try state.withLock { state throws(FontError) in
      let index = try index(of: request, in: library, &state)
      guard index >= 0 else { return nil }
      let instance = Instance(index: index, size: size)
      if let known = state.fonts[instance] { return known }
      guard let face = try face(index, in: library, &state) else { return nil }
      let font = library.font(face, style: style, size: size)
      if state.fonts.count >= Self.limit { state.fonts.removeAll() }
      state.fonts[instance] = font
      return font
    }
  }

  private func index(
    of request: FallbackFontFinder.Request, in library: FontLibrary, _ state: inout State
  ) throws(FontError) -> Int32 {
    if request.scalars.count == 1 {
      let key = UInt64(request.scalars[0]) << 1 | (request.prefersColor ? 1 : 0)
      if let known = state.characters[key] { return known }
      let found = try search(request, in: library, &state)
      if state.characters.count >= Self.limit { state.characters.removeAll() }
      state.characters[key] = found
      return found
    }
    let key = Cluster(scalars: request.scalars, prefersColor: request.prefersColor)
    if let known = state.clusters[key] { return known }
    let found = try search(request, in: library, &state)
    if state.clusters.count >= Self.limit { state.clusters.removeAll() }
    state.clusters[key] = found
    return found
  }

  /// The index of the first font that covers all scalars, fonts of the requested presentation first; else of the first
  /// font that covers the first scalar; -1 without one.
  private func search(
    _ request: FallbackFontFinder.Request, in library: FontLibrary, _ state: inout State
  ) throws(FontError) -> Int32 {
    guard let first = request.scalars.first else { return -1 }
    var partial: Int32 = -1
    for isColor in [request.prefersColor, !request.prefersColor] {
      for index in 0..<Int32(order.count) where order[Int(index)].hasColor == isColor {
        guard let face = try face(index, in: library, &state) else { continue }
        let coverage = face.coverage
        if request.scalars.allSatisfy({ coverage.contains($0) }) { return index }
        if partial < 0, coverage.contains(first) { partial = index }
      }
    }
    return partial
  }

  /// - Throws: when the file cannot be read, in which case nothing is cached: without the font the answer would be that of
  ///   another one. `nil` stands for a file that is damaged.
  private func face(_ index: Int32, in library: FontLibrary, _ state: inout State) throws(FontError) -> FontFace? {
    if let known = state.faces[Int(index)] { return known }
    let match = order[Int(index)]
    let face: FontFace?
    do throws(FontError) { face = try library.face(path: match.path, index: match.index) } catch {
      if error.code == .unreadableFile, !library.isSystem { throw error }
      face = nil
    }
    state.faces[Int(index)] = .some(face)
    return face
  }
}
