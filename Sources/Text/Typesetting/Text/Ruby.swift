/// Small text beside the letters that it annotates, such as the reading of ideographs (CSS Ruby Annotation Layout 1, JLREQ §3.3;
/// `CTRubyAnnotation` of Core Text). ``StyledText/setRuby(_:in:)`` gives it to a part of a text, its *base*.
///
///     var text = StyledText("電子出版を読む", font: font)
///     try text.setRuby(Ruby("でんししゅっぱん"), in: 0..<12)
///
/// The base and its annotations take the room of the wider one of them. Lines do not end inside a base, unless they have no room for it.
public struct Ruby: Hashable, Sendable, Codable {
  /// The side of the base on which an annotation is (CSS `ruby-position`).
  public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
    /// Above horizontal lines, and to the right of vertical ones.
    case over
    /// Below horizontal lines, and to the left of vertical ones.
    case under
    /// Behind each base of horizontal lines, one symbol below the other: bopomofo with the marks of its tones. On vertical lines at the
    /// right of its base; where characters lie on their side, as ``over``.
    case interCharacter
  }

  /// What becomes of the room that the narrower one of a base and its annotation leaves (CSS `ruby-align`).
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of it is behind the text.
    case start
    /// Half of it is on each side.
    case center
    /// It is between ideographs, kana and words; on both sides where there are none.
    case spaceBetween
    /// It is between ideographs, kana and words, with half as much on both sides.
    case spaceAround
  }

  /// How the annotations of single characters belong together (CSS `ruby-merge`).
  public enum Merge: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each annotation is on its own character (JLREQ: mono-ruby).
    case separate
    /// All of them are one annotation of all characters, of which a line has the part of its characters (group-ruby).
    case merge
    /// Each is on its own character where all of them are not wider than their characters; otherwise they are merged (jukugo-ruby).
    case auto
  }

  /// Whether an annotation may be over the characters beside its base (CSS `ruby-overhang`).
  public enum Overhang: String, Hashable, Sendable, Codable, CaseIterable {
    /// It may be over kana by the width of one of its own characters, and over the blank half of punctuation by half a character of the
    /// text (JLREQ §3.3.8). In the profile `web` it may be over any text by half a character of its own, as in Chromium.
    case auto
    /// It may not.
    case none
  }

  /// The annotations: one of the whole base, or one of each of its characters (grapheme clusters).
  public var texts: [String]
  /// The side of the base.
  public var position: Position
  /// What becomes of the room that is left.
  public var alignment: Alignment
  /// How the annotations of characters belong together.
  public var merge: Merge
  /// Whether annotations may be over the text beside the base.
  public var overhang: Overhang
  /// The size of annotations as a part of the size of the base, more than 0 and at most 1.
  public var scale: Double

  /// Creates an annotation of a whole base; see the properties.
  public init(
    _ text: String, position: Position = .over, alignment: Alignment = .spaceAround, overhang: Overhang = .auto,
    scale: Double = 0.5
  ) {
    self.init([text], position: position, alignment: alignment, overhang: overhang, scale: scale)
  }

  /// Creates the annotations of the characters of a base; see the properties.
  public init(
    _ texts: [String], position: Position = .over, alignment: Alignment = .spaceAround, merge: Merge = .separate,
    overhang: Overhang = .auto, scale: Double = 0.5
  ) {
    self.texts = texts
    self.position = position
    self.alignment = alignment
    self.merge = merge
    self.overhang = overhang
    self.scale = scale
  }

  private enum CodingKeys: String, CodingKey {
    case texts, position, alignment, merge, overhang, scale
  }

  /// Reads the output of `encode(to:)`; missing keys but `texts` have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode([String].self, forKey: .texts),
      position: try container.decodeIfPresent(Position.self, forKey: .position) ?? .over,
      alignment: try container.decodeIfPresent(Alignment.self, forKey: .alignment) ?? .spaceAround,
      merge: try container.decodeIfPresent(Merge.self, forKey: .merge) ?? .separate,
      overhang: try container.decodeIfPresent(Overhang.self, forKey: .overhang) ?? .auto,
      scale: try container.decodeIfPresent(Double.self, forKey: .scale) ?? 0.5)
  }
}
