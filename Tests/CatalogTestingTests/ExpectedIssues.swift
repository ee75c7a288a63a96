import Synchronization
import TestSupport
import Testing

/// An issue that an assertion recorded.
struct RecordedIssue: Sendable {
  var text: String
  var line: Int?
  var file: String?
  var isError: Bool
}

/// The issues of a call, which are expected ones of the test that asks for them.
func issues(of body: () throws -> Void) -> [RecordedIssue] {
  let found = Mutex<[RecordedIssue]>([])
  // Every issue matches, so that nothing is thrown on.
  try? withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    let recorded = RecordedIssue(
      text: issue.comments.map(\.rawValue).joined(separator: "\n") + (issue.error.map { "\($0)" } ?? ""),
      line: issue.sourceLocation?.line, file: issue.sourceLocation?.fileID, isError: issue.error != nil)
    found.withLock { $0.append(recorded) }
    return true
  }
  return found.withLock { $0 }
}

/// Calls `body` with a folder that has files, by their paths.
func withProject<R>(_ files: [String: String], _ body: (String) throws -> R) throws -> R {
  let folder = try TemporaryFolder()
  for (path, text) in files {
    if let slash = path.firstIndex(of: "/") { try? folder.makeFolder(String(path[..<slash])) }
    try folder.write(text, to: path)
  }
  return try body(folder.path)
}
