extension FontFace {
  /// The number of operations that FreeType takes to read the outline of a glyph, as far as they are counted: operations of the
  /// programs in a font from outside. `nil` for more than 100,000.
  ///
  /// - Complexity: O(operations)
  package func outlineOperations(of glyph: UInt32) -> Int? {
    data.isOwn ? 0 : countedOutlines.operations(of: glyph)
  }
}
