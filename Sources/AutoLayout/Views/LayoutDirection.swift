/// Which way a view's content runs (`UIUserInterfaceLayoutDirection`).
public enum LayoutDirection: Int, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// Whether a view turns round with the language of the interface (`UISemanticContentAttribute`).
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified
  /// Buttons of a player: always left to right.
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
