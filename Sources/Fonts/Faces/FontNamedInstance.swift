internal import CHarfBuzz

/// A place in a variable font's design space that its designer named.
public struct FontNamedInstance: Hashable, Sendable {
  /// Such as "SemiBold"; empty when the font names it not.
  public let name: String
  /// A value for every axis of the font.
  public let variations: [FontTag: Double]

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
