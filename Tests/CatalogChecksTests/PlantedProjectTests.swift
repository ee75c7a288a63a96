import FindingReports
import TestSupport
import Testing

@testable import CatalogChecks

/// A project with known faults: each is found in its place, and nothing besides.
@Suite struct PlantedProjectTests {
  /// Faults by kind, key, language, variation, file and line.
  private static func expected(in folder: String) throws -> [[String]] {
    try Repository.text("\(folder)/expected.tsv").split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `every planted fault is found, and none besides`(seed: Int) throws {
    try withTemporaryFolder { folder in
      let result = try Subprocess(
        "python3",
        [Repository.path("Scripts/generate"), "planted-catalogues", folder, "--keys", "500", "--seed", "\(seed)"],
        from: "python3")
      try #require(result.status == 0, "\(result.error)")
      let checker = try CatalogChecker(CheckConfiguration(path: "\(folder)/typesetter.json"))
      var found: [[String]] = []
      let summary = try checker.run { finding in
        found.append([
          finding.kind.rawValue, finding.place.key ?? "", finding.place.language ?? "", finding.place.variation ?? "",
          String(finding.place.file.dropFirst(folder.count + 1)), "\(finding.place.line)",
        ])
      }
      let expected = try Self.expected(in: folder)
      #expect(found.sorted { $0.lexicographicallyPrecedes($1) } == expected)
      // Ten languages, and several forms of each plural.
      #expect(summary.checked > 4_900 && summary.languages.count == 10)
      #expect(Set(expected.map { $0[0] }).count >= 14, "every kind of fault is planted")
    }
  }
}
