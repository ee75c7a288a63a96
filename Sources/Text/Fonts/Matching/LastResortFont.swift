/// The font that is compiled in, for a system font where the bundled fonts are missing: a box for every character.
///
/// Its line metrics are in the proportions of the system font of iOS, 2444/2048 of its size.
enum LastResortFont {
  /// The face, made from the bytes once.
  static let face: FontFace = {
    do {
      return try FontFace(data: FontData(bytes: bytes, isOwn: true), path: nil, index: 0, isLastResort: true)
    } catch {
      // The bytes are a constant, which a test reads.
      fatalError("the font that is compiled in cannot be read: \(error)")
    }
  }()

  /// The font at a size.
  ///
  /// - Parameter size: points per em, brought into the range from 0 to ``Font/maximumSize``; NaN is 0.
  static func font(size: Double) -> Font {
    let size = size.isNaN ? 0 : min(max(size, 0), Font.maximumSize)
    do {
      return try Font(face: face, size: size)
    } catch {
      // The size is in the range, and there are no axis values and features.
      fatalError("the font that is compiled in has no size \(size): \(error)")
    }
  }
}

extension Font {
  /// The font that is compiled in, at a size: a box of 0.6 em for every character, a quarter of an em for spaces, and
  /// exactly one em, without ink, for U+FFFC.
  ///
  /// - Parameter size: points per em, brought into the range from 0 to ``maximumSize``; NaN is 0.
  package static func lastResort(size: Double) -> Font { LastResortFont.font(size: size) }

  /// A bundled font, or the one that is compiled in where the bundled fonts are missing.
  ///
  /// The first time that a font is missing, a ``FontDiagnostic`` is reported.
  ///
  /// - Parameters:
  ///   - family: one of ``FontLibrary/families()`` of ``FontLibrary/bundled()``.
  ///   - size: points per em, brought into the range from 0 to ``maximumSize``; NaN is 0.
  ///   - weight: OpenType weight, brought into the range from 1 to 1000; NaN is 400.
  ///   - slant: upright, italic or oblique.
  public static func bundledOrLastResort(
    _ family: String = BundledFonts.defaultFamily, size: Double, weight: Double = 400, slant: FontSlant = .upright
  ) -> Font {
    let size = size.isNaN ? 0 : min(max(size, 0), maximumSize)
    let weight = weight.isNaN ? 400 : min(max(weight, 1), 1000)
    do {
      // The default font is opened without matching, which takes longer than all the rest of a small measurement.
      if family == BundledFonts.defaultFamily, weight == 400, slant == .upright {
        return try BundledFonts.defaultFont(size: size)
      }
      return try bundled(family, size: size, weight: weight, slant: slant)
    } catch {
      FontDiagnostic(.lastResort, "boxes are measured instead of text: \(error)").reportOnce(of: "last resort")
      return lastResort(size: size)
    }
  }
}
