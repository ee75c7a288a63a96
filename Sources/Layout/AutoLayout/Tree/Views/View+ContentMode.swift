extension View {
  /// How content with its own size is scaled and positioned in a view's bounds (`UIView.ContentMode`, with its raw
  /// values).
  public enum ContentMode: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Scaled to the size of the view; the aspect ratio changes.
    case scaleToFill
    /// Scaled to the largest size that fits into the view with the same aspect ratio, centred.
    case scaleAspectFit
    /// Scaled to the smallest size that covers the view with the same aspect ratio, centred.
    case scaleAspectFill
    /// Unlike UIKit, where content is drawn again when the bounds change, the same as `scaleToFill`.
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
