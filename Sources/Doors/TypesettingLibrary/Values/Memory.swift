internal import Glibc
internal import Typesetting

// Strings and structs that pass between C and Swift.

/// A string from C.
///
/// - Throws: `invalidArgument` for a pointer that is missing, `invalidUTF8`.
func string(_ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: String) throws(Failure) -> String {
  if length == 0 { return "" }
  let bytes = try buffer(bytes, length, name)
  guard let string = String(validating: bytes, as: UTF8.self) else {
    throw Failure(.invalidUTF8, "'\(name)' is not valid UTF-8")
  }
  return string
}

/// The text of a call.
///
/// - Throws: as ``string(_:_:_:)``, and `textTooLong` before a byte is read.
func text(_ bytes: UnsafePointer<CChar>?, _ length: Int) throws -> String {
  guard length <= Typesetter.maximumTextLength else {
    throw Failure(
      .textTooLong, "the text has \(length) bytes: expected at most \(Typesetter.maximumTextLength)")
  }
  return try string(bytes, length, "text")
}

/// The bytes from C.
func buffer(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: String
) throws(Failure) -> UnsafeBufferPointer<UInt8> {
  guard length >= 0 else { throw .count("the length of \(name)", length) }
  guard let bytes else {
    if length == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    throw .argument("'\(name)' is NULL: expected \(length) bytes")
  }
  return UnsafeBufferPointer(start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: length)
}

/// A copy of text in UTF-8 for C, with a NUL at its end.
func terminatedCopy(of bytes: [UInt8]) throws(Failure) -> UnsafeMutablePointer<CChar> {
  let copy = try memory(bytes, bytes.count + 1)
  copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
  return copy.assumingMemoryBound(to: CChar.self)
}

/// A copy of bytes for C.
func copy(of bytes: [UInt8]) throws(Failure) -> UnsafeMutablePointer<UInt8> {
  try memory(bytes, max(1, bytes.count)).assumingMemoryBound(to: UInt8.self)
}

/// Memory for C that starts with bytes.
private func memory(_ bytes: [UInt8], _ size: Int) throws(Failure) -> UnsafeMutableRawPointer {
  guard let copy = malloc(size) else { throw .memory(size) }
  bytes.withUnsafeBytes { if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: $0.count) } }
  return copy
}

extension Failure {
  static func memory(_ size: Int) -> Failure { Failure(.failed, "no memory: \(size) bytes are refused") }
}

/// A struct from C, whose first field is its size: one of an older program is shorter, and has the usual values behind.
///
/// - Parameters:
///   - pointer: `nil` for the usual values.
///   - least: the size of the first version.
func versioned<Struct: BitwiseCopyable>(
  _ pointer: UnsafePointer<Struct>?, _ usual: Struct, least: Int = MemoryLayout<Struct>.size, _ name: String
) throws(Failure) -> Struct {
  guard let pointer else { return usual }
  let size = UnsafeRawPointer(pointer).loadUnaligned(as: Int.self)
  try checkSize(size, least: least, name)
  var value = usual
  withUnsafeMutableBytes(of: &value) { value in
    value.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(size, MemoryLayout<Struct>.size)))
  }
  return value
}

/// Checks the size that a program gave a struct.
func checkSize(_ size: Int, least: Int, _ name: @autoclosure () -> String) throws(Failure) {
  guard size >= least else {
    throw .argument(
      "'\(name())' has the size \(size) in 'struct_size': expected at least \(least); begin with its INIT")
  }
}

/// The path of a file or folder from C, or a name that may be one.
///
/// - Throws: as ``string(_:_:_:)``, and `invalidArgument` for a path with a NUL, which would end there.
func filePath(_ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: String) throws(Failure) -> String {
  let path = try string(bytes, length, name)
  guard !path.utf8.contains(0) else { throw .argument("'\(name)' contains a NUL: expected a path without one") }
  return path
}
