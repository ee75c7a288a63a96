extension NSTextContainer {
  /// The layout manager that the container was added to; not kept alive. Set it by `NSLayoutManager.addTextContainer(_:)`.
  public var layoutManager: NSLayoutManager? {
    get { owner as? NSLayoutManager }
    set {
      guard newValue !== owner else { return }
      layoutManager?.removeTextContainer(self)
      newValue?.addTextContainer(self)
    }
  }

  /// Puts another layout manager in the place of the container's: it gets the text and all containers.
  public func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return newLayoutManager.addTextContainer(self) }
    let containers = old.textContainers
    for container in containers { old.removeTextContainer(container) }
    for container in containers { newLayoutManager.addTextContainer(container) }
    guard let storage = old.textStorage else { return }
    storage.removeLayoutManager(old)
    storage.addLayoutManager(newLayoutManager)
  }
}
