import ArgumentParser
import Glibc
import SystemAccess

@main
enum Main {
  static func main() {
    // `CommandLine.arguments` would repair them without a word.
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
      StandardError.write("Error: argument \(index) is not valid UTF-8\n")
      exit(1)
    }
    // Reading arguments with ArgumentParser takes longer than everything else that measuring a word does.
    if let options = PlainArguments.measureOptions(CommandLine.arguments.dropFirst()) {
      do {
        try options.run()
      } catch {
        StandardError.write("Error: \(error)\n")
        exit(1)
      }
      // Everything is written: nothing is gained by taking libraries apart before the process ends.
      _exit(0)
    }
    TypesetterCommand.main()
  }
}
