internal import Foundation
internal import PackagePlugin

/// Adds the files of an app to a target, rewritten for Linux. Which folders these are is said in `ios-sources.json` in the folder of
/// the target.
@main
struct IOSSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let settings = try Settings(in: target.directoryURL)
    let files = try SourceFolders(excluded: settings.excluded).swiftFiles(in: settings.folders)
    guard !files.isEmpty else {
      throw SourceFolderError(description: "no Swift file in \(settings.folders.joined(separator: ", "))")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Sources")
    return [
      .buildCommand(
        displayName: "Rewriting \(files.count) files of \(target.name) for Linux",
        executable: try context.tool(named: "typesetter-ios-sources").url,
        arguments: files + ["--output", output.path],
        inputFiles: files.map { URL(fileURLWithPath: $0) },
        outputFiles: ResultNames.names(for: files).map { output.appending(path: $0) })
    ]
  }
}
