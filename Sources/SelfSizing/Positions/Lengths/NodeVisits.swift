/// Counts the nodes of trees that an operation touches: a measure of cost that is the same on every machine.
///
/// In release builds it is nothing.
enum NodeVisits {
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
