import CLibFuzzer
import Fonts
import Glibc
import TestSupport

/// Runs libFuzzer on the target that the environment variable names; its arguments are libFuzzer's.
///
/// A variable and not an argument, because libFuzzer starts itself again, with its own arguments only, to merge a corpus
/// and to make an input smaller.
@main
enum Main {
  private static let variable = "FUZZ_TARGET"
  /// Set before the first run and not changed; the closure that libFuzzer calls cannot capture it.
  private nonisolated(unsafe) static var target = FuzzTarget.fonts

  static func main() {
    guard let name = getenv(variable), let chosen = FuzzTarget(rawValue: String(cString: name)) else {
      print("\(variable) names none of the targets: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
      exit(64)
    }
    target = chosen
    // Before there are threads.
    FontLibrary.isolateProcess()
    // A hostile font is reported at most a thousand times; none of it is of interest here.
    FontDiagnostic.handler = { _ in }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { Main.run($0, $1) })
  }

  /// Runs the target on one input. A violated law ends the process, so that libFuzzer keeps the input.
  private static func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
      try target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      fatalError("\(error)")
    }
    return 0
  }
}
