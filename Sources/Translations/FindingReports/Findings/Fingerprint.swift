internal import StringFormatting

extension Finding {
  /// What stays the same of a finding while its catalogue is edited: the kind, the key, the language, the variation, the
  /// name of the file without its folders, the rule or view, the width and the text size. The line, the text, the
  /// severity and what was measured have no part in it. 32 hexadecimal digits.
  ///
  /// - Complexity: O(bytes of these texts)
  public var fingerprint: String {
    var hash = FNV1a()
    hash.add(kind.rawValue)
    hash.add(place.key)
    hash.add(place.language)
    hash.add(place.variation)
    hash.add(fileName)
    hash.add(fit.rule)
    hash.add(fit.width.map { $0.isFinite ? NumberText.exact($0) : "\($0)" })
    hash.add(fit.textSize)
    return hash.hexadecimal
  }

  /// The last component of the path of the catalogue.
  var fileName: String {
    let file = place.file
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return file }
    return String(decoding: file.utf8[file.utf8.index(after: slash)...], as: UTF8.self)
  }
}

/// The 128-bit hash FNV-1a of Fowler, Noll and Vo: no secret, but the same everywhere and for ever, and wide enough that two findings
/// of a project never share it by chance.
struct FNV1a {
  private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

  mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value ^= UInt128(byte)
      value &*= Self.prime
    }
  }

  /// Adds a text so that neither an absent one nor a boundary between two can be mistaken: no UTF-8 has these bytes.
  mutating func add(_ text: String?) {
    if let text { add(bytes: text.utf8) } else { add(bytes: [0xFE]) }
    add(bytes: [0xFF])
  }

  var hexadecimal: String { NumberText.hexadecimal(value, minimumDigits: 32) }
}
