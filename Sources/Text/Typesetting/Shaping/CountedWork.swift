/// Counts the steps of loops, for tests that tell linear work from what is only fast enough for their texts: characters that
/// are looked at, opportunities that are tried, items that are passed over. In other than debug builds it is nothing.
enum CountedWork {
  @inline(__always)
  static func add(_ steps: Int = 1) {
    #if DEBUG
      ShapingWork.current?.add(steps: steps)
    #endif
  }
}
