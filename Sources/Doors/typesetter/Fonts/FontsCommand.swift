import ArgumentParser
import Fonts
import JSONAnswers
import StringFormatting
import SystemAccess

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "Explain fonts: list them, match a family, show one.",
    subcommands: [List.self, Match.self, Show.self, Prepare.self], defaultSubcommand: List.self)

  struct LibraryArguments: ParsableArguments {
    @Option(
      help: ArgumentHelp("Folder of fonts to use instead of the bundled ones.", valueName: "folder"),
      completion: .directory)
    var fonts: String?

    @Flag(help: "Use the fonts of this system instead of the bundled ones.")
    var systemFonts = false

    func choice() -> FontChoice { FontChoice(folder: fonts, usesSystem: systemFonts) }
  }

  /// Lines of fields: in columns on a terminal, between tabs elsewhere. Names of fonts come from files, which can contain
  /// anything.
  private static func table(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(InvisibleCharacters.onOneLine) }
    if StandardOutput.isTerminal { return Columns.table(rows) }
    return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List families, styles and files.")
    @OptionGroup var options: LibraryArguments

    func run() throws {
      var rows: [[String]] = []
      for record in try options.choice().library().listedFaces() {
        let low = NumberText.exact(record.weight.lowerBound)
        let weight = record.isVariable ? "\(low)–\(NumberText.exact(record.weight.upperBound))" : low
        let style = record.isVariable ? "variable" : record.style
        rows.append([record.families.first ?? "?", style, weight, record.slant.rawValue, record.path])
      }
      try StandardStreams.writeOutput(FontsCommand.table(rows))
    }
  }

  struct Match: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "match", abstract: "Show which file a family and a style mean.",
      usage: "typesetter fonts match <family> [<options>]")
    @Argument(help: "A family name.", completion: FontChoice.familyCompletion) var family: String
    @Option(
      help: ArgumentHelp("Weight, 1 to 1000, or a name such as bold; 400 until given.", valueName: "weight"),
      transform: ArgumentValue.weight)
    var weight: Double = 400
    @Option(help: ArgumentHelp("Width in percent, 50 to 200.", valueName: "percent")) var stretch: Double = 100
    @Flag(help: "The italic of the family.") var italic = false
    @OptionGroup var options: LibraryArguments

    func run() throws {
      let descriptor = FontDescriptor(
        family: family, size: 12, weight: weight, width: stretch, slant: italic ? .italic : .upright)
      let font = try options.choice().font(descriptor)
      var fields = [font.face.fullName, font.face.path ?? ""]
      if !font.variations.isEmpty {
        let axes = font.variations.sorted { $0.key < $1.key }.map { "\($0.key)=\(NumberText.exact($0.value))" }
        fields.append(axes.joined(separator: ","))
      }
      try StandardStreams.writeOutput(FontsCommand.table([fields]))
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show names, metrics, axes, features and coverage of a font.",
      usage: "typesetter fonts show <font> [<options>]")
    @Argument(help: "A font file or a family name.", completion: FontChoice.familyCompletion) var font: String
    @Option(help: ArgumentHelp("Face of a font collection, from 0.", valueName: "n")) var faceIndex: Int?
    @OptionGroup var options: LibraryArguments

    func run() throws {
      let request = FontChoice.Request(name: font, faceIndex: faceIndex)
      let chosen = try options.choice().choice(request, size: 1).font
      let face = chosen.face
      let metrics = chosen.metrics
      var rows: [(String, String)] = [
        ("family", face.familyName), ("style", face.styleName), ("full name", face.fullName),
        ("PostScript name", face.postScriptName), ("file", face.path ?? ""), ("face index", "\(face.index)"),
        ("units per em", "\(face.unitsPerEm)"), ("glyphs", "\(face.glyphCount)"),
        ("characters", "\(face.coverage.count)"), ("colour", face.hasColorGlyphs ? "yes" : "no"),
      ]
      for (name, value) in [
        ("ascent", metrics.ascent), ("descent", metrics.descent), ("leading", metrics.leading),
        ("cap height", metrics.capHeight), ("x-height", metrics.xHeight),
      ] {
        rows.append((name, "\(NumberText.rounded(value, digits: 4)) em"))
      }
      for axis in face.axes {
        let values = [axis.minimum, axis.defaultValue, axis.maximum].map(NumberText.exact)
        rows.append(("axis \(axis.tag)", "\(values[0]) to \(values[2]), default \(values[1]) (\(axis.name))"))
      }
      if !face.namedInstances.isEmpty {
        rows.append(("instances", face.namedInstances.map(\.name).joined(separator: ", ")))
      }
      rows.append(("features", face.featureTags.sorted().map(\.description).joined(separator: " ")))
      // Tags of axes are of the file, as names are.
      let lines = rows.map { (InvisibleCharacters.onOneLine($0.0), InvisibleCharacters.onOneLine($0.1)) }
      let width = lines.map(\.0.count).max() ?? 0
      try StandardStreams.writeOutput(
        lines.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + "  " + $0.1 + "\n" }.joined())
    }
  }

  /// For builds: a program that is installed may not write there.
  struct Prepare: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prepare", abstract: "Write what is known of the bundled fonts into a file beside them.",
      shouldDisplay: false)

    func run() throws {
      try StandardStreams.writeOutput("\(FontPreparation.writeBesideBundledFonts())\n")
    }
  }
}
