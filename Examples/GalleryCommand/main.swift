internal import Gallery
internal import Glibc
internal import SystemAccess

func fail(_ message: String, status: Int32) -> Never {
  StandardError.write(message)
  exit(status)
}

let usage = "usage: swift run gallery FOLDER\n       swift run gallery --pictures FOLDER\n"
let arguments = CommandLine.arguments.dropFirst()
let isPictures = arguments.first == "--pictures"
guard let folder = arguments.last, arguments.count == (isPictures ? 2 : 1), !folder.isEmpty, !folder.hasPrefix("-")
else {
  fail(usage, status: 64)
}
do {
  if isPictures {
    try Overview.write(to: folder)
  } else {
    try GalleryPage().write(to: folder)
  }
} catch {
  fail("Error: \(error)\n", status: 1)
}
