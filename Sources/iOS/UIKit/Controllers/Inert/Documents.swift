public import AutoLayout
public import Foundation

/// A choice of files (`UIDocumentPickerViewController`). It is not shown; a test calls its delegate.
open class UIDocumentPickerViewController: UIViewController {
  /// Who is told of the choice; not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files can be chosen; false until set. Inert.
  open var allowsMultipleSelection = false
  /// Whether the endings of names are shown; false until set. Inert.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first. Inert.
  open var directoryURL: URL?

  /// A choice among files of some types.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(nibName: nil, bundle: nil)
  }
  /// A choice of the place for files.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) { self.init(nibName: nil, bundle: nil) }
}

/// What is done with the file that is chosen (`UIDocumentPickerMode`, with its raw values). Inert.
public enum UIDocumentPickerMode: UInt, Hashable, Sendable {
  /// It is copied.
  case `import`
  /// It is used in its place.
  case open
  /// A file is copied to the place.
  case exportToService
  /// A file is moved to the place.
  case moveToService
}

/// Who is told of a choice of files (`UIDocumentPickerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called after files were chosen.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when nothing was chosen.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A file that is shown or handed to other apps (`UIDocumentInteractionController`). It is kept and not shown.
open class UIDocumentInteractionController: NSObject {
  /// Who is asked and told; not retained.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The file.
  open var url: URL?
  /// Its name; the last part of the address until set.
  open var name: String? {
    get { storedName ?? url?.lastPathComponent }
    set { storedName = newValue }
  }
  private var storedName: String?
  /// Its type; `nil` until set.
  open var uti: String?
  /// What another app is told.
  open var annotation: Any?

  /// A file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Shows the file. Inert.
  ///
  /// - Returns: false: nothing was shown.
  @discardableResult open func presentPreview(animated: Bool) -> Bool { false }
  /// Shows what can be done. Inert.
  ///
  /// - Returns: false: nothing was shown.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Shows what can be done. Inert.
  ///
  /// - Returns: false: nothing was shown.
  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Shows apps for the file. Inert.
  ///
  /// - Returns: false: nothing was shown.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Shows apps for the file. Inert.
  ///
  /// - Returns: false: nothing was shown.
  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
  /// Hides the file. Inert.
  open func dismissPreview(animated: Bool) {}
  /// Hides what can be done. Inert.
  open func dismissMenu(animated: Bool) {}
}

/// Who is asked and told about the showing of a file (`UIDocumentInteractionControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// The controller over which the file is shown.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called after the file was shown.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// A new controller.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
  /// Does nothing.
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UIDocumentPickerDelegate {
  /// `documentPickerWasCancelled(_:)`, for optional calls; never `nil`.
  public var documentPickerWasCancelled: ((UIDocumentPickerViewController) -> Void)? { documentPickerWasCancelled(_:) }
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UIDocumentInteractionControllerDelegate {
  /// `documentInteractionControllerDidEndPreview(_:)`, for optional calls; never `nil`.
  public var documentInteractionControllerDidEndPreview: ((UIDocumentInteractionController) -> Void)? {
    documentInteractionControllerDidEndPreview(_:)
  }
}
