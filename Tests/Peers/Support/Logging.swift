import Foundation

// What Blueprint takes from the module `os`, without a log.

final class OSLog {
  nonisolated(unsafe) static let disabled = OSLog(subsystem: "", category: "")

  init(subsystem: String, category: String) {}
}

enum OSSignpostType { case begin, end, event }

enum OSLogType { case debug, info, error, fault, `default` }

struct OSSignpostID {
  init(log: OSLog, object: AnyObject) {}
}

func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID? = nil, _ format: StaticString = "",
  _ arguments: Any...
) {}

func os_log(_ format: StaticString, log: OSLog, type: OSLogType = .default, _ arguments: Any...) {}

func os_log(_ type: OSLogType, log: OSLog, _ format: StaticString, _ arguments: Any...) {}
