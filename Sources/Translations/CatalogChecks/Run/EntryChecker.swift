internal import Catalogs
internal import FindingReports
internal import Fonts
internal import SampleValues
internal import Typesetting
internal import WorkBudgets

/// What a check says of one text.
struct EntryResult: Sendable {
  var findings: [Finding] = []
  /// Whether a rule gives its key a box, or a rule or the catalogue says that it needs none.
  var isMatched = false
  /// Whether a comment, or a rule, says that it is not checked.
  var isIgnored = false
  /// Whether it is a translation that was compared with its source.
  var isCompared = false
  /// The boxes that are too small for the source already, so that translations are not judged in them.
  var tooSmallBoxes: [Finding] = []
}

/// Checks texts. Has views, so it is used by one thread at a time.
final class EntryChecker {
  private struct Rule {
    var rule: CheckRule
    /// The configuration's, and the rule's instead of them.
    var samples: [String: String]
    var scene: SceneChecker?
  }

  private let configuration: CheckConfiguration
  private let fonts: BoxFonts
  private let pseudo: PseudoLocalization?
  private var rules: [Rule] = []
  /// The rules by their patterns of keys.
  private let keys: PatternIndex
  private var languages: [String: CheckLanguage] = [:]
  /// The rules that match a key by its name, of the last keys: most keys come again in another language.
  private var rulesOfKeys: [String: [Int]] = [:]
  /// About 5 MB of names, or 13 MB of the longest ones.
  private static let mostKnownKeys = 50_000
  private static let longestKnownKey = 256

  /// - Parameters:
  ///   - boundary: what links may not leave; `nil` where they may.
  ///   - keys: the patterns of the rules' keys.
  /// - Throws: `unusableScene`, `unreadableFile`, `refusedLink`
  init(
    _ configuration: CheckConfiguration, _ fonts: BoxFonts, _ boundary: ProjectBoundary?, keys: PatternIndex
  ) throws(CheckError) {
    self.configuration = configuration
    self.fonts = fonts
    self.keys = keys
    pseudo = configuration.pseudo.map(PseudoLocalization.init)
    for rule in configuration.rules {
      var scene: SceneChecker?
      if case .scene(let box) = rule.box {
        let path = CatalogFiles.joined(configuration.folder, box.scene)
        scene = try SceneChecker(box, path: path, boundary: boundary)
      }
      rules.append(
        Rule(
          rule: rule, samples: configuration.samples.merging(rule.samples) { $1 }, scene: scene))
    }
  }

  // MARK: Texts

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - path: the path of the entry's catalogue.
  ///   - known: the text of the source language, if it is known.
  /// - Throws: `unusableFont` or `unusableScene`: what stops the whole check.
  func check(_ entry: CatalogEntry, path: String, source known: SourceText?) throws(CheckError) -> EntryResult {
    var result = EntryResult()
    let language = language(entry.name.language ?? configuration.source)
    let relative = configuration.folder.isEmpty ? path : String(path.dropFirst(configuration.folder.count + 1))
    let matching = matchingRules(entry.name.key, language.name, relative)
    // What is not checked needs no box.
    result.isMatched = !matching.isEmpty || entry.marks.ignored != nil || !entry.marks.isTranslatable
    guard entry.marks.ignored == nil, entry.marks.isTranslatable,
      !matching.contains(where: { rules[$0].rule.ignored != nil })
    else {
      result.isIgnored = true
      return result
    }
    // The source of a text in the source language is the text itself.
    var text = CheckedText(
      entry: entry, path: path, language: language, source: known?.value ?? (language.isSource ? entry.value : nil))
    result.isCompared = known != nil && !language.isSource
    // Where a file does not say how placeholders are written, a translation that lacks them tells nothing.
    if let syntax = known?.placeholders, syntax != .none { text.entry.placeholders = syntax }
    let isShown = language.isSource || configuration.judges(entry.marks.state)
    if entry.value.isEmpty && !language.isSource || !isShown {
      let message =
        entry.value.isEmpty || entry.value == text.source
        ? "there is no translation"
        : "the translation is marked as \(entry.marks.state == .needsReview ? "unsure" : "new"), and is not shown until "
          + "somebody has confirmed it"
      result.findings.append(finding(BoxProblem(.missingTranslation, message), of: text))
      guard let pseudo, let source = text.source else { return result }
      text.entry.value = pseudo.text(of: source, syntax: PlaceholderSyntax(text.entry.placeholders))
    } else {
      result.findings += ContentChecks.problems(of: text).map { finding($0, of: text) }
      if let problem = ContentChecks.direction(of: text) { result.findings.append(finding(problem, of: text)) }
    }
    for index in matching {
      for measured in try checkWithinLimit(text, in: rules[index]) {
        let finding = finding(measured, of: text, in: rules[index].rule)
        if measured.isOfSource { result.tooSmallBoxes.append(finding) } else { result.findings.append(finding) }
      }
    }
    return result
  }

