internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Outlets, collections of outlets and actions.
extension InterfaceLoading {
  /// Sets the outlets and actions of an object.
  func connect(_ object: AnyObject, _ element: InterfaceElement) {
    var collections: [(name: String, objects: [AnyObject], element: InterfaceElement)] = []
    for connection in element.connections {
      switch connection.kind {
      case .outlet:
        if let value = destination(connection) { setOutlet(connection.name, of: object, to: value, connection.element) }
      case .outletCollection:
        guard let value = destination(connection) else { continue }
        if let index = collections.firstIndex(where: { $0.name == connection.name }) {
          collections[index].objects.append(value)
        } else {
          collections.append((connection.name, [value], connection.element))
        }
      case .action: addAction(connection, to: object)
      case .segue: addSegue(connection, to: object)
      case .other(let name):
        report(.unsupported, "the connection <\(name)> is not supported", connection.element, of: "connection \(name)")
      }
    }
    for (name, objects, element) in collections { setCollection(name, of: object, to: objects, element) }
  }

  private func destination(_ connection: InterfaceConnection) -> AnyObject? {
    let id = connection.destination
    if let object = object(id) { return object }
    if case .guide(let guide) = guides[id] { return guide }
    // A nib may be loaded without an owner.
    guard id != "-1", id != "-2" else { return nil }
    // Views and constraints of other size classes are not made.
    if document.element(id) == nil {
      report(
        .missingObject, "\(connection.name) refers to \(id), which is not in the file", connection.element,
        of: "connection to \(id)")
    }
    return nil
  }

  private func setOutlet(_ name: String, of object: AnyObject, to value: AnyObject, _ element: InterfaceElement) {
    if (object as? any NamedMembers)?.setOutlet(name, to: value) == true { return }
    if InterfaceOutlets.set(name, of: object, to: value) { return }
    if !isStandIn(value) { reportOutlet(name, of: object, element) }
  }

  private func setCollection(
    _ name: String, of object: AnyObject, to values: [AnyObject], _ element: InterfaceElement
  ) {
    if name == "gestureRecognizers", let view = object as? UIView {
      for case let recogniser as UIGestureRecognizer in values { view.addGestureRecognizer(recogniser) }
      return
    }
    if (object as? any NamedMembers)?.setOutlet(name, to: values) != true { reportOutlet(name, of: object, element) }
  }

  private func reportOutlet(_ name: String, of object: AnyObject, _ element: InterfaceElement) {
    let type: AnyClass = Swift.type(of: object)
    // Where another class stands in, the outlet is missing for this reason.
    guard !isStandIn(object) else { return }
    report(
      .missingMember,
      "\(type) has no outlet '\(name)' of this type that is found by its name: typesetter-ios-sources writes "
        + "setOutlet(_:to:) for @IBOutlet",
      element, of: "outlet \(type).\(name)")
  }

  /// Whether an object has another class than the file names.
  func isStandIn(_ object: AnyObject) -> Bool {
    guard let element = element(of: object), let name = element["customClass"] else { return false }
    return "\(Swift.type(of: object))" != name
      && InterfaceClasses.type(
        named: name, module: element["customModule"], owner: owner) == nil
  }

  private func element(of object: AnyObject) -> InterfaceElement? {
    name(of: object).flatMap { document.element($0) }
  }

  // MARK: Actions

  private func addAction(_ connection: InterfaceConnection, to object: AnyObject) {
    let isForFirstResponder = connection.destination == "-2"
    let target = isForFirstResponder ? nil : self.object(connection.destination)
    guard isForFirstResponder || target != nil else { return }
    let action = Selector(connection.name)
    if let target, !action.isAnswered(by: target), !isStandIn(target) {
      let type: AnyClass = Swift.type(of: target)
      report(
        .missingMember,
        "\(type) has no method '\(connection.name)' that is found by its name: typesetter-ios-sources writes "
          + "selector(named:) for @IBAction",
        connection.element, of: "method \(type).\(connection.name)")
    }
    switch object {
    case let control as UIControl:
      control.addTarget(target, action: action, for: event(of: connection))
    case let recogniser as UIGestureRecognizer:
      if let target { recogniser.addTarget(target, action: action) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    default:
      if isStandIn(object) { return }
      report(
        .unsupported, "actions of <\(connection.element.name)> of \(Swift.type(of: object)) are not supported",
        connection.element, of: "action of \(Swift.type(of: object))")
    }
  }
}

extension InterfaceLoading {
  /// Performs a segue when an object is used.
  private func addSegue(_ connection: InterfaceConnection, to object: AnyObject) {
    let segue = connection.element
    if connection.name == "embed" || connection.name == "relationship" || object is UIViewController { return }
    guard connection.name != "unwind", let controller = owner as? UIViewController ?? controller else {
      return report(
        .unsupported, "segues of the kind \(connection.name) of \(Swift.type(of: object)) are not supported", segue,
        of: "segue \(connection.name) of \(Swift.type(of: object))")
    }
    switch object {
    case let control as UIControl:
      let action = UIAction { [weak controller, unowned control] _ in
        controller?.performIfAllowed(segue, sender: control)
      }
      control.addAction(action, for: event(of: connection))
    case let item as UIBarButtonItem:
      item.addAction { [weak controller, unowned item] in controller?.performIfAllowed(segue, sender: item) }
    case let recogniser as UIGestureRecognizer:
      recogniser.addAction { [weak controller] in controller?.performIfAllowed(segue, sender: $0) }
    default:
      report(
        .unsupported, "segues of \(Swift.type(of: object)) are not supported", segue,
        of: "segue of \(Swift.type(of: object))")
    }
  }

  private func event(of connection: InterfaceConnection) -> UIControl.Event {
    connection.event.flatMap { Self.events[$0] } ?? .primaryActionTriggered
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
