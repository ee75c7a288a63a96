internal import StrictJSON
internal import StringFormatting
internal import SystemAccess

extension FindingBaseline {
  private static let entryNames: Set<String> = ["fingerprint", "count", "kind", "language", "key", "variation", "file"]

  /// Reads the file at a path.
  ///
  /// - Throws: `FindingBaselineError` with the path, as ``init(json:)``, and with `missingFile` or `unreadableFile`.
  public init(path: String) throws(FindingBaselineError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try ReadableFile.bytes(of: path, as: .baseline, from: .argument) } catch {
      let code: FindingBaselineError.Code = error.code == .missingFile ? .missingFile : .unreadableFile
      throw FindingBaselineError(code, error.message, file: path)
    }
    do throws(FindingBaselineError) { try self.init(json: bytes) } catch { throw error.inFile(path) }
  }

  /// Reads the UTF-8 of a file. It is read strictly: unknown members are an error, because a mistyped `count` would let
  /// findings through. The order of the entries does not matter.
  ///
  /// - Throws: `FindingBaselineError` with the line, for the first error.
  /// - Complexity: O(bytes)
  public init(json bytes: some Sequence<UInt8>) throws(FindingBaselineError) {
    self.init()
    let root: JSONValue
    do throws(JSONError) { root = try JSONValue(utf8: bytes) } catch {
      throw FindingBaselineError(.invalidJSON, error.message, line: error.location?.line)
    }
    let members = try Self.members(of: root, "a baseline", allowed: ["version", "findings"])
    guard let version = root["version"] else {
      throw FindingBaselineError(.malformed, "a baseline has no 'version'", line: root.line)
    }
    guard version.number == 1 else {
      throw FindingBaselineError(
        .unknownVersion, "the version is \(Self.shown(version)), expected 1", line: version.line)
    }
    guard let findings = members.first(where: { $0.name == "findings" })?.value else {
      throw FindingBaselineError(.malformed, "a baseline has no 'findings'", line: root.line)
    }
    guard case .array(let values) = findings.content else {
      throw FindingBaselineError(.malformed, "'findings' is \(findings.kind), expected an array", line: findings.line)
    }
    for value in values {
      let entry = try Self.entry(value)
      guard insert(entry) else {
        throw FindingBaselineError(
          .duplicateFingerprint,
          "the fingerprint '\(entry.fingerprint)' stands twice; write one entry with a 'count'", line: value.line)
      }
    }
  }

  private static func entry(_ value: JSONValue) throws(FindingBaselineError) -> Entry {
    _ = try members(of: value, "a finding", allowed: entryNames)
    guard let fingerprint = try string("fingerprint", of: value) else {
      throw FindingBaselineError(.malformed, "a finding has no 'fingerprint'", line: value.line)
    }
    guard fingerprint.utf8.count == 32, fingerprint.utf8.allSatisfy(isHexadecimal) else {
      throw FindingBaselineError(
        .malformed,
        "the fingerprint is \(InvisibleCharacters.quoted(fingerprint)), expected 32 digits of 0-9 and a-f",
        line: value.line)
    }
    guard let kind = try string("kind", of: value) else {
      throw FindingBaselineError(.malformed, "a finding has no 'kind'", line: value.line)
    }
    return Entry(
      fingerprint: fingerprint, count: try count(of: value), kind: kind, language: try string("language", of: value),
      key: try string("key", of: value), variation: try string("variation", of: value),
      file: try string("file", of: value))
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func count(of value: JSONValue) throws(FindingBaselineError) -> Int {
    guard let count = value["count"] else { return 1 }
    let number = count.number ?? 0
    if number >= 1, number <= 1e9, number == number.rounded() { return Int(number) }
    throw FindingBaselineError(
      .malformed, "'count' is \(shown(count)), expected a whole number from 1", line: count.line)
  }

  private static func string(_ name: String, of value: JSONValue) throws(FindingBaselineError) -> String? {
    guard let member = value[name] else { return nil }
    guard let string = member.string else {
      throw FindingBaselineError(.malformed, "'\(name)' is \(member.kind), expected a string", line: member.line)
    }
    return string
  }

  private static func members(
    of value: JSONValue, _ what: String, allowed: Set<String>
  ) throws(FindingBaselineError) -> [JSONValue.Member] {
    guard case .object(let members) = value.content else {
      throw FindingBaselineError(.malformed, "\(what) is \(value.kind), expected an object", line: value.line)
    }
    for member in members where !allowed.contains(member.name) {
      let known = allowed.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw FindingBaselineError(
        .malformed, "unknown member \(InvisibleCharacters.quoted(member.name)) of \(what), expected one of \(known)",
        line: member.line)
    }
    return members
  }

  /// A number as it is written; the kind of any other value.
  private static func shown(_ value: JSONValue) -> String {
    if case .number(_, let text) = value.content { return text }
    return value.kind
  }
}
