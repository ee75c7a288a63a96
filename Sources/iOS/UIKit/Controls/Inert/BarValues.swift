// What controls say of the bars that they are in.

/// The height of a bar for devices (`UIBarMetrics`, with its raw values). Inert.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The usual one.
  case `default`
  /// A low one.
  case compact
  /// The usual one, with a prompt.
  case defaultPrompt = 101
  /// A low one, with a prompt.
  case compactPrompt
}

/// Where a bar is (`UIBarPosition`, with its raw values). Inert.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Not stated.
  case any
  /// At the bottom.
  case bottom
  /// At the top.
  case top
  /// At the top, behind the status bar.
  case topAttached
}
