import ArgumentParser
import JSONAnswers

/// The options of all commands that lay out a text.
struct TextArguments: ParsableArguments {
  @OptionGroup var listed: ListedArguments

  @Option(
    help: ArgumentHelp("Folder of fonts to use instead of the bundled ones.", valueName: "folder"),
    completion: .directory)
  var fonts: String?

  @Flag(help: "Use the fonts of this system instead of the bundled ones.")
  var systemFonts = false

  @OptionGroup var work: WorkArguments

  /// The values of the options.
  func options(text: String?) -> MeasureOptions {
    MeasureOptions(
      text: text, settings: listed.settings, fontFolder: fonts, usesSystemFonts: systemFonts, work: work.limit)
  }
}
