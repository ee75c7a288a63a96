internal import Glibc

/// The number of files and connections that the process may have open.
enum FileDescriptors {
  /// The number that is kept for files and standard streams.
  static let reserve = 64

  /// Raises the limit as far as the process may, since a server that cannot accept a connection ends.
  ///
  /// - Returns: the limit.
  static func raiseLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    var raised = limit
    raised.rlim_cur = min(limit.rlim_max, 1 << 20)
    if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    return Int(min(limit.rlim_cur, 1 << 20))
  }
}
