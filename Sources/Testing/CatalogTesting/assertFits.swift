public import CatalogChecks
public import FindingReports
public import Fonts
public import Testing

/// Checks that a text fits its box, and reports an issue for each thing that is wrong with it.
///
///     @Test func saveButton() throws {
///       try assertFits("Einstellungen speichern", in: TextBox(width: 160, lines: 1), language: "de")
///     }
///
/// - Parameters:
///   - text: the text as it is shown, without placeholders.
///   - box: the room for it.
///   - font: the font with its size; `nil` for the font of the box, among the bundled fonts.
///   - language: the tag of its language, which chooses forms of glyphs and hyphens.
///   - severity: the least severity of findings that are issues; a note is none by default.
///   - sourceLocation: the location of issues.
/// - Throws: `CheckError` for a font that cannot be used and a text that is too long.
/// - Complexity: O(length of the text)
public func assertFits(
  _ text: String, in box: TextBox, font: Font? = nil, language: String? = nil,
  severity: Finding.Severity = .warning, sourceLocation: SourceLocation = #_sourceLocation
) throws(CheckError) {
  var issues = FindingIssues(severity, sourceLocation)
  for finding in try box.findings(of: text, language: language, font: font) { issues.add(finding) }
  issues.finish()
}

/// Checks that all texts of a catalogue fit a box, in all languages, with placeholders as in `typesetter check`.
///
///     try assertFits(catalog: "*.lproj/Localizable.strings", keys: "button.*", in: TextBox(width: 160, lines: 1))
///
/// - Parameters:
///   - catalog: the path of a file, or a pattern that the files of all languages match. It starts at the folder of the
///     test's source or at one above it, up to the folder of the package: the nearest that has such a file.
///   - keys: a pattern of the keys that are checked, as in a configuration.
///   - box: the room for each text.
///   - source: the tag of the source language.
///   - languages: the tags of the languages that are checked; empty for all.
///   - samples: values for placeholders, by how they are written, by name or by kind.
///   - severity: the least severity of findings that are issues; a note is none by default.
///   - sourceLocation: the location of issues.
/// - Throws: `CheckError`: `noCatalogs`, `unusableFont`, and `invalidConfiguration` for a pattern that is none.
/// - Complexity: as `CatalogChecker.run`
public func assertFits(
  catalog: String, keys: String = "*", in box: TextBox, source: String = "en", languages: [String] = [],
  samples: [String: String] = [:], severity: Finding.Severity = .warning,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let rule = CheckRule(name: keys, keys: [try KeyPattern(keys)], box: .text(box))
  try assertFits(
    catalog: catalog, rules: [rule], source: source, languages: languages, samples: samples, severity: severity,
    sourceLocation: sourceLocation)
}

/// Checks that all texts of a catalogue fit where they are shown, by rules.
///
/// - Parameters:
///   - catalog: a path or pattern, as in ``assertFits(catalog:keys:in:source:languages:samples:severity:sourceLocation:)``.
///   - rules: boxes in order; the first one that matches a key is the key's. Scenes are relative to the folder in which
///     the catalogue was found.
///   - source: the tag of the source language.
///   - languages: the tags of the languages that are checked; empty for all.
///   - samples: values for placeholders, by how they are written, by name or by kind.
///   - severity: the least severity of findings that are issues; a note is none by default.
///   - sourceLocation: the location of issues.
/// - Throws: `CheckError`: `noCatalogs`, `unusableFont`, `unusableScene`.
/// - Complexity: as `CatalogChecker.run`
public func assertFits(
  catalog: String, rules: [CheckRule], source: String = "en", languages: [String] = [],
  samples: [String: String] = [:], severity: Finding.Severity = .warning,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = try TestFolders.folder(with: catalog, from: sourceLocation.filePath)
  var configuration = CheckConfiguration(source: source, catalogs: [CatalogPattern(catalog)], folder: folder)
  configuration.rules = rules
  // A test names the files whose texts must fit, which may be files of one language.
  configuration.severities[.missingSource] = .some(nil)
  configuration.languages = languages
  configuration.samples = samples
  try run(configuration, severity, sourceLocation)
}

/// Checks what a configuration of `typesetter check` names.
///
///     @Test func allTextsFit() throws { try assertFits(configuration: "typesetter.json") }
///
/// - Parameters:
///   - path: the configuration. It starts at the folder of the test's source or at one above it, up to the folder of the
///     package: the nearest that has such a file.
///   - languages: the tags of the languages that are checked; empty for the configuration's languages.
///   - severity: the least severity of findings that are issues; a note is none by default.
///   - sourceLocation: the location of issues.
/// - Throws: `CheckError` for what cannot be checked.
/// - Complexity: as `CatalogChecker.run`
public func assertFits(
  configuration path: String, languages: [String] = [], severity: Finding.Severity = .warning,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = try TestFolders.folder(with: path, from: sourceLocation.filePath)
  var configuration = try CheckConfiguration(path: CatalogFiles.joined(folder, path))
  if !languages.isEmpty { configuration.languages = languages }
  try run(configuration, severity, sourceLocation)
}

private func run(
  _ configuration: CheckConfiguration, _ severity: Finding.Severity, _ sourceLocation: SourceLocation
) throws {
  var issues = FindingIssues(severity, sourceLocation)
  _ = try CatalogChecker(configuration).run { issues.add($0) }
  issues.finish()
}
