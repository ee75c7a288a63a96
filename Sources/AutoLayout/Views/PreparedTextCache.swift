public import Fonts
internal import Glibc
public import Typesetting

/// A cache of typesetters by their texts, for the controls of a tree: a row that is shown again, or measured at another
/// width, is not shaped again.
///
///     root.preparedTexts = PreparedTextCache()
///
/// Set it for the root of a tree (``View/preparedTexts``). It belongs to the same isolation domain as the tree.
public final class PreparedTextCache {
  /// Texts are equal when their bytes are: canonically equivalent strings, which are equal in Swift, may differ in
  /// their UTF-8 offsets.
  private struct Key: Hashable {
    let text: StyledText
    let fallback: ObjectIdentifier

    static func == (left: Key, right: Key) -> Bool {
      left.fallback == right.fallback && left.text.string.hasSameBytes(as: right.text.string) && left.text == right.text
    }

    /// Hashes the string only: equal strings in two styles are rare, and styles take longer to hash than strings.
    func hash(into hasher: inout Hasher) {
      var string = text.string
      string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The greatest number of texts. When it is reached, the less recently used half is removed.
  public let countLimit: Int
  /// The number of lookups that found a text.
  public private(set) var hits = 0
  /// The number of lookups that did not find a text, so that it was prepared.
  public private(set) var misses = 0

  /// The texts that were used since `older` was replaced.
  private var recent: [Key: Typesetter] = [:]
  private var older: [Key: Typesetter] = [:]

  /// An empty cache.
  ///
  /// - Parameter countLimit: the greatest number of texts, at least 2.
  public init(countLimit: Int = 50_000) { self.countLimit = max(2, countLimit) }

  /// The number of texts in the cache.
  public var count: Int { recent.count + older.count }

  /// The text's typesetter, from the cache; when it is not there, it is made and added.
  ///
  /// - Parameter fallback: the fonts for characters that the text's own fonts lack; another library is another entry.
  /// - Throws: what `Typesetter` throws for a text that it rejects.
  /// - Complexity: O(length of the text), for its hash
  public func typesetter(
    for text: StyledText, fallback: FontLibrary = .default
  ) throws(TypesettingError) -> Typesetter {
    let key = Key(text: text, fallback: ObjectIdentifier(fallback))
    if let known = recent[key] {
      hits += 1
      return known
    }
    if let known = older.removeValue(forKey: key) {
      hits += 1
      keep(known, key)
      return known
    }
    misses += 1
    let made = try Typesetter(text, fallback: fallback)
    keep(made, key)
    return made
  }

  /// Empties the cache; `hits` and `misses` stay.
  public func removeAll() {
    recent = [:]
    older = [:]
  }

  private func keep(_ typesetter: Typesetter, _ key: Key) {
    if recent.count >= countLimit / 2 {
      older = recent
      recent = [:]
    }
    recent[key] = typesetter
  }
}

extension String {
  /// Whether two strings have the same UTF-8 bytes, and are not only canonically equivalent.
  func hasSameBytes(as other: String) -> Bool {
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return left.isEmpty }
        return memcmp(start, otherStart, left.count) == 0
      }
    }
  }
}
