internal import SwiftSyntax

extension FileRewriter {
  /// Takes the part of an `#if` that is for iOS.
  ///
  /// - Returns: whether the clause is rewritten. A part that asks for Objective-C is left as it is: it is not compiled, or it
  ///   was written for a machine without.
  func rewriteCondition(of node: IfConfigClauseSyntax) -> Bool {
    guard let condition = node.condition else { return true }
    if condition.trimmedDescription.contains("canImport(ObjectiveC)") { return false }
    PlatformVisitor(self).walk(condition)
    return true
  }

  private final class PlatformVisitor: SyntaxVisitor {
    private let rewriter: FileRewriter

    init(_ rewriter: FileRewriter) {
      self.rewriter = rewriter
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let (name, arguments) = (node.calledExpression.trimmedDescription, node.arguments)
      if name == "os", arguments.count == 1, let argument = arguments.first?.expression,
        argument.trimmedDescription == "iOS"
      {
        rewriter.edits.replace(argument.byteRange, with: "Linux")
      }
      return .visitChildren
    }
  }

  /// Imports of a part of a module, of Objective-C's functions and of Darwin, by the modules that have them on Linux.
  func rewriteImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    let other: [String: String] = ["Darwin": "Glibc", "ObjectiveC": "UIKit", "CoreFoundation": "Foundation"]
    guard path.count > 1 || node.importKindSpecifier != nil || other[module] != nil else { return }
    // Modules of other packages have their parts on Linux too.
    let known: Set<String> = [
      "CoreFoundation", "CoreGraphics", "Darwin", "Foundation", "ObjectiveC", "QuartzCore", "UIKit", "os",
    ]
    guard known.contains(module) else { return }
    let start = (node.importKindSpecifier?.byteRange ?? node.path.byteRange).lowerBound
    edits.replace(start..<node.path.byteRange.upperBound, with: other[module] ?? module)
  }
}
