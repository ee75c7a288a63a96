internal import SwiftSyntax

/// Goes through a file and collects what changes in it. Each kind of node has its rules in a file of its own.
final class FileRewriter: TypeVisitor {
  let file: ParsedFile
  let index: TargetIndex
  var edits = Edits()
  var remarks: [Remark] = []
  /// The modules that Foundation's types of the file have on Linux.
  private(set) lazy var partsOfFoundation = Self.partsOfFoundation(in: file)
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

  override func begin(_ type: any DeclGroupSyntax, named name: String) {
    if let node = type as? ProtocolDeclSyntax, node.attributes.has("objc") { makeSwiftProtocol(node) }
    scopes.append(scope.isEmpty ? name : "\(scope).\(name)")
    if let node = type as? ClassDeclSyntax { addNamedMembers(to: node) }
  }

  override func end() { scopes.removeLast() }

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

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalProperty(node)
    return .visitChildren
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
