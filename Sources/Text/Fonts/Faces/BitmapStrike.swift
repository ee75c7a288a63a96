internal import CHarfBuzz

/// The measures of a strike of bitmaps (the table `CBLC`), in ems: FreeType gives these to a font that has no outlines, and not the
/// measures of `hhea` and `hmtx`. In emoji fonts the two differ by rounding to the pixels of the strike.
package struct BitmapStrike: Sendable {
  package let ascent: Double
  package let descent: Double
  /// The widest advance, divided by the widest one of `hhea`: emoji have one width.
  package let advanceFactor: Double
}

extension FontFace {
  /// The first strike of a face without outlines; `nil` for other faces, and for one without `CBLC`.
  package var bitmapStrike: BitmapStrike? {
    guard !hasOutlines else { return nil }
    let widest = FaceTables.withBytes(of: "hhea", in: handle) { (try? TableReader(bytes: $0).number(at: 10)) ?? 0 }
    guard widest > 0 else { return nil }
    return FaceTables.withBytes(of: "CBLC", in: handle) { bytes in
      let strike = 8
      // One record of 48 bytes, whose line metrics are bytes.
      guard bytes.count >= strike + 48 else { return nil }
      let (ascent, descent) = (Int8(bitPattern: bytes[strike + 16]), Int8(bitPattern: bytes[strike + 17]))
      let (advance, pixels) = (Int(bytes[strike + 18]), Int(bytes[strike + 44]))
      guard advance > 0, pixels > 0 else { return nil }
      let em = Double(pixels)
      return BitmapStrike(
        ascent: Double(ascent) / em, descent: -Double(descent) / em,
        advanceFactor: Double(advance) / em / (Double(widest) / Double(unitsPerEm)))
    }
  }
}
