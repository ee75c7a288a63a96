/// What to look for in a library: families in order of preference, and a style.
public struct FontDescriptor: Hashable, Sendable {
  /// Family names; the first one that the library has is taken.
  public var families: [String]
  /// OpenType weight, 1 to 1000; 400 is regular, 700 bold.
  public var weight: Double
  /// Width in percent of normal, 50 to 200, as in CSS `font-stretch`.
  public var width: Double
  public var slant: FontSlant
  /// Points per em.
  public var size: Double

  public init(families: [String], size: Double, weight: Double = 400, width: Double = 100, slant: FontSlant = .upright)
  {
    self.families = families
    self.size = size
    self.weight = weight
    self.width = width
    self.slant = slant
  }

  public init(family: String, size: Double, weight: Double = 400, width: Double = 100, slant: FontSlant = .upright) {
    self.init(families: [family], size: size, weight: weight, width: width, slant: slant)
  }

  func validate() throws(FontError) {
    guard !families.isEmpty else {
      throw FontError(.invalidValue, "a font descriptor needs at least one family")
    }
    guard weight >= 1, weight <= 1000 else {
      throw FontError(.invalidValue, "font weight \(weight) is out of range: expected 1 to 1000")
    }
    guard width >= 50, width <= 200 else {
      throw FontError(.invalidValue, "font width \(width) is out of range: expected 50 to 200 percent")
    }
  }
}
