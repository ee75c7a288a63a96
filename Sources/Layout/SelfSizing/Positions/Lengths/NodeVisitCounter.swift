/// Counts the tree nodes that an operation visits, so that tests can check complexities. Does nothing in release
/// builds.
enum NodeVisitCounter {
  #if DEBUG
    final class Counter: @unchecked Sendable {  // Used by the one task that it is bound in.
      var count = 0
    }

    @TaskLocal static var counter: Counter?
  #endif

  @inline(__always)
  static func note() {
    #if DEBUG
      counter?.count += 1
    #endif
  }
}
