/// A connection of an object: an outlet, a collection of outlets, an action or a segue.
package struct InterfaceConnection {
  /// What a connection is.
  package enum Kind: Hashable, Sendable {
    case outlet
    case outletCollection
    case action
    case segue
    /// Another one, with the name of its element.
    case other(String)
  }

  package let kind: Kind
  /// The property, or the name of the method.
  package let name: String
  /// The name of the object at its other end.
  package let destination: String
  /// The event of an action of a control, such as `touchUpInside`.
  package let event: String?
  package let element: InterfaceElement

  package init(_ element: InterfaceElement) {
    self.element = element
    destination = element["destination"] ?? element["target"] ?? ""
    event = element["eventType"]
    switch element.name {
    case "outlet": (kind, name) = (.outlet, element["property"] ?? "")
    case "outletCollection": (kind, name) = (.outletCollection, element["property"] ?? "")
    case "action": (kind, name) = (.action, element["selector"] ?? "")
    case "segue": (kind, name) = (.segue, element["kind"] ?? "")
    default: (kind, name) = (.other(element.name), element["property"] ?? element["selector"] ?? "")
    }
  }
}

extension InterfaceElement {
  /// The connections of the object, in their order.
  package var connections: [InterfaceConnection] { list("connections").map(InterfaceConnection.init) }
}
