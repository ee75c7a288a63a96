internal import AutoLayout
internal import ClassInstantiation
internal import Foundation
internal import InterfaceFiles

/// The making of the objects of a file, or of a part of it, that are connected with each other.
///
/// UIKit's order: all objects by `init(coder:)`, each with its properties and the views in it; constraints; runtime
/// attributes, outlets and actions; `awakeFromNib()` of all.
#if MainActor
  @preconcurrency @MainActor
#endif
final class InterfaceLoading {
  let document: InterfaceDocument
  let bundle: Bundle?
  let owner: AnyObject?
  /// The storyboard whose scenes segues lead to.
  let storyboard: UIStoryboard?
  /// External objects by their names.
  var externals: [String: Any] = [:]
  /// The objects by the names that the file gives them.
  private(set) var objects: [String: AnyObject] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  /// Guides by their names; constraints refer to them.
  var guides: [String: InterfaceGuide] = [:]
  /// The objects that were made and are not connected yet, in the order of the file.
  private(set) var made: [(object: AnyObject, element: InterfaceElement)] = []
  /// The views whose elements have constraints.
  var constrained: [(view: UIView, element: InterfaceElement)] = []
  /// Container views, with the segues that fill them.
  private(set) var embeddings: [(view: UIView, segue: InterfaceElement)] = []
  /// The sections of a table whose cells are all in the file.
  var staticSections: [StaticTableSection] = []
  /// Makes the controller in place of its class.
  var creator: ((NSCoder) -> UIViewController?)?
  /// The constraints by their names, for outlets.
  private(set) var constraints: [String: NSLayoutConstraint] = [:]

  init(
    _ document: InterfaceDocument, bundle: Bundle?, owner: AnyObject?, storyboard: UIStoryboard? = nil
  ) {
    (self.document, self.bundle, self.owner, self.storyboard) = (document, bundle, owner, storyboard)
  }

  // MARK: A nib

  /// Makes all objects of a nib and connects them.
  func loadNib() -> [Any] {
    let elements = document.objects
    let placeholders = elements.filter { $0.name == "placeholder" }
    for placeholder in placeholders { takePlaceholder(placeholder) }
    let made = elements.filter { $0.name != "placeholder" }.compactMap { element in make(element) }
    finish()
    return made
  }

  /// Remembers the owner, or an external object, which the nib does not make.
  func takePlaceholder(_ element: InterfaceElement) {
    guard let id = element.id else { return }
    let isOwner = element["placeholderIdentifier"] == "IBFilesOwner"
    let object = isOwner ? owner : element["placeholderIdentifier"].flatMap { externals[$0] } as AnyObject?
    guard let object else { return }
    know(object, as: id)
    made.append((object, element))
  }

  /// Sets constraints, attributes, outlets and actions of what was made, and wakes it.
  ///
  /// - Parameter others: objects that were woken before, and get outlets.
  func finish(connecting others: [(object: AnyObject, element: InterfaceElement)] = []) {
    activateConstraints()
    for (object, element) in made {
      guard let view = object as? UIView else { continue }
      for connection in element.connections where connection.kind == .segue && connection.name == "embed" {
        embeddings.append((view, connection.element))
      }
    }
    let connected = made
    made = []
    for (object, element) in connected { setRuntimeAttributes(of: object, element) }
    for (object, element) in others + connected { connect(object, element) }
    for (object, element) in connected where element.name != "placeholder" {
      (object as? UIResponder)?.awakeFromNib()
    }
  }

  // MARK: Objects

  /// The controller that is being made, or was made last.
  private(set) weak var controller: UIViewController?

  /// Remembers an object.
  func note(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { know(object, as: id) }
    if let made = object as? UIViewController { controller = made }
    made.append((object, element))
  }

  /// Remembers an object, also one that was connected before, such as the controller of a scene.
  func know(_ object: AnyObject, as id: String) { (objects[id], names[ObjectIdentifier(object)]) = (object, id) }

  /// The name that the file gives an object; `nil` for objects of which it does not speak.
  func name(of object: AnyObject) -> String? { names[ObjectIdentifier(object)] }

  func note(_ constraint: NSLayoutConstraint, as id: String) { constraints[id] = constraint }

  /// The object, or the constraint, of a name.
  func object(_ id: String) -> AnyObject? { objects[id] ?? constraints[id] }

  /// Makes the object of an element; `nil` for elements that are no objects.
  @discardableResult
  func make(_ element: InterfaceElement) -> AnyObject? {
    let known: AnyClass? = InterfaceBaseClasses.type(ofElement: element.name) ?? standIn(for: element)
    guard let base = known else { return nil }
    let type: AnyClass = customClass(of: element, base: base)
    if let type = type as? UIResponder.Type { return makeResponder(type, element, base: base) }
    guard let type = type as? NSObject.Type, let object = NewObject.make(type) else { return nil }
    note(object, element)
    let properties = ElementProperties(element, self)
    configure(object, properties)
    properties.reportUnused()
    return object
  }

  private func makeResponder(_ type: UIResponder.Type, _ element: InterfaceElement, base: AnyClass) -> AnyObject? {
    let decoder = InterfaceElementDecoder(element, self)
    let coder = InterfaceCoder(decoder)
    var object: UIResponder?
    switch type {
    case let type as UIView.Type: object = type.init(coder: coder)
    case let type as UIViewController.Type:
      let make = creator
      creator = nil
      object = make?(coder) ?? type.init(coder: coder)
    default: object = NewObject.make(type)
    }
    if object == nil {
      report(.missingClass, "\(type) gives no object for init(coder:): \(base) stands in", element, of: "\(type)")
      let standIn = InterfaceElementDecoder(element, self)
      object = (base as? UIView.Type)?.init(coder: InterfaceCoder(standIn))
      return object
    }
    // An initialiser that passes no coder on.
    if let object { decoder.decodeIfNeeded(object) }
    return object
  }

  /// The class that the file names, else the one of the element.
  func customClass(of element: InterfaceElement, base: AnyClass) -> AnyClass {
    guard let name = element["customClass"], !name.isEmpty else { return base }
    let found: AnyClass? = InterfaceClasses.type(named: name, module: element["customModule"], owner: owner)
    guard let type = found else {
      let module = element["customModule"].map { "\($0)." } ?? ""
      report(
        .missingClass,
        "there is no class \(module)\(name): \(base) stands in; InterfaceClasses.register(_:named:) gives a class the name",
        element, of: name)
      return base
    }
    // A controller in place of a view would not be one.
    let isView = base is UIView.Type, isController = base is UIViewController.Type
    guard type is UIView.Type == isView, type is UIViewController.Type == isController, type is NSObject.Type else {
      report(.missingClass, "\(name) is no subclass of \(base), which stands in", element, of: name)
      return base
    }
    return type
  }

  /// The class for an element that is not known and has a frame: a plain view.
  private func standIn(for element: InterfaceElement) -> AnyClass? {
    guard element.id != nil else { return nil }
    let isView = element.rect("frame") != nil
    let isController = element.name.hasSuffix("ViewController")
    report(
      .unsupported, "<\(element.name)> is not supported" + (isView ? ": a plain view stands in" : ""), element,
      of: element.name)
    return isView ? UIView.self : isController ? UIViewController.self : nil
  }

  // MARK: Reports

  /// Reports something about an element, once for a subject and file.
  func report(_ code: InterfaceDiagnostic.Code, _ message: String, _ element: InterfaceElement, of subject: String) {
    InterfaceDiagnostic(code, message, path: document.path, line: element.line).reportOnce(of: subject)
  }
}
