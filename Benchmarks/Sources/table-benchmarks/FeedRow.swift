import BenchmarkSupport

/// A row as in feeds: a title, a line about author and time, and a body, in several scripts.
struct FeedRow: Sendable {
  var title: String
  var description: String
  var body: String

  /// Rows with random texts, all different.
  static func rows(count: Int) -> [FeedRow] {
    var texts = FeedTexts(
      words: """
        the height of a row is what stands in it and a server can know it before any phone asks because the glyphs \
        are the same on both sides and so are the rules by which lines are broken at a width while people write \
        whatever they like about trains weather music football gardens soup elections bridges and the long way home \
        after midnight
        """,
      characters: "行的高度就是其中内容的高度服务器可以在任何手机询问之前知道它因为两边的字形相同断行规则也相同",
      emoji: ["🙂", "🚀", "👩🏽‍💻", "👨‍👩‍👧‍👦", "🇯🇵", "🎉"])
    return (0..<count).map { row in
      let isChinese = row % 4 == 3
      return FeedRow(
        title: texts.text(length: 20 + texts.number(below: 40), isChinese: isChinese),
        description: texts.text(length: 20 + texts.number(below: 60), isChinese: isChinese),
        body: texts.text(length: 40 + texts.number(below: 160), isChinese: isChinese))
    }
  }
}
