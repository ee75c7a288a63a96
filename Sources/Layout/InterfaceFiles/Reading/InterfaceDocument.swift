internal import ErrorValues
internal import SystemAccess
internal import XMLEvents

/// A `.xib` or `.storyboard` file, read.
package struct InterfaceDocument: Sendable {
  /// What the file describes.
  package enum Kind: Hashable, Sendable {
    /// Objects that are made together.
    case nib
    /// Scenes, each with a controller.
    case storyboard
  }

  package let kind: Kind
  /// The element around everything.
  package let root: InterfaceElement
  /// The path, as it was given; `nil` for bytes.
  package let path: String?
  private let elements: [String: InterfaceElement]

  /// The greatest depth of elements; a view in another one is two levels deeper.
  package static let maximumDepth = 256

  /// Reads a file.
  ///
  /// - Throws: `unreadableFile`, and as ``init(bytes:path:)``.
  /// - Complexity: O(bytes)
  package init(path: String) throws(InterfaceFileError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try ReadableFile.bytes(of: path, as: .interface) } catch {
      let code: InterfaceFileError.Code = error.code == .tooLarge ? .tooLarge : .unreadableFile
      throw InterfaceFileError(code, error.message, at: FilePosition(path: path, line: nil))
    }
    try self.init(bytes: bytes, path: path)
  }

  /// Reads the XML of a file.
  ///
  /// - Throws: `malformed`, `unsupportedEncoding`, `nestedTooDeeply`, `tooLarge`; `compiled` for what Xcode's compiler
  ///   made of such a file; `otherFormat` for other XML.
  /// - Complexity: O(bytes)
  package init(bytes: [UInt8], path: String? = nil) throws(InterfaceFileError) {
    if bytes.starts(with: Array("NIBArchive".utf8)) || bytes.starts(with: Array("bplist".utf8)) {
      throw InterfaceFileError(
        .compiled, "it is a compiled nib: expected the XML of a .xib or .storyboard file",
        at: FilePosition(path: path, line: nil))
    }
    let root = try InterfaceTree.read(bytes, path: path)
    self.path = path
    self.root = root
    kind = try Self.kind(of: root, path: path)
    var elements: [String: InterfaceElement] = [:]
    var open = [root]
    while let element = open.popLast() {
      // Variations repeat the names of what they change.
      if let id = element.id, elements[id] == nil { elements[id] = element }
      open.append(contentsOf: element.children.reversed())
    }
    self.elements = elements
  }

  private static func kind(of root: InterfaceElement, path: String?) throws(InterfaceFileError) -> Kind {
    let type = root["type"] ?? ""
    guard root.name == "document", type.contains("CocoaTouch") || type.contains("AppleTV") else {
      let found = root.name == "document" ? "a document of the type '\(type)'" : "'<\(root.name)>'"
      throw InterfaceFileError(
        .otherFormat, "it has \(found): expected a document of Interface Builder for iOS",
        at: FilePosition(path: path, line: root.line))
    }
    return root.child("scenes") != nil || type.contains("Storyboard") ? .storyboard : .nib
  }

  /// The element that others refer to by a name.
  package func element(_ id: String) -> InterfaceElement? { elements[id] }

  /// The objects of a nib, in the order of the file, with the placeholders.
  package var objects: [InterfaceElement] { root.list("objects") }

  /// The scenes of a storyboard.
  package var scenes: [InterfaceElement] { root.list("scenes").filter { $0.name == "scene" } }

  /// Whether constraints are used; a file without them has frames and autoresizing masks.
  package var usesConstraints: Bool { root.flag("useAutolayout") ?? false }
  /// Whether the safe area stands for the guides at the top and at the bottom of a controller's view.
  package var usesSafeAreas: Bool { root.flag("useSafeAreas") ?? false }

  /// An image or a colour that the file names, with what it says of it.
  package func resource(_ element: String, named name: String) -> InterfaceElement? {
    root.list("resources").first { $0.name == element && $0["name"] == name }
  }

  /// A line of the file, for messages: `Cell.xib:12`.
  package func place(of element: InterfaceElement) -> String {
    FilePosition(path: path, line: element.line)?.text ?? ""
  }
}
