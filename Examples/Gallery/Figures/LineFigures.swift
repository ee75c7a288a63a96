internal import Fonts
internal import TextDrawing
internal import Typesetting

/// How the ends of lines are chosen, and how lines are widened.
enum LineFigures {
  static let text =
    "The compressed height of a self-sizing cell is the height that its typesetting really needs. Measurement, "
    + "hyphenation and justification are arithmetic with the positions of characters."

  static func figures() throws -> [Figure] { try (strategies() + breaks() + justification()).map { try $0.figure() } }

  // MARK: Strategies

  private static func strategies() throws -> [TextFigure] {
    var pretty = ParagraphStyle()
    pretty.lineBreakStrategy = .pretty
    var balanced = ParagraphStyle(alignment: .center)
    balanced.lineBreakStrategy = .balanced
    var optimal = ParagraphStyle(alignment: .justified)
    optimal.lineBreakStrategy = .optimal
    let sentence =
      "A cell is as high as its text, and its text is as high as the lines that a width leaves to it at all"
    return [
      try TextFigure(
        "greedy", "Greedy lines", "Each line takes what fits; the last one may be a single word.", sentence),
      try TextFigure(
        "pretty", "Pretty lines", "The last lines are chosen together: no short last line, no stacks of hyphens.",
        sentence, paragraph: pretty, options: ["--line-break-strategy", "pretty"]),
      try TextFigure(
        "balanced", "Balanced lines", "As many lines as greedy ones, about equally wide.",
        "Every translation fits, or the build says which one does not", paragraph: balanced, size: 20,
        options: ["--alignment", "center", "--line-break-strategy", "balanced"]),
      try TextFigure(
        "justified", "Optimal lines, justified", "Line ends are chosen together, by the least sum of demerits.", text,
        paragraph: optimal, options: ["--alignment", "justified", "--line-break-strategy", "optimal"]),
    ]
  }

  // MARK: Places

  private static func breaks() throws -> [TextFigure] {
    var hyphenated = ParagraphStyle(alignment: .justified)
    hyphenated.hyphenation = Hyphenation()
    var keepAll = ParagraphStyle()
    keepAll.wordBreak = .keepAll
    var breakAll = ParagraphStyle()
    breakAll.wordBreak = .breakAll
    var loose = ParagraphStyle()
    loose.lineBreakStrictness = .loose
    var strict = ParagraphStyle()
    strict.lineBreakStrictness = .strict
    let korean = "행의 높이는 그 안에 있는 내용이며 서버는 전화가 묻기 전에 그것을 알 수 있다"
    let japanese = "今日はロサンゼルスのホテルでゆっくり"
    return [
      try TextFigure(
        "hyphenated", "Hyphenation", "By the dictionary of the language, in a narrow column.", text,
        paragraph: hyphenated, language: "en", width: 150, options: ["--alignment", "justified", "--hyphenate"]),
      try TextFigure(
        "keep-all", "Whole words in Korean", "Lines end at spaces only, not between syllables.", korean,
        paragraph: keepAll, language: "ko", options: ["--word-break", "keepAll"]),
      try TextFigure(
        "break-all", "Breaks between letters", "Each line is full: words are treated like ideographs.", text,
        paragraph: breakAll, width: 200, options: ["--word-break", "breakAll"]),
      try TextFigure(
        "loose", "Loose rules in Japanese", "A line may start with a small kana.", japanese, paragraph: loose,
        language: "ja", size: 20, width: 100, options: ["--line-break-strictness", "loose"]),
      try TextFigure(
        "strict", "Strict rules in Japanese", "No line starts with a small kana or the sign of a long vowel.", japanese,
        paragraph: strict, language: "ja", size: 20, width: 100, options: ["--line-break-strictness", "strict"]),
    ]
  }

  // MARK: Justification

  private static func justification() throws -> [TextFigure] {
    let justified = ParagraphStyle(alignment: .justified)
    var kashida = justified
    kashida.justification.expandsWithKashida = true
    var hanging = justified
    hanging.hangingPunctuation = [.first, .last, .allowEnd]
    let arabic =
      "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح "
      + "الإخاء."
    return [
      try TextFigure(
        "ideographs", "Between ideographs", "Lines without spaces are widened between their characters.",
        "行的高度就是内容的高度，服务器在手机询问之前就知道。Swift 也可以。", paragraph: justified, language: "zh-Hans", size: 17,
        width: 190, options: ["--alignment", "justified"]),
      try TextFigure(
        "spaces-arabic", "Arabic, by spaces", "The spaces of each line take what is free.", arabic,
        paragraph: justified, language: "ar", size: 20, family: "Noto Sans Arabic",
        options: ["--alignment", "justified"]),
      try TextFigure(
        "kashida", "Arabic, by kashida", "Tatweels lengthen words at the best place of each; spaces take the rest.",
        arabic, paragraph: kashida, language: "ar", size: 20, family: "Noto Sans Arabic",
        swift: "style.alignment = .justified\nstyle.justification.expandsWithKashida = true"),
      try TextFigure(
        "hanging", "Hanging punctuation", "Quotes and stops stand outside lines and take no width.",
        "“Text is a line of boxes, says one; a box is a line of text, says another, and each of them is right.”",
        paragraph: hanging, size: 17, width: 240,
        swift: "style.alignment = .justified\nstyle.hangingPunctuation = [.first, .last, .allowEnd]"),
    ]
  }
}
