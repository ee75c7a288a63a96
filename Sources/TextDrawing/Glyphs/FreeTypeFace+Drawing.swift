internal import Fonts

extension FreeTypeFace {
  /// A face for a drawing.
  ///
  /// - Throws: `failed` when FreeType cannot open what HarfBuzz could.
  convenience init(drawing face: FontFace, coordinates: [Double]) throws(DrawingError) {
    do throws(FontError) { try self.init(face, coordinates: coordinates) } catch {
      throw DrawingError(.failed, error.message)
    }
  }
}
