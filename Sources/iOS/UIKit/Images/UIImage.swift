public import AutoLayout
public import Foundation
internal import ImageFiles

/// `UIImage`: a picture with its size and scale. Unlike UIKit, it has no subclasses.
public typealias UIImage = Image
/// `UIImageView`: an image.
public typealias UIImageView = ImageView

extension Image {
  /// The configuration of an image (`UIImage.Configuration`): the configuration of a symbol.
  public typealias Configuration = SymbolConfiguration

  // MARK: By name

  /// The image of a name in the folders of `ImageFolders`; `nil`, with a diagnostic, where there is none
  /// (`UIImage.init(named:)`).
  ///
  /// - Complexity: O(1) after the first search of the folders, and the time to read the header of the file
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// The image of a name in a bundle (`UIImage.init(named:in:compatibleWith:)`); see ``init(named:)``.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name, in: bundle, scale: traitCollection?.displayScale)
  }

  /// The image of a name in a bundle (`UIImage.init(named:in:with:)`); see ``init(named:)``.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle)
  }

  /// The image of a name that a bundle must have; where it has none, an image of size 0, and a diagnostic
  /// (`UIImage.init(imageLiteralResourceName:)`).
  public convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage(named: name) ?? UIImage())
  }

  private convenience init?(named name: String, in bundle: Bundle?, scale: CGFloat? = nil) {
    let wanted = scale.flatMap { $0 > 0 ? $0 : nil } ?? UITraitCollection.current.displayScale
    let (image, searched) = ImageFolders.image(named: name, in: bundle, scale: max(1, wanted))
    if let image {
      self.init(image)
    } else if let size = ImageFolders.placeholderSize?(name), let placeholder = try? UIImage(size: size) {
      self.init(placeholder)
    } else {
      ImageDiagnostic(
        .missingImage,
        "there is no image '\(name)' in \(searched.joined(separator: ", ")): register its folder by "
          + "ImageFolders.register, or set ImageFolders.placeholderSize"
      ).reportOnce(of: name)
      return nil
    }
  }

  // MARK: Symbols

  /// A square of about the size of a symbol (`UIImage.init(systemName:)`), because Apple's symbols are not free; this
  /// is reported once. Any name that is not empty is taken for the name of a symbol.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// A square of about the size of a symbol in a configuration (`UIImage.init(systemName:withConfiguration:)`); see
  /// ``init(systemName:)``.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let stated = configuration ?? .unspecified
    var presentation = ImagePresentation()
    presentation.symbolName = name
    presentation.symbolConfiguration = stated
    self.init(size: stated.symbolSize, scale: 1, source: nil, presentation: presentation)
    ImageDiagnostic(
      .symbolPlaceholder,
      "the symbol '\(name)' is measured as a square of \(size.width) points, as all symbols are: Apple's are not free"
    ).reportOnce(of: "symbols")
  }

  /// As ``init(systemName:withConfiguration:)``; traits other than the size of text are not looked at
  /// (`UIImage.init(systemName:compatibleWith:)`).
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  // MARK: Files

  /// An image from the bytes of its file, one pixel per point; `nil` when they are not an image that can be read: PNG,
  /// JPEG, GIF, WebP or BMP (`UIImage.init(data:)`).
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image from the bytes of its file; see ``init(data:)`` (`UIImage.init(data:scale:)`).
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - scale: pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? UIImage(bytes: Array(data), scale: scale) else { return nil }
    self.init(image)
  }

  /// An image from its file; `nil` when it cannot be read (`UIImage.init(contentsOfFile:)`). The scale comes from the
  /// name: 2 for `photo@2x.png`.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? UIImage(contentsOfFile: path, scale: nil) else { return nil }
    self.init(image)
  }

  /// The bytes of the file, if it is a PNG; `nil` for other images, which are not converted.
  public func pngData() -> Data? { fileData(.png) }

  /// The bytes of the file, if it is a JPEG; `nil` for other images, which are not converted. The quality
  /// has no effect.
  public func jpegData(compressionQuality: CGFloat) -> Data? { fileData(.jpeg) }

  private func fileData(_ format: ImageFormat) -> Data? {
    let data: Data?
    switch source {
    case .bytes(let bytes): data = Data(bytes)
    case .file(let path): data = AssetFile.image(path)
    case nil: data = nil
    }
    guard let data, (try? ImageHeader(of: Array(data)))?.format == format else { return nil }
    return data
  }

  // MARK: Presentation

  /// Whether the image is drawn in its own colours (`UIImage.renderingMode`). Inert.
  public var renderingMode: RenderingMode { presentation.renderingMode }
  /// How the pixels of the file are turned (`UIImage.imageOrientation`); the size is that after turning.
  public var imageOrientation: Orientation { presentation.orientation }
  /// The parts at the sides that are not stretched (`UIImage.capInsets`), in points.
  public var capInsets: UIEdgeInsets { presentation.capInsets }
  /// How the middle of a resizable image fills a larger rectangle (`UIImage.resizingMode`).
  public var resizingMode: ResizingMode { presentation.resizingMode }
  /// Points from the edges to the alignment rectangle (`UIImage.alignmentRectInsets`). Inert.
  public var alignmentRectInsets: UIEdgeInsets { presentation.alignmentRectInsets }
  /// Whether the image is mirrored where text runs from right to left (`UIImage.flipsForRightToLeftLayoutDirection`).
  public var flipsForRightToLeftLayoutDirection: Bool { presentation.flipsForRightToLeft }
  /// The configuration (`UIImage.configuration`); `nil` for an image that is not a symbol.
  public var configuration: Configuration? { symbolConfiguration }

  /// The same image in its own colours, or in the tint colour (`UIImage.withRenderingMode(_:)`).
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { changing { $0.renderingMode = mode } }

  /// The same image (`UIImage.withTintColor(_:)`). Inert: the colour is not kept.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// The same image in its own colours or in the tint colour. Inert: the colour is not kept
  /// (`UIImage.withTintColor(_:renderingMode:)`).
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }

  /// The same image with parts that are not stretched (`UIImage.resizableImage(withCapInsets:)`).
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same image with parts that are not stretched (`UIImage.resizableImage(withCapInsets:resizingMode:)`).
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changing {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The same image with one pixel in the middle that is stretched (`UIImage.stretchableImage`).
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(top: top, left: left, bottom: size.height - top - 1, right: size.width - left - 1))
  }

  /// The same image with another alignment rectangle (`UIImage.withAlignmentRectInsets(_:)`). Inert.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    changing { $0.alignmentRectInsets = insets }
  }

  /// The same image, mirrored where text runs from right to left. Inert.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changing { $0.flipsForRightToLeft = true } }

  /// The symbol in another configuration, in which what is not stated stays as it was; other images do not change
  /// (`UIImage.withConfiguration(_:)`).
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    applyingSymbolConfiguration(configuration)
  }

  /// As ``withConfiguration(_:)`` (`UIImage.applyingSymbolConfiguration(_:)`).
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    applyingSymbolConfiguration(configuration, isPreference: false)
  }

  /// The image itself: there is nothing to decode (`UIImage.preparingForDisplay()`).
  public func preparingForDisplay() -> UIImage? { self }

  /// The same image of another size in points; `nil` for a size that is negative or not finite
  /// (`UIImage.preparingThumbnail(of:)`).
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    (try? UIImage(size: size)).map { _ in Image(self, size: size) }
  }

  private func changing(_ change: (inout ImagePresentation) -> Void) -> UIImage {
    var presentation = presentation
    change(&presentation)
    return Image(self, presentation: presentation)
  }
}
