import ErrorValues
import Testing

private struct PlaceError: CodedError {
  struct Code: Hashable, Sendable, CustomStringConvertible {
    let description: String
    static let unknown = Code(description: "unknown")
  }

  let body: ErrorBody<Code, Int>

  init(body: ErrorBody<Code, Int>) { self.body = body }
}

private struct Placeless: CodedError {
  let body: ErrorBody<String, Never>

  init(body: ErrorBody<String, Never>) { self.body = body }
}

@Suite struct CodedErrorTests {
  @Test func `an error has its code, message and location`() {
    let error = PlaceError(.unknown, "no 'x': expected 'y'", at: 3)
    #expect(error.code == .unknown)
    #expect(error.message == "no 'x': expected 'y'")
    #expect(error.location == 3)
    #expect("\(error)" == "no 'x': expected 'y'")
    #expect(error != PlaceError(.unknown, "no 'x': expected 'y'"))
    #expect(Placeless("empty", "nothing").location == nil)
  }

  @Test func `a message is on one line, unless its error has lines`() {
    #expect(PlaceError(.unknown, "no 'a\nb\u{202E}'").message == "no 'a\\nb\\u{202E}'")
    #expect(PlaceError(body: ErrorBody(.unknown, lines: "a\nb")).message == "a\nb")
  }

  @Test func `any error of the package is caught without its type`() throws {
    let errors: [any Error] = [PlaceError(.unknown, "first"), Placeless("second", "text")]
    let codes = errors.compactMap { ($0 as? any CodedError).map { "\($0.code): \($0.message)" } }
    #expect(codes == ["unknown: first", "second: text"])
  }

  @Test func `a position is written as compilers do`() {
    func texts(_ path: String?, _ line: Int?, _ column: Int?) -> [String?] {
      let position = FilePosition(path: path, line: line, column: column)
      return [position?.description, position?.text]
    }
    #expect(texts("a.po", 3, 5) == ["a.po:3:5", "a.po:3:5"])
    #expect(texts("a.po", nil, nil) == ["a.po", "a.po"])
    #expect(texts("a\n.po", 3, nil) == ["a\\n.po:3", "a\\n.po:3"])
    #expect(texts(nil, 3, nil) == ["3", "line 3"])
  }

  @Test func `a position without parts is none, and keeps the file that it has`() {
    #expect(FilePosition(path: nil, line: nil) == nil)
    #expect(FilePosition.inFile("b", FilePosition(path: "a", line: 1)) == FilePosition(path: "a", line: 1))
    #expect(FilePosition.inFile("b", FilePosition(path: nil, line: 1)) == FilePosition(path: "b", line: 1))
    #expect(FilePosition.inFile(nil, nil) == nil)
  }
}
