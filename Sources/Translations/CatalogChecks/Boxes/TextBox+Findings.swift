public import FindingReports
public import Fonts
internal import Typesetting

extension TextBox {
  /// What is wrong with one text in the box, without a catalogue: the findings have no key and no file.
  ///
  ///     let box = TextBox(width: 160, lines: 1)
  ///     for finding in try box.findings(of: "Einstellungen speichern") { print(finding.message) }
  ///
  /// - Parameters:
  ///   - text: the text as it is shown, without placeholders.
  ///   - language: its BCP 47 tag, which chooses forms of glyphs and hyphens; `nil` where it is not known.
  ///   - font: the font with its size; `nil` for ``TextBox/font`` among the bundled fonts.
  ///   - fallback: the fonts for what the font lacks; `nil` for the bundled ones.
  /// - Throws: `unusableFont`; `unusableText` for a text that is too long.
  /// - Complexity: O(length of the text); a text that does not fit takes a few measurements more.
  public func findings(
    of text: String, language: String? = nil, font: Font? = nil, fallback: FontLibrary? = nil
  ) throws(CheckError) -> [Finding] {
    var choice: BoxFonts.Choice
    if let font {
      do throws(FontError) {
        let library: FontLibrary
        if let fallback { library = fallback } else { library = try FontLibrary.bundled() }
        choice = BoxFonts.Choice(font: font, fallback: library)
      } catch {
        throw CheckError(.unusableFont, error.message)
      }
    } else {
      choice = try BoxFonts(fontFolder: nil, folder: "", boundary: nil).choice(self.font, textSize: nil)
    }
    let tag = language.flatMap { try? LanguageTag(localeIdentifier: $0) }
    let problems: [BoxProblem]
    do throws(TypesettingError) {
      if let fallback { choice.fallback = fallback }
      problems = try self.problems(of: text, language: tag, choice: choice)
    } catch {
      throw CheckError(.unusableText, error.message)
    }
    let width = width.isFinite ? self.width : nil
    return problems.map { problem in
      Finding(
        problem.kind, at: Finding.Place(file: "", language: language), message: problem.message,
        text: Finding.Text(text, fittingByteCount: problem.fittingByteCount),
        fit: Finding.Fit(width: width, excess: problem.excess, remedy: problem.remedy))
    }
  }
}
