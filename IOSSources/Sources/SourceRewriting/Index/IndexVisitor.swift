internal import SwiftSyntax

/// Collects the types of a file.
final class IndexVisitor: TypeVisitor {
  private(set) var entries: [TypeEntry] = []
  private(set) var hasStringSelectors = false
  private let file: Int
  private let source: ParsedFile
  /// The entries of the types around the current node, from the outside in.
  private var open: [Int] = []
  private var extensions: [ExtensionDeclSyntax?] = []

  init(file: Int, source: ParsedFile) {
    (self.file, self.source) = (file, source)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func begin(_ type: any DeclGroupSyntax, named name: String) {
    var entry = TypeEntry(name: open.last.map { "\(entries[$0].name).\(name)" } ?? name)
    let declaration = type as? ExtensionDeclSyntax
    if declaration == nil {
      entry.kind = type is ClassDeclSyntax ? .classType : type is ProtocolDeclSyntax ? .protocolType : .other
      entry.declaration = (file, type.memberBlock.rightBrace.byteRange.lowerBound)
    }
    entry.inherited = type.inheritanceClause?.inheritedTypes.map { Self.name(of: $0.type) } ?? []
    entries.append(entry)
    open.append(entries.count - 1)
    extensions.append(declaration)
  }

  override func end() {
    open.removeLast()
    extensions.removeLast()
  }

  // MARK: Members

  private func isMember(_ node: some DeclSyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  private func add(
    _ member: Member, _ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax
  ) {
    guard let index = open.last, isMember(node) else { return }
    var member = member
    if let declaration = extensions.last ?? nil {
      let words: Set<String> = ["fileprivate", "internal", "open", "private", "public"]
      let access =
        modifiers.contains { words.contains($0.name.text) }
        ? nil : declaration.modifiers.first { words.contains($0.name.text) }?.name.text
      // With the comments above, without the end of the line before.
      let start = node.position.utf8Offset
      member.place = Member.Place(
        file: file, range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        // What is private in an extension can be seen from the whole file.
        access: access == "private" ? "fileprivate" : access,
        keyword: (modifiers.first.map { Syntax($0) } ?? Syntax(keyword)).byteRange.lowerBound,
        isConditional: declaration.genericWhereClause != nil)
    }
    entries[index].members.append(member)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
    let full = labels.isEmpty ? node.name.text : node.name.text + "(" + labels.map { $0 + ":" }.joined() + ")"
    var member = Member(
      kind: .method, fullName: full, baseName: node.name.text,
      selector: objectiveCName(node.attributes) ?? SelectorNames.name(base: node.name.text, labels: labels))
    if node.attributes.has("IBAction") { member.role = .action }
    member.isObjC = node.attributes.has("objc") || member.role == .action
    member.isOverride = node.modifiers.has("override")
    member.isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    member.isOptional = node.modifiers.has("optional")
    let effects = node.signature.effectSpecifiers
    member.isReferable =
      !member.isStatic && effects?.throwsClause == nil && effects?.asyncSpecifier == nil && labels.count <= 3
      && node.genericParameterClause == nil
      && !node.signature.parameterClause.parameters.contains { $0.ellipsis != nil || $0.type.isInOut }
    add(member, node, node.modifiers, node.funcKeyword)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      var member = Member(kind: .property, fullName: name, baseName: name, selector: name)
      if node.attributes.has("IBOutlet") {
        member.role = .outlet
        member.type = binding.typeAnnotation.map { OutletType.withoutOptional($0.type) }
      }
      member.isObjC = node.attributes.has("objc") || member.role == .outlet
      member.isOverride = node.modifiers.has("override")
      member.isStatic = node.modifiers.has("static") || node.modifiers.has("class")
      member.isOptional = node.modifiers.has("optional")
      add(member, node, node.modifiers, node.bindingSpecifier)
    }
    return .visitChildren
  }

  private func objectiveCName(_ attributes: AttributeListSyntax) -> String? {
    guard let attribute = attributes.named("objc"), let arguments = attribute.arguments else { return nil }
    let name = arguments.trimmedDescription
    return name.isEmpty ? nil : name
  }

  // MARK: Selectors as strings

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if name == "Selector" || name == "NSSelectorFromString" { hasStringSelectors = true }
    return .visitChildren
  }
}

extension AttributeListSyntax {
  /// The attribute of a name; `nil` if there is none. Attributes inside of `#if` are not looked at.
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }

  func has(_ name: String) -> Bool { named(name) != nil }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension TypeSyntax {
  var isInOut: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
  }
}

enum OutletType {
  /// A type without the marks of an optional: `UILabel!` is `UILabel`.
  static func withoutOptional(_ type: TypeSyntax) -> String {
    if let type = type.as(OptionalTypeSyntax.self) { return withoutOptional(type.wrappedType) }
    if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return withoutOptional(type.wrappedType) }
    return type.trimmedDescription
  }
}
