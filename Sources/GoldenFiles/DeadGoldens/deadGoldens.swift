/// The files of a golden folder that no assertion of this process has used so far, sorted by path.
///
/// After all tests that use the folder, these are the files of deleted or renamed tests. Files whose name starts with a
/// dot are ignored.
///
/// - Parameters:
///   - folder: absolute or relative to the folder of `filePath`; `nil` for `__Snapshots__/<TestFile>`.
///   - filePath: the source file of the test.
/// - Throws: `unreadableFile` when the folder cannot be read or does not exist.
public func deadGoldens(in folder: String? = nil, filePath: String = #filePath) throws(GoldenError) -> [String] {
  try GoldenFileAccess.files(below: GoldenPath.goldenFolder(of: filePath, folder))
    .filter { !TouchedFiles.shared.contains($0) }
}
