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
      return
    }
    Typeset.main()
  }
}
