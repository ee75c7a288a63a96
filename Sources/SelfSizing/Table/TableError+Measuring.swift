// What can go wrong while a table measures.
extension TableError.Code {
  /// There is no width to measure at.
  public static let noWidth = TableError.Code(description: "noWidth")
  /// No chain of constraints leads from the top of a cell's content to its bottom.
  public static let noHeight = TableError.Code(description: "noHeight")
  /// A callback asked for what must wait for its end, such as a height while a height is being found.
  public static let recursion = TableError.Code(description: "recursion")
  /// No cell or header is registered for an identifier.
  public static let notRegistered = TableError.Code(description: "notRegistered")
  /// Data source, delegate or configuration threw.
  public static let source = TableError.Code(description: "source")
  /// A template measures a row otherwise than a new cell does: something of an earlier row is left in it.
  public static let templateLeak = TableError.Code(description: "templateLeak")
  /// Two items of a snapshot are the same.
  public static let duplicateItem = TableError.Code(description: "duplicateItem")
}

extension TableError {
  /// The same error, said of a row.
  func of(_ indexPath: IndexPath) -> TableError {
    if self.indexPath != nil { return self }
    return TableError(code, at: indexPath, "row \(indexPath): \(message)")
  }

  /// What a callback threw, said of a row.
  static func wrapping(_ error: any Error, _ indexPath: IndexPath) -> TableError {
    if let error = error as? TableError { return error.of(indexPath) }
    return TableError(.source, at: indexPath, "row \(indexPath): \(error)")
  }

  static func wrapping(_ error: any Error, section: Int?, _ what: String) -> TableError {
    if let error = error as? TableError { return error }
    return TableError(.source, section: section, "\(what): \(error)")
  }
}
