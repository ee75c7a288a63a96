/// Which way a view's content runs (`UIUserInterfaceLayoutDirection`, with its raw values).
public enum LayoutDirection: Int, Hashable, Sendable, Codable {
  /// As Latin text: the leading edge is the left one.
  case leftToRight
  /// As Arabic text: the leading edge is the right one.
  case rightToLeft
}

/// Whether a view is mirrored with the direction of the interface (`UISemanticContentAttribute`, with its raw values).
public enum SemanticContentAttribute: Int, Hashable, Sendable, Codable {
  /// In the direction of the nearest ancestor that has one.
  case unspecified
  /// Playback controls: left to right.
  case playback
  /// Controls of a direction in space: left to right.
  case spatial
  /// Left to right.
  case forceLeftToRight
  /// Right to left.
  case forceRightToLeft
}
