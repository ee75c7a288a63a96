internal import Catalogs
internal import Dispatch
public import FindingReports
internal import Locking
internal import SampleValues

/// Checks whether the texts of catalogues fit where they are shown.
///
///     let checker = try CatalogChecker(CheckConfiguration(path: "typesetter.json"))
///     let summary = try checker.run { print($0.place.key ?? "", $0.message) }
public struct CatalogChecker: Sendable {
  /// What is checked.
  public let configuration: CheckConfiguration
  /// The catalogues, sorted by their paths.
  public let files: [CatalogFile]
  /// The first files of catalogues without a file of the source language.
  private let filesWithoutSource: Set<String>
  private let checkers: WorkerPool<EntryChecker>

  /// Texts that are read before they are checked on all cores.
  private static let batch = 2_048
  private static let group = 64
  private static let mostUnmatchedKeys = 1_000
  /// Further boxes that are too small for the source are not reported.
  private static let mostSmallBoxes = 10_000

  /// Finds the catalogues, and opens the fonts and scenes of all rules.
  ///
  /// - Throws: `noCatalogs`, `unknownLanguage`, `ambiguousSource`; `unusableFont`, `unusableScene` or `unreadableFile` for what
  ///   no text could be checked with;
  ///   `refusedLink` for a catalogue, a scene or a font to which a link leads out of the project.
  public init(_ configuration: CheckConfiguration) throws(CheckError) {
    self.configuration = configuration
    files = try CatalogFiles.files(
      configuration.catalogs, excluding: configuration.excluded, besides: configuration.path, in: configuration.folder,
      source: configuration.source)
    try CatalogSources.check(files, source: configuration.source)
    filesWithoutSource = CatalogSources.filesWithoutSource(files, source: configuration.source)
    let boundary = configuration.followsLinks ? nil : ProjectBoundary(folder: configuration.folder)
    for file in files { try boundary?.check(file.path) }
    let fonts = try BoxFonts(
      fontFolder: configuration.fontFolder, folder: configuration.folder, boundary: boundary)
    for rule in configuration.rules {
      guard case .text(let box) = rule.box else { continue }
      _ = try fonts.choice(box.font, textSize: nil)
    }
    let keys = PatternIndex(configuration.rules.map(\.keys))
    checkers = WorkerPool(first: try EntryChecker(configuration, fonts, boundary, keys: keys)) {
      try EntryChecker(configuration, fonts, boundary, keys: keys)
    }
  }

  /// Checks all texts, on all cores. Findings come in the order of the files and their lines, and are not kept.
  ///
  /// A catalogue that cannot be read is a finding, and the others are checked.
  ///
  /// - Parameters:
  ///   - progress: gets the number of texts that were looked at, and the number of all, every few thousand texts and at the end.
  ///   - report: gets each finding; its errors end the check and are thrown on.
  /// - Throws: `CheckError` for a file that neither by its path nor by its content says its language, and for a scene that cannot be
  ///   laid out; the errors of `report`.
  /// - Complexity: O(bytes of the catalogues) for the texts of the source language that are kept, and the texts' layouts
  public func run(
    progress: ((_ checked: Int, _ all: Int) -> Void)? = nil, _ report: (Finding) throws -> Void
  ) throws -> CheckSummary {
    var run = Run(self)
    run.progress = progress
    let sources = try run.readSources()
    for file in files { try run.check(file, sources, report) }
    progress?(min(run.seen, run.all), run.all)
    return run.summary
  }

  /// Why a check says nothing: no text was measured or compared, or a language that was asked for has no texts.
  ///
  /// - Parameter summary: what ``run(progress:_:)`` returned.
  public func failure(of summary: CheckSummary) -> CheckError? {
    let found = Set(summary.languages.map { $0.lowercased() })
    for language in configuration.languages where !found.contains(language.lowercased()) {
      let known = Set(summary.languages).union(files.compactMap(\.language)).sorted().joined(separator: ", ")
      return CheckError(
        .nothingChecked, "no catalogue has texts of the language '\(language)': expected some of \(known)")
    }
    guard summary.measured == 0, summary.compared == 0 else { return nil }
    return CheckError(
      .nothingChecked,
      "nothing was checked: of \(summary.checked) texts none has a box by a rule, and none a source to be compared with; "
        + "expected a rule for some of the keys, or files of other languages than '\(configuration.source)'")
  }

  /// The state of a check.
  private struct Run {
    private let checker: CatalogChecker
    private let filter: FindingFilter
    /// The languages that are checked, in lower case; empty for all.
    private let wanted: Set<String>
    var summary = CheckSummary()
    private var unmatched: Set<String> = []
    /// The languages for which fonts without their script are reported, with these fonts.
    private var reportedFonts: Set<[String]> = []
    /// The keys and rules of boxes that are too small for the source and were reported.
    private var smallBoxes: Set<[String]> = []
    var progress: ((Int, Int) -> Void)?
    /// Texts that were looked at, and all that will be; of files that break off, fewer may be looked at.
    private(set) var seen = 0
    private(set) var all = 0
    /// The files whose texts of the source language were not read to their end, by their paths.
    private var unread: [String: CatalogError] = [:]

