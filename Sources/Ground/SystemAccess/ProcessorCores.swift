internal import Glibc

/// The processor of this machine.
package enum ProcessorCores {
  /// The number of cores that are online, at least 1.
  package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
