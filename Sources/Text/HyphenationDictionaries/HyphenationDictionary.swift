internal import CHyphen
internal import SystemAccess

/// The hyphenation patterns of a language, from a file in the format of libhyphen (TeX's patterns, extended).
///
/// The library only reads a dictionary once it is loaded, so any number of threads may use one.
package final class HyphenationDictionary: @unchecked Sendable {
  /// Words of more letters have no points. Libhyphen takes time and memory that grow with the square of the length.
  package static let maximumWordLength = 100

  private let patterns: UnsafeMutablePointer<HyphenDict>

  /// Loads a file.
  ///
  /// - Throws: an error for a file that cannot be read, has an unknown encoding, or is not a dictionary.
  package init(path: String) throws(HyphenationError) {
    let bytes: [UInt8]
    do {
      bytes = try ReadableFile.bytes(of: path, as: .dictionary)
    } catch {
      throw HyphenationError(error)
    }
    var text = try DictionaryEncoding.utf8(bytes, path: path)
    let loaded = text.withUnsafeMutableBytes { buffer -> UnsafeMutablePointer<HyphenDict>? in
      guard let stream = fmemopen(buffer.baseAddress, buffer.count, "r") else { return nil }
      defer { fclose(stream) }
      return hnj_hyphen_load_file(stream)
    }
    guard let loaded else {
      throw HyphenationError("'\(path)' is not a hyphenation dictionary: expected patterns in the format of libhyphen")
    }
    patterns = loaded
  }

  deinit { hnj_hyphen_free(patterns) }

  /// The places in a word where a hyphen may be inserted without any other change of spelling.
  ///
  /// Places at which libhyphen would change letters (Hungarian `asszonnyal`, `asz-szony-nyal`) are left out.
  ///
  /// - Parameters:
  ///   - word: letters and marks, perhaps with apostrophes; upper-case letters count as lower-case ones.
  ///   - minimumBefore: the least number of characters before a hyphen; if the dictionary asks for more, its number.
  ///   - minimumAfter: likewise, after a hyphen.
  /// - Returns: numbers of scalars before each hyphen, ascending, between 1 and the count - 1.
  /// - Complexity: O(length · length of the longest pattern)
  package func points(in word: [Unicode.Scalar], minimumBefore: Int, minimumAfter: Int) -> [Int] {
    guard word.count >= 2, word.count <= Self.maximumWordLength else { return [] }
    var bytes: [CChar] = []
    bytes.reserveCapacity(word.count * 2)
    for scalar in word {
      // A mapping to several scalars (U+0130) would shift the places.
      let lower = scalar.isASCII ? nil : scalar.properties.lowercaseMapping.unicodeScalars
      let folded: Unicode.Scalar =
        if let lower { lower.count == 1 ? lower[lower.startIndex] : scalar } else {
          scalar >= "A" && scalar <= "Z" ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
        }
      for byte in UTF8.encode(folded).unsafelyUnwrapped { bytes.append(CChar(bitPattern: byte)) }
    }
    let count = bytes.count
    // In spite of the count, libhyphen searches the word for characters without hyphens up to a NUL, and writes where it
    // finds them.
    bytes.append(0)
    var hyphens = [CChar](repeating: 0, count: count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    defer {
      if let replacements {
        for index in 0..<count { free(replacements[index]) }
      }
      free(replacements)
      free(positions)
      free(cuts)
    }
    // 0 as the least distance from compound boundaries means the dictionary's own distance.
    let failed = hnj_hyphen_hyphenate3(
      patterns, bytes, Int32(count), &hyphens, nil, &replacements, &positions, &cuts,
      Int32(clamping: max(minimumBefore, 1)), Int32(clamping: max(minimumAfter, 1)), 0, 0)
    guard failed == 0 else { return [] }
    // An odd digit means that a hyphen may follow the character.
    return (1..<word.count).filter { place in
      place >= minimumBefore && word.count - place >= minimumAfter && hyphens[place - 1] & 1 == 1
        && replacements?[place - 1] == nil
    }
  }
}
