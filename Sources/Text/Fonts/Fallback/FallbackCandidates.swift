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

/// The fonts of a library in fallback order for one style and language. A place is an index in this order; -1 where no
/// font covers a cluster.
///
/// A face is opened when it is first searched. Results are kept, because most texts consist of the same characters, and
/// results of single characters are read without a lock, because all threads look up every character of some texts.
package final class FallbackCandidates: Sendable {
  private let style: FallbackStyle
  private let order: [FontconfigCatalog.Match]
  /// The places of single characters, without and with emoji presentation.
  private let places = CharacterPlaces()
  private let emojiPlaces = CharacterPlaces()
  private let state: Mutex<State>

  private struct State {
    /// One entry for each font of `order`: `nil` until opened, then `.some(nil)` for a file that cannot be used.
    var faces: [FontFace??]
    /// The places of clusters of several characters.
    var clusters = SmallDictionary<Cluster, Int32>()
    var fonts = SmallDictionary<Instance, Font>()
  }

  private struct Cluster: Hashable {
    var scalars: [UInt32]
    var prefersColor: Bool
  }

  private struct Instance: Hashable {
    var place: Int32
    var size: Double
  }

  /// The greatest numbers of kept clusters and fonts: a program may use any number of them. There are candidates for each
  /// of up to 256 styles.
  private static let clusterLimit = 4096
  private static let fontLimit = 512

  init(_ order: [FontconfigCatalog.Match], style: FallbackStyle) {
    self.order = order
    self.style = style
    state = Mutex(State(faces: Array(repeating: nil, count: order.count)))
  }

  /// The known places of single characters, for a loop over many; valid as long as the candidates.
  package struct KnownPlaces: BitwiseCopyable {
    fileprivate let plain: CharacterPlaces.Reader
    fileprivate let emoji: CharacterPlaces.Reader

    /// The place of the font for one character; `nil` until a text needed it.
    ///
    /// - Complexity: O(1)
    package func place(of scalar: UInt32, prefersColor: Bool) -> Int32? {
      prefersColor ? emoji.number(of: scalar) : plain.number(of: scalar)
    }
  }

  package var knownPlaces: KnownPlaces { KnownPlaces(plain: places.reader, emoji: emojiPlaces.reader) }

  /// The place of the font for one character.
  ///
  /// - Parameters:
  ///   - scalar: at most 0x10FFFF.
  ///   - prefersColor: whether the character has emoji presentation.
  /// - Throws: as ``FallbackFontFinder/font(for:like:)``.
  /// - Complexity: O(fonts), unless it is known
  package func place(
    of scalar: UInt32, prefersColor: Bool, in library: FontLibrary
  ) throws(FontError) -> Int32 {
    if let known = knownPlaces.place(of: scalar, prefersColor: prefersColor) { return known }
    return try state.withLock { state throws(FontError) in
      let found = try search(CollectionOfOne(scalar), prefersColor: prefersColor, in: library, &state)
      (prefersColor ? emojiPlaces : places).store(found, for: scalar)
      return found
    }
  }

  /// The place of the font for a cluster.
  ///
  /// - Throws: as ``FallbackFontFinder/font(for:like:)``.
  /// - Complexity: O(characters); O(fonts) for a new cluster
  package func place(
    of scalars: [UInt32], prefersColor: Bool, in library: FontLibrary
  ) throws(FontError) -> Int32 {
    if scalars.count == 1 { return try place(of: scalars[0], prefersColor: prefersColor, in: library) }
    let key = Cluster(scalars: scalars, prefersColor: prefersColor)
    return try state.withLock { state throws(FontError) in
      if let known = state.clusters[key] { return known }
      let found = try search(scalars, prefersColor: prefersColor, in: library, &state)
      if state.clusters.count >= Self.clusterLimit { state.clusters = SmallDictionary() }
      state.clusters.insert(found, for: key)
      return found
    }
  }

  /// The font of a place at a size; `nil` for -1, and for a size that its font cannot have.
  package func font(at place: Int32, size: Double, in library: FontLibrary) throws(FontError) -> Font? {
    if place < 0 { return nil }
    return try state.withLock { state throws(FontError) in
      let instance = Instance(place: place, size: size)
      if let known = state.fonts[instance] { return known }
      guard let face = try face(place, in: library, &state),
        let font = library.font(face, style: style, size: size)
      else { return nil }
      if state.fonts.count >= Self.fontLimit { state.fonts = SmallDictionary() }
      state.fonts.insert(font, for: instance)
      return font
    }
  }

  /// The place of the first font that covers all scalars, fonts of the requested presentation first; else of the first
  /// font that covers the first scalar; -1 without one.
  private func search(
    _ scalars: some Collection<UInt32>, prefersColor: Bool, in library: FontLibrary, _ state: inout State
  ) throws(FontError) -> Int32 {
    guard let first = scalars.first else { return -1 }
    var partial: Int32 = -1
    for isColor in [prefersColor, !prefersColor] {
      for index in 0..<Int32(order.count) where order[Int(index)].hasColor == isColor {
        guard let face = try face(index, in: library, &state) else { continue }
        let coverage = face.coverage
        if scalars.allSatisfy({ coverage.contains($0) }) { return index }
        if partial < 0, coverage.contains(first) { partial = index }
      }
    }
    return partial
  }

  /// - Throws: when the file cannot be read, in which case nothing is cached: without the font the answer would be
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
