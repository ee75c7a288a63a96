/// A description of a font to find in a library: families in order of preference, a style and a size
/// (`UIFontDescriptor`).
///
/// Values are checked by ``FontLibrary/font(_:)``.
public struct FontDescriptor: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Family names, in order of preference; the first one that the library has is taken. Case does not matter.
  public var families: [String]
  /// OpenType weight, 1 to 1000; 400 is regular, 700 bold.
  public var weight: Double
  /// Width in percent of normal, 50 to 200, as in CSS `font-stretch`.
  public var width: Double
  /// Upright, italic or oblique.
  public var slant: FontSlant
  /// Points per em, from 0 to ``Font/maximumSize``.
  public var size: Double
  /// The styles that are drawn from another face where the family lacks them; none by default.
  public var synthesis: FontSynthesis = []

  /// A descriptor of several families, in order of preference.
  public init(families: [String], size: Double, weight: Double = 400, width: Double = 100, slant: FontSlant = .upright)
  {
    self.families = families
    self.size = size
    self.weight = weight
    self.width = width
    self.slant = slant
  }

  /// A descriptor of one family.
  public init(family: String, size: Double, weight: Double = 400, width: Double = 100, slant: FontSlant = .upright) {
    self.init(families: [family], size: size, weight: weight, width: width, slant: slant)
  }

  /// Families, size and style, as in `Inter, Noto Sans 17.0 pt, weight 600.0, width 100.0, upright`.
  public var description: String {
    "\(families.joined(separator: ", ")) \(size) pt, weight \(weight), width \(width), \(slant.rawValue)"
  }

  /// - Throws: ``FontError/Code/invalidValue`` for no family, or a weight or width out of range.
  func validate() throws(FontError) {
    guard !families.isEmpty else {
      throw FontError(.invalidValue, "a font descriptor needs at least one family")
    }
    let location = FontError.Location(family: families[0])
    try Self.check(weight: weight, at: location)
    guard width >= 50, width <= 200 else {
      throw FontError(.invalidValue, "font width \(width) is out of range: expected 50 to 200 percent", at: location)
    }
  }

  /// - Throws: ``FontError/Code/invalidValue`` for a weight that is not from 1 to 1000.
  static func check(weight: Double, at location: FontError.Location) throws(FontError) {
    guard weight >= 1, weight <= 1000 else {
      throw FontError(.invalidValue, "font weight \(weight) is out of range: expected 1 to 1000", at: location)
    }
  }
}

extension FontDescriptor {
  private enum CodingKeys: String, CodingKey {
    case families, weight, width, slant, size, synthesis
  }

  /// Decodes a descriptor; one without ``synthesis`` has none, so that files of earlier versions can be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      families: try container.decode([String].self, forKey: .families),
      size: try container.decode(Double.self, forKey: .size),
      weight: try container.decode(Double.self, forKey: .weight),
      width: try container.decode(Double.self, forKey: .width),
      slant: try container.decode(FontSlant.self, forKey: .slant))
    synthesis = try container.decodeIfPresent(FontSynthesis.self, forKey: .synthesis) ?? []
  }

  /// Encodes a descriptor; no ``synthesis`` is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(families, forKey: .families)
    try container.encode(weight, forKey: .weight)
    try container.encode(width, forKey: .width)
    try container.encode(slant, forKey: .slant)
    try container.encode(size, forKey: .size)
    if !synthesis.isEmpty { try container.encode(synthesis, forKey: .synthesis) }
  }
}
