internal import AutoLayout
public import Foundation
internal import InterfaceFiles

/// A storyboard (`UIStoryboard`): controllers with their views, as a `.storyboard` file describes them.
///
/// The XML that Interface Builder writes is read; compiled storyboards are not. Files are found in the folders of
/// `ImageFolders`. What is not supported, or not there, is passed to ``InterfaceDiagnostic/handler``.
///
/// Unlike UIKit, an identifier that no controller has gives an empty controller, and is reported.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private let document: InterfaceDocument?

  /// A storyboard by its name; a file that is not there or not readable is reported, and has no controllers.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
    document = InterfaceSource.document(
      nil, named: name, extensions: ["storyboard", "storyboardc"], in: storyboardBundleOrNil)
    super.init()
  }

  /// A storyboard of the bytes of its file. It has no counterpart in UIKit.
  public init(data: Data, bundle: Bundle? = nil) {
    name = ""
    self.bundle = bundle
    document = InterfaceSource.document(Array(data), named: "", extensions: [], in: bundle)
    super.init()
  }

  // MARK: Controllers

  /// A new controller of the initial scene; `nil` when the file has none.
  open func instantiateInitialViewController() -> UIViewController? {
    document?.root["initialViewController"].flatMap { controller(ofElement: $0) }
  }

  /// A new controller of the initial scene, which a closure makes.
  ///
  /// - Parameter creator: makes the controller with the coder, usually by an initialiser with more arguments; `nil`
  ///   for the class of the file.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    document?.root["initialViewController"].flatMap { controller(ofElement: $0, creator: creator) as? ViewController }
  }

  /// A new controller of the scene with an identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    made(identifier) ?? UIViewController()
  }

  /// A new controller of the scene with an identifier, which a closure makes.
  ///
  /// Unlike UIKit, which stops the program, an identifier that no controller of the type has gives a new one of the
  /// type, without the file's content.
  ///
  /// - Parameters:
  ///   - identifier: the identifier in the storyboard.
  ///   - creator: makes the controller with the coder, usually by an initialiser with more arguments; `nil` for the
  ///     class of the file.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    if let controller = made(identifier, creator: creator) as? ViewController { return controller }
    // A class whose initialisers all fail stops the program, as UIKit does for any unknown identifier.
    return NewObject.make(ViewController.self) ?? ViewController(coder: NSCoder())!
  }

  private func made(_ identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    let scene = document?.scenes.lazy.compactMap { self.controllerElement(of: $0) }.first {
      $0["storyboardIdentifier"] == identifier
    }
    if let id = scene?.id, let controller = controller(ofElement: id, creator: creator) { return controller }
    if document != nil {
      InterfaceDiagnostic(
        .missingObject, "the storyboard \(name) has no controller '\(identifier)': an empty one is given",
        path: document?.path
      ).reportOnce(of: "controller \(identifier)")
    }
    return nil
  }

  private func controllerElement(of scene: InterfaceElement) -> InterfaceElement? {
    let objects = scene.list("objects")
    return objects.first { $0["sceneMemberID"] == "viewController" }
      ?? objects.first { InterfaceBaseClasses.controllers[$0.name] != nil }
  }

  // MARK: Scenes

  private static let greatestDepth = 16

  /// A new controller by its name in the file.
  ///
  /// - Parameter depth: the number of controllers that contain it, for which there is a limit: a file may have circles.
  func controller(
    ofElement id: String, depth: Int = 0, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard depth < Self.greatestDepth, let document,
      let scene = document.scenes.first(where: { controllerElement(of: $0)?.id == id }),
      let element = controllerElement(of: scene)
    else { return nil }
    if element.name == "viewControllerPlaceholder" { return referenced(element, depth: depth) }
    let loading = InterfaceLoading(document, bundle: bundle, owner: nil, storyboard: self)
    loading.creator = creator
    guard let controller = loading.make(element) as? UIViewController else { return nil }
    controller.scene?.others = scene.list("objects").filter { $0.id != id }
    controller.scene?.depth = depth
    loading.finish()
    takeChildren(of: controller, element, depth: depth)
    return controller
  }

  /// The controller of another storyboard.
  private func referenced(_ element: InterfaceElement, depth: Int) -> UIViewController? {
    guard let name = element["storyboardName"] else { return nil }
    let other = UIStoryboard(name: name, bundle: bundle)
    let document = other.document
    let id =
      element["referencedIdentifier"].flatMap { identifier in
        document?.scenes.lazy.compactMap { other.controllerElement(of: $0) }.first {
          $0["storyboardIdentifier"] == identifier
        }?.id
      } ?? document?.root["initialViewController"]
    return id.flatMap { other.controller(ofElement: $0, depth: depth + 1) }
  }

  /// Gives containers their controllers.
  private func takeChildren(of controller: UIViewController, _ element: InterfaceElement, depth: Int) {
    var children: [String: [UIViewController]] = [:]
    for connection in element.connections where connection.name == "relationship" {
      let relationship = connection.element["relationship"] ?? ""
      if let child = self.controller(ofElement: connection.destination, depth: depth + 1) {
        children[relationship, default: []].append(child)
      }
    }
    switch controller {
    case let controller as UINavigationController:
      if let root = children["rootViewController"] { controller.setViewControllers(root, animated: false) }
    case let controller as UITabBarController:
      if let tabs = children["viewControllers"] { controller.setViewControllers(tabs, animated: false) }
    case let controller as UISplitViewController:
      let columns =
        (children["masterViewController"] ?? []) + (children["supplementaryViewController"] ?? [])
        + (children["detailViewController"] ?? [])
      if !columns.isEmpty { controller.viewControllers = columns }
    default: break
    }
  }
}