    init(_ checker: CatalogChecker) {
      self.checker = checker
      filter = FindingFilter(checker.configuration)
      wanted = Set(checker.configuration.languages.map { $0.lowercased() })
      summary.files = checker.files.map(\.path)
    }

    private var configuration: CheckConfiguration { checker.configuration }

    private func isWanted(_ entry: CatalogEntry, _ language: String) -> Bool {
      (wanted.isEmpty || wanted.contains(language.lowercased())) && entry.marks.state != .stale
    }

    /// The texts of the source language of all catalogues. What cannot be read is reported when it is checked. All texts are
    /// counted where somebody wants to see the progress.
    mutating func readSources() throws -> SourceTexts {
      var sources = SourceTexts(files: checker.files, source: configuration.source)
      let source = configuration.source.lowercased()
      for file in checker.files {
        let path = file.path
        let mayHaveSources = SourceTexts.mayHave(file, source: source)
        guard mayHaveSources || progress != nil else { continue }
        var groups = SourceGroups(file)
        var statesNone = false
        do throws(CatalogError) {
          try CatalogReader.read(file) { (entry) throws(CatalogError) in
            let language = entry.name.language ?? configuration.source
            statesNone = statesNone || entry.name.language == nil
            if isWanted(entry, language) { all += 1 }
            guard mayHaveSources, language.lowercased() == source else { return }
            sources.add(entry, of: file, group: groups.group(entry.name.language))
          }
        } catch {
          // A damaged file is reported when its texts are checked.
          if mayHaveSources { unread[path] = error }
        }
        if statesNone, let text = file.unknownLanguage { throw PathLanguages.error(text, path) }
      }
      return sources
    }

    mutating func check(_ file: CatalogFile, _ sources: SourceTexts, _ report: (Finding) throws -> Void) throws {
      let path = file.path
      if checker.filesWithoutSource.contains(path) {
        try add(
          Finding(
            .missingSource, at: Finding.Place(file: path, line: 0, language: file.language),
            message: "no file of the source language '\(configuration.source)' is beside this one: its texts are not "
              + "compared"),
          report)
      }
      var batch: [Text] = []
      var groups = SourceGroups(file)
      var plurals = CatalogPluralForms(isOtherRequired: file.format?.requiresOtherPlural ?? false)
      var keys: Set<String> = []
      var own: String?
      let findsAbsent = sources.absent.mayBeAbsent(in: file)
      let source = configuration.source.lowercased()
      var gaps =
        file.format == .xcstrings ? LocalizationGaps(source: source, keepsSources: configuration.pseudo != nil) : nil
      // Keys that the source lacks, where the source was read to its end.
      var extra: [CatalogEntry] = []
      var extraKeys: Set<String> = []
      let isComplete = file.hasOneLanguage && unread.isEmpty
      var stopped: (any Error)?
      var broken: CatalogError?
      do throws(CatalogError) {
        try CatalogReader.read(file) { (entry) throws(CatalogError) in
          let language = entry.name.language ?? configuration.source
          gaps?.add(entry, language: language)
          guard isWanted(entry, language) else { return }
          if findsAbsent {
            own = entry.name.language
            keys.insert(entry.name.key)
          }
          if configuration.judges(entry.marks.state) { plurals.add(entry, language: language) }
          let group = groups.group(entry.name.language)
          if isComplete, language.lowercased() != source, entry.marks.ignored == nil,
            sources.lacks(entry.name.key, group: group), extraKeys.insert(entry.name.key).inserted
          {
            extra.append(entry)
          }
          batch.append((entry, group))
          guard batch.count == CatalogChecker.batch else { return }
          do { try finish(&batch, file, sources, report) } catch {
            stopped = error
            throw CatalogError(.malformed, "stopped")
          }
        }
      } catch {
        if let stopped { throw stopped }
        broken = error
      }
      try finish(&batch, file, sources, report)
      let hasForeignSource = !extra.isEmpty && file.hasForeignSource(configuration.source)
      for entry in extra where !hasForeignSource {
        try add(
          Finding(
            .extraKey,
            at: Finding.Place(
              file: path, line: entry.line, key: entry.name.key, language: entry.name.language ?? file.language),
            message: "the file of the source language has no such key", text: Finding.Text(entry.value)), report)
      }
      // Of one that is read this time: without the finding the texts that were not read would silently not be compared.
      if let error = broken ?? unread[path] {
        try add(
          Finding(.brokenCatalog, at: Finding.Place(file: path, line: error.line ?? 0), message: error.message), report)
      }
      // What the file lacks is not known where its end was not read.
      if let broken, !broken.isBehindEntries { return }
      if findsAbsent, let language = sources.absent.language(of: file, entries: own),
        wanted.isEmpty || wanted.contains(language.lowercased())
      {
        let absent = sources.absent.entries(group: groups.group(own), language: language, present: keys)
        try reportAbsent(absent.map { ($0, groups.group($0.name.language)) }, file, sources, report)
      }
      if let gaps {
        let absent = gaps.entries { wanted.isEmpty || wanted.contains($0.lowercased()) }
        try reportAbsent(absent.map { ($0, file.catalog) }, file, sources, report)
      }
      for missing in plurals.missing {
        try add(
          Finding(
            .pluralFormMissing,
            at: Finding.Place(file: path, line: missing.line, key: missing.key, language: missing.language),
            message: "the plural has no form for \(missing.forms.joined(separator: ", "))"), report)
      }
    }

