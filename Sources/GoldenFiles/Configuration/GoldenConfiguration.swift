/// What the traits and scope functions around an assertion say.
struct GoldenConfiguration: Sendable {
  var record: RecordMode?
  /// Bytes.
  var maximumSize = defaultMaximumSize
  var counter = GoldenCounter.shared

  @TaskLocal static var current = GoldenConfiguration()

  /// 512 KiB: what nobody can review is no reference.
  static let defaultMaximumSize = 1 << 19

  /// This configuration where an inner scope says something else.
  func overridden(record: RecordMode?, maximumSize: Int?, counter: GoldenCounter? = nil) -> GoldenConfiguration {
    GoldenConfiguration(
      record: record ?? self.record, maximumSize: maximumSize ?? self.maximumSize, counter: counter ?? self.counter)
  }
}
