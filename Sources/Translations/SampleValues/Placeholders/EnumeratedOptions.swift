/// Options such as `dateStyle: "long"`.
enum EnumeratedOptions {
  /// The value of an option without its quotation marks; `nil` where it is not given.
  ///
  /// - Complexity: O(length)
  static func value(of name: String, in options: String) -> String? {
    for part in options.split(whereSeparator: { $0 == "," || $0 == "(" || $0 == ")" || $0 == ";" }) {
      let pair = part.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let key = pair[0].filter { $0 != " " && $0 != "\n" }
      if key == name { return pair[1].filter { $0 != " " && $0 != "\"" && $0 != "'" && $0 != "\n" } }
    }
    return nil
  }
}
