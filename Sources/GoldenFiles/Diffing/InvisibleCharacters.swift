extension Unicode.Scalar {
  /// Whether a reader of a file or a message cannot see the character, or would take it for a plain space.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
