internal import CHarfBuzz

/// A variation axis of a variable font, in the axis's own units.
public struct FontAxis: Hashable, Sendable {
  public let tag: FontTag
  /// The name for people, such as "Weight"; the tag when the font has none.
  public let name: String
  public let minimum: Double
  public let defaultValue: Double
  public let maximum: Double
  /// Whether the font asks not to show the axis to people.
  public let isHidden: Bool

  static func all(of face: OpaquePointer) -> [FontAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let tag = FontTag(rawValue: info.tag)
      return FontAxis(
        tag: tag,
        name: FontFace.string(nameID: info.name_id, of: face) ?? tag.description,
        minimum: Double(info.min_value),
        defaultValue: Double(info.default_value),
        maximum: Double(info.max_value),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }
}
