internal import SwiftSyntax

extension FileRewriter {
  /// A stored property whose first value mentions `self`, `let button: UIButton = { …addTarget(self, …)… }()`, compiles on Apple's
  /// systems, where `self` is then a method of `NSObject`. As a lazy property its `self` is the object that was meant.
  func makeLazy(_ node: VariableDeclSyntax) {
    guard node.parent?.is(MemberBlockItemSyntax.self) ?? false, index.types[scope]?.kind == .classType,
      node.bindings.count == 1, let binding = node.bindings.first, binding.typeAnnotation != nil,
      binding.accessorBlock == nil, let value = binding.initializer?.value,
      !["lazy", "static", "class"].contains(where: { node.modifiers.has($0) }), !node.attributes.has("IBOutlet")
    else { return }
    let finder = SelfFinder(viewMode: .sourceAccurate)
    finder.walk(value)
    guard finder.isFound else { return }
    edits.replace(node.bindingSpecifier.byteRange, with: "lazy var")
  }

  private final class SelfFinder: SyntaxVisitor {
    var isFound = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.baseName.text == "self", !(node.parent?.is(MemberAccessExprSyntax.self) ?? false) || isBase(node) {
        isFound = true
      }
      return .visitChildren
    }

    private func isBase(_ node: DeclReferenceExprSyntax) -> Bool {
      node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
    }

    // What is written inside of a type of its own has another `self`.
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
