import StrictJSON
import TestSupport
import Testing

/// The sample project of Examples/CatalogChecks: what its page shows is what is found.
@Suite struct SampleProjectTests {
  private static let folder = Repository.path("Examples/CatalogChecks/Project")

  @Test func `the page shows what the command prints`() throws {
    let page = try Repository.text(Repository.path("Examples/CatalogChecks/README.md"))
    let call = "$ typesetter check --baseline known.json\n"
    let start = try #require(page.ranges(of: call).first?.upperBound)
    let end = try #require(page[start...].ranges(of: "```").first?.lowerBound)
    let run = try Command.run("check", "--baseline", "known.json", folder: Self.folder)
    #expect(run.output == String(page[start..<end]))
    // No entry of the baseline is stale.
    #expect(run.error.isEmpty && run.status == 1, "\(run.error)")
  }

  @Test func `each finding is where a translator would look for it`() throws {
    let run = try Command.run("check", "--format", "json", folder: Self.folder)
    let findings = try JSONValue(utf8: run.outputBytes)["findings"]?.elements ?? []
    let found = findings.map { finding in
      ["kind", "key", "language", "variation"].map { finding[$0]?.string ?? "" }.joined(separator: " ")
    }
    #expect(
      found == [
        "fallbackScript action_navigate ar ", "missingStyle action_navigate ar ", "doesNotFit action_stop de ",
        "untranslated photos fr one", "untranslated photos fr other", "fallbackScript action_navigate ja ",
        "missingStyle action_navigate ja ", "doesNotFit action_stop ru ", "missingStyle tab.trails ar ",
        "mixedDirection trail.shared ar ", "doesNotFit button.start de ", "doesNotFit button.download de ",
        "truncated tab.saved fr ", "missingStyle tab.trails ja ", "truncated trail.closed ru ",
        "pluralFormMissing trails.count ru ", "doesNotFit nav.about fr ", "surroundingSpace hero.title fr ",
        "placeholderMissing welcome ja ", "untranslated nav.login ru ",
      ])
    for finding in findings {
      let file = try #require(finding["file"]?.string)
      let lines = try Repository.text("\(Self.folder)/\(file)").split(
        separator: "\n", omittingEmptySubsequences: false)
      let line = lines[Int(try #require(finding["line"]?.number)) - 1]
      let text = try #require(finding["kind"]?.string == "pluralFormMissing" ? "%d маршрут" : finding["text"]?.string)
      // The sample in it has other characters.
      #expect(line.contains(text.split(separator: " ")[0]), "\(line)")
    }
  }

  @Test func `every key of the project has a box`() throws {
    let run = try Command.run("check", "--unmatched", folder: Self.folder)
    #expect(run.error.isEmpty, "\(run.error)")
  }
}
