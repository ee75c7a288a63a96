import ArgumentParser
import Glibc
import SystemAccess

@main
enum Main {
  static func main() {
    // `CommandLine.arguments` replaces invalid bytes silently.
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
      StandardError.write("Error: argument \(index) is not valid UTF-8\n")
      exit(1)
    }
    // Parsing with ArgumentParser takes longer than measuring a word.
    if let options = PlainMeasureArguments.measureOptions(CommandLine.arguments.dropFirst()) {
      do {
        try options.run()
      } catch {
        StandardError.write("Error: \(error)\n")
        exit(1)
      }
      // All output is written; `exit` would spend time on destructors of the libraries.
      _exit(0)
    }
    TypesetterCommand.main()
  }
}
