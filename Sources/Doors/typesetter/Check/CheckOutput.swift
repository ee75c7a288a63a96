import SystemAccess

/// Where a report is written: standard output, or a file that is replaced when the report is whole. No bytes are kept.
struct CheckOutput {
  /// Passes the bytes of a report on.
  final class Target {
    fileprivate let file: FileReplacement?

    fileprivate init(_ file: FileReplacement?) { self.file = file }

    func write(_ piece: ArraySlice<UInt8>) throws {
      if let file { try file.write(piece) } else { try StandardOutput.write(bytes: piece) }
    }
  }

  let target: Target
  private let path: String?

  /// - Parameter path: the path of the file; `nil` and "-" for standard output.
  /// - Throws: `CommandError` for a file that cannot be written.
  init(path: String?) throws {
    self.path = path == "-" ? nil : path
    do throws(FileError) {
      let path = self.path
      if let path { target = Target(try FileReplacement(of: path)) } else { target = Target(nil) }
    } catch {
      throw Self.error(path, error)
    }
  }

  /// Replaces the file.
  ///
  /// - Throws: `CommandError`.
  func finish() throws {
    do throws(FileError) { try target.file?.finish() } catch { throw Self.error(path, error) }
  }

  private static func error(_ path: String?, _ error: FileError) -> CommandError {
    CommandError("cannot write '\(path ?? "-")': \(error.message)")
  }
}
