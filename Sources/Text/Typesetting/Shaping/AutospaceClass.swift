internal import CUnicode

/// The classes of characters in CSS Text 4's `text-autospace`.
enum AutospaceClass {
  case other, ideograph, letter, numeral
  /// A mark, which belongs to the character before it.
  case mark

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x30...0x39: self = .numeral
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0...0xA9: self = .other
    // Letters and digits of full and half width.
    case 0xFF00...0xFFEF: self = .other
    case 0x31C0...0x31EF, 0x4E00...0x9FFF: self = .ideograph
    default: self.init(other: scalar)
    }
  }

  private init(other scalar: UInt32) {
    let properties = CharacterProperties(scalar)
    if properties.has(CU_MARK) {
      self = .mark
      return
    }
    guard let category = Unicode.Scalar(scalar)?.properties.generalCategory else {
      self = .other
      return
    }
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      self = properties.has(CU_EAST_ASIAN) || properties.script == FullWidthMarks.han ? .ideograph : .letter
    case .decimalNumber: self = .numeral
    case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      self = .other
    default: self = 0x3041...0x30FF ~= scalar || properties.script == FullWidthMarks.han ? .ideograph : .other
    }
  }
}

extension TextAutospace {
  /// Whether there is a space between two characters.
  func separates(_ first: AutospaceClass, _ second: AutospaceClass) -> Bool {
    switch (first, second) {
    case (.ideograph, .letter), (.letter, .ideograph): contains(.ideographAlpha)
    case (.ideograph, .numeral), (.numeral, .ideograph): contains(.ideographNumeric)
    default: false
    }
  }
}
