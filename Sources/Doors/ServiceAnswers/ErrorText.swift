internal import StrictJSON

/// An error as JSON.
public enum ErrorText {
  /// `{"error":{"code":"…","message":"…"}}`, in UTF-8.
  ///
  /// - Complexity: O(bytes)
  public static func json(code: String, message: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("error")
    writer.beginObject()
    writer.name("code")
    writer.string(code)
    writer.name("message")
    writer.string(message)
    writer.endObject()
    writer.endObject()
    return Array(writer.text.utf8)
  }
}
