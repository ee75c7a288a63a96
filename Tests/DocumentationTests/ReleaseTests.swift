import TestSupport
import Testing

/// `Scripts/check release` in a copy of the files that it reads.
@Suite struct ReleaseTests {
  private static let source = "Sources/Doors/JSONAnswers/EngineVersion.swift"

  /// Runs the script.
  ///
  /// - Parameter change: replaces text in a file of the copy.
  private func run(
    tag: String? = nil, notes: String = "## [Unreleased]\n\n- A change.\n", version: String = "1.2.0",
    depended: String = "1.2.0"
  ) throws -> Subprocess {
    try withTemporaryFolder { folder in
      let made = try Subprocess("mkdir", ["-p", "\(folder)/Sources/Doors/JSONAnswers"])
      try require(made.status == 0, made.error)
      let copied = try Subprocess("cp", ["-R", Repository.path("Scripts"), folder])
      try require(copied.status == 0, copied.error)
      try Repository.write(Array("  static let release = \"\(version)\"\n".utf8), to: "\(folder)/\(Self.source)")
      try Repository.write(
        Array(".package(url: \"https://git.example/a.git\", from: \"\(depended)\"),\n".utf8), to: "\(folder)/README.md")
      try Repository.write(Array("# Changelog\n\n\(notes)".utf8), to: "\(folder)/CHANGELOG.md")
      return try Subprocess("\(folder)/Scripts/check", ["release"] + (tag.map { [$0] } ?? []))
    }
  }

  @Test func `this repository names one version`() throws {
    let run = try Subprocess(Repository.path("Scripts/check"), ["release"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasPrefix("version "))
  }

  @Test func `the notes of a release are printed`() throws {
    let notes =
      "## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- A thing.\n\n## [1.1.0] - 2026-11-01\n\n- Old.\n"
    let run = try run(tag: "1.2.0", notes: notes)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "### Added\n\n- A thing.\n")
  }

  @Test(
    arguments: [
      (nil, "## [Unreleased]\n\n- A.\n", "1.2.0", "1.1.0", "'1.1.0'"),
      (nil, "## [Unreleased]\n\n- A.\n", "1.2", "1.2", "malformed"),
      (nil, "", "1.2.0", "1.2.0", "no section"),
      ("1.3.0", "## [1.3.0] - 2026-12-01\n\n- A.\n", "1.2.0", "1.2.0", "'1.3.0' is not the version"),
      ("v1.2.0", "## [1.2.0] - 2026-12-01\n\n- A.\n", "1.2.0", "1.2.0", "'v1.2.0'"),
      ("1.2.0", "## [Unreleased]\n\n- A.\n", "1.2.0", "1.2.0", "no section '## [1.2.0]"),
      ("1.2.0", "## [1.2.0]\n\n- A.\n", "1.2.0", "1.2.0", "YEAR-MONTH-DAY"),
      ("1.2.0", "## [Unreleased]\n\n- B.\n\n## [1.2.0] - 2026-12-01\n\n- A.\n", "1.2.0", "1.2.0", "below 'Unreleased'"),
      (
        "1.2.0", "## [1.3.0] - 2026-12-02\n\n- B.\n\n## [1.2.0] - 2026-12-01\n\n- A.\n", "1.2.0", "1.2.0",
        "first release"
      ),
      ("1.2.0", "## [1.2.0] - 2026-12-01\n\n## [1.1.0] - 2026-11-01\n\n- A.\n", "1.2.0", "1.2.0", "is empty"),
    ] as [(String?, String, String, String, String)])
  func `what disagrees is an error`(
    tag: String?, notes: String, version: String, depended: String, words: String
  ) throws {
    let run = try run(tag: tag, notes: notes, version: version, depended: depended)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }
}
