internal import CHarfBuzz
internal import StringFormatting

/// A named instance of a variable font (`fvar`).
public struct FontNamedInstance: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The display name, such as "SemiBold"; empty when the font has none.
  public let name: String
  /// A value for every axis of the font, in the axis's units.
  public let variations: [FontTag: Double]

  /// An instance with a name and a value for each axis.
  public init(name: String, variations: [FontTag: Double]) {
    self.name = name
    self.variations = variations
  }

  /// The name with the axis values by tag, as in `SemiBold (wght 600.0)`.
  public var description: String {
    let values = variations.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return InvisibleCharacters.onOneLine("\(name) (\(values.joined(separator: ", ")))")
  }

  static func all(of face: OpaquePointer, axes: [FontAxis]) -> [FontNamedInstance] {
    (0..<hb_ot_var_get_named_instance_count(face)).map { index in
      let nameID = hb_ot_var_named_instance_get_subfamily_name_id(face, index)
      var count = UInt32(axes.count)
      var coordinates = [Float](repeating: 0, count: axes.count)
      hb_ot_var_named_instance_get_design_coords(face, index, &count, &coordinates)
      var variations: [FontTag: Double] = [:]
      for (axis, value) in zip(axes, coordinates.prefix(Int(count))) { variations[axis.tag] = Double(value) }
      return FontNamedInstance(name: FontFace.string(nameID: nameID, of: face) ?? "", variations: variations)
    }
  }
}
