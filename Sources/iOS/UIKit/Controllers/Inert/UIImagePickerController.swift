internal import Foundation

/// A choice of a photo or film (`UIImagePickerController`). It is not shown, and nothing can be chosen.
open class UIImagePickerController: UINavigationController {
  /// Where the photos come from (`UIImagePickerController.SourceType`, with its raw values).
  public enum SourceType: Int, Hashable, Sendable {
    /// All photos.
    case photoLibrary
    /// The camera.
    case camera
    /// Saved photos.
    case savedPhotosAlbum
  }

  /// A name in what the delegate is told (`UIImagePickerController.InfoKey`).
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of file.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The photo as it was taken.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The photo as the user has cut it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part that the user has chosen.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The address of a film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The address of a photo.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where the photos come from. Inert.
  open var sourceType = SourceType.photoLibrary
  /// The kinds of files. Inert.
  open var mediaTypes = ["public.image"]
  /// Whether the user cuts the photo. Inert.
  open var allowsEditing = false

  /// The kinds of files of a source: photos, and none of a camera, which there is not.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  /// Whether there is such a source: photos, and no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
}

/// Who is told of a chosen photo (`UIImagePickerControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// A photo was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Nothing was chosen.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UIImagePickerControllerDelegate {
  /// `imagePickerControllerDidCancel(_:)`, for optional calls; never `nil`.
  public var imagePickerControllerDidCancel: ((UIImagePickerController) -> Void)? { imagePickerControllerDidCancel(_:) }
}
