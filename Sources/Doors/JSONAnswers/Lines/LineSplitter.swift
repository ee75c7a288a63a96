internal import Glibc

/// Splits chunks of bytes into lines; a line may span several chunks.
package struct LineSplitter: Sendable {
  /// The usual length of a line, in bytes.
  private static let usualLine = 128

  /// The greatest length of a line in bytes, without its newline.
  private let longestLine: Int
  /// The number of lines so far, with the blank ones.
  package private(set) var number = 0
  private var index = 0
  /// The bytes after the last newline; empty when they are too many for a line.
  private var rest: [UInt8] = []
  private var isTooLong = false

  package init(longestLine: Int) { self.longestLine = longestLine }

  /// The lines that end in a chunk; `nil` when the chunk has no newline.
  package mutating func lines(of chunk: [UInt8]) -> [StreamLine]? {
    guard let newline = Self.newline(in: chunk, from: 0) else {
      keep(chunk[...])
      return nil
    }
    var found: [StreamLine] = []
    found.reserveCapacity(chunk.count / Self.usualLine)
    keep(chunk[..<newline])
    if isTooLong { found.append(nextLine(nil)) } else if let line = line(rest[...]) { found.append(line) }
    rest = []
    isTooLong = false
    var start = newline + 1
    while let end = Self.newline(in: chunk, from: start) {
      if let line = line(chunk[start..<end]) { found.append(line) }
      start = end + 1
    }
    keep(chunk[start...])
    return found
  }

  private static func newline(in chunk: [UInt8], from start: Int) -> Int? {
    chunk.withUnsafeBytes { bytes in
      guard start < bytes.count, let first = bytes.baseAddress else { return nil }
      return memchr(first + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - first }
    }
  }

  /// The line after the last newline; empty when there is none.
  package mutating func lastLine() -> [StreamLine] {
    defer { rest = [] }
    if isTooLong { return [nextLine(nil)] }
    return rest.isEmpty ? [] : [line(rest[...])].compactMap(\.self)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isTooLong { return }
    isTooLong = rest.count + bytes.count > longestLine
    if isTooLong { rest = [] } else { rest += bytes }
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>) -> StreamLine? {
    if bytes.count > longestLine { return nextLine(nil) }
    guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
      number += 1
      return nil
    }
    return nextLine(bytes)
  }

  private mutating func nextLine(_ content: ArraySlice<UInt8>?) -> StreamLine {
    number += 1
    defer { index += 1 }
    return StreamLine(content: content, longest: longestLine, index: index, number: number)
  }
}
