/// Texts with sliders over their widths.
enum PlayFigures {
  static func figures() throws -> [Figure] {
    try PlayText.all.map { text in
      let playground = try Playground(text)
      let fonts = playground.fontNames
      return Figure(
        id: playground.id, title: text.title, caption: text.caption, alternative: text.string, language: text.language,
        isRightToLeft: text.isRightToLeft,
        facts: [
          ("Widths", "\(playground.steps.count), at which the lines change"),
          (fonts.count == 1 ? "Font" : "Fonts", "\(fonts.joined(separator: ", ")), \(text.size.text)\u{A0}pt"),
        ],
        pictures: playground.steps[playground.first].plain, playground: playground)
    }
  }
}
