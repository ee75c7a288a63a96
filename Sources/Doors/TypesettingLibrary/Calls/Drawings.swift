internal import AutoLayout
public import CTypesetting
internal import Foundation
internal import Geometry
internal import LayoutScenes
internal import TextDrawing
internal import Typesetting
internal import ViewDrawing

// What each call does is in typesetting.h.

extension DrawingFormat {
  /// The number in typesetting.h.
  private var number: Int {
    switch self {
    case .png: TS_FORMAT_PNG
    case .svg: TS_FORMAT_SVG
    case .pdf: TS_FORMAT_PDF
    }
  }

  /// - Throws: `unknownFormat` for a number that is none.
  fileprivate init(number: Int32) throws(Failure) {
    guard let format = Self.allCases.first(where: { $0.number == number }) else {
      let numbers = Self.allCases.map(\.number).sorted().map(String.init)
      throw Failure(
        .unknownFormat,
        "'format' is \(number): expected \(numbers.dropLast().joined(separator: ", ")) or \(numbers.last ?? ""), one of "
          + "TS_FORMAT_…")
    }
    self = format
  }
}

/// The options of a drawing as Swift's.
private struct DrawingChoices {
  let format: DrawingFormat
  let scale: Double
  let padding: Double
  let svgText: SVGText
  let showsGuides: Bool
  let palette: Palette

  init(_ pointer: UnsafePointer<ts_drawing_options>?) throws {
    var usual = ts_drawing_options()
    usual.scale = 2
    let value = try versioned(pointer, usual, "options")
    format = try DrawingFormat(number: value.format)
    scale = value.scale
    padding = value.padding
    guard padding >= 0, padding.isFinite else {
      throw Failure(.invalidValue, "'padding' is \(padding): expected 0 or more points")
    }
    svgText = value.svg_text == 0 ? .paths : .text
    showsGuides = value.guides != 0
    var palette = value.dark == 0 ? Palette.light : Palette.dark
    let color = try string(value.color, value.color_length, "color")
    if !color.isEmpty { palette.text = try Color(color) }
    let background = try string(value.background, value.background_length, "background")
    if !background.isEmpty { palette.background = background == "none" ? nil : try Color(background) }
    self.palette = palette
  }

  func drawing(of typesetter: Typesetter, _ box: Box) throws -> Drawing {
    let layout = try typesetter.layout(maxWidth: box.width, numberOfLines: box.lines, lineBreakMode: box.mode)
    return try Drawing(
      of: layout, typesetter: typesetter, width: box.width.isFinite ? box.width : nil, padding: padding,
      background: palette.background, appearance: TextAppearance(color: palette.text), guides: showsGuides ? .all : [])
  }

  /// A drawing of a tree of its own: the size that a drawing gives the root would remain in later layouts.
  func drawing(of scene: SceneHandle, width: Double?) throws -> Drawing {
    let tree = try scene.scene.makeTree(folder: scene.folder)
    let size = try tree.fittingSize(width: width)
    tree.root.frame = CGRect(x: 0, y: 0, width: width ?? size.width, height: size.height)
    return try Drawing(of: tree.root, palette: palette, guides: showsGuides ? .all : [])
  }

  func file(_ drawing: Drawing) throws -> [UInt8] { try drawing.bytes(as: format, scale: scale, svgText: svgText) }
}

private func drawFile(
  _ options: UnsafePointer<ts_drawing_options>?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?,
  _ drawing: (DrawingChoices) throws -> Drawing
) -> Int32 {
  attempt(error, into: BytesPlace(pointer: bytes, length: length)) {
    let choices = try DrawingChoices(options)
    return try choices.file(drawing(choices))
  }
}

private func drawPixels(
  _ options: UnsafePointer<ts_drawing_options>?, _ pixels: UnsafeMutablePointer<ts_pixels>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?, _ drawing: (DrawingChoices) throws -> Drawing
) -> Int32 {
  attempt(error, into: PixelsPlace(pixels)) {
    let choices = try DrawingChoices(options)
    let bitmap = try drawing(choices).bitmap(scale: choices.scale)
    return (bitmap.width, bitmap.height, bitmap.bytes)
  }
}

/// Draws a text.
@_cdecl("ts_text_draw") public func drawText(
  _ text: OpaquePointer?, _ box: UnsafePointer<ts_box>?, _ options: UnsafePointer<ts_drawing_options>?,
  _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  drawFile(options, bytes, length, error) {
    try $0.drawing(of: object(text, TextHandle.self, "text").typesetter, Box(box))
  }
}

/// Draws a text as pixels.
@_cdecl("ts_text_draw_pixels") public func drawTextPixels(
  _ text: OpaquePointer?, _ box: UnsafePointer<ts_box>?, _ options: UnsafePointer<ts_drawing_options>?,
  _ pixels: UnsafeMutablePointer<ts_pixels>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  drawPixels(options, pixels, error) {
    try $0.drawing(of: object(text, TextHandle.self, "text").typesetter, Box(box))
  }
}

/// Draws a scene.
@_cdecl("ts_scene_draw") public func drawScene(
  _ scene: OpaquePointer?, _ width: UnsafePointer<Double>?, _ options: UnsafePointer<ts_drawing_options>?,
  _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  drawFile(options, bytes, length, error) {
    try $0.drawing(of: object(scene, SceneHandle.self, "scene"), width: width?.pointee)
  }
}

/// Draws a scene as pixels.
@_cdecl("ts_scene_draw_pixels") public func drawScenePixels(
  _ scene: OpaquePointer?, _ width: UnsafePointer<Double>?, _ options: UnsafePointer<ts_drawing_options>?,
  _ pixels: UnsafeMutablePointer<ts_pixels>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  drawPixels(options, pixels, error) {
    try $0.drawing(of: object(scene, SceneHandle.self, "scene"), width: width?.pointee)
  }
}
