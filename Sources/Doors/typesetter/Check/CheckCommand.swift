public import ArgumentParser
public import CatalogChecks
public import FindingReports

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check catalogues of translations: does every text fit where it is shown?",
    usage: "typesetter check [<typesetter.json>] [<options>]",
    discussion: """
      The configuration names the catalogues, and for each key the box in which
      its text is shown: a width and a number of lines, or a view of a scene. It
      is JSON, or YAML in a file named so; the guide Catalogues has all keys.

      Reads .xcstrings, .strings, .stringsdict, Android's strings.xml, gettext,
      ARB, XLIFF, JSON of i18next, .properties and Fluent.

      EXAMPLES:
        typesetter check
        typesetter check l10n/typesetter.yaml --format github
        typesetter check --format html --output report.html
        typesetter check --baseline known.json --update-baseline
        typesetter check --explain-files

      A configuration:
        {"source": "en", "catalogs": ["*.lproj/Localizable.strings"],
         "rules": [{"keys": "button.*", "width": 160, "lines": 1}]}

      Exit status: 0 without errors and warnings, 1 with some, 64 for wrong usage
      or a configuration that cannot be used.
      """)

  @Argument(
    help: ArgumentHelp("The configuration; typesetter.json until given.", valueName: "typesetter.json"),
    completion: .file(extensions: ["json"]))
  var path = "typesetter.json"

  @Option(help: ArgumentHelp("Format of the report.", valueName: "format"))
  var format = FindingReportFormat.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file of the report, instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Show progress on standard error, also where it is no terminal.")
  var progress = false

  @Option(help: ArgumentHelp("Findings that are known and do not count.", valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(help: "Write all findings to the file of --baseline.")
  var updateBaseline = false

  @Flag(help: "Read what links lead to, also out of the project.")
  var followLinks = false

  @Flag(help: "List the files with their languages, and check nothing.")
  var explainFiles = false

  @Flag(help: "Check translations that are marked as unsure, as if they were shown.")
  var unreviewed = false

  @Flag(help: "List keys that no rule gives a box.")
  var unmatched = false

  @Option(
    help: ArgumentHelp("Stand in for texts that are not translated by the source text, changed so.", valueName: "how"))
  var pseudo: PseudoMode?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Content size categories, as in 'accessibilityLarge', or 'all'.", valueName: "category"))
  var textSizes: [String] = []

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Languages that are checked, as tags.", valueName: "tag"))
  var languages: [String] = []

  @OptionGroup var work: WorkArguments

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs the file of --baseline")
    }
    for name in textSizes where name != "all" && !CheckConfiguration.knownTextSizes.contains(name) {
      throw ValidationError(
        "--text-sizes \(name) is unknown: expected 'all' or some of "
          + CheckConfiguration.knownTextSizes.joined(separator: ", "))
    }
  }

  func run() throws {
    let options = CheckOptions(
      path: path, format: format, output: output, baseline: baseline, updatesBaseline: updateBaseline,
      followsLinks: followLinks, listsUnmatched: unmatched, checksUnreviewed: unreviewed, pseudo: pseudo,
      textSizes: textSizes, languages: languages, explainsFiles: explainFiles, showsProgress: progress, work: work.limit
    )
    let status = try options.run()
    if status != 0 { throw ExitCode(status) }
  }
}

extension FindingReportFormat: ExpressibleByArgument {}
extension PseudoMode: ExpressibleByArgument {}
