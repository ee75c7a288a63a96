public import AutoLayout
public import CatalogChecks
public import FindingReports
public import Testing

/// Checks that a view or a self-sizing cell shows the texts of a catalogue in every language.
///
///     @Test func profileCell() throws {
///       try assertFits(catalog: "Localizable.xcstrings", widths: [320, 375]) { texts in
///         let cell = ProfileCell()
///         cell.titleLabel.text = texts["profile.title"]
///         return cell
///       }
///     }
///
/// A cell, also one that is written for UIKit, gets the height of its row. A text that is cut off is an issue in every
/// language; what overflows, overlaps, is pushed out or ambiguous is one unless it is so in the source language as well.
///
/// - Parameters:
///   - catalog: the path of a file, or a pattern that the files of all languages match. It starts at the folder of the
///     test's source or at one above it, up to the folder of the package: the nearest that has such a file.
///   - source: the tag of the source language.
///   - languages: the tags of the languages that are checked; empty for all.
///   - samples: values for placeholders, by how they are written, by name or by kind.
///   - widths: the widths of the table, or of the view, in points.
///   - displayScale: device pixels per point.
///   - severity: the least severity of findings that are issues; a note is none by default.
///   - sourceLocation: the location of issues.
///   - view: makes the view and fills it. It is called once for each language, width and plural form.
/// - Throws: `CheckError` for catalogues that cannot be read, keys that they do not have, and views that cannot be laid
///   out; the errors of `view`.
/// - Complexity: as `ViewChecker.findings`
public func assertFits(
  catalog: String, source: String = "en", languages: [String] = [], samples: [String: String] = [:],
  widths: [Double], displayScale: Double = 2, severity: Finding.Severity = .warning,
  sourceLocation: SourceLocation = #_sourceLocation, view: (LocalizedTexts) throws -> View
) throws {
  let folder = try TestFolders.folder(with: catalog, from: sourceLocation.filePath)
  let files = try CatalogFiles.files([CatalogPattern(catalog)], in: folder, source: source)
  let texts = try CatalogTexts(files: files, source: source, samples: samples)
  var issues = FindingIssues(severity, sourceLocation)
  let checker = ViewChecker(texts, widths: widths, displayScale: displayScale)
  for finding in try checker.findings(languages: languages, view) { issues.add(finding) }
  issues.finish()
}
