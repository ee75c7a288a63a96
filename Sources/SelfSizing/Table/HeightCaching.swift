/// Where a height that was measured by an identifier is kept.
public enum HeightCaching {
  case none
  /// By the row's place, through all updates of the table.
  case indexPath(IndexPath)
  /// By a key of the caller's, until it is invalidated. With a state, such as expanded or collapsed, a key has a height for
  /// each. `updates` measures in any case, and keeps what comes out.
  case key(AnyHashable, state: AnyHashable = NoState(), updates: Bool = false)
}
