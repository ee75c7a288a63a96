internal import SystemAccess
internal import Testing

/// Checks a value against its golden file and throws the failure that `assertGolden` reports as an issue.
///
/// - Parameters:
///   - value: the value.
///   - golden: the format of the file and how two files are compared.
///   - name: distinguishes the files of a test; `nil` numbers them from 1.
///   - record: when the file is written; `nil` for the mode of the scope or the environment; see ``RecordMode``.
///   - folder: the folder of the file, absolute or relative to the folder of `filePath`; `nil` for
///     `__Snapshots__/<TestFile>`.
///   - testName: the first part of the file's name.
///   - filePath: the source file of the test.
/// - Throws: `GoldenError`: `mismatch`, `recorded` or `missingReference` as the result of the check, other codes when
///   the comparison was not possible.
public func verifyGolden<Value, Format>(
  of value: @autoclosure () throws -> Value, as golden: Golden<Value, Format>, named name: String? = nil,
  record: RecordMode? = nil, in folder: String? = nil, testName: String = #function, filePath: String = #filePath
) throws(GoldenError) {
  let configuration = GoldenConfiguration.current
  let mode: RecordMode
  if let given = record ?? configuration.record {
    mode = given
  } else {
    mode = try RecordMode(environment: EnvironmentVariables.value(of: RecordMode.environmentVariable))
  }
  let file = try GoldenFile(
    filePath: filePath, folder: folder, testName: testName, name: name, pathExtension: golden.pathExtension,
    counter: configuration.counter)

  let format: Format
  do {
    format = try golden.format(try value())
  } catch {
    throw GoldenError(
      .unformattableValue, "The value of golden file \"\(file.label)\" could not be made: \(error)",
      at: file.location)
  }
  let bytes = golden.diffing.bytes(format)
  guard bytes.count <= configuration.maximumSize else {
    throw GoldenError(
      .tooLarge,
      "Golden file \"\(file.label)\" would have \(bytes.count) bytes, more than the limit of \(configuration.maximumSize). Take a smaller value, or raise the limit with '.goldens(maximumSize:)'.",
      at: file.location)
  }

  if mode == .all {
    try GoldenFileAccess.write(bytes, to: file.path)
    throw GoldenError(
      .recorded,
      """
      Record mode is on. Automatically recorded golden file "\(file.label)":

      \(PathComponents.url(of: file.path))

      Turn record mode off and run "\(file.testName)" again to compare with it.
      """, at: file.location)
  }
  guard let referenceBytes = try GoldenFileAccess.read(file.path) else {
    throw mode == .never ? file.missing(bytes) : try file.record(bytes)
  }
  let reference: Format
  do {
    reference = try golden.diffing.value(referenceBytes)
  } catch {
    throw GoldenError(.unreadableFile, "Golden file '\(file.path)' cannot be read: \(error)", at: file.location)
  }
  guard let difference = golden.diffing.difference(reference, format) else { return }
  var message = """
    Golden file "\(file.label)" does not match the reference.

    \(file.comparison(with: bytes))

    \(difference)
    """
  if mode == .failed {
    try GoldenFileAccess.write(bytes, to: file.path)
    message += "\n\nA new golden file was automatically recorded."
  }
  throw GoldenError(.mismatch, message, at: file.location)
}

extension GoldenFile {
  /// Records the file for the first time and returns the error `recorded`.
  ///
  /// - Throws: `unwritableFile`.
  fileprivate func record(_ bytes: [UInt8]) throws(GoldenError) -> GoldenError {
    try GoldenFileAccess.write(bytes, to: path)
    return GoldenError(
      .recorded,
      """
      No reference was found on disk. Automatically recorded golden file "\(label)":

      \(PathComponents.url(of: path))

      Review it and run "\(testName)" again to compare with it.
      """, at: location)
  }

  /// The error of a missing file that must not be recorded.
  fileprivate func missing(_ bytes: [UInt8]) -> GoldenError {
    GoldenError(
      .missingReference,
      """
      No reference was found on disk. Golden file "\(label)" was not recorded, because the record mode is 'never'.

      \(comparison(with: bytes))
      """, at: location)
  }

  /// Writes the new value to `artifactPath` and returns the URLs of the two files. If it cannot be written, the reason
  /// replaces the second URL, so that the difference is still reported.
  fileprivate func comparison(with bytes: [UInt8]) -> String {
    let written: String
    do throws(GoldenError) {
      try GoldenFileAccess.write(bytes, to: artifactPath)
      written = PathComponents.url(of: artifactPath)
    } catch {
      written = error.message
    }
    return """
      @\(LineDiff.minus)
      \(PathComponents.url(of: path))
      @\(LineDiff.plus)
      \(written)
      """
  }
}
