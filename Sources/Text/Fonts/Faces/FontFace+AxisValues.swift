extension FontFace {
  /// The values of a variable face's axes that are nearest to a style; empty for a static face. The optical size is left
  /// out, since it follows the size.
  ///
  /// - Parameters:
  ///   - weight: OpenType weight, 1 to 1000.
  ///   - width: percent of normal.
  func axisValues(weight: Double, width: Double, slant: FontSlant) -> [FontTag: Double] {
    var result: [FontTag: Double] = [:]
    for axis in axes {
      switch axis.tag {
      case .weight: result[axis.tag] = axis.nearest(to: weight)
      case .width: result[axis.tag] = axis.nearest(to: width)
      case .italic: result[axis.tag] = slant == .italic ? axis.maximum : axis.defaultValue
      // Slant is counter-clockwise: a design that leans to the right has negative values.
      case .slant: result[axis.tag] = slant == .upright ? axis.defaultValue : axis.minimum
      default: break
      }
    }
    return result
  }
}
