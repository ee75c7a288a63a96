internal import SystemAccess

/// A folder that files are written to.
struct OutputFolder {
  let path: String

  /// Creates the folder, and the folders above it, where they do not exist.
  init(_ path: String) throws(GalleryError) {
    guard !path.isEmpty else { throw GalleryError(.emptyPath, "the name of the folder is empty: expected a path") }
    self.path = path
    do throws(FileError) { try Folders.make(path) } catch {
      let reason =
        error.code == .notAFolder ? "'\(error.location ?? path)' is not a folder" : error.message
      throw GalleryError(
        .unwritable, "cannot make the folder '\(path)': \(reason)",
        at: GalleryError.Location(path: error.location ?? path))
    }
  }

  /// Writes a file as a whole or not at all.
  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) {
    let target = "\(path)/\(name)"
    do throws(FileError) { try FileReplacement.write(bytes, to: target) } catch {
      throw GalleryError(
        .unwritable, "cannot write '\(target)': \(error.message)", at: GalleryError.Location(path: target))
    }
  }
}
