import Glibc
import TestSupport
import Testing

/// CONTRIBUTING.md names functions, files and targets; these tests keep the names true.
@Suite struct ContributingTests {
  private let text: String

  init() throws {
    text = try Repository.text(Repository.path("CONTRIBUTING.md"))
  }

  @Test func `each function of the two walks is in the file that is named`() throws {
    // What stands between the two headings, as one line, so that a line end between the names does not matter.
    let start = try #require(text.firstRange(of: "## Two walks"))
    let end = try #require(text.firstRange(of: "## Glossary"))
    let walks = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var entries = 0
    // One or several functions, and the file that holds them: `A.b` and `A.c` in `D/E.swift`.
    let entry = /((?:`\w+\.\w+`(?:,? and |, )?)+) in `([\w\/+]+\.swift)`/
    for match in walks.matches(of: entry) {
      let source = try Repository.source(String(match.2))
      for name in match.1.matches(of: /`(\w+)\.(\w+)`/) {
        entries += 1
        let declarations = name.2 == "init" ? ["init("] : ["func \(name.2)(", "func \(name.2)<"]
        #expect(declarations.contains { source.contains($0) }, "\(name.1).\(name.2) in \(match.2)")
        #expect(source.contains(name.1), "\(name.1) in \(match.2)")
      }
    }
    #expect(entries >= 35, "\(entries) functions found")
  }

  @Test func `the house has a row for each target of the package`() throws {
    let package = try Repository.text(Repository.path("Package.swift"))
    let targets = package.matches(of: /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/).map {
      String($0.1)
    }
    #expect(targets.count > 20)
    let supportsTests: Set = ["TestSupport", "LinearOracle", "ImageSamples", "GalleryCommand", "CellTestSupport"]
    for target in targets where !supportsTests.contains(target) {
      #expect(text.contains("`\(target)`"), "\(target)")
    }
  }

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "RELEASING.md", "Benchmarks/README.md", "Examples/README.md",
    "Tests/DeviceRecords/README.md",
    "Guides/AutoLayout.md", "Guides/C.md", "Guides/Catalogues.md", "Guides/Command.md",
    "Guides/Clusters.md", "Guides/ConstraintSolver.md", "Guides/Devices.md", "Guides/DirectGlyphs.md",
    "Guides/Fitting.md",
    "Guides/Interaction.md", "Guides/Paragraphs.md", "Guides/README.md", "Guides/RowHeights.md", "Guides/Scenes.md",
    "Guides/SelfSizing.md", "Guides/Server.md",
    "Guides/StyledText.md",
    "Guides/TextDrawing.md", "Guides/UIKit.md",
  ])
  func `links of a page lead to files`(page: String) throws {
    let folder = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let links = try Repository.text(Repository.path(page)).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map {
      String($0.1)
    }
    for link in links {
      let path = Repository.path(folder + link)
      #expect(access(path, F_OK) == 0, "\(link) in \(page)")
    }
  }
}
