internal import Fonts
internal import Typesetting

extension TextOption {
  /// All options, in the order of the command's help.
  ///
  /// A further option is one entry here, which says where the engine takes the value; then `make text-options` writes what
  /// other languages need. See CONTRIBUTING.
  package static let all: [TextOption] = [
    // Sets all that belongs to a font, and so stands before what belongs to a font.
    TextOption(
      "font", .string, .text { $0.font = FontChoice.Request(name: $1.string) },
      examples: [#""Inter""#, #""Noto Serif""#],
      "A font file, or families of the bundled fonts with commas between them, as in CSS.",
      doors: Doors(
        command: "font", valueName: "family|file", python: "font", calls: [.columns],
        service: "Families that GET /v1/fonts lists, with commas between them; without it Inter. Paths are refused.")),
    TextOption(
      "size", .number(of: "points", in: 0...Font.maximumSize), .text { $0.size = $1.number }, usual: .number(17),
      examples: ["17", "9.5", "40"], "Point size; 17 until given.",
      doors: Doors(command: "size", valueName: "pt", python: "size", calls: [.columns])),
    TextOption(
      "width", .number(of: "points", in: 0...(.infinity)), .text { $0.width = $1.number },
      examples: ["320", "90", "240.5"],
      "Maximum width, of vertical lines the height; without it lines end only at mandatory breaks.",
      doors: Doors(command: "width", valueName: "pt", python: "width"), removal: .null { $0.width = nil }),
    TextOption(
      "weight", .weight, .text { $0.font.weight = $1.number }, examples: ["400", "700", "550"], "Weight, 1 to 1000.",
      source: "CSS Fonts 4 §2.2",
      doors: Doors(command: "weight", valueName: "weight", python: "weight", calls: [.measure, .columns])),
    TextOption(
      "italic", .flag, .text { $0.font.italic = $1.flag }, usual: .flag(false), "The italic of the family.",
      doors: Doors(command: "italic", python: "italic", calls: [.measure, .columns])),
    TextOption(
      "maxLines", .wholeNumber(of: "lines", in: 0...(.infinity)), .text { $0.maxLines = $1.wholeNumber },
      usual: .wholeNumber(0), examples: ["2", "0", "1", "3"], "Maximum number of lines; 0 for no limit.",
      doors: Doors(
        command: "maxLines", valueName: "n", field: .box("max_lines"), python: "max_lines", calls: .measuring)),
    TextOption(
      "lineBreakMode", .choice(LineBreakMode.self), .text { $0.lineBreakMode = $1.choice() ?? $0.lineBreakMode },
      usual: .string("byTruncatingTail"), "What is done with text that does not fit.",
      doors: Doors(
        command: "lineBreakMode", valueName: "mode",
        field: .box(
          "line_break_mode",
          [
            (.byTruncatingTail, "TS_TRUNCATE_TAIL"), (.byTruncatingHead, "TS_TRUNCATE_HEAD"),
            (.byTruncatingMiddle, "TS_TRUNCATE_MIDDLE"), (.byWordWrapping, "TS_WRAP_WORDS"),
            (.byCharWrapping, "TS_WRAP_CHARACTERS"), (.byClipping, "TS_CLIP"),
          ]), python: "line_break_mode", calls: .measuring)),
    TextOption(
      "lang", .string, .text { $0.language = try LanguageTag($1.string) },
      examples: [#""en""#, #""de""#, #""tr""#, #""ar""#],
      "Language, as a BCP 47 tag.", source: "RFC 5646",
      doors: Doors(command: "lang", valueName: "tag", python: "language", calls: [.columns]),
      removal: .emptyString { $0.language = nil }),
    TextOption(
      "dir", .choice(BaseDirection.self), .paragraph { $0.baseDirection = $1.choice() ?? .auto },
      usual: .string("auto"), "Base direction of paragraphs.", source: "UAX #9 P2, P3",
      doors: Doors(
        command: "direction", valueName: "direction",
        field: .paragraph(
          "direction",
          [
            (BaseDirection.auto, "TS_DIRECTION_AUTO"), (.leftToRight, "TS_DIRECTION_LTR"),
            (.rightToLeft, "TS_DIRECTION_RTL"),
          ]), python: "direction", calls: [.columns, .text])),
    TextOption(
      "alignment", .choice(TextAlignment.self), .paragraph { $0.alignment = $1.choice() ?? .natural },
      usual: .string("natural"), "Position of lines in the width.", source: "CSS Text 3 §7.1",
      doors: Doors(
        command: "alignment", valueName: "alignment",
        field: .paragraph(
          "alignment",
          [
            (TextAlignment.natural, "TS_ALIGN_NATURAL"), (.left, "TS_ALIGN_LEFT"), (.center, "TS_ALIGN_CENTER"),
            (.right, "TS_ALIGN_RIGHT"), (.end, "TS_ALIGN_END"), (.justified, "TS_ALIGN_JUSTIFIED"),
          ]), python: "alignment", calls: .all)),
    TextOption(
      "letterSpacing", .number(of: "points", in: -Font.maximumSize...Font.maximumSize),
      .style { $0.tracking = $1.number },
      usual: .number(0), examples: ["1.5", "-0.25", "0", "4"], "Points after each cluster; 0 until given.",
      source: "CSS Text 3 §8.2",
      doors: Doors(
        command: "letterSpacing", valueName: "pt", field: .style("tracking"), python: "tracking", calls: .all)),
    TextOption(
      "wordSpacing", .number(of: "points", in: -Font.maximumSize...Font.maximumSize),
      .style { $0.wordSpacing = $1.number },
      usual: .number(0), examples: ["2.5", "-1", "0", "6"], "Points behind each word separator; 0 until given.",
      source: "CSS Text 3 §8.1",
      doors: Doors(
        command: "wordSpacing", valueName: "pt", field: .style("word_spacing"), python: "word_spacing", calls: .all)),
    TextOption(
      "lineSpacing", .number(of: "points", in: 0...Font.maximumSize), .paragraph { $0.lineSpacing = $1.number },
      usual: .number(0), examples: ["4", "0", "2.5"], "Points between lines; 0 until given.",
      source: "NSParagraphStyle.lineSpacing",
      doors: Doors(
        command: "lineSpacing", valueName: "pt", field: .paragraph("line_spacing"), python: "line_spacing", calls: .all)
    ),
    TextOption(
      "lineBreakStrategy", .choice(LineBreakStrategy.self),
      .paragraph { $0.lineBreakStrategy = $1.choice() ?? .greedy }, usual: .string("greedy"),
      "How line ends are chosen.",
      source: "CSS Text 4 §6.4",
      doors: Doors(
        command: "lineBreakStrategy", valueName: "strategy",
        field: .paragraph(
          "line_break_strategy",
          [
            (LineBreakStrategy.greedy, "TS_STRATEGY_GREEDY"), (.balanced, "TS_STRATEGY_BALANCED"),
            (.pretty, "TS_STRATEGY_PRETTY"), (.optimal, "TS_STRATEGY_OPTIMAL"),
          ]), python: "line_break_strategy", calls: .all)),
    TextOption(
      "hyphenate", .flag, .paragraph { $0.hyphenation = $1.flag ? Hyphenation() : nil }, usual: .flag(false),
      "Hyphenate by the dictionary of {lang}.", source: "CSS Text 3 §5.4",
      doors: Doors(command: "hyphenate", field: .paragraph("hyphenate"), python: "hyphenate", calls: .all)),
    TextOption(
      "wordBreak", .choice(WordBreak.self), .paragraph { $0.wordBreak = $1.choice() ?? .normal },
      usual: .string("normal"), "Where lines may end inside words.", source: "CSS Text 4 §5.2",
      doors: Doors(
        command: "wordBreak", valueName: "rule",
        field: .paragraph(
          "word_break",
          [
            (WordBreak.normal, "TS_WORD_BREAK_NORMAL"), (.breakAll, "TS_WORD_BREAK_ALL"),
            (.keepAll, "TS_WORD_BREAK_KEEP_ALL"), (.autoPhrase, "TS_WORD_BREAK_AUTO_PHRASE"),
          ]), python: "word_break", calls: .all)),
    TextOption(
      "lineBreakStrictness", .choice(LineBreakStrictness.self), .paragraph { $0.lineBreakStrictness = $1.choice() },
      "Strictness of line ends; without it as the language has it.", source: "CSS Text 3 §5.3",
      doors: Doors(
        command: "lineBreakStrictness", valueName: "rule",
        field: .paragraph(
          "line_break_strictness",
          [
            (LineBreakStrictness?.none, "TS_STRICTNESS_LANGUAGE"), (.loose, "TS_STRICTNESS_LOOSE"),
            (.normal, "TS_STRICTNESS_NORMAL"), (.strict, "TS_STRICTNESS_STRICT"), (.anywhere, "TS_STRICTNESS_ANYWHERE"),
          ]), python: "line_break_strictness", calls: .all)),
    TextOption(
      "writingMode", .choice(WritingMode.self), .paragraph { $0.writingMode = $1.choice() ?? .horizontalTB },
      usual: .string("horizontal-tb"), "How lines lie on the page.", source: "CSS Writing Modes 4 §3.1",
      doors: Doors(
        command: "writingMode", valueName: "mode",
        field: .paragraph(
          "writing_mode",
          [
            (WritingMode.horizontalTB, "TS_WRITING_HORIZONTAL_TB"), (.verticalRL, "TS_WRITING_VERTICAL_RL"),
            (.verticalLR, "TS_WRITING_VERTICAL_LR"), (.sidewaysRL, "TS_WRITING_SIDEWAYS_RL"),
            (.sidewaysLR, "TS_WRITING_SIDEWAYS_LR"),
          ]), python: "writing_mode", calls: .all)),
    TextOption(
      "textOrientation", .choice(TextOrientation.self), .paragraph { $0.textOrientation = $1.choice() ?? .mixed },
      usual: .string("mixed"), "How letters stand on the lines of vertical modes.", source: "CSS Writing Modes 4 §5.1",
      doors: Doors(
        command: "textOrientation", valueName: "orientation",
        field: .paragraph(
          "text_orientation",
          [
            (TextOrientation.mixed, "TS_ORIENTATION_MIXED"), (.upright, "TS_ORIENTATION_UPRIGHT"),
            (.sideways, "TS_ORIENTATION_SIDEWAYS"),
          ]), python: "text_orientation", calls: .all)),
    TextOption(
      "textCombineUpright", .choice(TextCombineUpright.self), .style { $0.textCombineUpright = $1.choice() ?? .none },
      usual: .string("none"), "What vertical lines have in the square of one character.",
      source: "CSS Writing Modes 4 §9.1",
      doors: Doors(
        command: "textCombineUpright", valueName: "rule",
        field: .style(
          "text_combine_upright",
          [
            (TextCombineUpright.none, "TS_COMBINE_NONE"), (.all, "TS_COMBINE_ALL"), (.digits2, "TS_COMBINE_DIGITS_2"),
            (.digits3, "TS_COMBINE_DIGITS_3"), (.digits4, "TS_COMBINE_DIGITS_4"),
          ]), python: "text_combine_upright", calls: .all)),
    TextOption(
      "textSpacingTrim", .choice(TextSpacingTrim.self), .paragraph { $0.textSpacingTrim = $1.choice() },
      "Where full-width punctuation is halved; without it the profile's.", source: "CSS Text 4",
      doors: Doors(
        command: "textSpacingTrim", valueName: "rule",
        field: .paragraph(
          "text_spacing_trim",
          [
            (TextSpacingTrim?.none, "TS_SPACING_TRIM_PROFILE"), (.spaceAll, "TS_SPACING_TRIM_SPACE_ALL"),
            (.normal, "TS_SPACING_TRIM_NORMAL"),
            (.spaceFirst, "TS_SPACING_TRIM_SPACE_FIRST"), (.trimStart, "TS_SPACING_TRIM_START"),
            (.trimBoth, "TS_SPACING_TRIM_BOTH"), (.trimAll, "TS_SPACING_TRIM_ALL"), (.auto, "TS_SPACING_TRIM_AUTO"),
          ]), python: "text_spacing_trim", calls: .all)),
    TextOption(
      "textAutospace", .choice(AutospaceChoice.self),
      .paragraph { $0.textAutospace = ($1.choice() ?? AutospaceChoice.noAutospace).autospace },
      usual: .string("noAutospace"), "Where ideographs and French punctuation have spaces.",
      source: "CSS Text 4 text-autospace",
      doors: Doors(
        command: "textAutospace", valueName: "rule",
        field: .paragraph(
          "text_autospace",
          [
            (AutospaceChoice.noAutospace, "TS_AUTOSPACE_NONE"), (.ideographAlpha, "TS_AUTOSPACE_IDEOGRAPH_ALPHA"),
            (.ideographNumeric, "TS_AUTOSPACE_IDEOGRAPH_NUMERIC"), (.normal, "TS_AUTOSPACE_NORMAL"),
            (.replace, "TS_AUTOSPACE_REPLACE"), (.punctuation, "TS_AUTOSPACE_PUNCTUATION"),
            (.auto, "TS_AUTOSPACE_AUTO"),
          ]), python: "text_autospace", calls: .all)),
    TextOption(
      "whiteSpace", .choice(WhiteSpace.self), .paragraph { $0.whiteSpace = $1.choice() ?? .preWrap },
      usual: .string("preWrap"), "Which white space stays; offsets are offsets in what stays.",
      source: "CSS Text 3 §4.1",
      doors: Doors(
        command: "whiteSpace", valueName: "rule",
        field: .paragraph(
          "white_space",
          [
            (WhiteSpace.preWrap, "TS_WHITE_SPACE_PRE_WRAP"), (.normal, "TS_WHITE_SPACE_NORMAL"),
            (.preLine, "TS_WHITE_SPACE_PRE_LINE"),
          ]), python: "white_space", calls: .all)),
    TextOption(
      "ruby", .flag, .paragraph { $0.readsRubyMarkup = $1.flag }, usual: .flag(false),
      "Whether {base|annotation} annotates a base; offsets are in the text without.",
      source: "JLREQ §3.3",
      doors: Doors(command: "ruby", field: .paragraph("ruby"), python: "ruby", calls: .all)),
    TextOption(
      "profile", .choice(TextProfile.self), .paragraph { $0.profile = $1.choice() ?? .unicode },
      usual: .string("unicode"), "Whose conventions lines and heights follow: Unicode's or a browser's.",
      source: "Guides/Web.md",
      doors: Doors(
        command: "profile", valueName: "profile",
        field: .paragraph(
          "profile", [(TextProfile.unicode, "TS_PROFILE_UNICODE"), (.web, "TS_PROFILE_WEB")]), python: "profile",
        calls: .all)),
    // The font says which faces there are.
    TextOption(
      "faceIndex", .wholeNumber(of: nil, in: -.infinity...(.infinity)), .text { $0.font.faceIndex = $1.wholeNumber },
      examples: ["0"], "Face of a font collection, from 0.",
      doors: Doors(
        command: "faceIndex", valueName: "n", python: "face_index", calls: [.measure],
        service: "Without effect, since families are named.")),
    TextOption(
      "features", .string, .text { $0.font.features = try FontFeature.list($1.string) },
      "OpenType features, as in 'ss01,-liga,cv05=2'.", source: "OpenType feature tags",
      doors: Doors(json: false, command: "features", valueName: "list", python: "features", calls: [.columns])),
    TextOption(
      "variations", .string, .text { $0.font.variations = try FontTag.axisValues($1.string) },
      "Axis values, as in 'wght=550,opsz=14'.", source: "OpenType axis tags",
      doors: Doors(json: false, command: "variations", valueName: "list", python: "variations", calls: [.columns])),
    // The command has a flag beside the forms of its answer.
    TextOption(
      "ink", .flag, .text { $0.wantsInk = $1.flag }, usual: .flag(false),
      "Whether the answer has the bounds of what is drawn.", doors: Doors(python: "ink", calls: [.measure])),
  ]

  /// The keys of a question, those that most questions have first.
  package static let keys = ["id", "text"] + all.compactMap { $0.doors.json ? $0.name : nil }
  private static let names = all.map(\.name)

  /// The option with a name; `nil` for none. Names are compared one by one: a dictionary hashes the name, which takes longer.
  package static func named(_ name: some StringProtocol) -> TextOption? {
    guard let index = names.firstIndex(where: { $0.utf8.count == name.utf8.count && $0 == name }) else { return nil }
    return all[index]
  }
}
