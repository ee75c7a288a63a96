internal import FindingReports
internal import Fonts
internal import Geometry
internal import Typesetting

extension TextBox {
  /// What is wrong with a text in the box.
  ///
  /// - Parameters:
  ///   - written: the text with its placeholders, as it is in the catalogue; `nil` for the text itself.
  ///   - choice: the font of the box.
  /// - Throws: `TypesettingError` for a text that is too long.
  /// - Complexity: O(length of the text); a text that does not fit takes a few measurements more.
  func problems(
    of text: String, written: String? = nil, language: LanguageTag?, choice: BoxFonts.Choice
  ) throws(TypesettingError) -> [BoxProblem] {
    let (font, fallback) = (choice.font, choice.fallback)
    let typesetter = try Typesetter(styled(text, language, font, hyphenates: hyphenates), fallback: fallback)
    var problems = LineChecks.characters(of: typesetter, font: font)
    if let problem = LineChecks.style(of: typesetter, own: choice.missingStyles) { problems.append(problem) }
    let fit = try BoxFit(typesetter, in: self)
    if fit.isComplete {
      problems += try LineChecks.ends(of: typesetter, text, width: room.width)
      return problems
    }
    guard minimumScale < 1 else {
      problems.append(try fit.problem())
      if fit.mayFitOtherwiseBroken, try hyphenationHelps(text, language, font, fallback) {
        problems.append(BoxProblem(.hyphenationWouldHelp, "with the hyphens of its language it fits"))
      }
      if lines != 1, room.width.isFinite {
        let breaks = OtherBreaks(text, written: written ?? text)
        let help = try breaks.first { (text) throws(TypesettingError) in
          let typesetter = try Typesetter(styled(text, language, font, hyphenates: hyphenates), fallback: fallback)
          return try BoxFit(typesetter, in: self).isComplete
        }
        if let help { problems.append(help) }
      }
      return problems
    }
    let sizes = font.size * minimumScale...font.size
    let room = Size(width: room.width, height: room.height)
    if try typesetter.fitting(room, sizes: sizes, step: font.size / 100, numberOfLines: lines) != nil {
      return problems
    }
    let least: Font
    do throws(FontError) { least = try font.withSize(sizes.lowerBound) } catch { return problems + [try fit.problem()] }
    let shrunk = try BoxFit(
      Typesetter(styled(text, language, least, hyphenates: hyphenates), fallback: fallback), in: self)
    var problem = try shrunk.isComplete ? fit.problem() : shrunk.problem()
    problem.message += " at \(Measure.points(minimumScale)) of its size"
    return problems + [problem]
  }

  private func styled(_ text: String, _ language: LanguageTag?, _ font: Font, hyphenates: Bool) -> StyledText {
    var paragraph = ParagraphStyle()
    if wordBreak != .normal { paragraph.wordBreak = wordBreak }
    if profile.isWeb { paragraph.profile = profile }
    if hyphenates { paragraph.hyphenation = Hyphenation(requiresDictionary: false) }
    return StyledText(text, style: TextStyle(font: font, language: language), paragraphStyle: paragraph)
  }

  /// Whether a text of several lines fits when its words may be hyphenated.
  private func hyphenationHelps(
    _ text: String, _ language: LanguageTag?, _ font: Font, _ fallback: FontLibrary
  ) throws(TypesettingError) -> Bool {
    guard !hyphenates, lines != 1, language != nil, room.width.isFinite else { return false }
    let typesetter = try Typesetter(styled(text, language, font, hyphenates: true), fallback: fallback)
    return try BoxFit(typesetter, in: self).isComplete
  }
}
