public import Fonts
public import Typesetting

/// Texts that have been prepared before, for the labels of a tree: a row that comes back, or is measured at another
/// width, shapes nothing again.
///
/// Give it to the root of a tree (``View/preparedTexts``). It belongs to the same isolation domain as the tree.
public final class PreparedTexts {
  private struct Key: Hashable {
    let text: StyledText
    let fallback: ObjectIdentifier
  }

  /// The greatest number of texts that are kept. At that number the half that was not asked for lately goes.
  public let countLimit: Int
  /// How often a text was there already, and how often it had to be prepared.
  public private(set) var hits = 0
  public private(set) var misses = 0

  /// What was asked for since the older half became the older one.
  private var recent: [Key: Typesetter] = [:]
  private var older: [Key: Typesetter] = [:]

  public init(countLimit: Int = 100_000) { self.countLimit = max(2, countLimit) }

  /// The number of texts that are kept.
  public var count: Int { recent.count + older.count }

  /// The text's typesetter, made where it is not known yet.
  ///
  /// - Throws: What `Typesetter` throws of a text that it cannot prepare.
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
