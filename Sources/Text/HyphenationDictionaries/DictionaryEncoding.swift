internal import CHyphen

/// The encodings of dictionary files, whose first line names them. All are loaded as UTF-8, so that words need no
/// conversion.
enum DictionaryEncoding {
  /// - Returns: the dictionary in UTF-8.
  /// - Throws: an error for an encoding that the C library does not know, or text that is not in it.
  static func utf8(_ bytes: [UInt8], path: String) throws(HyphenationError) -> [UInt8] {
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let name = String(decoding: bytes[..<end], as: UTF8.self).trimmed
    guard !name.isEmpty, name.utf8.count <= 40, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw HyphenationError(
        "'\(path)' is not a hyphenation dictionary: expected the name of an encoding in its first line")
    }
    if name == "UTF-8" { return bytes }
    let standard = name.hasPrefix("microsoft-cp") ? "CP" + name.dropFirst("microsoft-cp".count) : name
    guard let converted = convert(Array(bytes[end...]), from: standard) else {
      throw HyphenationError("'\(path)' cannot be read as \(name): expected a hyphenation dictionary in that encoding")
    }
    return Array("UTF-8".utf8) + converted
  }

  private static func convert(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    let converter = iconv_open("UTF-8", encoding)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    // A byte becomes at most three bytes of UTF-8 in the encodings with a byte a character.
    var output = [CChar](repeating: 0, count: bytes.count * 3 + 16)
    var input = bytes.map { CChar(bitPattern: $0) }
    let written = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output -> Int? in
        var (from, fromCount) = (input.baseAddress, input.count)
        var (to, toCount) = (output.baseAddress, output.count)
        guard iconv(converter, &from, &fromCount, &to, &toCount) != -1 else { return nil }
        return output.count - toCount
      }
    }
    return written.map { output[..<$0].map { UInt8(bitPattern: $0) } }
  }
}

extension String {
  fileprivate var trimmed: String {
    let text = utf8.drop { $0 <= 0x20 }
    let kept = text.reversed().drop { $0 <= 0x20 }.reversed()
    return String(decoding: Array(kept), as: UTF8.self)
  }
}
