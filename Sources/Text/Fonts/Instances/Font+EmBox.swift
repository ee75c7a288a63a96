/// Where the em box of a font is about its baseline, in ems; the two sum up to 1. East Asian fonts have it in OS/2's typographic
/// metrics. In others it is these metrics in proportion, or the metrics of lines (CSS Inline 3 §A.2, as browsers measure it).
package struct EmBox: Sendable {
  /// From the baseline up to the top of the box.
  package let ascent: Double
  /// From the baseline down to its bottom.
  package let descent: Double

  fileprivate init?(_ ascent: Double, _ descent: Double) {
    let height = ascent + descent
    guard ascent >= 0, descent >= 0, height > 0 else { return nil }
    self.ascent = ascent / height
    self.descent = descent / height
  }

  fileprivate init(ascent: Double) {
    self.ascent = ascent
    descent = 1 - ascent
  }

  /// Of a font that says nothing.
  fileprivate static let usual = EmBox(ascent: 0.8)
}

extension Font {
  /// The em box of the font, in ems.
  package var emBox: EmBox {
    let typographic = FaceTables.withBytes(of: "OS/2", in: face.handle) { bytes -> EmBox? in
      let table = TableReader(bytes: bytes)
      guard let ascender = try? table.number(at: 68), let descender = try? table.number(at: 70) else { return nil }
      return EmBox(
        Double(Int16(truncatingIfNeeded: ascender)), -Double(Int16(truncatingIfNeeded: descender)))
    }
    return typographic ?? EmBox(metrics.ascent, metrics.descent) ?? .usual
  }
}
