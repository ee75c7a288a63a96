internal import AutoLayout
internal import Foundation
internal import SystemAccess

/// The images in a folder, by their names.
struct ImageFolderContent: Sendable {
  private struct Candidate: Sendable {
    var path: String
    /// Pixels per point; `nil` for a drawing, which has none.
    var scale: CGFloat?
  }

  private var candidates: [String: [Candidate]] = [:]
  /// The folders that are being read: a link may lead from one of them back to another.
  private var entered: Set<FileIdentity> = []
  private var folderCount = 0

  private init() {}

  /// - Parameter isDeep: whether subfolders are searched too; else only asset catalogs in the folder are.
  init(of folder: String, isDeep: Bool) {
    if folder.hasSuffix(".xcassets") {
      addCatalog(folder)
    } else {
      add(folder, prefix: "", isDeep: isDeep, depth: 0)
    }
  }

  private static let extensions: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "pdf", "svg"]
  /// Resources are a few folders deep.
  private static let greatestDepth = 12
  /// Links between folders make many paths of few.
  private static let mostFolders = 10_000

  private mutating func add(_ folder: String, prefix: String, isDeep: Bool, depth: Int) {
    folderCount += 1
    guard folderCount <= Self.mostFolders, let identity = FileIdentity(path: folder),
      entered.insert(identity).inserted
    else { return }
    defer { entered.remove(identity) }
    for entry in Self.entries(of: folder) {
      let path = folder + "/" + entry
      if entry.hasSuffix(".xcassets") {
        addCatalog(path)
      } else if Self.extensions.contains((entry as NSString).pathExtension.lowercased()) {
        addFile(path, entry, prefix: prefix)
      } else if isDeep, depth < Self.greatestDepth, Paths.isFolder(path) {
        add(path, prefix: prefix + entry + "/", isDeep: true, depth: depth + 1)
      }
    }
  }

  private mutating func addFile(_ path: String, _ entry: String, prefix: String) {
    var stem = (entry as NSString).deletingPathExtension
    let isDrawing = ["pdf", "svg"].contains((entry as NSString).pathExtension.lowercased())
    var scale: CGFloat? = isDrawing ? nil : 1
    for (suffix, value) in [("@2x", 2 as CGFloat), ("@3x", 3)] where stem.hasSuffix(suffix) {
      stem = String(stem.dropLast(3))
      scale = value
    }
    let candidate = Candidate(path: path, scale: scale)
    let fullName = stem + "." + (entry as NSString).pathExtension
    for name in Set([stem, fullName, prefix + stem, prefix + fullName]) {
      candidates[name, default: []].append(candidate)
    }
  }

  // MARK: Asset catalogs

  private mutating func addCatalog(_ folder: String) {
    var entries: [String: String] = [:]
    AssetCatalogReader.read(folder, namespace: "", into: &entries)
    for (name, path) in entries where name.hasSuffix(".imageset") {
      addImageSet(path, name: String(name.dropLast(".imageset".count)))
    }
  }

  private mutating func addImageSet(_ folder: String, name: String) {
    let images = Self.json(folder)?["images"] as? [[String: Any]] ?? []
    for image in images {
      // A dark variant has the size of the usual one.
      guard let file = image["filename"] as? String, image["appearances"] == nil else { continue }
      let scale = (image["scale"] as? String).flatMap { Double($0.dropLast()) }.map { CGFloat($0) }
      let isDrawing = ["pdf", "svg"].contains((file as NSString).pathExtension.lowercased())
      let candidate = Candidate(path: folder + "/" + file, scale: isDrawing ? nil : scale ?? 1)
      candidates[name, default: []].append(candidate)
    }
  }

  private static func json(_ folder: String) -> [String: Any]? {
    guard let data = AssetFile.contents(of: folder) else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  private static func entries(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  // MARK: Search

  /// The image of an image set, an entry of an asset catalog.
  static func image(ofSet folder: String, scale: CGFloat) -> UIImage? {
    var content = ImageFolderContent()
    content.addImageSet(folder, name: "")
    return content.image(named: "", scale: scale)
  }

  /// The image of a name: the file of a scale, else of the next higher one, else of the highest.
  func image(named name: String, scale: CGFloat) -> UIImage? {
    guard let found = candidates[name] else { return nil }
    let ordered = found.sorted { left, right in
      let (left, right) = (left.scale ?? scale, right.scale ?? scale)
      // Images that are large enough come first, the smallest of them before the others.
      if (left >= scale) != (right >= scale) { return left >= scale }
      return left >= scale ? left < right : left > right
    }
    for candidate in ordered {
      if let candidateScale = candidate.scale {
        if let image = try? UIImage(contentsOfFile: candidate.path, scale: candidateScale) { return image }
      } else if let size = VectorImageSize.ofFile(candidate.path) {
        return UIImage(size: size, scale: scale, source: nil)
      }
    }
    return nil
  }
}
