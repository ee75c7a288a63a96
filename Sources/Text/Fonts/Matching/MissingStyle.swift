internal import StringFormatting

/// A weight, width or slant that was asked for and that a font does not have, so that another one is measured.
public struct MissingStyle: Hashable, Sendable, CustomStringConvertible {
  /// What the font does not have.
  public enum Property: Hashable, Sendable {
    /// OpenType weights, 1 to 1000.
    case weight(wanted: Double, used: Double)
    /// Widths in percent of normal.
    case width(wanted: Double, used: Double)
    /// An italic or oblique, in whose place an upright face is used.
    case slant(FontSlant)
  }

  /// The family of the font.
  public var family: String
  /// What it does not have.
  public var property: Property

  /// Creates a missing style; see the properties.
  public init(family: String, property: Property) {
    self.family = family
    self.property = property
  }

  /// On one line, such as "no weight 600 of Noto Sans Thai (700 is used)".
  public var description: String {
    let family = InvisibleCharacters.onOneLine(family)
    return switch property {
    case .weight(let wanted, let used):
      "no weight \(NumberText.exact(wanted)) of \(family) (\(NumberText.exact(used)) is used)"
    case .width(let wanted, let used):
      "no width \(NumberText.exact(wanted)) of \(family) (\(NumberText.exact(used)) is used)"
    case .slant(let wanted): "no \(wanted.rawValue) of \(family) (upright is used)"
    }
  }
}

extension Font {
  /// What the font lacks of a style. A font with coloured glyphs lacks nothing: pictures have no weight and no slant.
  ///
  /// - Parameters:
  ///   - weight: OpenType weight, 1 to 1000; `nil` for any.
  ///   - width: percent of normal; `nil` for any.
  ///   - slant: upright for any.
  /// - Complexity: O(1)
  public func missingStyles(weight: Double?, width: Double?, slant: FontSlant) -> [MissingStyle] {
    if weight == nil && width == nil && slant == .upright || face.hasColorGlyphs { return [] }
    var missing: [MissingStyle] = []
    func add(_ property: MissingStyle.Property) {
      missing.append(MissingStyle(family: face.familyName, property: property))
    }
    // Axis values are fractions of 65,536, and widths in files are one of nine classes.
    if let weight {
      let used = face.weight(at: variations)
      if abs(used - weight) > 0.5, !widensAdvances { add(.weight(wanted: weight, used: used)) }
    }
    if let width {
      let used = face.width(at: variations)
      if abs(used - width) > 0.5 { add(.width(wanted: width, used: used)) }
    }
    if slant != .upright, face.slant == .upright, syntheticSlant == 0 { add(.slant(slant)) }
    return missing
  }

  /// What the font lacks of the style of a descriptor that it was found for.
  package func missingStyles(of descriptor: FontDescriptor) -> [MissingStyle] {
    missingStyles(weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
  }

  /// What the font lacks of the style of another one that it stands in for.
  package func missingStyles(of font: Font) -> [MissingStyle] {
    if face.hasColorGlyphs { return [] }
    return missingStyles(
      weight: font.face.weight(at: font.variations), width: font.face.width(at: font.variations),
      slant: font.face.slant)
  }
}
