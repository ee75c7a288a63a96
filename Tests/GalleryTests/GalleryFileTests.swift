import Geometry
import Glibc
import TestSupport
import Testing
import TextDrawing

@testable import Gallery

@Suite struct GalleryFileTests {
  private let page: GalleryPage

  init() throws { page = try MadeGallery.page.get() }

  @Test func `the page names every file, and every file that it names is there`() throws {
    try withTemporaryFolder { folder in
      try page.write(to: "\(folder)/deep/gallery")
      let files = try files(of: "\(folder)/deep/gallery")
      let html = String(decoding: try #require(files["index.html"]), as: UTF8.self)
      let named = values(of: "src", in: html) + values(of: "srcset", in: html)
      #expect(named.count == 2 * page.figures.count)
      #expect(Set(named) == Set(files.keys).subtracting(["index.html"]))
      for (name, bytes) in files where name != "index.html" { try expectWellFormed(bytes, name) }
    }
  }

  @Test func `the command writes the same bytes`() throws {
    try withTemporaryFolder { folder in
      try page.write(to: "\(folder)/here")
      let run = try Subprocess(BuiltProgram.path("gallery"), ["\(folder)/there"])
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.error.isEmpty)
      #expect(try files(of: "\(folder)/here") == files(of: "\(folder)/there"))
    }
  }

  @Test func `the page says the size of each picture and what it shows`() throws {
    let html = page.html
    let images = html.split(separator: "<img ").dropFirst().map { String($0.prefix { $0 != ">" }) }
    #expect(images.count == page.figures.count)
    for (image, figure) in zip(images, page.figures) {
      let attributes = " \(image)"
      let file = try #require(figure.pictures[.light]).svg(magnification: figure.magnification)
      let root = String(decoding: file.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      for side in ["width", "height"] {
        #expect(values(of: side, in: attributes) == values(of: side, in: root), "\(figure.id)")
      }
      #expect(values(of: "alt", in: attributes).allSatisfy { !$0.isEmpty }, "\(figure.id)")
    }
  }

  @Test func `the page loads nothing from elsewhere and runs nothing`() {
    let html = page.html
    for part in ["<script", "http:", "https:", "@import", "url(", "<link"] { #expect(!html.contains(part), "\(part)") }
    #expect(html.contains("<html lang=\"en\">"))
    let ids = values(of: "id", in: html)
    #expect(Set(ids).count == ids.count)
    for target in values(of: "href", in: html) { #expect(ids.contains(String(target.dropFirst()))) }
    for language in ["ar", "he", "ur"] { #expect(html.contains("lang=\"\(language)\" dir=\"rtl\"")) }
  }

  @Test func `a folder that cannot be made or written is an error that names it`() throws {
    try withTemporaryFolder { folder in
      try Repository.write([], to: "\(folder)/file")
      for path in ["\(folder)/file", "\(folder)/file/below", ""] {
        let error = #expect(throws: GalleryError.self) { try page.write(to: path) }
        #expect(error?.description.contains(path.isEmpty ? "empty" : "'\(path)'") == true, "\(path)")
      }
      try OutputFolder("\(folder)/taken/index.html").write([], to: "x")
      let error = #expect(throws: GalleryError.self) { try page.write(to: "\(folder)/taken") }
      #expect(error?.description.contains("\(folder)/taken/index.html") == true)
    }
  }
}
