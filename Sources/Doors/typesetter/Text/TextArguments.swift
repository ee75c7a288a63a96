public import ArgumentParser
import Fonts
import JSONAnswers
public import Typesetting

/// The options of all commands that lay out a text.
struct TextArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("A font file, or a family of the bundled fonts.", valueName: "family|file"),
    completion: FontChoice.familyCompletion)
  var font: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Point size; 17 until given.", valueName: "pt"),
    transform: { try ArgumentValue.number($0, "a number of points, as in 17") })
  var size: Double = 17

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum width; without it lines end only at mandatory breaks.", valueName: "pt"),
    transform: { try ArgumentValue.number($0, "a number of points, as in 320") })
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Weight, 1 to 1000, or a name such as bold.", valueName: "weight"),
    transform: ArgumentValue.weight)
  var weight: Double?

  @Flag(help: "The italic of the family.")
  var italic = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Maximum number of lines; 0 for no limit.", valueName: "n"),
    transform: { try ArgumentValue.wholeNumber($0, "a whole number of lines, as in 2") })
  var maxLines = 0

  @Option(help: ArgumentHelp("What is done with text that does not fit.", valueName: "mode"))
  var lineBreakMode: LineBreakMode = .byTruncatingTail

  @Option(help: ArgumentHelp("Language, as a BCP 47 tag.", valueName: "tag"))
  var lang: String?

  @Option(help: ArgumentHelp("Base direction of paragraphs.", valueName: "direction"))
  var direction: BaseDirection = .auto

  @Option(help: ArgumentHelp("Position of lines in the width.", valueName: "alignment"))
  var alignment: TextAlignment = .natural

  @Option(help: ArgumentHelp("How line ends are chosen.", valueName: "strategy"))
  var lineBreakStrategy: LineBreakStrategy = .greedy

  @Flag(help: "Hyphenate by the dictionary of --lang.")
  var hyphenate = false

  @Option(help: ArgumentHelp("Where lines may end inside words.", valueName: "rule"))
  var wordBreak: WordBreak = .normal

  @Option(help: ArgumentHelp("Strictness of line ends; without it that of the language.", valueName: "rule"))
  var lineBreakStrictness: LineBreakStrictness?

  @Option(help: ArgumentHelp("Face of a font collection, from 0.", valueName: "n"))
  var faceIndex: Int?

  @Option(help: ArgumentHelp("OpenType features, as in 'ss01,-liga,cv05=2'.", valueName: "list"))
  var features: String?

  @Option(help: ArgumentHelp("Axis values, as in 'wght=550,opsz=14'.", valueName: "list"))
  var variations: String?

  @Option(
    help: ArgumentHelp("Folder of fonts to use instead of the bundled ones.", valueName: "folder"),
    completion: .directory)
  var fonts: String?

  @Flag(help: "Use the fonts of this system instead of the bundled ones.")
  var systemFonts = false

  @OptionGroup var work: WorkArguments

  /// The values of the options, without features and variations, which have to be parsed.
  func options(text: String?) -> MeasureOptions {
    var paragraphStyle = ParagraphStyle(baseDirection: direction, alignment: alignment)
    paragraphStyle.lineBreakStrategy = lineBreakStrategy
    paragraphStyle.wordBreak = wordBreak
    paragraphStyle.lineBreakStrictness = lineBreakStrictness
    paragraphStyle.hyphenation = hyphenate ? Hyphenation() : nil
    return MeasureOptions(
      text: text, font: FontChoice.Request(name: font, faceIndex: faceIndex, weight: weight, italic: italic),
      size: size, width: width, language: lang, paragraphStyle: paragraphStyle, maxLines: maxLines,
      lineBreakMode: lineBreakMode, fontFolder: fonts, usesSystemFonts: systemFonts, work: work.limit)
  }

  /// The options with features and variations.
  ///
  /// - Throws: `FontError` for a malformed list.
  func completed(_ options: MeasureOptions) throws -> MeasureOptions {
    var options = options
    if let features { options.font.features = try FontFeature.list(features) }
    if let variations { options.font.variations = try FontTag.axisValues(variations) }
    return options
  }
}

extension LineBreakMode: ExpressibleByArgument {}
extension BaseDirection: ExpressibleByArgument {}
extension TextAlignment: ExpressibleByArgument {}
extension LineBreakStrategy: ExpressibleByArgument {}
extension WordBreak: ExpressibleByArgument {}
extension LineBreakStrictness: ExpressibleByArgument {}
