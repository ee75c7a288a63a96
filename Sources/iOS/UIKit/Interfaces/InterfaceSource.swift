internal import Foundation
internal import InterfaceFiles

/// Finds and reads interface files, and reports those that are not there or not readable.
enum InterfaceSource {
  static func document(
    _ bytes: [UInt8]?, named name: String, extensions: [String], in bundle: Bundle?
  ) -> InterfaceDocument? {
    do throws(InterfaceFileError) {
      if let bytes { return try InterfaceDocument(bytes: bytes) }
      guard let path = path(named: name, extensions: extensions, in: bundle) else {
        let file = extensions.first.map { "\(name).\($0)" } ?? name
        InterfaceDiagnostic(
          .missingFile,
          "there is no file \(file) in \(InterfaceFileList.folders(in: bundle)): register its folder by "
            + "ImageFolders.register"
        ).reportOnce(of: file)
        return nil
      }
      return try InterfaceDocument(path: path)
    } catch {
      InterfaceDiagnostic(
        .unreadableFile, error.message, path: error.location?.path, line: error.location?.line
      ).reportOnce(of: error.location?.path ?? error.message)
      return nil
    }
  }

  /// The path of a file of a name with one of some extensions, which may be a part of the name already.
  static func path(named name: String, extensions: [String], in bundle: Bundle?) -> String? {
    let given = (name as NSString).pathExtension
    let files = extensions.contains(given) ? [name] : extensions.map { "\(name).\($0)" }
    return files.lazy.compactMap { InterfaceFileList.path(of: ($0 as NSString).lastPathComponent, in: bundle) }.first
  }
}
