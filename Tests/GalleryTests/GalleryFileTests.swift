import Fonts
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
      // A figure with a slider has two pictures.
      #expect(named.count == 2 * (page.figures.count + PlayText.all.count))
      #expect(Set(named).count == named.count)
      var steps: Set<String> = []
      for (id, last) in try sliders(in: html) {
        for step in 0...last {
          for name in ["\(step)", "\(step)-guides"] {
            steps.formUnion(["\(id)-\(name)-light.svg", "\(id)-\(name)-dark.svg"])
          }
        }
      }
      #expect(steps.count > 4 * 50)
      let fonts = html.split(separator: "url(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      #expect(Set(named).union(steps).union(fonts) == Set(files.keys).subtracting(["index.html"]))
      for (name, bytes) in files where name.hasSuffix(".svg") { try expectWellFormed(bytes, name) }
      for font in fonts {
        let original = try #require(BundledFont.all.first { $0.file.hasSuffix("/\(font)") }, "\(font)")
        let isCopy = try files[font] == Repository.bytes(Repository.path("Fonts/\(original.file)"))
        #expect(isCopy, "\(font)")
      }
    }
  }

  /// The figures with sliders and their last steps.
  private func sliders(in html: String) throws -> [(id: String, last: Int)] {
    try html.split(separator: "<input type=\"range\"").dropFirst().map { part in
      let input = "input" + part.prefix { $0 != ">" }
      let id = try #require(values(of: "id", in: input).first?.split(separator: "-width").first)
      return (String(id), try #require(values(of: "max", in: input).first.flatMap { Int($0) }))
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
    let files = Dictionary(
      uniqueKeysWithValues: page.figures.flatMap { figure in figure.files.map { ($0.name, (figure, $0.picture)) } })
    #expect(images.count == page.figures.count + PlayText.all.count)
    for image in images {
      let attributes = "img \(image)"
      let name = try #require(values(of: "src", in: attributes).first)
      let (figure, picture) = try #require(files[name], "\(name)")
      let file = try picture.svg(magnification: figure.magnification)
      let root = String(decoding: file.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      for side in ["width", "height"] {
        #expect(values(of: side, in: attributes) == values(of: side, in: root), "\(name)")
      }
      let alternatives = values(of: "alt", in: attributes)
      #expect(alternatives.count == 1 && alternatives.allSatisfy { !$0.isEmpty }, "\(name)")
    }
  }

  @Test func `the page loads nothing from elsewhere, and its scripts are in it`() {
    let html = page.html
    for part in ["<script src", "http:", "https:", "@import", "url(//", "<link", "import(", "fetch(", "eval("] {
      #expect(!html.contains(part), "\(part)")
    }
    // Fonts are the only files that the style sheet names.
    #expect(html.split(separator: "url(").count == html.split(separator: "src: url(\"").count)
    #expect(html.split(separator: "<script>").count == 2)
    #expect(html.split(separator: "<script type=\"application/json\">").count == PlayText.all.count + 1)
    #expect(html.split(separator: "<script").count == PlayText.all.count + 2)
    #expect(html.contains("<html lang=\"en\">"))
    let ids = values(of: "id", in: html)
    #expect(Set(ids).count == ids.count)
    for target in values(of: "href", in: html) { #expect(ids.contains(String(target.dropFirst()))) }
    for language in ["ar", "he", "ur"] { #expect(html.contains("lang=\"\(language)\" dir=\"rtl\"")) }
  }

  @Test func `what needs a script is hidden until one runs`() {
    let html = page.html
    let buttons = html.split(separator: "<button ").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(buttons.count == page.figures.count { $0.made != nil || $0.playground != nil })
    for button in buttons { #expect(button.hasSuffix(" hidden")) }
    let controls = html.split(separator: "<div class=\"controls\"").dropFirst()
    #expect(controls.count == PlayText.all.count)
    for part in controls { #expect(part.hasPrefix(" hidden>")) }
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

  @Test func `a font that cannot be read is an error that names it`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/nosuch.ttf"
      let error = #expect(throws: GalleryError.self) {
        try PlayFonts(paths: [path]).write(to: OutputFolder("\(folder)/gallery"))
      }
      #expect(error?.code == .unreadable)
      #expect(error?.description.contains("'\(path)'") == true)
      #expect(error?.location?.path == path)
    }
  }

  @Test func `code is shown as it is copied`() {
    let made = "typesetter draw \"a < b & c\" --width 90\n  -o x.svg"
    let html = MadeCode.html(made)
    #expect(html.contains("<span class=\"option\">--width</span>"))
    let text = html.replacing(/<[^>]*>/, with: "")
    #expect(
      text.replacing("&lt;", with: "<").replacing("&quot;", with: "\"").replacing("&amp;", with: "&") == made)
  }
}
