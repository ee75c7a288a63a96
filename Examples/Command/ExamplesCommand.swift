internal import Glibc
internal import Recipes
internal import SystemAccess

/// Prints the measurements of one example.
@main enum ExamplesCommand {
  static func main() async throws {
    let names = Example.allCases.map(\.rawValue)
    guard CommandLine.arguments.count == 2, let example = Example(rawValue: CommandLine.arguments[1]) else {
      let usage = "usage: swift run examples \(names.joined(separator: "|"))\n"
      StandardError.write(usage)
      exit(64)
    }
    print(try await example.text())
  }
}
