internal import SystemAccess
internal import Testing

/// The golden file of an assertion, and the file for a value that differs from it.
///
/// Its path is `__Snapshots__/<TestFile>/<testName>.<number or name>.<extension>` in the folder of the test's source
/// file, as in Point-Free's SnapshotTesting.
struct GoldenFile {
  let path: String
  /// The path to which a value that differs is written.
  let artifactPath: String
  /// The file's name without its extension, for messages.
  let label: String
  let testName: String

  /// Determines the paths and registers the file as used.
  ///
  /// - Throws: `invalidName` or `ambiguousName`.
  init(
    filePath: String, folder: String?, testName: String, name: String?, pathExtension: String, counter: GoldenCounter
  ) throws(GoldenError) {
    let folder = Self.folder(of: filePath, folder)
    let test = PathComponents.component(testName)
    let unnamed = GoldenError.Location(path: nil, testName: testName)
    guard !test.isEmpty else {
      throw GoldenError(
        .invalidName, "The test name '\(testName)' has no letter and no digit, so it cannot name a golden file.",
        at: unnamed)
    }
    self.testName = testName
    let identifier: String
    // Detects collisions: names may differ only in characters that `component` drops, and two suites in one source file
    // may have tests of the same name.
    let owner: String
    if let name {
      identifier = PathComponents.component(name)
      guard !identifier.isEmpty else {
        throw GoldenError(
          .invalidName, "The name '\(name)' has no letter and no digit, so it cannot name a golden file.", at: unnamed)
      }
      owner = "name '\(name)' in '\(testName)'"
    } else {
      guard Test.Case.current?.isParameterized != true else {
        throw GoldenError(
          .invalidName,
          "A golden file of the test '\(testName)', which has arguments, needs a name: pass 'named:', for instance the argument.",
          at: unnamed)
      }
      identifier = String(counter.next("\(folder)/\(test)"))
      owner = Test.current.map { "test '\($0.id)'" } ?? "'\(testName)'"
    }
    label = "\(test).\(identifier)"
    let suffix = PathComponents.component(pathExtension)
    let file = suffix.isEmpty ? label : "\(label).\(suffix)"
    path = "\(folder)/\(file)"
    artifactPath = "\(Self.artifactFolder)/\(PathComponents.stem(of: filePath))/\(file)"
    if let other = TouchedFiles.shared.touch(path, owner: owner) {
      throw GoldenError(
        .ambiguousName,
        "Golden file '\(path)' is ambiguous: it belongs to \(other) and to \(owner). Pass another 'named:' or 'testName:'.",
        at: location)
    }
  }

  /// The file and the test, for errors.
  var location: GoldenError.Location { GoldenError.Location(path: path, testName: testName) }

  /// The folder of a test file's golden files.
  ///
  /// - Parameter folder: absolute, or relative to the folder of the test file; `nil` for `__Snapshots__/<TestFile>`.
  static func folder(of filePath: String, _ folder: String?) -> String {
    let folder = folder ?? "__Snapshots__/\(PathComponents.stem(of: filePath))"
    return PathComponents.normalized(
      folder.hasPrefix("/") ? folder : "\(PathComponents.folder(of: filePath))/\(folder)")
  }

  private static var artifactFolder: String {
    for variable in ["SNAPSHOT_ARTIFACTS", "TMPDIR"] {
      if let folder = EnvironmentVariables.value(of: variable), !folder.isEmpty { return folder }
    }
    return "/tmp"
  }
}
