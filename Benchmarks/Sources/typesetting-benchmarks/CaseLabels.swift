import Glibc
import StrictJSON

/// Real labels, from the agreement cases of the test suite.
struct CaseLabels {
  private let cases: [JSONValue]

  /// - Parameter path: The path of `cases.jsonl`.
  init(path: String) { cases = Self.readCases(path) }

  /// The labels of some languages whose lengths in characters lie in a range.
  ///
  /// - Parameter hasWords: Whether the languages have spaces between words, at which long texts are cut.
  func labels(languages: Set<String>, lengths: ClosedRange<Int>, hasWords: Bool = true) -> [String] {
    var texts: [String] = []
    for value in cases {
      guard let text = value["text"]?.string, let language = value["lang"]?.string,
        let source = value["src"]?.string,
        source.hasPrefix("mo:") || source == "gflanguages" || !hasWords && source == "synthetic"
      else { continue }
      let primary = String(language.prefix { $0 != "-" })
      guard languages.contains(primary), !text.contains("\n"), !text.contains("\t") else { continue }
      guard hasWords else {
        var rest = text[...]
        while rest.count >= lengths.lowerBound {
          texts.append(String(rest.prefix(lengths.upperBound)))
          rest = rest.dropFirst(lengths.upperBound)
        }
        continue
      }
      // Long paragraphs are cut into labels at spaces.
      var label = ""
      for word in text.split(separator: " ") {
        if !label.isEmpty, label.count + word.count + 1 > lengths.upperBound {
          if lengths.contains(label.count) { texts.append(label) }
          label = ""
        }
        label += label.isEmpty ? String(word) : " " + word
      }
      if lengths.contains(label.count) { texts.append(label) }
    }
    return texts
  }

  private static func readCases(_ path: String) -> [JSONValue] {
    guard let file = fopen(path, "r") else {
      fatalError("cannot open \(path)")
    }
    defer { fclose(file) }
    var cases: [JSONValue] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while true {
      let count = getline(&line, &capacity, file)
      guard count > 0, let line else { break }
      let bytes = UnsafeRawBufferPointer(start: line, count: count).assumingMemoryBound(to: UInt8.self)
      if let value = try? JSONReader.value(of: bytes) { cases.append(value) }
    }
    free(line)
    return cases
  }
}
