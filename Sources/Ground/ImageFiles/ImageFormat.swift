/// The supported formats of image files.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case png, jpeg, gif, webp, bmp

  /// The name for messages.
  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .bmp: "BMP"
    }
  }

  package var description: String { name }

  /// The format by the signature in the first bytes.
  ///
  /// Data that ends within a signature has that format, so that a later error names it.
  ///
  /// - Throws: `unknownFormat` when no signature fits.
  init(of bytes: UnsafeRawBufferPointer) throws(ImageFileError) {
    let format = Self.allCases.first { format in
      !bytes.isEmpty && format.signatures.contains { Self.starts(bytes, with: $0) }
    }
    guard let format else {
      throw ImageFileError(
        .unknownFormat,
        "expected the signature of a PNG, JPEG, GIF, WebP or BMP file" + (bytes.isEmpty ? ", found no data" : ""),
        at: ImageFileError.Location(offset: 0))
    }
    self = format
  }

  /// The possible first bytes of a file; `nil` matches any byte.
  private var signatures: [[UInt8?]] {
    switch self {
    case .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
    // Every marker starts with FF, so the third byte is part of the signature.
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    // Between the two words is the length of the file.
    case .webp: [Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8)]
    case .bmp: [Array("BM".utf8)]
    }
  }

  /// Whether the data starts with a signature, or is the start of one.
  private static func starts(_ bytes: UnsafeRawBufferPointer, with signature: [UInt8?]) -> Bool {
    zip(bytes, signature).allSatisfy { byte, expected in expected == nil || byte == expected }
  }
}
