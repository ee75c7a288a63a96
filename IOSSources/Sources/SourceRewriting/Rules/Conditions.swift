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

  /// The modules that Foundation's types of a file have on Linux: for loading addresses and reading XML.
  static func partsOfFoundation(in file: ParsedFile) -> [String] {
    let networking: Set<String> = [
      "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest",
      "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLProtocol", "URLRequest", "URLResponse",
    ]
    let xml: Set<String> = ["XMLDTD", "XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate"]
    var modules: Set<String> = []
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      if networking.contains(token.text) || token.text.hasPrefix("URLSession") {
        modules.insert("FoundationNetworking")
      }
      if xml.contains(token.text) { modules.insert("FoundationXML") }
    }
    return modules.sorted()
  }

  /// Imports of a part of a module, of Objective-C's functions and of Darwin, by the modules that have them on Linux.
  func rewriteImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    if path == ["Foundation"] || path == ["UIKit"], node.importKindSpecifier == nil {
      for module in partsOfFoundation { edits.insert("; import \(module)", at: node.path.byteRange.upperBound) }
    }
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
