internal import CFreeType

extension FreeTypeFace {
  /// Opens a face.
  ///
  /// - Parameter coordinates: a value for each axis of the face; empty for the default instance.
  /// - Throws: ``FontError/Code/notAFont`` when FreeType cannot open what HarfBuzz could.
  package convenience init(_ face: FontFace, coordinates: [Double]) throws(FontError) {
    try self.init(
      face.fileBytes, of: face, index: face.index, name: face.fullName,
      at: FontError.Location(path: face.path, faceIndex: face.index))
    if !coordinates.isEmpty {
      // FreeType's 16.16 numbers; `fvar` has the same range.
      var fixed = coordinates.map { FT_Fixed(min(max($0, -32768), 32767) * 65536) }
      FT_Set_Var_Design_Coordinates(handle, FT_UInt(fixed.count), &fixed)
    }
  }
}
