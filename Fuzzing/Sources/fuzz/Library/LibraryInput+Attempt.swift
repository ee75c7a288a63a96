import CTypesetting
import TestSupport

extension LibraryInput {
  /// Makes a call that can fail twice, with a place for the error and without one.
  ///
  /// - Parameters:
  ///   - memory: the memory of the arguments, which ends with the call.
  ///   - body: makes the call, checks and frees its results, and returns its code and what has to be the same again.
  /// - Returns: the code.
  @discardableResult
  mutating func attempt(
    _ name: String, _ body: (UnsafeMutablePointer<OpaquePointer?>?) throws -> (code: ts_code, answer: [UInt8])
  ) throws -> ts_code {
    // Nothing reads what is there before the call.
    var error = OpaquePointer(bitPattern: 0x5A5A)
    let first = try body(&error)
    try checkError(name, first.code, error)
    errors.add(error, &objects)
    let second = try body(nil)
    try require(
      first.code == second.code, "\(name) returns \(first.code), and \(second.code) where nobody wants the error")
    try require(first.answer == second.answer, "\(name) answers \(first.answer), and then \(second.answer)")
    return first.code
  }

  private func checkError(_ name: String, _ code: ts_code, _ error: OpaquePointer?) throws {
    try require(
      (code == ts_code(TS_OK)) == (error == nil), "\(name) returns \(code), with the error \(String(describing: error))"
    )
    try require(
      ts_error_code(error) == code, "\(name) returns \(code), and its error has the code \(ts_error_code(error))")
    let codeName = String(cString: ts_code_name(code))
    try require(codeName != "unknown", "\(name) returns \(code), which has no name")
    guard let error else { return }
    guard let text = String(validatingCString: ts_error_message(error)) else {
      throw Violation("the message of \(name) is not UTF-8")
    }
    try require(text.utf8.count > 10, "the message of \(name) is '\(text)'")
    try checkLine(text)
  }
}

/// The bytes of a value, to be compared.
func image<Value>(of value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

/// The bytes of an array, to be compared; none for NULL.
func image<Element>(of start: UnsafePointer<Element>?, _ count: Int) -> [UInt8] {
  Array(UnsafeRawBufferPointer(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)))
}
