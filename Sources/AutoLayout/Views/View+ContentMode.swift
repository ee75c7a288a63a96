extension View {
  /// How content that has a size of its own is put into a view (`UIView.ContentMode`), with UIKit's numbers.
  public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
    /// As large as the view, in both directions.
    case scaleToFill
    /// As large as fits into the view with its own proportions, in the middle.
    case scaleAspectFit
    /// As small as covers the view with its own proportions, in the middle.
    case scaleAspectFill
    /// Drawn anew when the bounds change; where nothing is drawn by the view itself, as `scaleToFill`.
    case redraw
    /// In its own size in the middle, as those that follow are at an edge or in a corner.
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }
}
