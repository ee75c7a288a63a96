internal import Locking

/// The workspaces that are not in use. One leaves the pool before it is used and returns afterwards, so no two threads use
/// the same one.
enum TextWorkspacePool {
  private struct Others {
    var free: [TextWorkspace] = []
  }

  private static let places = ThreadPlaces<TextWorkspace>()
  /// Those that found their place taken.
  private static let others = Mutex(Others())
  /// The greatest number of ``others``.
  private static let mostOthers = 32

  /// A workspace for one text.
  static func borrow() -> TextWorkspace {
    if let own = places.take() { return own }
    let lent = others.withLock { others in UncheckedTransfer(value: others.free.popLast()) }
    return lent.value ?? TextWorkspace()
  }

  static func giveBack(_ workspace: TextWorkspace) {
    guard workspace.isReusable, !places.put(workspace) else { return }
    let returned = UncheckedTransfer(value: workspace)
    others.withLock { others in
      if others.free.count < mostOthers { others.free.append(returned.value) }
    }
  }
}
