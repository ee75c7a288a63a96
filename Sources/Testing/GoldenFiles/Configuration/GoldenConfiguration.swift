/// The settings of the traits and scope functions around an assertion.
struct GoldenConfiguration: Sendable {
  var record: RecordMode?
  /// The largest size of a golden file in bytes.
  var maximumSize = defaultMaximumSize
  var counter = GoldenCounter.shared

  @TaskLocal static var current = GoldenConfiguration()

  /// 512 KiB, because larger files are hard to review.
  static let defaultMaximumSize = 1 << 19

  /// The settings of an inner scope; `nil` keeps a setting of this one.
  func overridden(record: RecordMode?, maximumSize: Int?, counter: GoldenCounter? = nil) -> GoldenConfiguration {
    GoldenConfiguration(
      record: record ?? self.record, maximumSize: maximumSize ?? self.maximumSize, counter: counter ?? self.counter)
  }
}
