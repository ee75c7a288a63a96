/// The bytes of a file of a known format, with a check of every offset. It must not outlive the buffer.
package struct ImageBytes {
  let format: ImageFormat
  private let bytes: UnsafeRawBufferPointer

  package init(_ bytes: UnsafeRawBufferPointer, of format: ImageFormat) {
    self.bytes = bytes
    self.format = format
  }

  // MARK: Numbers

  // These throw `malformed` when the data ends before the number. `what` describes the number for the error.

  package func byte(_ offset: Int, _ what: String) throws(ImageFileError) -> UInt8 {
    try require(1, at: offset, what)
    return bytes[offset]
  }

  func big16(_ offset: Int, _ what: String) throws(ImageFileError) -> Int {
    try Int(number(2, at: offset, what, bigEndian: true))
  }

  func big32(_ offset: Int, _ what: String) throws(ImageFileError) -> UInt32 {
    try number(4, at: offset, what, bigEndian: true)
  }

  package func little16(_ offset: Int, _ what: String) throws(ImageFileError) -> Int {
    try Int(number(2, at: offset, what, bigEndian: false))
  }

  func little24(_ offset: Int, _ what: String) throws(ImageFileError) -> Int {
    try Int(number(3, at: offset, what, bigEndian: false))
  }

  package func little32(_ offset: Int, _ what: String) throws(ImageFileError) -> UInt32 {
    try number(4, at: offset, what, bigEndian: false)
  }

  /// Whether the bytes at an offset are an ASCII text; `false` also when the data ends before the text does.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, offset <= bytes.count - length else { return false }
    return (0..<length).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  /// A number of at most four bytes.
  private func number(
    _ length: Int, at offset: Int, _ what: String, bigEndian: Bool
  ) throws(ImageFileError) -> UInt32 {
    try require(length, at: offset, what)
    return (0..<length).reduce(0) { value, index in
      value << 8 | UInt32(bytes[offset + (bigEndian ? index : length - 1 - index)])
    }
  }

  /// Checks that there are `length` bytes at an offset.
  ///
  /// - Throws: `malformed`.
  package func require(_ length: Int, at offset: Int, _ what: String) throws(ImageFileError) {
    guard offset >= 0, offset <= bytes.count - length else {
      throw error("expected \(what), but the data ends after \(bytes.count) bytes", at: offset)
    }
  }

  // MARK: Results

  /// A header with a size in pixels that was read at an offset.
  ///
  /// - Throws: `malformed` for a side that is not above 0.
  func header(width: Int, height: Int, orientation: Int = 1, at offset: Int) throws(ImageFileError) -> ImageHeader {
    guard width > 0, height > 0 else {
      throw error("expected a size above zero, found \(width) × \(height)", at: offset)
    }
    return ImageHeader(format: format, width: width, height: height, orientation: orientation)
  }

  /// A `malformed` error at an offset.
  package func error(_ message: String, at offset: Int) -> ImageFileError {
    ImageFileError(.malformed, message, at: ImageFileError.Location(format: format, offset: offset))
  }
}

extension ImageBytes {
  /// Calls a closure with the bytes of a file.
  package static func reading<R>(
    _ bytes: [UInt8], of format: ImageFormat, _ body: (ImageBytes) throws(ImageFileError) -> R
  ) throws(ImageFileError) -> R {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ImageFileError) in try body(ImageBytes(buffer, of: format)) }
    }
    return try result.get()
  }
}
