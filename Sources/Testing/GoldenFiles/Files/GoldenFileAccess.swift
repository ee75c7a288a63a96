internal import SystemAccess

/// Reads and writes golden files, with errors of type `GoldenError`.
enum GoldenFileAccess {
  /// All bytes of a file; `nil` when the file does not exist.
  ///
  /// - Throws: `unreadableFile`.
  static func read(_ path: String) throws(GoldenError) -> [UInt8]? {
    do throws(FileError) { return try ReadableFile.bytes(of: path, as: .golden) } catch {
      if error.code == .missingFile { return nil }
      throw unreadable(path, error)
    }
  }

  /// Writes a file atomically and creates the missing folders above it, so that a concurrent test never reads an
  /// incomplete golden file.
  ///
  /// - Throws: `unwritableFile`.
  static func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    let folder = PathComponents.folder(of: path)
    do throws(FileError) { try Folders.make(folder) } catch { throw unwritable(folder, error) }
    // Readable by all regardless of the process's umask, because the file is committed to a repository.
    do throws(FileError) { try FileReplacement.write(bytes, to: path, permissions: 0o644) } catch {
      throw unwritable(path, error)
    }
  }

  /// The files in a folder and its subfolders, sorted, without those whose name starts with a dot.
  ///
  /// - Throws: `unreadableFile`, also when the folder does not exist.
  static func files(below folder: String) throws(GoldenError) -> [String] {
    do throws(FileError) { return try Folders.files(below: folder) } catch {
      throw unreadable(error.location ?? folder, error)
    }
  }

  private static func unreadable(_ path: String, _ error: FileError) -> GoldenError {
    GoldenError(.unreadableFile, "'\(path)' cannot be read: \(error.message)", at: GoldenError.Location(path: path))
  }

  private static func unwritable(_ path: String, _ error: FileError) -> GoldenError {
    GoldenError(.unwritableFile, "'\(path)' cannot be written: \(error.message)", at: GoldenError.Location(path: path))
  }
}
