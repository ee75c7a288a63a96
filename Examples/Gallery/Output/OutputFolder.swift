internal import SystemAccess

/// A folder that files are written to.
struct OutputFolder {
  let path: String

  /// Makes the folder, and those above it, where they are missing.
  init(_ path: String) throws(GalleryError) {
    guard !path.isEmpty else { throw GalleryError("the name of the folder is empty: expected a path") }
    self.path = path
    do throws(FileError) { try Folders.make(path) } catch {
      let reason =
        error.code == .notAFolder ? "'\(error.location ?? path)' is there and is not a folder" : error.message
      throw GalleryError("cannot make the folder '\(path)': \(reason)")
    }
  }

  /// Writes a file as a whole or not at all.
  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) {
    do throws(FileError) { try FileReplacement.write(bytes, to: "\(path)/\(name)") } catch {
      throw GalleryError("cannot write '\(path)/\(name)': \(error.message)")
    }
  }
}
