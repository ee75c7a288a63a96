/// Names of languages in catalogues.
enum LanguageTag {
  /// A BCP 47 tag: "pt-BR" for "pt_BR", "pt-rBR" (Android), "pt_BR.UTF-8"; "sr-Latn" for "sr@latin" (gettext) and
  /// "b+sr+Latn" (Android). What is none of these stays as it is.
  static func normalized(_ name: String) -> String {
    var name = name
    if name.hasPrefix("b+") { return name.dropFirst(2).split(separator: "+").joined(separator: "-") }
    var script: Substring = ""
    if let at = name.firstIndex(of: "@") {
      switch name[at...].dropFirst() {
      case "latin": script = "Latn"
      case "cyrillic": script = "Cyrl"
      case "arabic": script = "Arab"
      case "devanagari": script = "Deva"
      default: break
      }
      name = String(name[..<at])
    }
    if let point = name.firstIndex(of: ".") { name = String(name[..<point]) }
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    if parts.count == 2, parts[1].count == 3, parts[1].first == "r", parts[1].dropFirst().allSatisfy(\.isUppercase) {
      parts[1] = parts[1].dropFirst()
    }
    if !script.isEmpty { parts.insert(script, at: 1) }
    return parts.joined(separator: "-")
  }
}
