/// A person with interests.
struct Profile {
  var name: String
  var tags: [String]
  var about: String
}

extension Profile {
  static let samples = [
    Profile(name: "One row", tags: ["Swift", "布局", "Linux"], about: "Short."),
    Profile(
      name: "Two rows", tags: ["Auto Layout", "自动布局", "单元格高度", "self-sizing", "标签", "한국어", "日本語タグ"],
      about: "Tags in several scripts."),
    Profile(
      name: "Many rows",
      tags: [
        "iOS 开发", "a rather long tag that takes most of a row", "界面", "constraints", "约束", "Masonry", "SnapKit", "文字",
        "typesetting", "排版", "emoji 👩🏽‍💻", "العربية", "ไทย", "more",
      ],
      about: "The rows wrap by themselves, and the cell grows with them, whatever stands above and below."),
  ]
}
