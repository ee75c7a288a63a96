internal import Foundation

/// Text that an interface file has as Base64, because XML has no such characters.
enum Base64Text {
  /// The text; `nil` for what is no Base64 of UTF-8. Missing signs at the end are accepted, as Xcode leaves them out.
  static func decode(_ text: String) -> String? {
    let digits = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: digits + padding).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
