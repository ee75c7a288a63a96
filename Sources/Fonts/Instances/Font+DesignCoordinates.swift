extension Font {
  /// Where the font stands on each axis of its face, in the order of the axes, with what was not asked for: the optical
  /// size, which follows the size, and the defaults. Empty for a static font.
  package var designCoordinates: [Double] {
    face.axes.map { axis in
      if let value = variations[axis.tag] { return value }
      return axis.tag == .opticalSize ? min(max(size, axis.minimum), axis.maximum) : axis.defaultValue
    }
  }
}
