/// Takes an input apart from its start: choices and numbers of a few bytes each, then the rest. Behind the end all bytes
/// are 0, so that any part of an input is an input too.
struct InputReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// 0 up to `count`, without it.
  mutating func index(below count: Int) -> Int { Int(byte()) % count }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[index(below: elements.count)] }

  /// A number of two bytes.
  mutating func number16() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// Any number: 8 bytes, most of which are not finite or far too large.
  mutating func wildNumber() -> Double {
    Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
  }

  /// The next bytes, at most as many as there are.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The rest as text, with U+FFFD in the place of what is not UTF-8.
  var text: String { String(decoding: rest, as: UTF8.self) }
}
