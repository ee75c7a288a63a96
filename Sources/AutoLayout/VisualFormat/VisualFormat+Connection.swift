extension VisualFormat {
  /// What stands between two views, or between a view and the superview.
  public struct Connection: Hashable, Sendable {
    public enum Gap: Hashable, Sendable {
      /// Nothing is written: the edges touch.
      case flush
      /// `-`
      case standard
      /// `-8-`, `-metric-` or `-(>=8@500,<=20)-`; at least one. Names are those of metrics.
      case predicates([Predicate])
    }

    public let gap: Gap
    /// Of the first `-`, or of what follows when nothing is written.
    public let offset: Int
  }
}