  private func language(_ name: String) -> CheckLanguage {
    if let known = languages[name] { return known }
    let language = CheckLanguage(name, source: configuration.source)
    languages[name] = language
    return language
  }

  /// The rules of a key: the first one, and further ones while rules continue.
  private func matchingRules(_ key: String, _ language: String, _ path: String) -> [Int] {
    var found: [Int] = []
    for index in rules(ofKey: key) {
      let rule = rules[index].rule
      guard rule.languages.matches(language), rule.files.matches(path) else { continue }
      found.append(index)
      if !rule.continues { break }
    }
    return found
  }

  private func rules(ofKey key: String) -> [Int] {
    if let known = rulesOfKeys[key] { return known }
    if rulesOfKeys.count == Self.mostKnownKeys { rulesOfKeys.removeAll(keepingCapacity: true) }
    let found = keys.matches(key)
    if key.utf8.count <= Self.longestKnownKey { rulesOfKeys[key] = found }
    return found
  }

  // MARK: Boxes

  /// A problem of one of the texts that a string can show, at a width and a size of text.
  private struct Measured {
    var problem: BoxProblem
    var text: String
    var width: Double?
    var textSize: String?
    /// `nil` for a box.
    var scenePicture: ScenePicture?
    /// Whether the text may be drawn.
    var hasPicture = true
    /// Whether it is the source that has the problem, and not the translation alone.
    var isOfSource = false
  }

  /// The problems in a box, or that finding them takes too much work.
  private func checkWithinLimit(
    _ text: CheckedText, in rule: Rule
  ) throws(CheckError) -> [Measured] {
    guard let steps = configuration.stepsOfText else { return try check(text, in: rule) }
    do {
      return try WorkBudget(steps: steps).perform { try check(text, in: rule) }
    } catch let error as CheckError {
      throw error
    } catch {
      rule.scene?.forget()
      let message = configuration.messageBeyondSteps ?? "\(error)"
      // A picture would take as much work again.
      return [Measured(problem: BoxProblem(.doesNotFit, message), text: text.entry.value, hasPicture: false)]
    }
  }

