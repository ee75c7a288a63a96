internal import HTTPTypes

/// Media types of requests and answers (RFC 9110, section 8.3 and 12.5.1).
enum MediaTypes {
  static let json = "application/json"
  /// The media types of streams of JSON lines; none is registered, these are in use.
  static let jsonLines = ["application/jsonl", "application/x-ndjson", "application/x-jsonlines"]
  static let prometheus = "text/plain; version=0.0.4; charset=utf-8"

  /// The media type of a body in lower case, without parameters; `nil` where there is none, or a parameter says that it
  /// is not in UTF-8.
  static func contentType(_ headers: HTTPFields) -> String? {
    guard let value = headers[.contentType] else { return nil }
    let parts = value.split(separator: ";", omittingEmptySubsequences: false).map { trimmed($0).lowercased() }
    for parameter in parts.dropFirst() where parameter.hasPrefix("charset=") {
      let charset = parameter.dropFirst("charset=".count).filter { $0 != "\"" }
      guard charset == "utf-8" || charset == "us-ascii" else { return nil }
    }
    return parts[0]
  }

  /// The offer that a client likes best, the first of equal ones; `nil` where it accepts none.
  static func preferred(_ headers: HTTPFields, of offers: [String]) -> String? {
    let values = headers[values: .accept]
    guard !values.isEmpty else { return offers.first }
    let ranges = values.flatMap { $0.split(separator: ",") }.map(Range.init)
    guard !ranges.isEmpty else { return offers.first }
    var best: (offer: String, quality: Double)?
    for offer in offers {
      let quality = ranges.filter { $0.matches(offer) }.max { $0.precision < $1.precision }?.quality ?? 0
      if quality > best?.quality ?? 0 { best = (offer, quality) }
    }
    return best?.offer
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start[..<(start.lastIndex { $0 != " " && $0 != "\t" }.map { start.index(after: $0) } ?? start.startIndex)]
  }

  /// A media range of `Accept`, such as `image/*;q=0.5`.
  private struct Range {
    let type: Substring
    let quality: Double

    init(_ text: Substring) {
      let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
      type = Substring(parts.first?.lowercased() ?? "")
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      quality = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }

    /// A type is more precise than all of its kind, and these more than all.
    var precision: Int { type == "*/*" ? 0 : type.hasSuffix("/*") ? 1 : 2 }

    func matches(_ offer: String) -> Bool {
      type == "*/*" || offer == type || type.hasSuffix("/*") && offer.hasPrefix(type.dropLast())
    }
  }
}
