import FindingReports
import TestSupport
import Testing

@testable import CatalogChecks

@Suite struct ConfigurationTests {
  private static func read(_ json: String) throws -> CheckConfiguration {
    try CheckConfiguration(json: Array(json.utf8), folder: "there")
  }

  @Test func `the example of the contract is read`() throws {
    let configuration = try Self.read(
      """
      {"source": "en", "catalogs": ["*.lproj/Localizable.strings"],
       "rules": [
         {"keys": "button.*", "font": {"family": "Inter", "size": 17, "weight": 600}, "width": 160, "lines": 1},
         {"keys": "cell.title", "scene": "cell.json", "view": "title", "widths": [320, 375]}],
       "samples": {"%@": "Alexandra", "count": 1234}}
      """)
    #expect(configuration.catalogs == ["*.lproj/Localizable.strings"])
    #expect(configuration.samples == ["%@": "Alexandra", "count": "1234"])
    #expect(configuration.rules.map(\.name) == ["button.*", "cell.title"])
    #expect(configuration.rules.map(\.line) == [3, 4])
    guard case .text(let box) = configuration.rules[0].box, case .scene(let scene) = configuration.rules[1].box else {
      Issue.record("other boxes")
      return
    }
    #expect(box.width == 160 && box.lines == 1 && box.height == nil)
    #expect(box.font == BoxFont(family: "Inter", size: 17, weight: 600))
    #expect(scene == SceneBox(scene: "cell.json", view: "title", widths: [320, 375]))
  }

  @Test func `a group and the defaults give what a rule does not state`() throws {
    let configuration = try Self.read(
      """
      {"catalogs": "a.strings", "defaults": {"font": {"family": "Inter", "size": 15}, "padding": 4},
       "rules": [{"lines": 1, "font": {"weight": 700}, "rules": [
                    {"keys": "a", "width": 100},
                    {"keys": ["b", "c"], "width": 50, "lines": 0, "font": {"size": 20}, "padding": {"left": 3, "top": 1}}]},
                 {"keys": "*", "name": "rest", "width": 300, "continue": true}]}
      """)
    let boxes = try configuration.rules.map { rule in
      guard case .text(let box) = rule.box else { throw Violation("a scene") }
      return box
    }
    #expect(boxes.map(\.lines) == [1, 0, 0])
    #expect(boxes.map(\.font.size) == [15, 20, 15])
    #expect(boxes.map(\.font.weight) == [700, 700, nil])
    #expect(boxes.map(\.padding.horizontal) == [8, 3, 8])
    #expect(boxes.map(\.padding.vertical) == [8, 1, 8])
    #expect(configuration.rules.map(\.continues) == [false, false, true])
    #expect(configuration.rules.map(\.name) == ["a", "b, c", "rest"])
  }

  @Test func `a text style states size and weight, which the font may replace`() throws {
    let configuration = try Self.read(
      """
      {"catalogs": "a.strings", "defaults": {"font": {"size": 40, "weight": 300}, "width": 100},
       "rules": [{"keys": "a"}, {"keys": "b", "font": {"textStyle": "headline"}},
                 {"keys": "c", "font": {"textStyle": "headline", "size": 20, "weight": 500}},
                 {"font": {"textStyle": "caption1"}, "rules": [{"keys": "d", "font": {"weight": 700}}]}]}
      """)
    let fonts = configuration.rules.map { rule -> BoxFont? in
      guard case .text(let box) = rule.box else { return nil }
      return box.font
    }
    // Apple's Human Interface Guidelines, Typography: at the size Large headline has 17 points, semibold, caption 1 has 12.
    #expect(fonts.map { $0?.size } == [40, 17, 20, 12])
    #expect(fonts.map { $0?.weight } == [300, 600, 500, 700])
    #expect(fonts.map { $0?.textStyle } == [nil, "headline", "headline", "caption1"])
  }

  @Test func `YAML says the same`() throws {
    try withTemporaryFolder { folder in
      let yaml = """
        # Where the strings are shown.
        catalogs:
          - "*.strings"
        severity:
          fallbackFont: off
          untranslated: error
        rules:
          - keys: button.*
            font: {textStyle: headline}
            width: 160
            lines: 1
            ignore: "drawn by hand"
        ignore:
          - {keys: /^debug/, kinds: [untranslated], reason: not shown}
        """
      // A bare `off` is a boolean in YAML 1.1.
      try Repository.write(Array(yaml.replacing(": off", with: ": \"off\"").utf8), to: "\(folder)/typesetter.yaml")
      let configuration = try CheckConfiguration(path: "\(folder)/typesetter.yaml")
      #expect(configuration.folder == folder)
      #expect(Set(configuration.severities.keys) == [.fallbackFont, .untranslated])
      #expect(configuration.severities[.fallbackFont] == .some(nil))
      #expect(configuration.severities[.untranslated] == .error)
      #expect(configuration.rules.map(\.ignored) == ["drawn by hand"])
      #expect(configuration.ignored.map(\.reason) == ["not shown"])
      #expect(configuration.rules[0].line == 8)
    }
  }

  @Test(arguments: [
    (#"{"catalogs": ["a"], "rule": []}"#, "did you mean 'rules'?", 1),
    ("{\"catalogs\": [\"a\"],\n \"rules\": [{\"keys\": \"a\", \"widht\": 3}]}", "did you mean 'width'?", 2),
    (#"{"rules": []}"#, "no 'catalogs'", 1),
    (#"{"catalogs": ["a"], "rules": [{"width": 3}]}"#, "no 'keys'", 1),
    (#"{"catalogs": ["a"], "rules": [{"keys": "a"}]}"#, "no box", 1),
    (#"{"catalogs": ["a"], "rules": [{"keys": "a", "scene": "s"}]}"#, "no 'view'", 1),
    (#"{"catalogs": ["a"], "rules": [{"keys": "/(/", "width": 3}]}"#, "no regular expression", 1),
    (#"{"catalogs": ["a"], "rules": [{"keys": "a", "width": -1}]}"#, "expected a number from 0", 1),
    (#"{"catalogs": ["a"], "severity": {"doesNotFitt": "off"}}"#, "expected one of doesNotFit", 1),
    (#"{"catalogs": ["a"], "textSizes": ["huge"]}"#, "unknown", 1),
    (#"{"catalogs": ["a"], "ignore": [{"keys": "a"}]}"#, "no 'reason'", 1),
    ("{\"catalogs\": [\"a\"],\n}", "", 2),
    ("[]", "expected an object", 1),
  ])
  func `what is wrong is named with its line`(json: String, part: String, line: Int) throws {
    let error = #expect(throws: CheckError.self) { try Self.read(json) }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.line == line)
  }

  @Test func `hostile YAML is an error`() throws {
    try withTemporaryFolder { folder in
      let bomb =
        "a: &a [x,x,x,x,x,x,x,x,x]\n"
        + (0..<9).map { index in
          let (name, last) = ("abcdefghij".map { String($0) }[index + 1], "abcdefghij".map { String($0) }[index])
          return "\(name): &\(name) [*\(last),*\(last),*\(last),*\(last),*\(last),*\(last),*\(last),*\(last)]\n"
        }.joined()
      for text in [bomb, "a: [", "- *x", "\u{0}", "a: b: c", String(repeating: "[", count: 10_000)] {
        try Repository.write(Array(text.utf8), to: "\(folder)/c.yml")
        #expect(throws: CheckError.self, "\(text.prefix(40))") { try CheckConfiguration(path: "\(folder)/c.yml") }
      }
    }
  }
}
