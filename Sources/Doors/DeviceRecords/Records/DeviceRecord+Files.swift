internal import SystemAccess

extension DeviceRecord {
  /// Reads the file at a path.
  ///
  /// - Throws: `DeviceRecordError` with the path, as ``init(json:)``, and with `missingFile` or `unreadableFile`.
  public init(path: String) throws(DeviceRecordError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try ReadableFile.bytes(of: path, as: .deviceRecord, from: .argument) } catch {
      throw Self.error(path, error)
    }
    do throws(DeviceRecordError) { try self.init(json: bytes) } catch { throw error.inFile(path) }
  }

  /// The paths of records: a file stands for itself, a folder for all files whose names end with `.json`, in it and in its
  /// subfolders, sorted.
  ///
  /// - Throws: `DeviceRecordError` for a folder that cannot be read.
  /// - Complexity: O(files · log files)
  public static func files(at path: String) throws(DeviceRecordError) -> [String] {
    guard Paths.isFolder(path) else { return [path] }
    do throws(FileError) { return try Folders.files(below: path).filter { $0.hasSuffix(".json") } } catch {
      throw Self.error(path, error)
    }
  }

  private static func error(_ path: String, _ error: FileError) -> DeviceRecordError {
    DeviceRecordError(error.code == .missingFile ? .missingFile : .unreadableFile, error.message, file: path)
  }
}
