public import SelfSizing
public import TextDrawing

extension DrawingError {
  /// The error of a table that is drawn, as an error of the drawing with the code `table`, the same message and the same
  /// location.
  public init(_ error: TableError) {
    self.init(.table, error.message, at: error.location.map { Location(tablePart: $0.description) })
  }
}
