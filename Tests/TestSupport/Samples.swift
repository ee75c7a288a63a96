/// A text in one script, from `Samples/Samples.txt`.
public struct Sample: Hashable, Sendable {
  /// ISO 15924, with `Zyyy` for punctuation, `Zsye` for emoji and `Mixd` for several scripts.
  public let script: String
  /// BCP 47.
  public let language: String
  /// The text itself, without line ends.
  public let text: String

  /// A sample that is not in the file.
  public init(script: String, language: String, text: String) {
    self.script = script
    self.language = language
    self.text = text
  }

  /// All samples of the file.
  public static let all: [Sample] = {
    do {
      return try Repository.dataLines(Repository.path("Tests/TestSupport/Samples/Samples.txt")).map { line in
        let fields = line.split(separator: "\t").map(String.init)
        return Sample(script: fields[0], language: fields[1], text: fields[2])
      }
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The samples in some scripts.
  public static func of(_ scripts: Set<String>) -> [Sample] { all.filter { scripts.contains($0.script) } }
}
