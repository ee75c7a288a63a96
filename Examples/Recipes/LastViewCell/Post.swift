/// The content of a row. Summary and story are expanded independently.
struct Post {
  struct Expansion: Hashable {
    var summary = false
    var story = false
  }

  var id: Int
  var title: String
  var summary: String
  var story: String
  var expansion = Expansion()
}

extension Post {
  static let samples = [
    Post(
      id: 1, title: "A title that needs two lines or more",
      summary: "A summary that is cut at 55 points until somebody taps it, and as high as its text from then on.",
      story: "A story. It is cut at 55 points as well, and so the cell has four heights, one for each of its states."),
    Post(id: 2, title: "短标题", summary: "摘要", story: "故事很短。"),
    Post(
      id: 3, title: "Short", summary: "One line",
      story:
        "Любой текст, на любом языке: высота ячейки следует из глифов, а не из числа букв, и так для каждой строки."),
  ]
}
