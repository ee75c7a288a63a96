internal import CHarfBuzz
internal import StringFormatting

/// A variation axis of a variable font. Values are in the axis's own units: `wght` counts weights from 1 to 1000,
/// `wdth` percent, `opsz` points.
public struct FontAxis: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The tag, such as `wght`.
  public let tag: FontTag
  /// The display name, such as "Weight"; the tag when the font has none.
  public let name: String
  /// The least value.
  public let minimum: Double
  /// The value of the default instance.
  public let defaultValue: Double
  /// The greatest value.
  public let maximum: Double
  /// Whether user interfaces should not show the axis (`fvar` flag HIDDEN_AXIS).
  public let isHidden: Bool

  /// An axis.
  ///
  /// - Parameters:
  ///   - tag: the four letters of the axis.
  ///   - name: the display name; by default the tag.
  ///   - minimum: the least value.
  ///   - defaultValue: the value of the default instance.
  ///   - maximum: the greatest value.
  ///   - isHidden: whether the font asks programs not to show it to users.
  public init(
    tag: FontTag, name: String? = nil, minimum: Double, defaultValue: Double, maximum: Double, isHidden: Bool = false
  ) {
    self.tag = tag
    self.name = name ?? tag.description
    self.minimum = minimum
    self.defaultValue = defaultValue
    self.maximum = maximum
    self.isHidden = isHidden
  }

  /// The tag with range and default, as in `wght 100.0...900.0, default 400.0`.
  public var description: String {
    InvisibleCharacters.onOneLine("\(tag) \(minimum)...\(maximum), default \(defaultValue)")
  }

  /// A value clamped to the range of the axis.
  func nearest(to value: Double) -> Double { min(max(value, minimum), maximum) }

  /// The axes of a HarfBuzz face, in the order of `fvar`.
  static func all(of face: OpaquePointer) -> [FontAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      FontAxis(
        tag: FontTag(rawValue: info.tag),
        name: FontFace.string(nameID: info.name_id, of: face),
        minimum: Double(info.min_value),
        defaultValue: Double(info.default_value),
        maximum: Double(info.max_value),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }
}
