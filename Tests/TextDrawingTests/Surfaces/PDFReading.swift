import TestSupport
import Testing
import TextDrawing

/// What poppler reads in a PDF of one page.
enum PDFReading {
  /// The words, without the marks of direction that poppler adds.
  static func words(_ pdf: [UInt8]) throws -> [String] {
    let output = try run("pdftotext", pdf, arguments: ["-"])
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}", "\u{C}"]
    var text = String.UnicodeScalarView()
    text.append(contentsOf: output.unicodeScalars.filter { !marks.contains($0) })
    return String(text).split { $0.isWhitespace }.map(String.init)
  }

  /// The fonts: the words of a line of `pdffonts` each.
  static func fonts(_ pdf: [UInt8]) throws -> [[Substring]] {
    try run("pdffonts", pdf, arguments: []).split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
  }

  private static func run(_ program: String, _ pdf: [UInt8], arguments: [String]) throws -> String {
    let run = try withTemporaryFolder { folder in
      try Repository.write(pdf, to: "\(folder)/a.pdf")
      return try Subprocess(program, ["\(folder)/a.pdf"] + arguments, from: "poppler-utils")
    }
    guard run.status == 0, run.error.isEmpty else { throw Violation("\(program): \(run.error)") }
    return run.output
  }

  /// How much of the ink of a bitmap, which has two pixels per point, a page has elsewhere. Two programs smooth the edges
  /// of letters, each in its own way, so squares of pixels are compared.
  static func difference(_ pdf: [UInt8], _ bitmap: Bitmap) throws -> Double {
    // A PPM file: "P6", width, height and 255, then red, green and blue of each pixel.
    let page = try withTemporaryFolder { folder in
      try Repository.write(pdf, to: "\(folder)/a.pdf")
      let arguments = ["-r", "144", "-singlefile", "\(folder)/a.pdf", "\(folder)/a"]
      let run = try Subprocess("pdftoppm", arguments, from: "poppler-utils")
      guard run.status == 0, run.error.isEmpty else { throw Violation("pdftoppm: \(run.error)") }
      return try Repository.bytes("\(folder)/a.ppm")
    }
    try #require(page.starts(with: Array("P6\n\(bitmap.width) \(bitmap.height)\n255\n".utf8)))
    let pixels = Array(page.suffix(3 * bitmap.width * bitmap.height))
    let columns = bitmap.width / 6 + 1
    var squares = [Int](repeating: 0, count: columns * (bitmap.height / 6 + 1))
    var ink = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let index = y * bitmap.width + x
        let (red, other) = (Int(pixels[3 * index]), Int(bitmap.bytes[4 * index + 2]))
        squares[y / 6 * columns + x / 6] += red - other
        ink += 255 - other
      }
    }
    try #require(ink > 20_000)
    return Double(squares.reduce(0) { $0 + abs($1) }) / Double(ink)
  }
}
