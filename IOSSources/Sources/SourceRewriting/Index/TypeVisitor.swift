internal import SwiftSyntax

/// Goes through a file and calls a pair of methods around each declaration and extension of a type.
class TypeVisitor: SyntaxVisitor {
  /// Called before the members of a type.
  func begin(_ type: any DeclGroupSyntax, named name: String) {}
  /// Called after the members of a type.
  func end() {}

  private func enter(_ type: any DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    begin(type, named: name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { end() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, Self.name(of: node.extendedType))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  /// The name of a type without its generic arguments.
  static func name(of type: TypeSyntax) -> String {
    if let type = type.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = type.as(MemberTypeSyntax.self) { return name(of: type.baseType) + "." + type.name.text }
    if let type = type.as(AttributedTypeSyntax.self) { return name(of: type.baseType) }
    return type.trimmedDescription
  }
}
