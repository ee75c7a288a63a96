internal import TextDrawing

/// The format of a picture, by its media type. The first one is that of a client that takes any.
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
