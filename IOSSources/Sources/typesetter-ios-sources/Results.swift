internal import Foundation
internal import SourceRewriting

/// The folder of the results.
struct Results {
  let folder: String

  /// Writes files under the names that ``ResultNames`` gives them. A file that has its text already keeps its date, so that only
  /// what changed is compiled again. Other results in the folder are removed.
  ///
  /// - Throws: ``CommandProblem`` if the folder or a file cannot be written.
  func write(_ files: [SourceFile]) throws {
    try attempt("make the folder", folder) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let names = ResultNames.names(for: files.map(\.path))
    for (file, name) in zip(files, names) {
      let path = folder + "/" + name
      let data = Data(file.text.utf8)
      if FileManager.default.contents(atPath: path) == data { continue }
      try attempt("write", path) { try data.write(to: URL(fileURLWithPath: path)) }
    }
    let kept = Set(names)
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in present where name.hasSuffix(ResultNames.ending) && !kept.contains(name) {
      try attempt("remove", folder + "/" + name) { try FileManager.default.removeItem(atPath: folder + "/" + name) }
    }
  }

  private func attempt(_ action: String, _ path: String, _ body: () throws -> Void) throws {
    do { try body() } catch {
      throw CommandProblem(description: "cannot \(action) \"\(path)\": \(error.localizedDescription)")
    }
  }
}

/// Why the command ends without results, in one line.
struct CommandProblem: Error, CustomStringConvertible {
  let description: String
}
