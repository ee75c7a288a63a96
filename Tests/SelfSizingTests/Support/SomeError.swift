/// The error that a test's data source or delegate throws.
struct SomeError: Error, CustomStringConvertible {
  var description: String { "some error" }
}
