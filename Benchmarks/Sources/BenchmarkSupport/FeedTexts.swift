/// Texts as in feeds, of random Latin words or random Chinese characters; the same in every run.
public struct FeedTexts {
  private let words: [String]
  private let characters: [Character]
  private let emoji: [String]
  private var state: UInt64 = 7

  /// - Parameters:
  ///   - words: Latin words, separated by spaces.
  ///   - characters: Chinese characters.
  ///   - emoji: Emoji that replace one of forty words; empty for none.
  public init(words: String, characters: String, emoji: [String] = []) {
    self.words = words.split(separator: " ").map(String.init)
    self.characters = Array(characters)
    self.emoji = emoji
  }

  /// A random number from 0 up to, but not including, `bound`: a linear congruential generator, which is enough here.
  public mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// A text of at least `length` UTF-8 bytes of words, or of `length` Chinese characters.
  public mutating func text(length: Int, isChinese: Bool) -> String {
    var text = ""
    var count = 0
    while count < length {
      if isChinese {
        text.append(characters[number(below: characters.count)])
        count += 1
      } else {
        let word =
          !emoji.isEmpty && number(below: 40) == 0
          ? emoji[number(below: emoji.count)] : words[number(below: words.count)]
        text += word + " "
        count += word.utf8.count + 1
      }
    }
    return text
  }
}
