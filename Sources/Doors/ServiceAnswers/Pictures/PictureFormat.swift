internal import TextDrawing

/// The format of a picture, by its media type. A client that takes any gets the first one.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics.
  case svg = "image/svg+xml"
  /// Portable Network Graphics.
  case png = "image/png"
  /// Portable Document Format.
  case pdf = "application/pdf"

  var drawingFormat: DrawingFormat {
    switch self {
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    }
  }
}
