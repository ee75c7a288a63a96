extension View {
  /// How content with a size of its own is placed in a view's bounds (`UIView.ContentMode`, with its raw values).
  public enum ContentMode: Int, Hashable, Sendable, Codable, CaseIterable {
    /// As large as the view, in both directions.
    case scaleToFill
    /// As large as fits into the view with its own proportions, in the middle.
    case scaleAspectFit
    /// As small as covers the view with its own proportions, in the middle.
    case scaleAspectFill
    /// Drawn again when the bounds change; for content that the view does not draw itself, as `scaleToFill`.
    case redraw
    /// In its own size, centred.
    case center
    /// In its own size at the middle of the upper edge.
    case top
    /// In its own size at the middle of the lower edge.
    case bottom
    /// In its own size at the middle of the left edge.
    case left
    /// In its own size at the middle of the right edge.
    case right
    /// In its own size in the upper left corner.
    case topLeft
    /// In its own size in the upper right corner.
    case topRight
    /// In its own size in the lower left corner.
    case bottomLeft
    /// In its own size in the lower right corner.
    case bottomRight
  }
}
