internal import TextDrawing

/// The format of a picture.
public enum PictureFormat: Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics.
  case svg
  /// Portable Network Graphics.
  case png
  /// Portable Document Format.
  case pdf

  /// The media type.
  public var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .pdf: "application/pdf"
    }
  }

  /// The format of a media type; `nil` for another one.
  public init?(mediaType: String) {
    guard let format = Self.allCases.first(where: { $0.mediaType == mediaType }) else { return nil }
    self = format
  }

  var drawingFormat: DrawingFormat {
    switch self {
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    }
  }
}
