import ArgumentParser
import Fonts
import Glibc
import SystemAccess

@main
enum Main {
  static func main() {
    // Before there are threads.
    FontLibrary.isolateProcess()
    // A shared runtime of Swift, which does not ask CArguments, has none when that file cannot be opened.
    guard CommandLine.argc > 0 else {
      StandardStreams.writeError("cannot read the arguments from /proc/self/cmdline")
      exit(1)
    }
    // `CommandLine.arguments` replaces invalid bytes silently.
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
      StandardStreams.writeError("argument \(index) is not valid UTF-8")
      exit(1)
    }
    // Parsing with ArgumentParser takes longer than measuring a word.
    if let options = PlainMeasureArguments.measureOptions(CommandLine.arguments.dropFirst()) {
      let hasErrors: Bool
      do {
        hasErrors = try options.run()
      } catch {
        StandardStreams.writeError("\(error)")
        exit(1)
      }
      // All output is written; `exit` would spend time on destructors of the libraries.
      _exit(hasErrors ? 1 : 0)
    }
    let arguments = CommandLine.arguments.dropFirst()
    if let problem = UsageAdvice.unknownCommand(in: arguments) ?? UsageAdvice.dashedText(in: arguments) {
      StandardStreams.writeError(problem)
      exit(ExitCode.validationFailure.rawValue)
    }
    do {
      var command = try TypesetterCommand.parseAsRoot()
      try command.run()
    } catch {
      exit(CommandEnd(error).report())
    }
  }
}
