public import AttributedText
internal import Foundation
internal import Typesetting

extension TextView {
  /// A text view of size 0, with the layout manager of TextKit 1 in any case.
  ///
  /// - Parameter usingTextLayoutManager: of no meaning here.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  /// The text of the view, whose edits change the view: what is set here is the text with attributes of the view.
  public var textStorage: NSTextStorage {
    if let storage { return storage }
    // The container's layout manager, or one of the view's own; the storage keeps it.
    let manager = textContainer.layoutManager ?? NSLayoutManager()
    let new =
      manager.textStorage ?? NSTextStorage(attributedString: attributedContent ?? NSAttributedString(string: ""))
    storage = new
    if manager.textStorage == nil { new.addLayoutManager(manager) }
    if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
    follow(manager)
    return new
  }

  /// The layout manager of the view: its lines are the lines of the view, in points of `textContainer`, whose origin is at the insets.
  public var layoutManager: NSLayoutManager {
    let storage = textStorage
    if let manager = textContainer.layoutManager { return manager }
    // The container was taken out of its layout manager.
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    manager.addTextContainer(textContainer)
    follow(manager)
    return manager
  }

  /// Lets a layout manager have the view's text, so that it is prepared once.
  private func follow(_ manager: NSLayoutManager) {
    manager.viewText = { [weak self] in
      guard let self, let typesetter = preparedText else { return nil }
      return (typesetter, textContent.version)
    }
    textContainer.textHandler = { [weak self] in self?.takeTextOfStorage() }
    textContainer.flowHandler = { [weak self] in self?.invalidateIntrinsicContentSize() }
  }

  /// Shows the text of the storage that a container comes with.
  func connectTextKit(_ container: NSTextContainer) {
    guard let manager = container.layoutManager, let storage = manager.textStorage else { return }
    self.storage = storage
    follow(manager)
    if storage.length > 0 { takeTextOfStorage() }
  }

  /// Changes the text, and shows it in the storage.
  func changeText(_ body: (TextContent) -> Void) {
    change(body)
    showTextInStorage()
  }

  /// Gives the storage the text of the view; nothing until the storage has been asked for. What the storage makes of it, such as the
  /// colours of a subclass, is shown in the view.
  func showTextInStorage() {
    guard let storage, !isShowingTextInStorage else { return }
    let version = storage.version
    isShowingTextInStorage = true
    storage.setAttributedString(attributedContent ?? NSAttributedString(string: ""))
    isShowingTextInStorage = false
    // One edit is the one above; the rest are the storage's own.
    if type(of: storage) != NSTextStorage.self || storage.version &- version > 1 { takeTextOfStorage() }
  }

  private func takeTextOfStorage() {
    guard let storage, !isShowingTextInStorage else { return }
    isShowingTextInStorage = true
    attributedContent = NSAttributedString(attributedString: storage)
    isShowingTextInStorage = false
  }

  /// The view's part of a text that flows through several containers; `nil` for a view with all of its text.
  var sharedLines: (typesetter: Typesetter, layout: TextLayout?)? {
    guard storage != nil, let manager = textContainer.layoutManager, manager.textContainers.count > 1 else {
      return nil
    }
    return manager.lines(in: textContainer)
  }
}
