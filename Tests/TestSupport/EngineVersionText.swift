/// Answers end with the versions of the libraries that the answers depend on, which differ by machine.
public enum EngineVersionText {
  /// The text with the version of this machine replaced by the version of Debian 12, which the guides and the goldens show.
  public static func shown(_ text: String) -> String {
    text.replacing(member) { _ in #","engineVersion":"0.3.0+harfbuzz6.0.0.icu72.1"}"# }
  }

  /// The answers without it.
  public static func removed(from text: String) -> String { text.replacing(member) { _ in "}" } }

  /// The last member of an answer.
  private nonisolated(unsafe) static let member =
    #/,"engineVersion":"\d+\.\d+\.\d+\+harfbuzz\d+\.\d+\.\d+\.icu\d+\.\d+"}/#
}
