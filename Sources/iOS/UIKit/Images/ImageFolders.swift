internal import AutoLayout
public import Foundation
internal import Locking

/// Where `UIImage(named:)` looks for images, `UIColor(named:)` for the colour sets of asset catalogs, and `UINib` and
/// `UIStoryboard` for their files.
///
/// In this order: the folders of ``register(_:)``, newest first; the bundle that was given, else `Bundle.main` and the
/// bundles beside it that SwiftPM makes of a target's resources; `Resources` in the working directory; the folders of
/// `AssetCatalogs`. In each folder it finds `NAME.png`, `.jpg`, `.jpeg`, `.gif`, `.webp`, `.bmp`, also with `@2x` and
/// `@3x`, and the image sets of the
/// asset catalogs, `*.xcassets`, in the folder.
public enum ImageFolders {
  private struct State {
    var placeholderSize: (@Sendable (String) -> CGSize?)?
    /// What was found in a folder, by the folder.
    var contents: [String: ImageFolderContent] = [:]
  }

  private static let state = Mutex(State())

  /// Adds a folder, usually the folder of an app's `Assets.xcassets` or the catalog itself, which is searched with its
  /// subfolders before all others. Its list of files is read once, on the first search.
  public static func register(_ path: String) {
    AssetFolders.register(path)
    state.withLock { $0.contents[path] = nil }
  }

  /// Forgets the registered folders, and what was found in any folder.
  public static func removeAll() {
    AssetFolders.removeAll()
    state.withLock { $0.contents = [:] }
  }

  /// Says how large an image is whose file is not found, in points; `nil` for no image, as without a closure. It lets
  /// tests measure layouts where the files of images are not at hand.
  public static var placeholderSize: (@Sendable (_ name: String) -> CGSize?)? {
    get { state.withLock { $0.placeholderSize } }
    set { state.withLock { $0.placeholderSize = newValue } }
  }

  /// The image of a name, or the folders that were searched.
  static func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> (image: UIImage?, searched: [String]) {
    let folders = AssetFolders.folders(in: bundle)
    for folder in folders {
      let content = content(of: folder.path, isDeep: folder.isDeep)
      if let image = content.image(named: name, scale: scale) { return (image, []) }
    }
    if let set = AssetCatalogs.path(named: name, kind: "imageset", in: bundle ?? .main),
      let image = ImageFolderContent.image(ofSet: set, scale: scale)
    {
      return (image, [])
    }
    return (nil, folders.map(\.path))
  }

  private static func content(of folder: String, isDeep: Bool) -> ImageFolderContent {
    if let known = state.withLock({ $0.contents[folder] }) { return known }
    let content = ImageFolderContent(of: folder, isDeep: isDeep)
    state.withLock { $0.contents[folder] = content }
    return content
  }
}
