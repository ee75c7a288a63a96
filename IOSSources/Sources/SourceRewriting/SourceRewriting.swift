internal import SwiftSyntax

/// Makes Swift that was written for Objective-C's runtime into Swift that Linux's compiler takes, with this package's UIKit.
///
/// Lines keep their numbers, and each file begins with a `#sourceLocation` that names the original, so that errors of the
/// compiler are in terms of what was written.
public enum SourceRewriting {
  /// The files of a target, rewritten, in the same order, and what could not be done.
  ///
  /// Files of one target belong together: overrides move from extensions into classes of other files.
  ///
  /// - Complexity: O(n log n) in the length of all files.
  public static func rewrite(_ sources: [SourceFile]) -> (files: [SourceFile], remarks: [Remark]) {
    let files = sources.map(ParsedFile.init)
    let index = TargetIndex(files)
    let rewriters = files.map { FileRewriter($0, index: index) }
    for (file, rewriter) in zip(files, rewriters) { rewriter.walk(file.tree) }
    let moves = ExtensionMoves(index)
    move(moves, index, files, rewriters)
    let texts = zip(files, rewriters).map { file, rewriter in
      SourceFile(
        path: file.path,
        text: located(rewriter.edits.text(of: file.bytes), file.path)
          + rewriter.appendix.map { "\n\($0)\n" }.joined())
    }
    let remarks = rewriters.flatMap(\.remarks) + moves.conditional.map { remark($0, files[$0.place.file]) }
    return (texts, remarks)
  }

  /// Puts the members of extensions before the closing braces of their classes.
  private static func move(
    _ moves: ExtensionMoves, _ index: TargetIndex, _ files: [ParsedFile], _ rewriters: [FileRewriter]
  ) {
    for move in moves.list {
      if let access = move.place.access {
        rewriters[move.place.file].edits.insert(access + " ", at: move.place.keyword)
      }
    }
    reveal(moves, index, files, rewriters)
    for move in moves.list {
      guard let (file, brace) = index.types[move.target]?.declaration else { continue }
      let source = files[move.place.file]
      let text = rewriters[move.place.file].edits.text(of: source.bytes, in: move.place.range)
      let before = "\n" + location(source.path, source.line(at: move.place.range.lowerBound))
      rewriters[file].edits.insert(
        before + text + "\n" + location(files[file].path, files[file].line(at: brace)), at: brace)
    }
    for move in moves.list { rewriters[move.place.file].edits.cut(move.place.range) }
  }

  /// Makes what moved members name, and only the file that they leave sees, visible to the file that they move to: what is
  /// `private` there becomes `internal`, unless another file has something of the name at its top.
  private static func reveal(
    _ moves: ExtensionMoves, _ index: TargetIndex, _ files: [ParsedFile], _ rewriters: [FileRewriter]
  ) {
    var names: [Int: Set<Substring>] = [:]
    for move in moves.list {
      guard let declaration = index.types[move.target]?.declaration, declaration.file != move.place.file else {
        continue
      }
      let text = files[move.place.file].text(in: move.place.range)
      names[move.place.file, default: []].formUnion(HiddenDeclarations.names(in: text))
    }
    guard !names.isEmpty else { return }
    let hidden = files.map { HiddenDeclarations($0) }
    var owners: [String: Int] = [:]
    for file in hidden { for name in file.topNames { owners[name, default: 0] += 1 } }
    for (file, names) in names.sorted(by: { $0.key < $1.key }) {
      var done: Set<Int> = []
      for declaration in hidden[file].list where names.contains(declaration.name[...]) {
        if declaration.scope.isEmpty, owners[declaration.name] != 1 { continue }
        guard done.insert(declaration.access.lowerBound).inserted else { continue }
        let word = declaration.access.isEmpty ? "internal " : "internal"
        rewriters[file].edits.replace(declaration.access, with: word)
      }
    }
  }

  /// A text with its original's name above it. A line for the shell must remain the first one.
  private static func located(_ text: String, _ path: String) -> String {
    guard text.hasPrefix("#!"), let end = text.firstIndex(where: \.isNewline) else { return location(path, 1) + text }
    return text[...end] + location(path, 2) + text[text.index(after: end)...]
  }

  private static func remark(_ move: ExtensionMoves.Move, _ file: ParsedFile) -> Remark {
    Remark(
      path: file.path, line: file.line(at: move.place.range.lowerBound) + 1, column: 1, kind: .conditionalOverride,
      message:
        "a member of '\(move.target)' overrides, or is overridden, in an extension with conditions, and stays there")
  }

  private static func location(_ path: String, _ line: Int) -> String {
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(name)\", line: \(line))\n"
  }
}
