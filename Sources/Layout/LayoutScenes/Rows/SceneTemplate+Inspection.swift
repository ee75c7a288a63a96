extension SceneTemplate {
  /// The warnings of `SceneTree.inspect(width:)` for the scene with the fields of a row, at the width of the template.
  ///
  /// - Throws: `SceneError`, as laying out the row does.
  /// - Complexity: a new tree of views and two layouts.
  public func inspect(_ row: SceneRow) throws(SceneError) -> [SceneWarning] {
    try makeTree(of: row).inspect(width: width)
  }
}
