internal import StrictJSON

/// The tool component of a SARIF log (§3.19): a reporting descriptor for each kind of finding.
enum SARIFRules {
  /// The identifier of the notification about a key without a box.
  static let unmatchedKey = "unmatchedKey"

  private static let indices = Dictionary(
    uniqueKeysWithValues: Finding.Kind.allCases.enumerated().map { ($0.element, $0.offset) })

  /// The position of a kind among the rules.
  static func index(of kind: Finding.Kind) -> Int { indices[kind] ?? -1 }

  static func writeTool(version: String, informationURI: String?, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("driver")
    writer.beginObject()
    writer.member("name", "typesetter check")
    if !version.isEmpty { writer.member("version", version) }
    if let informationURI { writer.member("informationUri", informationURI) }
    writer.name("rules")
    writer.beginArray()
    for kind in Finding.Kind.allCases { write(kind, to: &writer) }
    writer.endArray()
    writer.name("notifications")
    writer.beginArray()
    writer.beginObject()
    writer.member("id", unmatchedKey)
    writeText("shortDescription", "Key without a box", to: &writer)
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  private static func write(_ kind: Finding.Kind, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", kind.rawValue)
    // Names of rules are in Pascal case (§3.49.7).
    writer.member("name", kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst())
    writeText("shortDescription", kind.title, to: &writer)
    writeText("fullDescription", kind.explanation, to: &writer)
    writer.name("defaultConfiguration")
    writer.beginObject()
    writer.member("level", kind.defaultSeverity.rawValue)
    writer.endObject()
    writeText("help", kind.explanation, to: &writer)
    writer.name("properties")
    writer.beginObject()
    writer.name("tags")
    writer.beginArray()
    writer.string("localization")
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  private static func writeText(_ name: String, _ text: String, to writer: inout JSONWriter) {
    writer.name(name)
    writer.beginObject()
    writer.member("text", text)
    writer.endObject()
  }
}
