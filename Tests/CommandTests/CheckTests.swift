import StrictJSON
import TestSupport
import Testing

/// `typesetter check`, as somebody would use it in continuous integration.
@Suite struct CheckTests {
  private static let configuration = """
    {"source": "en", "catalogs": ["*.lproj/Localizable.strings"],
     "rules": [{"keys": "button.*", "width": 100, "lines": 1}]}
    """
  private static let files = [
    "en.lproj": "\"button.save\" = \"Save\";\n\"other\" = \"Other\";\n",
    "de.lproj": "\"button.save\" = \"Einstellungen sichern\";\n\"other\" = \"Anderes\";\n",
  ]

  private static func inProject(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (name, text) in files {
        _ = try Subprocess("mkdir", ["\(folder)/\(name)"])
        try Repository.write(Array(text.utf8), to: "\(folder)/\(name)/Localizable.strings")
      }
      try Repository.write(Array(configuration.utf8), to: "\(folder)/typesetter.json")
      try body(folder)
    }
  }

  @Test func `JSON has the findings of the contract`() throws {
    try Self.inProject { folder in
      let run = try Command.run("check", "--format", "json", folder: folder)
      #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
      let answer = try JSONValue(utf8: run.outputBytes)
      #expect(answer["checked"]?.number == 4)
      guard case .array(let findings) = answer["findings"]?.content, findings.count == 1 else {
        Issue.record("other findings: \(run.output)")
        return
      }
      let finding = findings[0]
      #expect(finding["kind"]?.string == "doesNotFit" && finding["severity"]?.string == "error")
      #expect(finding["key"]?.string == "button.save" && finding["language"]?.string == "de")
      #expect(finding["file"]?.string == "de.lproj/Localizable.strings" && finding["line"]?.number == 1)
      #expect((finding["excess"]?.number ?? 0) > 10)
      #expect(finding["message"]?.string?.contains("pt too wide") == true)
    }
  }

  @Test func `every format is written, to a file as well`() throws {
    try Self.inProject { folder in
      for (format, part) in [
        ("text", "button.save"), ("json", "\"checked\":4"), ("sarif", "2.1.0"), ("junit", "<testsuites"),
        ("github", "::error file="), ("markdown", "|"), ("html", "<!DOCTYPE html>"),
      ] {
        let printed = try Command.run("check", "--format", format, folder: folder)
        #expect(printed.status == 1 && printed.output.contains(part), "\(format)")
        let written = try Command.run("check", "--format", format, "--output", "report", folder: folder)
        #expect(written.status == 1 && written.output.isEmpty)
        #expect(try Repository.text("\(folder)/report") == printed.output, "\(format)")
      }
    }
  }

  @Test func `progress is on standard error, and the report the same`() throws {
    try Self.inProject { folder in
      let plain = try Command.run("check", "--format", "json", folder: folder)
      #expect(plain.error.isEmpty)
      let run = try Command.run("check", "--format", "json", "--progress", folder: folder)
      #expect(run.output == plain.output && run.status == plain.status)
      #expect(run.error.split(separator: "\n").last == "checked 4 of 4", "\(run.error)")
    }
  }

  @Test func `a file that cannot be written is an error, and nothing is left behind`() throws {
    try Self.inProject { folder in
      let run = try Command.run("check", "--output", "nosuch/report.html", folder: folder)
      #expect(run.status == 1 && run.error.contains("cannot write 'nosuch/report.html'"), "\(run.error)")
      // A check that stops leaves the old report.
      try Repository.write(Array("old".utf8), to: "\(folder)/report")
      try Repository.write(Array("{\"version\": 3}".utf8), to: "\(folder)/known.json")
      let stopped = try Command.run("check", "--baseline", "known.json", "--output", "report", folder: folder)
      #expect(stopped.status != 0)
      #expect(try Repository.text("\(folder)/report") == "old")
    }
  }

  @Test func `a baseline lets known findings pass, and new ones fail`() throws {
    try Self.inProject { folder in
      #expect(try Command.run("check", "--baseline", "known.json", "--update-baseline", folder: folder).status == 0)
      #expect(try Command.run("check", "--baseline", "known.json", folder: folder).status == 0)
      let more = "\"button.save\" = \"Einstellungen sichern\";\n\"button.undo\" = \"Letzten Schritt zurück\";\n"
      try Repository.write(Array(more.utf8), to: "\(folder)/de.lproj/Localizable.strings")
      let run = try Command.run("check", "--baseline", "known.json", folder: folder)
      #expect(run.status == 1 && run.output.contains("button.undo") && !run.output.contains("button.save"))
    }
  }

  @Test func `a configuration that cannot be used ends with 64 and its place`() throws {
    try Self.inProject { folder in
      let missing = try Command.run("check", "nosuch.json", folder: folder)
      #expect(missing.status == 64 && missing.output.isEmpty && missing.error.contains("nosuch.json"))
      try Repository.write(Array("{\"catalogs\": [\"a\"],\n\"rulez\": []}".utf8), to: "\(folder)/typesetter.json")
      let wrong = try Command.run("check", folder: folder)
      #expect(
        wrong.status == 64
          && wrong.error
            == "Error: typesetter.json:2: unknown key 'rulez' in the configuration: did you mean 'rules'?\n",
        "\(wrong.error)")
      #expect(try Command.run("check", "--update-baseline", folder: folder).status == 64)
    }
  }

  @Test func `keys without a rule are listed, and pseudo-localised texts measured`() throws {
    try Self.inProject { folder in
      let run = try Command.run("check", "--unmatched", "--languages", "en", folder: folder)
      #expect(run.status == 0 && run.error == "no rule: other\n", "\(run.error)")
      try Repository.write(
        Array("\"button.save\" = \"\";\n".utf8), to: "\(folder)/de.lproj/Localizable.strings")
      let wide = "{\"catalogs\": \"*.lproj/*.strings\", \"rules\": [{\"keys\": \"*\", \"width\": 50, \"lines\": 1}]}"
      try Repository.write(Array(wide.utf8), to: "\(folder)/typesetter.json")
      #expect(try Command.run("check", folder: folder).status == 0)
      #expect(try Command.run("check", "--pseudo", "expanded50", folder: folder).status == 1)
    }
  }

  @Test func `files are explained, and nothing is checked`() throws {
    try Self.inProject { folder in
      let run = try Command.run("check", "--explain-files", folder: folder)
      #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
      #expect(
        run.output == """
          de.lproj/Localizable.strings: de, by the path; of *.lproj/Localizable.strings
          en.lproj/Localizable.strings: en, by the path, the source; of *.lproj/Localizable.strings
          2 files of 1 catalogues in 2 languages

          """, "\(run.output)")
    }
  }

  @Test func `a check that says nothing is no success`() throws {
    try Self.inProject { folder in
      let unknown = try Command.run("check", "--languages", "pl,ru", folder: folder)
      #expect(unknown.status == 64 && unknown.error.contains("no catalogue has texts of the language 'pl,ru'"))
      try Repository.write(
        Array(#"{"catalogs": ["en.lproj/Localizable.strings"]}"#.utf8), to: "\(folder)/typesetter.json")
      let nothing = try Command.run("check", folder: folder)
      #expect(nothing.status == 64 && nothing.error.contains("nothing was checked"), "\(nothing.error)")
      try Repository.write(Array(#"{"catalogs": ["*.po"]}"#.utf8), to: "\(folder)/typesetter.json")
      try Repository.write(
        Array("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n".utf8), to: "\(folder)/de.po")
      try Repository.write(Array("msgid \"a\"\nmsgstr \"c\"\n".utf8), to: "\(folder)/abcdef.po")
      let silent = try Command.run("check", folder: folder)
      #expect(silent.status == 64 && silent.error.contains("the language is not known"), "\(silent)")
    }
  }
}
