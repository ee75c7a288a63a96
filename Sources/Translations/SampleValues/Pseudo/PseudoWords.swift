/// Letters with accents, and words that make a text longer.
enum PseudoWords {
  /// Each Latin letter with a precomposed one that looks like it; fonts for Latin languages have nearly all.
  private static let accented: [Character: Character] = {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let changed = "áḃčďéḟĝĥíĵķĺḿñöṕɋřšťúṽŵẋýžÁḂČĎÉḞĜĤÍĴĶĹḾÑÖṔɊŘŠŤÚṼŴẊÝŽ"
    return Dictionary(uniqueKeysWithValues: zip(plain, changed))
  }()

  /// What is added, again and again: words of one to nine letters, so that lines break in it as in a text.
  private static let filler = Array("one more word to see where longer sentences wrap across lines and end ")

  /// The pieces as one text. Characters are added behind the last letter, before the punctuation that ends the text: as
  /// more words, or where the text is one word, as more letters of it.
  static func text(_ pieces: [PseudoPiece], padding: Int, style: PseudoLocalization) -> String {
    let last = padding > 0 ? pieces.lastIndex(where: \.hasLetters) : nil
    let isOneWord = !pieces.contains { piece in
      !piece.isProtected && piece.text.contains(where: { $0 == " " || $0 == "\u{A0}" })
    }
    var result = ""
    for (index, piece) in pieces.enumerated() {
      if piece.isProtected {
        result += piece.text
      } else if index == last, let end = piece.text.lastIndex(where: \.isLetter) {
        let after = piece.text.index(after: end)
        result += changed(piece.text[..<after] + added(padding, asLetters: isOneWord), style)
        result += piece.text[after...]
      } else {
        result += changed(Substring(piece.text), style)
      }
    }
    return result
  }

  private static func added(_ count: Int, asLetters: Bool) -> String {
    if asLetters || count < 3 {
      let letters = filler.filter { $0 != " " }
      return String((0..<count).map { letters[$0 % letters.count] })
    }
    var characters = [Character(" ")]
    for index in 0..<count - 1 { characters.append(filler[index % filler.count]) }
    // A space at the end would hang.
    if characters.last == " " { characters[count - 1] = "s" }
    return String(characters)
  }

  private static func changed(_ text: Substring, _ style: PseudoLocalization) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if style.direction == .rightToLeft {
        let isWord = character.isLetter || (isInWord && (character == "’" || character.isNumber))
        if isWord != isInWord { result += isWord ? "\u{200F}\u{202E}" : "\u{202C}\u{200F}" }
        isInWord = isWord
      }
      result.append(style.hasAccents ? accented[character] ?? character : character)
    }
    return isInWord ? result + "\u{202C}\u{200F}" : result
  }
}
