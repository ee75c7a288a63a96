/// The content of a row.
struct Article {
  var author: String
  var text: String
  var hasPhoto = false
  /// Shown in one line until the reader taps it.
  var note: String
  var isExpanded = false
}

extension Article {
  static let samples = [
    Article(
      author: "Ada", text: "A cell is as high as its constraints say, once the text knows its width.", hasPhoto: true,
      note: "Tap to read how the photo keeps its 200 points while everything around it follows the glyphs."),
    Article(
      author: "Lin",
      text: "没有照片的行更低：照片的高度变成零，它下面的间距也变成零，其余的约束保持不变，所以单元格的高度总是由内容决定。",
      note: "点击展开", isExpanded: true),
    Article(
      author: "Noor", text: "سطر واحد", hasPhoto: true,
      note:
        "A note that is expanded takes as many lines as it needs, and so does the row: nothing else is said anywhere.",
      isExpanded: true),
    Article(author: "Bo", text: "Short 👍🏽", note: "Nothing more"),
  ]
}
