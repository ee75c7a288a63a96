internal import StringFormatting

/// A place in a text file, as compilers write it.
public struct FilePosition: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given; `nil` for bytes without a path.
  public let path: String?
  /// The line, from 1; `nil` for errors of the whole file.
  public let line: Int?
  /// The number of bytes from the start of the line, as UTF-8, from 1; `nil` where it is not known.
  public let column: Int?

  /// Creates a position of the parts that are known; `nil` when none is.
  public init?(path: String?, line: Int?, column: Int? = nil) {
    if path == nil, line == nil, column == nil { return nil }
    self.path = path
    self.line = line
    self.column = column
  }

  /// The parts that are known, on one line: `de.po:12:5`.
  public var description: String {
    let parts = [path.map(InvisibleCharacters.onOneLine), line.map { "\($0)" }, column.map { "\($0)" }]
    return parts.compactMap(\.self).joined(separator: ":")
  }

  /// The same, but `line 3` where there is no path.
  package var text: String { path == nil ? line.map { "line \($0)" } ?? description : description }

  /// The same position in a file, unless it has one.
  package static func inFile(_ path: String?, _ position: FilePosition?) -> FilePosition? {
    FilePosition(path: position?.path ?? path, line: position?.line, column: position?.column)
  }
}
