internal import SwiftSyntax

/// The declarations that only a file sees: what moves from it to another file must still see them.
final class HiddenDeclarations: TypeVisitor {
  struct Declaration {
    var name: String
    /// The type that it is a member of; empty at the top of the file.
    var scope: String
    /// `private` or `fileprivate`; empty where the extension around it says so, at the place of a word of its own.
    var access: Range<Int>
  }

  private(set) var list: [Declaration] = []
  /// The names of all declarations at the top of the file.
  private(set) var topNames: Set<String> = []
  private var scopes: [String] = []
  private var extensionAccess: [Bool] = []

  init(_ file: ParsedFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private static let hiding: Set<String> = ["private", "fileprivate"]

  override func begin(_ type: any DeclGroupSyntax, named name: String) {
    if type.as(ExtensionDeclSyntax.self) == nil { add(Syntax(type), [name], type.modifiers, type.introducer) }
    scopes.append(scopes.last.map { "\($0).\(name)" } ?? name)
    extensionAccess.append(
      type is ExtensionDeclSyntax && type.modifiers.contains { Self.hiding.contains($0.name.text) })
  }

  override func end() {
    scopes.removeLast()
    extensionAccess.removeLast()
  }

  private func add(_ node: Syntax, _ names: [String], _ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax) {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
    let isTop = scopes.isEmpty && (node.parent?.is(CodeBlockItemSyntax.self) ?? false)
    guard isMember || isTop else { return }
    if isTop { topNames.formUnion(names) }
    let words: Set<String> = ["internal", "open", "package", "public"]
    // `private(set)` hides the setter alone.
    let own = modifiers.first { Self.hiding.contains($0.name.text) && $0.detail == nil }
    let place: Range<Int>
    if let own {
      place = own.name.byteRange
    } else if isMember, extensionAccess.last == true, !modifiers.contains(where: { words.contains($0.name.text) }) {
      let start = (modifiers.first.map { Syntax($0) } ?? Syntax(keyword)).byteRange.lowerBound
      place = start..<start
    } else {
      return
    }
    for name in names { list.append(Declaration(name: name, scope: scopes.last ?? "", access: place)) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), [node.name.text], node.modifiers, node.funcKeyword)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    add(Syntax(node), names, node.modifiers, node.bindingSpecifier)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Syntax(node), [node.name.text], node.modifiers, node.typealiasKeyword)
    return .skipChildren
  }

  /// The words of a text that may name declarations.
  static func names(in text: String) -> Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }
}
