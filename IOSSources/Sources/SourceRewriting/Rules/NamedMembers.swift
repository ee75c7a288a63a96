internal import SwiftSyntax

extension FileRewriter {
  /// Writes, before the closing brace of a class, the methods by which nibs find its outlets and actions, and string selectors its
  /// methods. They stand on one line, so that no line below changes its number.
  func addNamedMembers(to node: ClassDeclSyntax) {
    let name = scope
    guard let type = index.types[name], type.kind == .classType else { return }
    let outlets = type.members.filter(isOutlet)
    let methods = unique(type.members.filter(isNamedMethod))
    guard !outlets.isEmpty || !methods.isEmpty else { return }
    guard let root = root(of: type) else {
      if !outlets.isEmpty {
        remark(
          .unknownSuperclass, node.name,
          "nibs set no outlet of '\(name)': its superclass is neither of these files nor a view or controller of UIKit")
      }
      return
    }
    let hasSuper = root == .responder || hasNamedMembers(above: type)
    let start = (hasSuper ? "override " : "") + access(node)
    var text = ""
    if !outlets.isEmpty || !hasSuper {
      text += " \(start)func setOutlet(_ name: String, to object: Any?) -> Bool { switch name { "
      text += outlets.compactMap { outlet(of: $0, node) }.joined()
      text += "default: return \(hasSuper ? "super.setOutlet(name, to: object)" : "false") } }"
      if !methods.isEmpty || !hasSuper { text += ";" }
    }
    if !methods.isEmpty || !hasSuper {
      text += " \(start)func selector(named name: String) -> Selector? { switch name { "
      for method in methods {
        text += "case \"\(method.selector)\": return Selector(\"\(method.selector)\", \(name).\(method.fullName)); "
      }
      text += "default: return \(hasSuper ? "super.selector(named: name)" : "nil") } }"
    }
    let brace = node.memberBlock.rightBrace.byteRange
    edits.insert((isBehindMember(node) ? ";" : "") + text + " ", at: brace.lowerBound)
    if !hasSuper { appendix.append("extension \(name): NamedMembers {}") }
  }

  /// Whether the closing brace of a class stands on the line of its last member.
  private func isBehindMember(_ node: ClassDeclSyntax) -> Bool {
    guard !node.memberBlock.members.isEmpty else { return false }
    return !node.memberBlock.rightBrace.leadingTrivia.contains { $0.isNewline }
  }

  private func outlet(of member: Member, _ node: ClassDeclSyntax) -> String? {
    guard let type = member.type else {
      remark(.untypedOutlet, node.name, "nibs cannot set the outlet '\(member.baseName)': its type is not written")
      return nil
    }
    return
      "case \"\(member.baseName)\": if let value = object as? \(type) { self.\(member.baseName) = value; return true }; "
      + "return false; "
  }

  private func isOutlet(_ member: Member) -> Bool { member.role == .outlet && !member.isStatic }

  /// Whether a method is found by its name: an action, and where selectors are strings any method of Objective-C.
  private func isNamedMethod(_ member: Member) -> Bool {
    member.kind == .method && member.isReferable
      && (member.role == .action || (member.isObjC && index.hasStringSelectors))
  }

  /// Methods without the ones whose names stand before: references to them would be ambiguous.
  private func unique(_ methods: [Member]) -> [Member] {
    var seen: Set<String> = []
    return methods.filter { seen.insert($0.selector).inserted }
  }

  private func access(_ node: ClassDeclSyntax) -> String {
    node.modifiers.contains { $0.name.text == "open" || $0.name.text == "public" } ? "public " : ""
  }

  // MARK: The root of a class

  private enum Root {
    /// Views and controllers: their class of UIKit has the methods.
    case responder
    /// `NSObject`: the highest class of the target with outlets conforms to the protocol.
    case object
  }

  private func root(of type: TypeEntry) -> Root? {
    guard let foreign = index.ancestors(of: type).foreign else { return nil }
    if foreign == "NSObject" { return .object }
    return Self.isResponder(foreign) ? .responder : nil
  }

  /// Whether a class of UIKit is a responder, by the last word of its name.
  private static func isResponder(_ name: String) -> Bool {
    let others: Set<String> = [
      "UIDocumentInteractionController", "UIMenuController", "UIPresentationController", "UIPrintInteractionController",
      "UISearchDisplayController", "UIStoryboard",
    ]
    guard name.hasPrefix("UI"), !others.contains(name) else { return false }
    return [
      "Application", "Bar", "Button", "Cell", "Control", "Controller", "Field", "Indicator", "Label", "Picker",
      "Responder",
      "Slider", "Stepper", "Switch", "View", "Window",
    ].contains { name.hasSuffix($0) }
  }

  /// Whether a class above has the methods, which the subclass then overrides.
  private func hasNamedMembers(above type: TypeEntry) -> Bool {
    index.ancestors(of: type).classes.dropFirst().contains { type in
      type.members.contains { isOutlet($0) || isNamedMethod($0) }
    }
  }
}
