import CatalogChecks
import TestSupport
import Testing

/// Configurations that are nested far deeper than any real one, on a thread with a small stack.
@Suite struct ConfigurationStackTests {
  private static func nested(_ open: String, _ inner: String = "", _ close: String = "", count: Int) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  @Test func `what is nested too deeply is an error`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        let folder = try TemporaryFolder()
        for count in [100, 990, 100_000] {
          let steps = (0..<min(count, 2000)).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
          for (name, text) in [
            ("a.yaml", Self.nested("[", "1", "]", count: count)),
            ("a.yaml", Self.nested("{a: ", "1", "}", count: count)),
            ("a.yaml", Self.nested("- ", "1", count: count)), ("a.yaml", Self.nested("? ", "1", count: count)),
            ("a.yaml", "rules: " + Self.nested("[", count: count)), ("a.yaml", steps),
            ("a.json", Self.nested("[", "1", "]", count: count)),
            ("a.json", Self.nested("{\"a\":", "1", "}", count: count)),
          ] {
            try folder.write(text, to: name)
            let error = #expect(throws: CheckError.self) { try CheckConfiguration(path: "\(folder.path)/\(name)") }
            #expect(error?.code == .invalidConfiguration, "\(count) of \(text.prefix(8))")
          }
        }
      }
    }
  }

  @Test func `patterns may be nested as deep as they like`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        for count in [900, 100_000] {
          for pattern in [
            Self.nested("(", "a", ")", count: count), Self.nested("(?:a|", "b", ")*", count: count),
            Self.nested("[", "a", "]", count: count), Self.nested("a?", count: count),
          ] {
            let text = "{\"rules\":[{\"keys\":\"/\(pattern)/\",\"width\":100}]}"
            // An error, or a configuration.
            _ = try? CheckConfiguration(json: Array(text.utf8))
          }
        }
      }
    }
  }
}
