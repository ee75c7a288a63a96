public import Testing

/// Checks a value against its golden file and reports an issue when it differs, or when there was no file yet.
///
///     let typesetter = try Typesetter(StyledText(title, font: font))
///     assertGolden(of: typesetter, as: .lines(atWidths: [120, 240]))
///     assertGolden(of: try typesetter.measure(maxWidth: 120), as: .json, named: "narrow")
///
/// The file is `__Snapshots__/<TestFile>/<testName>.<number or name>.<extension>` beside the test's source. Add
/// `exclude: ["__Snapshots__"]` for the test target in `Package.swift`. A value that differs is written to the folder
/// in the environment variable `SNAPSHOT_ARTIFACTS`, else to the temporary folder.
///
/// - Parameters:
///   - value: the value; an error that it throws is reported as an issue.
///   - golden: the format of the file and how two files are compared.
///   - name: distinguishes the files of a test; `nil` numbers them from 1. A test with arguments must name its files,
///     because the order of its cases is not defined.
///   - record: when the file is written; `nil` for the mode of the scope or the environment; see ``RecordMode``.
///   - folder: the folder of the file, absolute or relative to the folder of the test's source; `nil` for
///     `__Snapshots__/<TestFile>`.
///   - testName: the first part of the file's name.
///   - sourceLocation: the location of issues; the golden file is below the folder of its source file.
public func assertGolden<Value, Format>(
  of value: @autoclosure () throws -> Value, as golden: Golden<Value, Format>, named name: String? = nil,
  record: RecordMode? = nil, in folder: String? = nil, testName: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(GoldenError) {
    try verifyGolden(
      of: try value(), as: golden, named: name, record: record, in: folder, testName: testName,
      filePath: sourceLocation.filePath)
  } catch {
    Issue.record(Comment(rawValue: error.message), sourceLocation: sourceLocation)
  }
}
