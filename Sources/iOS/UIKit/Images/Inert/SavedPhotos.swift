public import AutoLayout

/// Saves an image with the photos (`UIImageWriteToSavedPhotosAlbum`). Inert: there are no photos, and the method is not called.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
