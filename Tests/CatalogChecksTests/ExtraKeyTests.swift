import FindingReports
import Testing

@testable import CatalogChecks

/// Keys that translations have and the source has not.
@Suite struct ExtraKeyTests {
  private func extra(_ files: [String: String], _ more: String = "") throws -> [String] {
    try CatalogCheckerTests.check(
      files,
      configuration: #"{"catalogs": ["**/*.xml", "**/*.json", "**/*.strings", "**/*.ftl", "**/*.properties"]\#(more)}"#
    ).findings.filter { $0.kind == .extraKey }.map { "\($0.place.file):\($0.place.line) \($0.place.key ?? "")" }
  }

  private let files = [
    "res/values/strings.xml": "<resources><string name=\"a\">A</string></resources>",
    "res/values-de/strings.xml": """
    <resources>
    <string name="a">A</string>
    <string name="b">B</string>
    <plurals name="c"><item quantity="one">C</item><item quantity="other">C</item></plurals>
    </resources>
    """,
    "l/en.json": #"{"files_one": "{{count}} file", "files_other": "{{count}} files"}"#,
    "l/pl.json":
      #"{"files_one": "{{count}} plik", "files_few": "{{count}} pliki", "files_many": "{{count}} plików", "files_other": "{{count}} pliku", "x": "X"}"#,
    "en.lproj/L.strings": "\"a\" = \"A\";\n",
    "fr.lproj/L.strings": "\"a\" = \"A\";\n/* typesetter:ignore soon */\n\"b\" = \"B\";\n",
    "m.properties": "a=A\n", "m_de.properties": "a=A\nb=B\n", "w/en/x.ftl": "a = A\n",
    "w/de/x.ftl": "a = A\n    .title = T\nb = B\n",
  ]

  @Test func `each key is named once, with its line`() throws {
    #expect(
      try Set(extra(files)) == [
        "res/values-de/strings.xml:3 b", "res/values-de/strings.xml:4 c", "l/pl.json:1 x", "m_de.properties:2 b",
        "w/de/x.ftl:2 a.title", "w/de/x.ftl:3 b",
      ])
  }

  @Test func `without a source that was read, nothing is extra`() throws {
    var files = files
    files["m.properties"] = nil
    #expect(try extra(files).allSatisfy { !$0.hasPrefix("m_de") })
    #expect(try extra(self.files, #", "source": "de""#).allSatisfy { !$0.contains("-de/") })
  }
}
