extension Unicode.Scalar {
  /// Whether the character is invisible in a file or a message, or looks like a plain space.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
