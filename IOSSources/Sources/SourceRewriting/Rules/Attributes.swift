internal import SwiftSyntax

extension FileRewriter {
  /// The attributes that need Objective-C, or a program that starts on a phone.
  private static let attributes: Set<String> = [
    "GKInspectable", "IBAction", "IBOutlet", "IBSegueAction", "NSApplicationMain", "NSCopying", "NSManaged",
    "UIApplicationMain", "nonobjc", "objc", "objcMembers",
  ]

  /// Removes an attribute that Linux's compiler rejects.
  ///
  /// - Returns: whether it was removed.
  func removeAttribute(_ node: AttributeSyntax) -> Bool {
    let name = node.attributeName.trimmedDescription
    let isBlock = name == "convention" && (node.arguments?.trimmedDescription.hasPrefix("block") ?? false)
    guard Self.attributes.contains(name) || isBlock || isStart(node, name) else { return false }
    remove(node)
    return true
  }

  /// Whether an attribute makes the application's delegate the start of the program: a test has a start of its own.
  private func isStart(_ node: AttributeSyntax, _ name: String) -> Bool {
    guard name == "main", let type = node.parent?.parent?.as(ClassDeclSyntax.self) else { return false }
    let inherited = type.inheritanceClause?.inheritedTypes.map { TypeVisitor.name(of: $0.type) } ?? []
    return inherited.contains("UIResponder") || inherited.contains("UIApplicationDelegate")
  }

  /// A property that Core Data stores has a value from the start, which nothing here gives it: it is made an optional that is
  /// unwrapped where it is used.
  func giveValue(toManaged node: VariableDeclSyntax) {
    guard node.attributes.has("NSManaged") else { return }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type, binding.accessorBlock == nil else { continue }
      if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { continue }
      edits.insert("!", at: type.byteRange.upperBound)
    }
  }
}
