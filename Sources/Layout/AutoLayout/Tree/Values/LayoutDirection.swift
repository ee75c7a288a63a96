/// The direction of a view's layout (`UIUserInterfaceLayoutDirection`, with its raw values).
public enum LayoutDirection: Int, Hashable, Sendable, Codable {
  /// As Latin text: the leading edge is the left one.
  case leftToRight
  /// As Arabic text: the leading edge is the right one.
  case rightToLeft
}

/// Whether a view is mirrored with the direction of the interface (`UISemanticContentAttribute`, with its raw values).
public enum SemanticContentAttribute: Int, Hashable, Sendable, Codable {
  /// The view has the `layoutDirection` of itself or its nearest ancestor with one.
  case unspecified
  /// Playback controls: always left to right.
  case playback
  /// Controls for a direction in space, such as a joystick: always left to right.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft
}
