import Fonts
import Glibc
import StrictJSON
import TestSupport
import Testing

@testable import Typesetting

/// Lines and widths against what Pango, Chromium, SkParagraph and Qt agree on.
///
/// The cases of the bundled fonts are always compared. With `TYPESETTING_AGREEMENT_FONTS=<folder>` all cases are, with the
/// fonts that are found by their file names below the folder, and a table is printed.
@Suite struct AgreementTests {
  private static let knownPath = Repository.path("Tests/TypesettingTests/Agreement/KnownDifferences.txt")

  /// The class of each known difference by the case's name.
  private static func known() throws -> [String: String] {
    var result: [String: String] = [:]
    for line in try Repository.dataLines(knownPath) {
      let fields = line.split(separator: "\t")
      guard fields.count == 3 else { throw Violation("\(knownPath): not three fields: \(line)") }
      result[String(fields[0])] = String(fields[1])
    }
    return result
  }

  @Test func `lines in the bundled fonts agree`() throws {
    let sums = try Self.checksums()
    let fonts = BundledFont.all.filter { sums[$0.fileName] == $0.sha256 }
    let byFile = Dictionary(uniqueKeysWithValues: fonts.map { ($0.fileName, $0) })
    let cases = try AgreementCase.all()
    #expect(cases.count == 1789)
    let own = cases.filter { byFile[$0.fontFile] != nil }
    #expect(own.count == 680)
    try compare(own) { file in try byFile[file]?.face() }
  }

  @Test(
    .enabled(if: getenv("TYPESETTING_AGREEMENT_FONTS") != nil, "TYPESETTING_AGREEMENT_FONTS names no folder of fonts"))
  func `lines in all fonts agree, with a table`() throws {
    let folder = getenv("TYPESETTING_AGREEMENT_FONTS").map { String(cString: $0) } ?? ""
    let library = try FontLibrary(folders: [folder])
    var paths: [String: String] = [:]
    for record in try library.listedFaces() {
      let name = String(record.path.split(separator: "/").last ?? "")
      if paths[name] == nil { paths[name] = record.path }
    }
    let cases = try AgreementCase.all()
    let missing = Set(cases.map(\.fontFile)).filter { paths[$0] == nil }.sorted()
    #expect(
      missing.isEmpty,
      "no \(missing) below '\(folder)': install fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji, fonts-roboto-unhinted, fonts-inter, fonts-liberation2 and fonts-dejavu"
    )
    let outcomes = try compare(cases.filter { paths[$0.fontFile] != nil }) { file in
      try paths[file].map { try library.face(path: $0) }
    }
    printTable(outcomes, known: try Self.known())
  }

  /// SHA-256 of each font file that the expected lines were made with.
  private static func checksums() throws -> [String: String] {
    let value = try JSONReader.value(
      of: try Repository.text(Repository.path("Tests/TypesettingTests/Cases/fonts.json")))
    guard case .object(let members) = value.content else { throw Violation("fonts.json is not an object") }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value["sha256"]?.string ?? "") })
  }

  // MARK: Comparing

  @discardableResult
  private func compare(
    _ cases: [AgreementCase], face: (String) throws -> FontFace?
  ) throws -> [(AgreementCase, AgreementCase.Outcome)] {
    let known = try Self.known()
    var outcomes: [(AgreementCase, AgreementCase.Outcome)] = []
    for test in cases {
      guard let face = try face(test.fontFile) else { continue }
      let outcome = try test.outcome(face: face)
      outcomes.append((test, outcome))
      let found: String? =
        if !outcome.hasSameBreaks { "breaks" } else if outcome.roundedDifference > AgreementCase.tolerance {
          "width"
        } else { nil }
      #expect(
        known[test.id] == found,
        "\(test.id) \(test.fontFile): found \(found ?? "no difference"), listed \(known[test.id] ?? "none"). \(outcome.description)"
      )
    }
    return outcomes
  }

  private func printTable(_ outcomes: [(AgreementCase, AgreementCase.Outcome)], known: [String: String]) {
    func row(_ cells: [String]) -> String {
      zip(cells, [14, 7, 18, 18, 22, 12]).map { cell, width in
        String(repeating: " ", count: max(0, width - cell.count)) + cell
      }.joined()
    }
    func percent(_ part: Int, of whole: Int) -> String {
      let hundredths = whole == 0 ? 10_000 : part * 10_000 / whole
      return "\(part) (\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) %)"
    }
    print(row(["source", "cases", "same breaks", "widths as is", "widths as rounded", "classified"]))
    let sources = Set(outcomes.map(\.0.source)).sorted()
    for source in sources + ["all"] {
      let part = outcomes.filter { source == "all" || $0.0.source == source }
      let same = part.filter(\.1.hasSameBreaks)
      let raw = same.count { $0.1.widthDifference <= AgreementCase.tolerance }
      let rounded = same.count { $0.1.roundedDifference <= AgreementCase.tolerance }
      print(
        row([
          source, "\(part.count)", percent(same.count, of: part.count), percent(raw, of: same.count),
          percent(rounded, of: same.count), "\(part.count { known[$0.0.id] != nil })",
        ]))
    }
    for (test, outcome) in outcomes where known[test.id] != nil { print("\(test.id): \(outcome.description)") }
  }
}
