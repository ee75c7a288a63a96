internal import SwiftSyntax

extension FileRewriter {
  /// Calls an optional method of a protocol without the question mark: all methods have defaults here.
  ///
  /// A closure that is optional is called in the same way, `onTap?(button)`. So the mark goes only where the call has a label,
  /// which closures have not, where the object is a delegate or a data source by its name, or where a protocol of the target has
  /// an optional method of the name.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return }
    let hasLabel = node.arguments.contains { $0.label != nil }
    guard hasLabel || isDelegate(base) || index.optionalMethods.contains(member.declName.baseName.text) else { return }
    edits.replace(chain.questionMark.byteRange, with: "")
    // The value of the call was an optional by the mark.
    if !base.trimmedDescription.contains("?"), !isStatement(node) {
      edits.insert("Optional(", at: node.byteRange.lowerBound)
      edits.insert(")", at: node.byteRange.upperBound)
    }
  }

  /// Reads an optional property of a protocol with one question mark: `delegate?.window??.rootViewController` has two, because
  /// Objective-C's property may be absent, and may be `nil`.
  func rewriteOptionalProperty(_ node: OptionalChainingExprSyntax) {
    guard let inner = node.expression.as(OptionalChainingExprSyntax.self),
      let member = inner.expression.as(MemberAccessExprSyntax.self), let base = member.base,
      isDelegate(base) || index.optionalMethods.contains(member.declName.baseName.text)
    else { return }
    edits.replace(node.questionMark.byteRange, with: "")
  }

  /// `Timer()` stands for a timer that is set later; Foundation on Linux has no such initialiser.
  func rewriteEmptyTimer(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "Timer", node.arguments.isEmpty, node.trailingClosure == nil,
      node.leftParen != nil
    else { return }
    edits.replace(node.byteRange, with: "Timer(timeInterval: 0, repeats: false) { _ in }")
  }

  private func isDelegate(_ base: ExprSyntax) -> Bool {
    let name = base.trimmedDescription.filter { $0 != "?" && $0 != "!" }.split(separator: ".").last ?? ""
    return ["delegate", "datasource"].contains { name.lowercased().hasSuffix($0) }
  }

  private func isStatement(_ node: FunctionCallExprSyntax) -> Bool {
    node.parent?.is(CodeBlockItemSyntax.self) ?? false
  }
}