  /// The problems in a box: of each kind and width the worst text at the smallest size of text at which there is one.
  private func check(
    _ checked: CheckedText, in rule: Rule
  ) throws(CheckError) -> [Measured] {
    guard let box = rule.rule.box else { return [] }
    let (entry, language) = (checked.entry, checked.language)
    let texts = EntryTexts.shown(entry.value, entry, samples: rule.samples, language: language.name)
    var found: [Measured] = []
    func add(_ measured: Measured) {
      let same = found.firstIndex {
        $0.problem.kind == measured.problem.kind && $0.width == measured.width && $0.isOfSource == measured.isOfSource
      }
      guard let same else { return found.append(measured) }
      guard found[same].textSize == measured.textSize else { return }
      if measured.problem.excess ?? 0 > found[same].problem.excess ?? 0 { found[same] = measured }
    }
    switch box {
    case .text(let box):
      for textSize in textSizes(rule.rule, hasTextStyle: box.font.textStyle != nil) {
        let choice = try fonts.choice(box.font, textSize: textSize)
        var source: SourceFit?
        for text in texts {
          var problems: [BoxProblem]
          do throws(TypesettingError) {
            problems = try box.problems(of: text, written: entry.value, language: language.tag, choice: choice)
          } catch {
            problems = [BoxProblem(.doesNotFit, error.message)]
          }
          let width = box.width.isFinite ? box.width : nil
          if problems.contains(where: \.isOfSize) {
            let fit =
              source
              ?? SourceFit(checked, samples: rule.samples, source: configuration.source, box: box, choice: choice)
            source = fit
            if let (shown, problem) = fit.problem {
              problems.removeAll(where: \.isOfSize)
              add(Measured(problem: problem, text: shown, width: width, textSize: textSize, isOfSource: true))
            }
          }
          for problem in problems { add(Measured(problem: problem, text: text, width: width, textSize: textSize)) }
        }
      }
    case .scene:
      guard let scene = rule.scene else { return [] }
      let source = checked.source.map {
        EntryTexts.shown($0, entry, samples: rule.samples, language: configuration.source).first ?? $0
      }
      for textSize in textSizes(rule.rule, hasTextStyle: scene.hasTextStyles) {
        for text in texts {
          for (width, problem) in try scene.problems(
            of: text, language: language.tag, isRightToLeft: language.isRightToLeft, textSize: textSize, source: source)
          {
            var measured = Measured(problem: problem, text: text, width: width, textSize: textSize)
            measured.scenePicture = scene.picture(
              of: text, language: language.tag, isRightToLeft: language.isRightToLeft, width: width,
              textSize: textSize, source: source)
            add(measured)
          }
        }
      }
    }
    return found
  }

  /// The sizes of text of a rule, if its fonts follow them.
  private func textSizes(_ rule: CheckRule, hasTextStyle: Bool) -> [String?] {
    let sizes = rule.textSizes ?? configuration.textSizes
    return !hasTextStyle || sizes.isEmpty ? [nil] : sizes
  }

  // MARK: Findings

  private func finding(_ problem: BoxProblem, of text: CheckedText) -> Finding {
    let entry = text.entry
    return Finding(
      problem.kind,
      at: Finding.Place(
        file: text.path, line: entry.line, key: entry.name.key, language: text.language.name,
        variation: entry.name.variation.isEmpty ? nil : entry.name.variation.description),
      message: problem.message,
      text: Finding.Text(
        entry.value, fittingByteCount: problem.fittingByteCount, source: text.source,
        sourceLanguage: configuration.source),
      fit: Finding.Fit(excess: problem.excess, remedy: problem.remedy))
  }

  private func finding(_ measured: Measured, of text: CheckedText, in rule: CheckRule) -> Finding {
    var finding = finding(measured.problem, of: text)
    finding.text.shown = measured.text
    finding.fit.rule = rule.name
    finding.fit.width = measured.width
    finding.fit.textSize = measured.textSize
    finding.fit.picture = measured.hasPicture ? picture(measured, of: text, in: rule) : nil
    return finding
  }
}

extension EntryChecker {
  /// The text in its box, or in its scene, beside the source text in the same place.
  private func picture(_ measured: Measured, of text: CheckedText, in rule: CheckRule) -> Finding.Picture? {
    if let scene = measured.scenePicture {
      return Finding.Picture(translation: { scene.svg(scene.translation) }, source: { scene.svg(scene.source) })
    }
    guard case .text(let box) = rule.box, let choice = try? fonts.choice(box.font, textSize: measured.textSize) else {
      return nil
    }
    let translation = BoxPicture(
      text: measured.text, box: box, language: text.language.tag, font: choice.font, fallback: choice.fallback)
    var original = translation
    original.text = text.source ?? ""
    original.language = try? LanguageTag(localeIdentifier: configuration.source)
    let sourcePicture = text.source == nil ? nil : original
    return Finding.Picture(translation: { translation.svg() }, source: { sourcePicture?.svg() })
  }
}

extension PseudoLocalization {
  fileprivate init(_ mode: PseudoMode) {
    switch mode {
    case .accents: self.init(expansion: 0)
    case .expanded30: self.init(expansion: 0.3)
    case .expanded50: self.init(expansion: 0.5)
    case .rightToLeft: self.init(hasAccents: false, expansion: 0, direction: .rightToLeft)
    }
  }
}
