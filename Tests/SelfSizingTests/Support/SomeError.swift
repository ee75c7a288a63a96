/// What a data source or delegate of a test throws.
struct SomeError: Error, CustomStringConvertible {
  var description: String { "some error" }
}
