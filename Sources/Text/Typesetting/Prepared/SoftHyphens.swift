/// Soft hyphens (U+00AD): break opportunities inside words that show a hyphen when a line ends there (CSS Text 3 §5.3).
///
/// A line ends at a soft hyphen only if the hyphen fits as well. No hyphen is shown at an emergency break, at the end
/// of a paragraph, and where text is clipped or truncated.
enum SoftHyphens {
  /// The last byte of U+00AD, which is C2 AD.
  static let lastByte: UInt8 = 0xAD

  /// Whether a line that ends at a break opportunity shows a hyphen, because a soft hyphen is before the opportunity.
  ///
  /// - Parameters:
  ///   - offset: the UTF-8 offset of the opportunity.
  ///   - contentEnd: the UTF-8 offset of the end of the paragraph's content.
  @inline(__always)
  static func isShown(at offset: Int, in text: UnsafeBufferPointer<UInt8>, contentEnd: Int) -> Bool {
    offset >= 2 && text[offset - 1] == lastByte && text[offset - 2] == 0xC2 && offset < contentEnd
  }
}

extension LineEnd {
  /// The same end without a visible hyphen.
  var withoutHyphen: LineEnd {
    var end = self
    end.showsHyphen = false
    return end
  }
}

extension PreparedText {
  /// The width in points of the hyphen that a line end shows; 0 for none.
  @inline(__always)
  func hyphenWidth(of end: LineEnd) -> Double {
    end.showsHyphen ? hyphenWidth(before: end.offset) : 0
  }

  /// The width in points of a hyphen in the font of the character before an offset.
  func hyphenWidth(before offset: Int) -> Double {
    guard let item = item(before: offset) else { return 0 }
    return reshapedWidths.hyphen(fontIndex: Int(item.fontIndex), isTracked: item.isTracked) {
      InsertedString.hyphen(in: itemFonts[Int(item.fontIndex)], of: self, isTracked: item.isTracked).width
    }
  }
}
