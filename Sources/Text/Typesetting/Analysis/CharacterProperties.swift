internal import CUnicode

/// The Unicode properties of one character that typesetting needs, from ICU (`cu_properties`).
struct CharacterProperties {
  /// The bits of `cu_property`, with the script number in the low eight.
  let word: UInt32

  @inline(__always)
  init(_ scalar: UInt32) {
    word = cu_properties(scalar)
  }

  @inline(__always)
  init(word: UInt32) {
    self.word = word
  }

  @inline(__always)
  func has(_ property: cu_property) -> Bool { word & UInt32(property.rawValue) != 0 }

  /// ICU's script number.
  @inline(__always)
  var script: UInt8 { UInt8(truncatingIfNeeded: word) }
}
