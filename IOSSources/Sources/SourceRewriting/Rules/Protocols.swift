internal import SwiftSyntax

extension FileRewriter {
  /// Makes a protocol of Objective-C one of Swift: it is of classes, and its optional methods have values of their own, by an
  /// extension at the end of the file.
  func makeSwiftProtocol(_ node: ProtocolDeclSyntax) {
    if let first = node.inheritanceClause?.inheritedTypes.first {
      let names = node.inheritanceClause?.inheritedTypes.map { TypeVisitor.name(of: $0.type) } ?? []
      if !names.contains("AnyObject"), !names.contains("class") {
        edits.insert("AnyObject, ", at: first.byteRange.lowerBound)
      }
    } else {
      edits.insert(": AnyObject", at: node.name.byteRange.upperBound)
    }
    var members: [String] = []
    for item in node.memberBlock.members {
      if let method = item.decl.as(FunctionDeclSyntax.self), method.modifiers.has("optional") {
        members += defaultMethod(method).map { [$0] } ?? []
      } else if let property = item.decl.as(VariableDeclSyntax.self), property.modifiers.has("optional") {
        members += defaultProperty(property).map { [$0] } ?? []
      }
    }
    guard !members.isEmpty else { return }
    let access = node.modifiers.first { ["public", "fileprivate", "private"].contains($0.name.text) }?.name.text
    let text = members.map { (access.map { "\($0) " } ?? "") + $0 }.joined(separator: "; ")
    let name = scope.isEmpty ? node.name.text : "\(scope).\(node.name.text)"
    appendix.append("extension \(name) { \(text) }")
  }

  private func dropOptional(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.name.text == "optional" { remove(modifier) }
  }

  private func defaultMethod(_ node: FunctionDeclSyntax) -> String? {
    dropOptional(node.modifiers)
    let result = node.signature.returnClause?.type
    guard let value = Self.absentValue(of: result) else {
      remark(
        .requiredMethod, node.name,
        "the optional method '\(node.name.text)' has a result without a value for its absence: classes must implement it"
      )
      return nil
    }
    return "func \(node.name.text)\(oneLine(node.signature)) { \(value) }"
  }

  private func defaultProperty(_ node: VariableDeclSyntax) -> String? {
    dropOptional(node.modifiers)
    guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
      let value = Self.absentValue(of: type)
    else {
      remark(
        .requiredMethod, node,
        "the optional property has a type without a value for its absence: classes must implement it")
      return nil
    }
    let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") ?? false
    let name = binding.pattern.trimmedDescription
    let accessors = isSettable ? "get { \(value) } set {}" : value
    return "var \(name): \(oneLine(type)) { \(accessors) }"
  }

  /// What a caller gets where a method is not implemented: `nil`, nothing, or the zero of a type; `nil` if a type has none.
  private static func absentValue(of type: TypeSyntax?) -> String? {
    guard let type else { return "" }
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    let zeros: [String: String] = [
      "Bool": "false", "CGFloat": "0", "CGPoint": ".zero", "CGRect": ".zero", "CGSize": ".zero", "Double": "0",
      "Float": "0", "Int": "0", "String": "\"\"", "TimeInterval": "0", "UIEdgeInsets": ".zero", "Void": "", "()": "",
    ]
    return zeros[type.trimmedDescription]
  }

  /// A node without comments, on one line.
  private func oneLine(_ node: some SyntaxProtocol) -> String {
    var text = ""
    for token in node.tokens(viewMode: .sourceAccurate) {
      text += token.text
      let next = token.nextToken(viewMode: .sourceAccurate)
      if !token.trailingTrivia.isEmpty || !(next?.leadingTrivia.isEmpty ?? true) { text += " " }
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
