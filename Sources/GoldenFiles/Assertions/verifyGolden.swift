internal import SystemAccess
internal import Testing

/// Checks a value against its golden file and throws what `assertGolden` would report, for checks that report in their
/// own way.
///
/// - Parameters:
///   - value: the value.
///   - golden: how the value becomes a file and how two such files are compared.
///   - name: tells the file from others of the same test; `nil` numbers the files from 1.
///   - record: when the file is written; `nil` for what the scope or the environment says, see `RecordMode`.
///   - folder: the folder of the file, absolute or relative to that of `filePath`; `nil` for `__Snapshots__/<TestFile>`.
///   - testName: the first part of the file's name.
///   - filePath: the source file of the test.
/// - Throws: `mismatch`, `recorded` or `missingReference` for what a test must hear, and the other codes of `GoldenError`
///   when it did not come to a comparison.
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
  let place = try GoldenPlace(
    filePath: filePath, folder: folder, testName: testName, name: name, pathExtension: golden.pathExtension,
    counter: configuration.counter)

  let format: Format
  do {
    format = try golden.format(try value())
  } catch {
    throw GoldenError(.unformattableValue, "The value of golden file \"\(place.label)\" could not be made: \(error)")
  }
  let bytes = golden.diffing.bytes(format)
  guard bytes.count <= configuration.maximumSize else {
    throw GoldenError(
      .tooLarge,
      "Golden file \"\(place.label)\" would have \(bytes.count) bytes, more than the limit of \(configuration.maximumSize): nobody can review it. Take a smaller value, or raise the limit with '.goldens(maximumSize:)'."
    )
  }

  if mode == .all {
    try FileSystem.write(bytes, to: place.path)
    throw GoldenError(
      .recorded,
      """
      Record mode is on. Automatically recorded golden file "\(place.label)":

      \(GoldenPath.url(of: place.path))

      Turn record mode off and run "\(place.testName)" again to compare with it.
      """)
  }
  guard let referenceBytes = try FileSystem.read(place.path) else {
    throw mode == .never ? place.missing(bytes) : try place.record(bytes)
  }
  let reference: Format
  do {
    reference = try golden.diffing.value(referenceBytes)
  } catch {
    throw GoldenError(.unreadableFile, "Golden file '\(place.path)' cannot be read: \(error)")
  }
  guard let difference = golden.diffing.difference(reference, format) else { return }
  var message = """
    Golden file "\(place.label)" does not match the reference.

    \(place.comparison(with: bytes))

    \(difference)
    """
  if mode == .failed {
    try FileSystem.write(bytes, to: place.path)
    message += "\n\nA new golden file was automatically recorded."
  }
  throw GoldenError(.mismatch, message)
}

extension GoldenPlace {
  /// What a first recording fails with.
  ///
  /// - Throws: `unwritableFile`.
  fileprivate func record(_ bytes: [UInt8]) throws(GoldenError) -> GoldenError {
    try FileSystem.write(bytes, to: path)
    return GoldenError(
      .recorded,
      """
      No reference was found on disk. Automatically recorded golden file "\(label)":

      \(GoldenPath.url(of: path))

      Review it and run "\(testName)" again to compare with it.
      """)
  }

  fileprivate func missing(_ bytes: [UInt8]) -> GoldenError {
    GoldenError(
      .missingReference,
      """
      No reference was found on disk. Golden file "\(label)" was not recorded, because the record mode is 'never'.

      \(comparison(with: bytes))
      """)
  }

  /// Writes what came out and names the two files to compare. That the new one cannot be written must not hide the
  /// difference, so that it is said in its place.
  fileprivate func comparison(with bytes: [UInt8]) -> String {
    let written: String
    do throws(GoldenError) {
      try FileSystem.write(bytes, to: artifactPath)
      written = GoldenPath.url(of: artifactPath)
    } catch {
      written = error.message
    }
    return """
      @\(LineDiff.minus)
      \(GoldenPath.url(of: path))
      @\(LineDiff.plus)
      \(written)
      """
  }
}
