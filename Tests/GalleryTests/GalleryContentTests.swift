import Fonts
import Foundation
@testable import Gallery
import Geometry
import Recipes
import TestSupport
import Testing
import TextDrawing
import Typesetting

/// The expected content is derived from the library, so that additions must be shown, too.
@Suite struct GalleryContentTests {
  private let page: GalleryPage

  init() throws { page = try MadeGallery.page.get() }

  @Test func `every script that a bundled font is made for has a figure`() {
    let shown = Set(Specimen.all.flatMap(\.scripts))
    for font in BundledFont.all { #expect(font.scripts.isSubset(of: shown), "\(font) has no specimen") }
    let ids = Set(page.figures.map(\.id))
    for specimen in Specimen.all { #expect(ids.contains("script-\(specimen.id)")) }
  }

  @Test func `every bundled font has a glyph in a figure`() {
    var paths: Set<String> = []
    for drawing in page.figures.compactMap({ $0.pictures[.light] }) {
      for case .glyphs(let span) in drawing.elements { paths.insert(span.font.face.path ?? "") }
    }
    for font in BundledFont.all {
      #expect(paths.contains { $0.hasSuffix("/\(font.file)") }, "\(font) is in no picture")
    }
  }

  @Test(arguments: Specimen.all.map(\.id))
  func `specimens are set in the font that is made for them, in two to four lines`(id: String) throws {
    let specimen = try #require(Specimen.all.first { $0.id == id })
    let blocks = try ScriptFigures.blocks(of: specimen)
    #expect((2...4).contains(blocks.text.layout.lines.count))
    #expect(blocks.title.layout.lines.count == 1)
    for block in [blocks.title, blocks.text] {
      #expect(block.typesetter.fontRuns.contains { $0.font.face.familyName == specimen.family })
      #expect(block.size.width <= ScriptFigures.width - 2 * ScriptFigures.margin)
    }
    let isRightToLeft = blocks.text.layout.lines.first?.runs.first?.isRightToLeft
    #expect(isRightToLeft == specimen.isRightToLeft)
  }

  @Test func `every line-break mode has figures with one line and two, in both directions`() throws {
    for mode in LineBreakMode.allCases {
      let figure = try #require(page.figures.first { $0.title == mode.rawValue })
      #expect(figure.facts.map(\.name) == ["English, 1 line", "Arabic, 1 line", "English, 2 lines", "Arabic, 2 lines"])
    }
  }

  @Test func `every recipe has a figure at both widths`() throws {
    #expect(Example.widths == [375, 667])
    for example in Example.allCases {
      for width in Example.widths {
        let id = RecipeFigures.id(example, width: width)
        let figure = try #require(page.figures.first { $0.id == id }, "\(id)")
        for theme in Theme.allCases { #expect(figure.pictures[theme]?.size.width == Double(width)) }
      }
    }
  }

  @Test func `recipes with photos show photos, each in the shape of its view`() throws {
    var shapes: Set<Int> = []
    for figure in page.figures where figure.id.hasPrefix("recipe-") {
      for case .picture(let picture, let frame) in figure.pictures[.light]?.elements ?? [] {
        shapes.insert(picture.bytes.hashValue)
        #expect(abs(Double(picture.width) / Double(picture.height) - frame.width / frame.height) < 0.1, "\(figure.id)")
      }
    }
    #expect(shapes.count >= 4)
  }

  @Test func `a photo is the same each time, and another one for another number`() throws {
    let photo = try Landscape(seed: 1).picture(aspect: 1.5)
    #expect(abs(photo.width * photo.height - 20_000) < 500)
    #expect(try photo.bytes == Landscape(seed: 1).picture(aspect: 1.5).bytes)
    #expect(try photo.bytes != Landscape(seed: 4).picture(aspect: 1.5).bytes)
  }

  @Test func `every picture has a light and a dark form with the same positions`() {
    let all = page.figures.flatMap { $0.playground?.pictures ?? [($0.id, $0.pictures)] }
    for (name, pictures) in all {
      #expect(pictures[.light]?.size == pictures[.dark]?.size, "\(name)")
      #expect(pictures[.light]?.background != pictures[.dark]?.background, "\(name)")
      #expect(pictures[.light]?.elements.count == pictures[.dark]?.elements.count, "\(name)")
    }
  }

  @Test func `no character is missing except the intended one`() {
    for figure in page.figures {
      for (name, drawing) in figure.files {
        #expect(drawing.missingGlyphCount == (figure.id == "guides-text" ? 1 : 0), "\(name)")
      }
    }
  }

  @Test func `names of figures are unique and fit for files`() {
    let ids = page.figures.map(\.id)
    #expect(Set(ids).count == ids.count)
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    #expect(!ids.contains(""))
    #expect(ids.allSatisfy { $0.allSatisfy(allowed.contains) })
  }
}