    private mutating func finish(
      _ batch: inout [Text], _ file: CatalogFile, _ sources: SourceTexts, _ report: (Finding) throws -> Void
    ) throws {
      let texts = batch
      batch.removeAll(keepingCapacity: true)
      for ((entry, _), result) in zip(texts, try checker.results(of: texts, path: file.path, sources)) {
        let language = entry.name.language ?? configuration.source
        if !summary.languages.contains(language) { summary.languages.append(language) }
        if result.isIgnored {
          summary.ignored += 1
        } else {
          summary.checked += 1
          if result.isMatched { summary.measured += 1 }
          if result.isCompared { summary.compared += 1 }
        }
        if !result.isMatched, unmatched.count < CatalogChecker.mostUnmatchedKeys,
          unmatched.insert(entry.name.key).inserted
        {
          summary.unmatchedKeys.append(entry.name.key)
        }
        for finding in result.findings { try add(finding, report) }
        for finding in result.tooSmallBoxes { try addOnce(finding, of: file, report) }
      }
      seen += texts.count
      progress?(min(seen, all), all)
    }

    /// Reports the keys that a file lacks. Texts count as checked where something stands in for them.
    private mutating func reportAbsent(
      _ texts: [Text], _ file: CatalogFile, _ sources: SourceTexts, _ report: (Finding) throws -> Void
    ) throws {
      if configuration.pseudo != nil {
        var batch = texts
        return try finish(&batch, file, sources, report)
      }
      for result in try checker.results(of: texts, path: file.path, sources) {
        for finding in result.findings { try add(finding, report) }
      }
    }

    /// Reports that a box is too small for the source, once for a key and a rule, where the source is not checked itself: in
    /// formats that have it beside each translation, and where other languages alone are checked.
    private mutating func addOnce(
      _ finding: Finding, of file: CatalogFile, _ report: (Finding) throws -> Void
    ) throws {
      let isBeside = file.format?.hasSourceBeside == true && file.format != .xcstrings
      let isChecked = wanted.isEmpty || wanted.contains(configuration.source.lowercased())
      guard isBeside || !isChecked else { return }
      let box = [file.catalog, finding.place.key ?? "", finding.fit.rule ?? "", finding.fit.textSize ?? ""]
      guard smallBoxes.count < CatalogChecker.mostSmallBoxes, smallBoxes.insert(box).inserted else { return }
      try add(finding, report)
    }

    private mutating func add(_ finding: Finding, _ report: (Finding) throws -> Void) throws {
      guard let finding = filter.filtered(finding) else { return }
      // One text says it for all.
      if finding.kind == .fallbackScript || finding.kind == .missingStyle {
        guard reportedFonts.insert([finding.place.language ?? "", finding.message]).inserted else { return }
      }
      summary[finding.severity] += 1
      try report(finding)
    }
  }

  /// An entry, and the group in which its source is.
  private typealias Text = (entry: CatalogEntry, group: String)

  /// The results of texts in their order, from all cores.
  private func results(of texts: [Text], path: String, _ sources: SourceTexts) throws -> [EntryResult] {
    let groups = (texts.count + Self.group - 1) / Self.group
    let results = Mutex([Result<[EntryResult], any Error>](repeating: .success([]), count: groups))
    DispatchQueue.concurrentPerform(iterations: groups) { group in
      let range = group * Self.group..<min(texts.count, (group + 1) * Self.group)
      let found = Result {
        try checkers.withWorker { checker in
          try texts[range].map {
            try checker.check($0.entry, path: path, source: sources.source(of: $0.entry, group: $0.group))
          }
        }
      }
      results.withLock { $0[group] = found }
    }
    return try results.withLock { $0 }.flatMap { try $0.get() }
  }
}
