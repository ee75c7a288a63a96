internal import StrictJSON
internal import SystemAccess

extension FindingBaseline {
  /// The file's text. The same findings give the same text, in whatever order they were inserted.
  ///
  /// - Complexity: O(bytes + entries · log entries)
  public var json: String {
    var result = "{\"version\":1,\"findings\":["
    var isFirst = true
    for entry in entries {
      result += (isFirst ? "\n" : ",\n") + Self.line(of: entry)
      isFirst = false
    }
    return result + "\n]}\n"
  }

  /// Writes the file at a path; one that exists is replaced at once.
  ///
  /// - Throws: `FindingBaselineError` with the code `unwritableFile`.
  public func write(to path: String) throws(FindingBaselineError) {
    do throws(FileError) { try FileReplacement.write(Array(json.utf8), to: path) } catch {
      throw FindingBaselineError(.unwritableFile, error.message, file: path)
    }
  }

  private static func line(of entry: Entry) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("fingerprint", entry.fingerprint)
    if entry.count != 1 { writer.member("count", entry.count) }
    writer.member("kind", entry.kind)
    let texts = [
      ("language", entry.language), ("key", entry.key), ("variation", entry.variation), ("file", entry.file),
    ]
    for case (let name, let text?) in texts { writer.member(name, text) }
    writer.endObject()
    return writer.text
  }
}
