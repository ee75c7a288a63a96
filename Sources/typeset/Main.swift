import ArgumentParser
import Glibc

@main
enum Main {
  static func main() {
    // Reading arguments with ArgumentParser takes longer than everything else that measuring a word does.
    if let options = PlainArguments.measureOptions(CommandLine.arguments.dropFirst()) {
      do {
        try options.run()
      } catch {
        FileSystem.writeStandardError("Error: \(error)\n")
        exit(1)
      }
      // Everything is written: nothing is gained by taking libraries apart before the process ends.
      _exit(0)
    }
    Typeset.main()
  }
}
