import Foundation
import Testing
import UIKit

// Names that files of apps mention, used as such files use them.

private final class Keyboard: UIInputViewController {
  func type(_ text: String) { for character in text { textDocumentProxy.insertText(String(character)) } }
}

private final class Insertion: UICollectionViewUpdateItem {
  override var updateAction: UICollectionViewUpdateItem.Action { .insert }
  override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 2, section: 1) }
}

private final class Courier: UIActivity {
  override class var activityCategory: UIActivity.Category { .share }
  override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("courier") }
}

private final class Page: UIViewController {
  var presses = 0
  var changed = 0
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [.command, .shift], action: Selector("close"))]
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
    self.presses += presses.count
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    changed += 1
  }
}

private final class Everything: NSObject, UINavigationBarDelegate, UITabBarDelegate, UIToolbarDelegate,
  UIDocumentPickerDelegate, UIDocumentInteractionControllerDelegate, UIColorPickerViewControllerDelegate,
  UISheetPresentationControllerDelegate, UITableViewDragDelegate, UICollectionViewDragDelegate, UITableViewDropDelegate,
  UIActivityItemSource, UIDropInteractionDelegate, UIDragInteractionDelegate
{
  func position(for bar: UIBarPositioning) -> UIBarPosition { .topAttached }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))] }
  func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {}
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { activityType == .mail ? "mail" : nil }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] { [] }
}

@Suite struct FileNamesTests {
  @Test func `springs have a velocity in the plane`() {
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(spring.initialVelocity == CGVector(dx: 1, dy: 2))
    let animator: UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    var ended = 0
    animator.addAnimations { ended += 1 }
    animator.addCompletion { _ in ended += 10 }
    animator.startAnimation()
    #expect(ended == 11)
  }

  @Test func `update items can be made by tests`() {
    let item: UICollectionViewUpdateItem = Insertion()
    #expect(item.updateAction == .insert && item.indexPathAfterUpdate == [1, 2] && item.indexPathBeforeUpdate == nil)
    #expect(UICollectionViewUpdateItem().updateAction == .none)
  }

  @Test func `a keyboard types into a text`() {
    let keyboard = Keyboard()
    let proxy = keyboard.textDocumentProxy
    #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil)
    keyboard.type("notes")
    proxy.adjustTextPosition(byCharacterOffset: -2)
    #expect(proxy.documentContextBeforeInput == "not" && proxy.documentContextAfterInput == "es")
    proxy.deleteBackward()
    proxy.insertText("d")
    proxy.adjustTextPosition(byCharacterOffset: Int.max)
    #expect(proxy.documentContextBeforeInput == "nodes" && proxy.documentContextAfterInput == nil)
    proxy.adjustTextPosition(byCharacterOffset: Int.min)
    proxy.deleteBackward()
    #expect(proxy.documentContextAfterInput == "nodes" && proxy.selectedText == nil)
  }

  @Test func `looks of bars keep what they are given`() {
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.iconColor = .red
    look.inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    look.inlineLayoutAppearance.selected.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    #expect(look.stackedLayoutAppearance.normal.iconColor == .red)
    #expect(look.inlineLayoutAppearance.selected.titleTextAttributes.count == 1)
    let bar = UINavigationBarAppearance()
    bar.backgroundColor = .blue
    bar.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    let copy = bar.copy() as? UINavigationBarAppearance
    #expect(copy?.backgroundColor == .blue && copy !== bar)
    #expect(UIBarAppearance(barAppearance: bar).backgroundColor == .blue)
  }

