internal import Locking

/// The fonts of a library in the order in which text of a style and language falls back to them. Faces are opened when they
/// are first asked, and answers are kept: most texts ask for the characters of texts before them.
final class FallbackList: Sendable {
  private let style: FontLibrary.FallbackStyle
  private let order: [FontCatalog.Match]
  private let state: Mutex<State>

  private struct State {
    /// By their place in the order: `nil` until opened, then `.some(nil)` for a file that cannot be used.
    var faces: [FontFace??]
    /// Places in the order by characters, of clusters that need one only, and by clusters; -1 where no font will do.
    var characters: [UInt64: Int32] = [:]
    var clusters: [Cluster: Int32] = [:]
    var fonts: [Instance: Font] = [:]
  }

  private struct Cluster: Hashable {
    var scalars: [UInt32]
    var prefersColor: Bool
  }

  private struct Instance: Hashable {
    var place: Int32
    var size: Double
  }

  /// So many answers are kept of each kind. A program that goes over all of Unicode or all sizes must not fill the memory.
  private static let limit = 65_536

  init(_ order: [FontCatalog.Match], style: FontLibrary.FallbackStyle) {
    self.order = order
    self.style = style
    state = Mutex(State(faces: Array(repeating: nil, count: order.count)))
  }

  /// The font for what must be drawn, see `FontFallback.font(for:like:)`.
  func font(for request: FontFallback.Request, size: Double, in library: FontLibrary) -> Font? {
    state.withLock { state in
      let place = place(of: request, in: library, &state)
      guard place >= 0 else { return nil }
      let instance = Instance(place: place, size: size)
      if let known = state.fonts[instance] { return known }
      guard let face = face(place, in: library, &state) else { return nil }
      let font = library.font(face, style: style, size: size)
      if state.fonts.count >= Self.limit { state.fonts.removeAll() }
      state.fonts[instance] = font
      return font
    }
  }

  private func place(of request: FontFallback.Request, in library: FontLibrary, _ state: inout State) -> Int32 {
    if request.scalars.count == 1 {
      let key = UInt64(request.scalars[0]) << 1 | (request.prefersColor ? 1 : 0)
      if let known = state.characters[key] { return known }
      let found = search(request, in: library, &state)
      if state.characters.count >= Self.limit { state.characters.removeAll() }
      state.characters[key] = found
      return found
    }
    let key = Cluster(scalars: request.scalars, prefersColor: request.prefersColor)
    if let known = state.clusters[key] { return known }
    let found = search(request, in: library, &state)
    if state.clusters.count >= Self.limit { state.clusters.removeAll() }
    state.clusters[key] = found
    return found
  }

  /// The first font that has all scalars, in the presentation that was asked for or else in any; else the first that has
  /// the first one.
  private func search(_ request: FontFallback.Request, in library: FontLibrary, _ state: inout State) -> Int32 {
    guard let first = request.scalars.first else { return -1 }
    var partial: Int32 = -1
    for wantsColor in [request.prefersColor, !request.prefersColor] {
      for place in 0..<Int32(order.count) where order[Int(place)].hasColor == wantsColor {
        guard let face = face(place, in: library, &state) else { continue }
        let coverage = face.coverage
        if request.scalars.allSatisfy({ coverage.contains($0) }) { return place }
        if partial < 0, coverage.contains(first) { partial = place }
      }
    }
    return partial
  }

  private func face(_ place: Int32, in library: FontLibrary, _ state: inout State) -> FontFace? {
    if let known = state.faces[Int(place)] { return known }
    let match = order[Int(place)]
    let face = try? library.face(path: match.path, index: match.index)
    state.faces[Int(place)] = .some(face)
    return face
  }
}
