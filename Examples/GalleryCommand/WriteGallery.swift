internal import Gallery
internal import Glibc
internal import SystemAccess

/// Writes the gallery, or with `--pictures` the pictures of the README and the guides, to a folder.
@main enum WriteGallery {
  private static let usage = "usage: swift run gallery FOLDER\n       swift run gallery --pictures FOLDER\n"

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let writesPictures = arguments.first == "--pictures"
    guard let folder = arguments.last, arguments.count == (writesPictures ? 2 : 1), !folder.isEmpty,
      !folder.hasPrefix("-")
    else {
      fail(usage, status: 64)
    }
    do {
      if writesPictures {
        try Overview.write(to: folder)
      } else {
        try GalleryPage().write(to: folder)
      }
    } catch {
      fail("Error: \(error)\n", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    StandardError.write(message)
    exit(status)
  }
}