  @Test func `layers of particles keep their kinds`() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    cell.birthRate = 12
    layer.emitterCells = [cell]
    layer.emitterShape = .line
    layer.renderMode = .additive
    UIView().layer.addSublayer(layer)
    #expect(layer.emitterCells?.first?.birthRate == 12)
  }

  @Test func `actions of icons, activities and addresses keep their content`() {
    let item = UIMutableApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .compose))
    item.localizedTitle = "Newer"
    #expect((item as UIApplicationShortcutItem).localizedTitle == "Newer")
    UIApplication.shared.shortcutItems = [item]
    #expect(UIApplication.shared.shortcutItems == nil)
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.userInfo = ["note": 1]
    activity.addUserInfoEntries(from: ["note": 2, "page": 3])
    #expect(activity.userInfo as? [String: Int] == ["note": 2, "page": 3])
    let restoring: [UIUserActivityRestoring]? = [UIViewController()]
    restoring?.first?.restoreUserActivityState(activity)
    let contexts: Set<UIOpenURLContext> = [UIScene.OpenURLContext(url: URL(fileURLWithPath: "/a"))]
    #expect(contexts.first?.url.path == "/a")
  }

  @Test func `work in the background is not begun`() {
    let task: UIBackgroundTaskIdentifier = UIApplication.shared.beginBackgroundTask(withName: "save") {}
    #expect(task == .invalid)
    UIApplication.shared.endBackgroundTask(task)
    #expect(UIBackgroundFetchResult.failed.rawValue == 2)
    UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
  }

  @Test func `controllers have commands for keys and presses`() {
    let page = Page()
    #expect(page.keyCommands?.first?.input == UIKeyCommand.inputEscape)
    #expect(page.keyCommands?.first?.modifierFlags == [.shift, .command])
    page.pressesBegan([UIPress(), UIPress(type: .menu)], with: nil)
    #expect(page.presses == 2)
    let plain = UIViewController()
    #expect(plain.keyCommands == nil)
    plain.addKeyCommand(UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("find")))
    #expect(plain.keyCommands?.count == 1)
    page.addChild(plain)
    plain.preferredContentSize = CGSize(width: 1, height: 2)
    #expect(page.changed == 1)
  }

  @Test func `delegates of bars, documents, drags and drops are kept weakly`() {
    let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
    let picker = UIDocumentPickerViewController(documentTypes: ["public.item"], in: .import)
    let table = UITableView()
    do {
      let everything = Everything()
      bar.delegate = everything
      tabs.delegate = everything
      tools.delegate = everything
      picker.delegate = everything
      table.dragDelegate = everything
      table.dropDelegate = everything
      #expect(bar.delegate === everything && tabs.delegate === everything && tools.delegate === everything)
      #expect(table.dragDelegate === everything && picker.delegate === everything)
      #expect(everything.position(for: bar) == .topAttached)
    }
    #expect(bar.delegate == nil && tabs.delegate == nil && tools.delegate == nil)
    #expect(table.dragDelegate == nil && table.dropDelegate == nil && picker.delegate == nil)
  }

  @Test func `item providers give what they were made with`() {
    let provider = NSItemProvider(object: "note" as NSString)
    #expect(provider.canLoadObject(ofClass: NSString.self) || provider.registeredTypeIdentifiers.count == 2)
    #expect(provider.hasItemConformingToTypeIdentifier("public.plain-text"))
    var loaded: [Any?] = []
    provider.loadItem(forTypeIdentifier: "public.plain-text") { item, _ in loaded.append(item) }
    provider.loadItem(forTypeIdentifier: "public.movie") { item, _ in loaded.append(item) }
    #expect(loaded.first as? NSString == "note")
    #expect(loaded.count == 2 && loaded[1] == nil)
    #expect(UIDragItem(itemProvider: provider).itemProvider === provider)
  }

  @Test func `previews, activities and choices are kept`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: view.bounds)
    #expect(UITargetedPreview(view: view, parameters: parameters).size == CGSize(width: 8, height: 6))
    let sharing = UIActivityViewController(activityItems: ["note"], applicationActivities: [Courier()])
    sharing.excludedActivityTypes = [.airDrop, UIActivity.ActivityType("courier")]
    sharing.completionWithItemsHandler = { type, _, _, _ in #expect(type == .mail) }
    sharing.completionWithItemsHandler?(.mail, true, nil, nil)
    #expect(Everything().activityViewController(sharing, itemForActivityType: .mail) as? String == "mail")
    let file = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/note.txt"))
    #expect(file.name == "note.txt" && !file.presentPreview(animated: true))
    let field = UISearchTextField()
    field.tokens = [UISearchToken(icon: nil, text: "from")]
    #expect(field.tokens.map(\.text) == ["from"])
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    view.addMotionEffect(effect)
    #expect(view.motionEffects == [effect])
    view.removeMotionEffect(effect)
    #expect(view.motionEffects.isEmpty)
    #expect(CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue == 8194)
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Copy", action: Selector("copy"))]
    UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    #expect(!UIMenuController.shared.isMenuVisible)
    UIColorPickerViewController().selectedColor = .red
  }
}
