/// Rows as feeds have them: a title, a line about who and when, and a body, in several scripts, no two alike.
struct FeedRow: Sendable {
  var title: String
  var description: String
  var body: String
}

enum Corpus {
  private static let latin = """
    the height of a row is what stands in it and a server can know it before any phone asks because the glyphs are the \
    same on both sides and so are the rules by which lines are broken at a width while people write whatever they like \
    about trains weather music football gardens soup elections bridges and the long way home after midnight
    """.split(separator: " ").map(String.init)
  private static let chinese = Array("行的高度就是其中内容的高度服务器可以在任何手机询问之前知道它因为两边的字形相同断行规则也相同")
  private static let emoji = ["🙂", "🚀", "👩🏽‍💻", "👨‍👩‍👧‍👦", "🇯🇵", "🎉"]

  /// The same rows in every run.
  static func rows(count: Int) -> [FeedRow] {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func text(_ length: Int, isChinese: Bool) -> String {
      var text = ""
      var count = 0
      while count < length {
        if isChinese {
          text.append(chinese[next(chinese.count)])
          count += 1
        } else {
          let word = next(40) == 0 ? emoji[next(emoji.count)] : latin[next(latin.count)]
          text += word + " "
          count += word.utf8.count + 1
        }
      }
      return text
    }
    return (0..<count).map { row in
      let isChinese = row % 4 == 3
      return FeedRow(
        title: text(20 + next(40), isChinese: isChinese), description: text(20 + next(60), isChinese: isChinese),
        body: text(40 + next(160), isChinese: isChinese))
    }
  }
}
