import TestSupport
public import Testing

/// Small pictures of all formats with six cells of 16 pixels each, three above three.
public enum PictureSamples {
  public static let width = 48
  public static let height = 32
  /// Red, green, blue and alpha of the cells.
  public static let colors: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 255], [255, 255, 255, 255], [255, 255, 0, 255],
  ]
  /// The same with a white that is half transparent and a yellow that is not there.
  public static let alphaColors: [[UInt8]] = Array(colors[..<4]) + [[255, 255, 255, 128], [0, 0, 0, 0]]
  /// The colours of `grey.jpg`.
  public static let greys: [[UInt8]] = [0, 50, 100, 150, 200, 250].map { [$0, $0, $0, 255] }

  public static func cell(x: Int, y: Int) -> Int { y / 16 * 3 + x / 16 }

  /// The cells of all pixels, row by row.
  public static var cells: [Int] { (0..<height).flatMap { y in (0..<width).map { cell(x: $0, y: y) } } }

  public static func file(_ name: String) throws -> [UInt8] { try Repository.bytes(path(name)) }

  public static func path(_ name: String) -> String { Repository.path("Tests/ImageSamples/Files/\(name)") }

  public struct Sample: Sendable, CustomTestStringConvertible {
    public var name: String
    public var bytes: [UInt8]
    /// Red, green, blue and alpha of the cells, not multiplied.
    public var colors = PictureSamples.colors
    /// How far a colour may be off.
    public var tolerance = 0

    public var testDescription: String { name }
  }

  /// One of each kind.
  public static func all() throws -> [Sample] {
    try files() + png() + bmp() + [
      Sample(name: "GIF", bytes: GIFSample().bytes),
      Sample(name: "GIF, interlaced", bytes: GIFSample(isInterlaced: true).bytes),
      Sample(
        name: "GIF, transparent", bytes: GIFSample(transparent: 5).bytes, colors: colors.dropLast() + [[0, 0, 0, 0]]),
      Sample(name: "GIF, own colours", bytes: GIFSample(hasOwnColors: true).bytes),
    ]
  }

  private static func files() throws -> [Sample] {
    try [
      Sample(name: "plain.jpg", bytes: file("plain.jpg"), tolerance: 6),
      Sample(name: "progressive.jpg", bytes: file("progressive.jpg"), tolerance: 10),
      Sample(name: "odd-sampling.jpg", bytes: file("odd-sampling.jpg"), tolerance: 10),
      Sample(name: "grey.jpg", bytes: file("grey.jpg"), colors: greys, tolerance: 3),
      Sample(name: "cmyk.jpg", bytes: file("cmyk.jpg"), tolerance: 6),
      Sample(name: "ycck.jpg", bytes: file("ycck.jpg"), tolerance: 6),
      Sample(name: "lossless.webp", bytes: file("lossless.webp"), colors: alphaColors),
      Sample(name: "lossy.webp", bytes: file("lossy.webp"), tolerance: 12),
      Sample(name: "lossy-alpha.webp", bytes: file("lossy-alpha.webp"), colors: alphaColors, tolerance: 12),
      Sample(name: "moving.webp", bytes: file("moving.webp")),
    ]
  }

  private static func png() -> [Sample] {
    let alpha = cells.map { alphaColors[$0] }
    func rows(_ pixels: [[UInt8]]) -> [[UInt8]] {
      (0..<height).map { Array(pixels[($0 * width)..<($0 + 1) * width].joined()) }
    }
    // The cells as numbers of four bits.
    let indexes = (0..<height).map { y in
      stride(from: 0, to: width, by: 2).map { UInt8(cell(x: $0, y: y) << 4 | cell(x: $0 + 1, y: y)) }
    }
    let palette = PNGSample.chunk("PLTE", colors.flatMap { $0[..<3] })
    return [
      Sample(name: "PNG", bytes: PNGSample.file(rows(cells.map { Array(colors[$0][..<3]) }), type: 2)),
      Sample(name: "PNG, alpha", bytes: PNGSample.file(rows(alpha), type: 6), colors: alphaColors),
      Sample(
        name: "PNG, 16 bits", bytes: PNGSample.file(rows(alpha.map { $0.flatMap { [$0, $0] } }), type: 6, depth: 16),
        colors: alphaColors),
      Sample(name: "PNG, grey", bytes: PNGSample.file(rows(cells.map { [greys[$0][0]] }), type: 0), colors: greys),
      Sample(
        name: "PNG, palette",
        bytes: PNGSample.file(
          indexes, type: 3, depth: 4, before: palette + PNGSample.chunk("tRNS", [255, 255, 255, 255, 128, 0])),
        colors: alphaColors),
    ]
  }

  private static func bmp() -> [Sample] {
    var samples: [Sample] = []
    for depth in [4, 8, 24, 32] {
      samples.append(Sample(name: "BMP, \(depth) bits", bytes: BMPSample(depth: depth).bytes))
    }
    return samples + [
      Sample(
        name: "BMP, 1 bit", bytes: BMPSample(depth: 1).bytes, colors: (0..<6).map { colors[$0 % 2] }),
      Sample(name: "BMP, 16 bits", bytes: BMPSample(depth: 16).bytes),
      Sample(
        name: "BMP, 5-6-5", bytes: BMPSample(depth: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F]).bytes),
      Sample(
        name: "BMP, alpha",
        bytes: BMPSample(
          depth: 32, header: 108, compression: 3, masks: [0xFF, 0xFF00, 0xFF0000, 0xFF00_0000], colors: alphaColors
        )
        .bytes, colors: alphaColors),
      Sample(
        name: "BMP, 10 bits each",
        bytes: BMPSample(depth: 32, compression: 3, masks: [0x3FF, 0xFFC00, 0x3FF0_0000]).bytes),
      Sample(name: "BMP, from the top", bytes: BMPSample(depth: 24, startsAtTop: true).bytes),
      Sample(name: "BMP, OS/2", bytes: BMPSample(depth: 8, header: 12).bytes),
      Sample(name: "BMP, few colours", bytes: BMPSample(depth: 8, colorCount: 6).bytes),
    ]
  }
}

extension PictureSamples {
  /// `plain.jpg` with an orientation.
  public static func jpeg(orientation: Int) throws -> [UInt8] {
    let plain = try file("plain.jpg")
    let tiff =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(8 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
    return plain[..<2] + segment + plain[2...]
  }
}

/// Whether a pixel, premultiplied, is a colour, not multiplied, with so much off.
public func isClose(_ pixel: [UInt8], _ color: [UInt8], tolerance: Int) -> Bool {
  let alpha = Int(color[3])
  let expected = [color[2], color[1], color[0]].map { (Int($0) * alpha + 127) / 255 } + [alpha]
  return zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= tolerance }
}
