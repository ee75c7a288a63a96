internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

/// What a file has of a controller's view, until the view is loaded.
#if MainActor
  @preconcurrency @MainActor
#endif
final class InterfaceScene {
  let element: InterfaceElement
  private let document: InterfaceDocument
  private let bundle: Bundle?
  private let storyboard: UIStoryboard?
  /// Objects of the controller that were made with it, such as the items of its bar.
  private let known: [String: AnyObject]
  /// The objects of the scene besides the controller.
  var others: [InterfaceElement] = []
  /// The number of controllers that are one in another.
  var depth = 0
  private static let greatestDepth = 16

  init(_ element: InterfaceElement, of loading: InterfaceLoading) {
    self.element = element
    (document, bundle, storyboard) = (loading.document, loading.bundle, loading.storyboard)
    known = loading.objects.filter { !($0.value is UIViewController) }
  }

  /// Makes and sets the view of a controller, with all that is connected with it.
  ///
  /// - Returns: whether the file has a view.
  func loadView(of controller: UIViewController) -> Bool {
    guard let part = element.child(key: "view") ?? element.children.first(where: isMainView) else { return false }
    let loading = InterfaceLoading(document, bundle: bundle, owner: controller, storyboard: storyboard)
    for (id, object) in known { loading.know(object, as: id) }
    if let id = element.id { loading.know(controller, as: id) }
    guard let view = loading.make(part) as? UIView else { return false }
    loading.takeControllerGuides(element, view: view)
    controller.view = view
    for other in others where other.name != "placeholder" && other.name != "exit" { loading.make(other) }
    if let control = element.child("refreshControl", key: "refreshControl") {
      (controller as? UITableViewController)?.take(refreshControl: loading.make(control) as? UIRefreshControl)
    }
    (controller as? UITableViewController)?.staticSections = loading.staticSections
    loading.finish(connecting: [(controller, element)])
    embed(in: controller, loading)
    return true
  }

  private func isMainView(_ part: InterfaceElement) -> Bool {
    (part.name == "tableView" || part.name == "collectionView") && part.key == part.name
  }

  /// Fills container views with the controllers of their segues.
  private func embed(in controller: UIViewController, _ loading: InterfaceLoading) {
    guard depth < Self.greatestDepth else { return }
    for (container, segue) in loading.embeddings {
      guard let child = storyboard?.controller(ofElement: segue["destination"] ?? "", depth: depth + 1) else {
        continue
      }
      let step = UIStoryboardSegue(identifier: segue["identifier"], source: controller, destination: child)
      controller.prepare(for: step, sender: nil)
      controller.addChild(child)
      guard let view = child.view else { continue }
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(view)
      child.didMove(toParent: controller)
    }
  }
}
