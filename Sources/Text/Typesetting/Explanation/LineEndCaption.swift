extension Typesetter {
  /// Why a line of this text ends, in a word or two for a drawing: what the line ends at (`space`, `hyphen`,
  /// `between ideographs`), or `newline`, `end`, `mid-word, nothing fits`, `truncated` with an ellipsis, `clipped`
  /// without one.
  ///
  /// - Parameter isLast: whether it is the last line of its layout.
  /// - Complexity: as `endReason(of:isLast:)`
  package func endCaption(of line: LineRange, isLast: Bool) -> String {
    switch endReason(of: line, isLast: isLast) {
    case .end: "end"
    case .mandatory: "newline"
    case .hyphen: "hyphen"
    case .emergency: "mid-word, nothing fits"
    case .truncation: line.isTruncated ? "truncated" : "clipped"
    case .opportunity: opportunityCaption(at: line.range.upperBound)
    }
  }

  private func opportunityCaption(at offset: Int) -> String {
    let (before, after) = prepared.withUTF8 { bytes in
      (
        offset > 0 ? Unicode.Scalar(UTF8Decoding.scalar(bytes, before: offset).value) : nil,
        offset < bytes.count ? Unicode.Scalar(UTF8Decoding.scalar(bytes, at: offset).value) : nil
      )
    }
    guard let before else { return "break opportunity" }
    if before.properties.isWhitespace || before == "\u{200B}" { return "space" }
    if before.properties.generalCategory == .dashPunctuation { return "hyphen" }
    // UAX #14: class ID, with the kana and hangul that break like it.
    if before.isEastAsian || after?.isEastAsian ?? false { return "between ideographs" }
    if before.properties.isAlphabetic || before.properties.generalCategory == .nonspacingMark, let after,
      after.properties.isAlphabetic
    {
      // Of a dictionary, in scripts without spaces.
      return "between words"
    }
    return "break opportunity"
  }
}

extension Unicode.Scalar {
  /// Whether this is an ideograph, a letter of kana or hangul, or their punctuation.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
