import SourceRewriting

/// A text without the line that names its original, rewritten as the only file of a target.
func rewritten(_ text: String) -> String { rewritten(["App.swift": text])["App.swift"] ?? "" }

/// The texts of a target's files by their paths.
func rewritten(_ texts: [String: String]) -> [String: String] {
  let files = texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
  var results: [String: String] = [:]
  for file in SourceRewriting.rewrite(files).files {
    let head = "#sourceLocation(file: \"\(file.path)\", line: 1)\n"
    results[file.path] = file.text.hasPrefix(head) ? String(file.text.dropFirst(head.count)) : file.text
  }
  return results
}

/// The remarks on a text.
func remarks(_ text: String) -> [Remark] {
  SourceRewriting.rewrite([SourceFile(path: "App.swift", text: text)]).remarks
}
