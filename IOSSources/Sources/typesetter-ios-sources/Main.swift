internal import ArgumentParser
internal import Foundation
internal import SourceRewriting

@main
struct IOSSourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typesetter-ios-sources",
    abstract: "Makes Swift for iOS, with @objc, #selector and outlets, into Swift that compiles on Linux.",
    discussion: """
      The files are one target. The originals are read and not changed; the results have the same lines, and errors of the \
      compiler name the originals. Remarks on what could not be done go to standard error.
      """)

  @Argument(help: "Swift files, and folders that are searched for them.", completion: .file(extensions: ["swift"]))
  var inputs: [String]

  @Option(name: .shortAndLong, help: "The folder of the results.", completion: .directory)
  var output: String

  @Option(help: "Files and folders that are left out; can be given several times.", completion: .file())
  var exclude: [String] = []

  @Flag(help: "End with 1 when there are remarks.")
  var strict = false

  func run() throws {
    let paths = try SourceFolders(excluded: exclude).swiftFiles(in: inputs)
    guard !paths.isEmpty else {
      throw CommandProblem(description: "no Swift file in \(inputs.joined(separator: ", "))")
    }
    let (files, remarks) = SourceRewriting.rewrite(try paths.map(Self.file))
    try Results(folder: output).write(files)
    FileHandle.standardError.write(Data(remarks.map { "\($0)\n" }.joined().utf8))
    if strict, !remarks.isEmpty { throw ExitCode(1) }
  }

  /// A file from the disk. Bytes that are not UTF-8 become the character of replacement; the compiler reports them in the original.
  private static func file(_ path: String) throws -> SourceFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandProblem(description: "the file \"\(path)\" cannot be read")
    }
    return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
  }
}
