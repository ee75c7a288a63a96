package import Geometry
internal import Locking

extension Font {
  /// The ink bounds of a glyph, in points from its origin, y downwards; `nil` without ink.
  ///
  /// These are HarfBuzz's glyph extents, except for synthetic styles: the extent of an emboldened corner or a slanted
  /// curve follows only from the outline as it is drawn. The picture of a coloured glyph fills the box that the font gives.
  ///
  /// - Complexity: O(log glyphs), O(points) for synthetic styles
  package func inkBounds(of glyph: UInt32) -> Rect? {
    if let box = face.clipBox(ofPicture: glyph, coordinates: designCoordinates) {
      let (scale, lean) = (size / Double(face.unitsPerEm), syntheticSlant)
      let (left, right) = (box.minX + min(lean * box.minY, lean * box.maxY), max(lean * box.minY, lean * box.maxY))
      return Rect(
        x: left * scale, y: -box.maxY * scale, width: (box.maxX + right - left) * scale, height: box.height * scale)
    }
    if hasSyntheticBold || syntheticSlant != 0, let box = outlineBounds(of: glyph) {
      return Rect(x: box.minX * size, y: box.minY * size, width: box.width * size, height: box.height * size)
    }
    guard let ink = shaping.inkExtents(of: glyph), ink.width != 0, ink.height != 0 else { return nil }
    let scale = pointsPerUnit
    // HarfBuzz's extents start at the top left, with y upwards and a negative height.
    return Rect(x: ink.x * scale, y: -ink.y * scale, width: ink.width * scale, height: -ink.height * scale)
  }

  /// The bounds of a glyph's outline in ems; `nil` for a glyph without an outline.
  private func outlineBounds(of glyph: UInt32) -> Rect? {
    guard face.outlineOperations(of: glyph) != nil else { return nil }
    return outlines.withLock { face in
      if face == nil { face = try? FreeTypeFace(self.face, coordinates: designCoordinates) }
      return face?.outline(of: glyph, isBold: hasSyntheticBold).bounds(slant: syntheticSlant)
    }
  }
}
