internal import SwiftSyntax

/// Goes through a file and collects what changes in it. Each kind of node has its rules in a file of its own.
final class FileRewriter: SyntaxVisitor {
  let file: ParsedFile
  let index: TargetIndex
  var edits = Edits()
  var remarks: [Remark] = []
  /// Declarations behind the end of the file.
  var appendix: [String] = []
  /// The names of the types around the current node, from the outside in, each with the names around it.
  private(set) var scopes: [String] = []

  init(_ file: ParsedFile, index: TargetIndex) {
    (self.file, self.index) = (file, index)
    super.init(viewMode: .sourceAccurate)
  }

  /// The innermost type around the current node; empty outside of types.
  var scope: String { scopes.last ?? "" }

  func remark(_ kind: Remark.Kind, _ node: some SyntaxProtocol, _ message: String) {
    let location = file.locations.location(for: node.positionAfterSkippingLeadingTrivia)
    remarks.append(
      Remark(path: file.path, line: location.line, column: location.column, kind: kind, message: message))
  }

  // MARK: Types

  private func begin(_ name: String) -> SyntaxVisitorContinueKind {
    scopes.append(scope.isEmpty ? name : "\(scope).\(name)")
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = begin(node.name.text)
    addNamedMembers(to: node)
    return result
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.has("objc") { makeSwiftProtocol(node) }
    return begin(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(IndexVisitor.name(of: node.extendedType))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  // MARK: Other nodes

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    removeAttribute(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { remove(node) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    giveValue(toManaged: node)
    makeLazy(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.has("NSManaged"), node.body == nil {
      edits.insert(" {}", at: node.byteRange.upperBound)
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteImport(node)
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    rewriteCondition(of: node) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalCall(node)
    rewriteEmptyTimer(node)
    return .visitChildren
  }

  // MARK: Removing

  /// Removes a node with the space behind it, and keeps its line breaks.
  func remove(_ node: some SyntaxProtocol) {
    var range = node.byteRange
    let breaks = Edits.lineBreaks(of: file.bytes, in: range)
    while range.upperBound < file.bytes.count, file.bytes[range.upperBound] == UInt8(ascii: " ") {
      range = range.lowerBound..<range.upperBound + 1
    }
    edits.replace(range, with: breaks)
  }
}
