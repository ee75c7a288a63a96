internal import AutoLayout
public import Foundation
internal import InterfaceFiles

/// The way from one controller of a storyboard to another (`UIStoryboardSegue`).
///
/// Segues of the kinds `show`, `showDetail`, `presentation` and their older names are performed, and `embed` fills
/// container views. Segues of any other kind present their destination; classes of custom segues are not looked for. Unwind
/// segues are not supported.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UIStoryboardSegue: NSObject {
  /// The name of the segue in the file.
  public let identifier: String?
  /// The controller from which it leads.
  public let source: UIViewController
  /// The controller to which it leads.
  public let destination: UIViewController
  private let handler: (() -> Void)?

  /// A segue that does nothing, until ``perform()`` is overridden.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
    super.init()
  }

  /// A segue that calls a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
    super.init()
  }

  /// Shows the destination.
  open func perform() { handler?() }
}

extension UIViewController {
  /// Performs the segue of an element, if it may be.
  func perform(_ segue: InterfaceElement, sender: Any?) {
    let identifier = segue["identifier"]
    guard let destination = storyboard?.controller(ofElement: segue["destination"] ?? "") else { return }
    let step = UIStoryboardSegue(identifier: identifier, source: self, destination: destination) { [unowned self] in
      switch segue["kind"] {
      case "show", "push": show(destination, sender: sender)
      case "showDetail", "replace": showDetailViewController(destination, sender: sender)
      default: present(destination, animated: segue.flag("animates") ?? true)
      }
    }
    prepare(for: step, sender: sender)
    step.perform()
  }

  /// Performs the segue of an element unless `shouldPerformSegue` says no.
  func performIfAllowed(_ segue: InterfaceElement, sender: Any?) {
    if let identifier = segue["identifier"], !shouldPerformSegue(withIdentifier: identifier, sender: sender) { return }
    perform(segue, sender: sender)
  }

  /// The segue of an identifier among the segues of the controller and of its views.
  func segue(withIdentifier identifier: String) -> InterfaceElement? {
    guard let root = scene?.element else { return nil }
    var open = [root]
    while let element = open.popLast() {
      if element.name == "segue", element["identifier"] == identifier { return element }
      open.append(contentsOf: element.children.reversed())
    }
    return nil
  }
}
