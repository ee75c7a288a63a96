import BenchmarkSupport
import Fonts
import Typesetting

/// Rows of three texts of 20 to 200 characters, Latin and Chinese, prepared.
func preparedRows(count: Int) throws -> [[Typesetter]] {
  let fonts = try [17.0, 15, 13].map { size in
    try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: size))
  }
  var texts = FeedTexts(
    words: """
      The height of a row is the height of what stands in it and a server can know it before any phone asks for it \
      because the glyphs are the same on both and so are the rules by which lines are broken at a width
      """,
    characters: "行的高度就是其中内容的高度服务器可以在任何手机询问之前知道它因为两边的字形相同断行的规则也相同")
  return try (0..<count).map { row in
    try fonts.map { font in
      let text = texts.text(length: 20 + texts.number(below: 181), isChinese: row % 4 == 3)
      return try Typesetter(StyledText(text, font: font))
    }
  }
}
