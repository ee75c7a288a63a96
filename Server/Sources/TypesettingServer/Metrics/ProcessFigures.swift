internal import Foundation
internal import Glibc

/// What the operating system knows of this process.
struct ProcessFigures: Sendable {
  var residentBytes = 0
  var processorSeconds = 0.0
  var openDescriptors = 0

  /// The figures of now; 0 for what cannot be read.
  static var current: ProcessFigures {
    var figures = ProcessFigures()
    // The second field is the resident set in pages (proc(5)).
    if let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) {
      let fields = text.split(separator: " ")
      if fields.count > 1, let pages = Int(fields[1]) { figures.residentBytes = pages * sysconf(Int32(_SC_PAGESIZE)) }
    }
    var usage = rusage()
    if getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
      let times = [usage.ru_utime, usage.ru_stime]
      figures.processorSeconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
    figures.openDescriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    return figures
  }
}
