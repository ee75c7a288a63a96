/// How an image is shown. None of it affects the size, apart from a symbol's configuration, which the image has applied
/// already.
package struct ImagePresentation: Hashable, Sendable {
  package var renderingMode = Image.RenderingMode.automatic
  package var orientation = Image.Orientation.up
  package var capInsets = EdgeInsets.zero
  package var resizingMode = Image.ResizingMode.tile
  package var alignmentRectInsets = EdgeInsets.zero
  package var flipsForRightToLeft = false
  /// The name of the symbol; `nil` for other images.
  package var symbolName: String?
  /// What the symbol was asked for with.
  package var symbolConfiguration: Image.SymbolConfiguration?

  package init() {}
}
