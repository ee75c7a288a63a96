internal import SwiftSyntax

extension FileRewriter {
  /// Commands of UIKit that responders implement by these names, in subclasses only.
  private static let standardActions: [String: String] = [
    "copy": "copy:", "cut": "cut:", "delete": "delete:", "paste": "paste:", "select": "select:",
    "selectAll": "selectAll:",
    "undo": "undo:", "redo": "redo:", "toggleBoldface": "toggleBoldface:", "toggleItalics": "toggleItalics:",
    "toggleUnderline": "toggleUnderline:",
  ]

  /// Writes `#selector(tap(_:))` as `Selector("tap:", ProfileView.tap(_:))`.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    let text = selector(argument)
    let range = node.byteRange
    // What stands on several lines stays on as many.
    edits.replace(range, with: text + Edits.lineBreaks(of: file.bytes, in: range))
  }

  private func selector(_ argument: LabeledExprSyntax) -> String {
    let expression = argument.expression
    if let label = argument.label?.text {
      let name = Reference(expression)?.baseName ?? expression.trimmedDescription
      return label == "setter" ? named("set\(name.prefix(1).uppercased())\(name.dropFirst()):") : named(name)
    }
    var (method, signature) = (expression, nil as String?)
    if let tuple = method.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
      method = inner.expression
    }
    if let sequence = method.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      if parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) {
        (method, signature) = (parts[0], parts[2].trimmedDescription)
      }
    }
    guard let reference = Reference(method) else { return unresolved(expression, expression.trimmedDescription) }
    return selector(reference, signature, expression)
  }

  private func selector(_ reference: Reference, _ signature: String?, _ expression: ExprSyntax) -> String {
    let name = reference.fullName
    switch reference.base {
    case .scope:
      guard !scope.isEmpty else { return unresolved(expression, name) }
      return selector(name, of: scope, reference, signature.map { "(\(scope)) -> \($0)" }, expression)
    case .superclass:
      guard let type = index.type(named: scope), let superclass = type.inherited.first else {
        return unresolved(expression, name)
      }
      return selector(name, of: superclass, reference, signature.map { "(\(superclass)) -> \($0)" }, expression)
    case .type(let type):
      return selector(name, of: type, reference, signature, expression)
    case .value:
      guard let type = index.onlyClass(withMethod: name) else { return unresolved(expression, name) }
      return selector(name, of: type.name, reference, signature.map { "(\(type.name)) -> \($0)" }, expression)
    }
  }

  private func selector(
    _ name: String, of type: String, _ reference: Reference, _ signature: String?, _ expression: ExprSyntax
  ) -> String {
    let entry = index.type(named: type, in: scope)
    let member = entry.flatMap { index.method(name, of: $0) }
    let selector = member?.selector ?? reference.selector
    if entry?.kind == .protocolType || (entry == nil && Self.isProtocol(type)) {
      return "Selector(\"\(selector)\", of: (any \(type)).self)"
    }
    if member == nil, let standard = Self.standardActions[reference.baseName] { return named(standard) }
    if let member, !member.isReferable {
      return unresolved(expression, member.fullName, selector)
    }
    let method = "\(type).\(name)"
    return "Selector(\"\(selector)\", \(signature.map { "\(method) as \($0)" } ?? method))"
  }

  /// Whether a name that is not of the target is a protocol's.
  private static func isProtocol(_ name: String) -> Bool {
    ["Delegate", "DataSource", "Protocol", "DataSourcePrefetching"].contains { name.hasSuffix($0) }
  }

  private func named(_ selector: String) -> String { "Selector(\"\(selector)\")" }

  private func unresolved(_ expression: ExprSyntax, _ name: String, _ selector: String? = nil) -> String {
    remark(
      .unresolvedSelector, expression,
      "the selector of '\(name)' has no method here: calls of it reach only objects that know the name")
    let plain = String(name.split(separator: ".").last ?? "").filter { $0 != "\"" && $0 != "\\" && $0 != "\n" }
    return named(selector ?? plain)
  }

  /// Writes `#keyPath(Person.name)` as `"name"`: names that begin with capitals are of types.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let expression = node.arguments.first?.expression else { return }
    let parts = expression.trimmedDescription.split(separator: ".").map(String.init)
    let names = parts.drop { $0.first?.isUppercase ?? false || $0 == "self" }
    edits.replace(node.byteRange, with: "\"" + names.joined(separator: ".") + "\"")
  }
}

/// What `#selector` names: a method, and where to look for it.
private struct Reference {
  enum Base {
    /// The type around, also by `self` and `Self`.
    case scope
    /// The superclass, by `super`.
    case superclass
    /// A type by its name.
    case type(String)
    /// A variable.
    case value
  }

  var base = Base.scope
  var baseName: String
  /// With labels, if they are written.
  var fullName: String
  /// Objective-C's name, as far as the reference shows it.
  var selector: String

  init?(_ expression: ExprSyntax) {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      self.init(name)
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      self.init(member.declName)
      self.base = Self.base(base)
    } else {
      return nil
    }
  }

  private init(_ name: DeclReferenceExprSyntax) {
    baseName = name.baseName.text
    fullName = name.trimmedDescription.filter { !$0.isWhitespace }
    let labels = name.argumentNames?.arguments.map { $0.name.text } ?? []
    selector = SelectorNames.name(base: baseName, labels: labels)
  }

  private static func base(_ expression: ExprSyntax) -> Base {
    var expression = expression
    while true {
      if let optional = expression.as(OptionalChainingExprSyntax.self) {
        expression = optional.expression
      } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
        expression = forced.expression
      } else {
        break
      }
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return base(generic.expression) }
    let text = expression.trimmedDescription
    if text == "self" || text == "Self" { return .scope }
    if text == "super" { return .superclass }
    let last = text.split(separator: ".").last ?? ""
    guard last.first?.isUppercase ?? false, !text.contains("(") else { return .value }
    return .type(text)
  }
}
