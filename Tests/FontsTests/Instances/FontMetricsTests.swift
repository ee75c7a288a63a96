import Fonts
import Synchronization
import TestSupport
import Testing

/// Fonts whose tables give no heights or no advances. The handler of diagnostics belongs to the process.
@Suite(.serialized) struct FontMetricsTests {
  private let font: [UInt8]

  init() throws { font = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path) }

  /// The diagnostics of the fonts of some files. Other tests make fonts meanwhile.
  private func diagnostics(of paths: [String], _ body: () throws -> Void) rethrows -> [FontDiagnostic] {
    let box = DiagnosticBox()
    let previous = FontDiagnostic.handler
    FontDiagnostic.handler = { box.append($0) }
    defer { FontDiagnostic.handler = previous }
    try body()
    return box.all.filter { diagnostic in
      diagnostic.code == .missingMetrics && paths.contains { diagnostic.message.contains("(\($0))") }
    }
  }

  @Test func `a font without a line height is reported once, and none of its metrics is minus zero`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/flat.ttf"
    try Repository.write(FontBuilder.withoutLineHeight(font), to: path)
    let reported = try diagnostics(of: [path]) {
      for size in [12.0, 17] {
        let metrics = try Font(face: FontFace(path: path), size: size).metrics
        for metric in [metrics.ascent, metrics.descent, metrics.leading, metrics.lineHeight] {
          #expect(metric.bitPattern == 0)
        }
      }
    }
    #expect(reported.count == 1)
    #expect(reported.first?.message.contains("'Noto Sans Thai Regular' (\(path)) has no line height") == true)
  }

  @Test func `a font whose table hhea is empty is reported`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/empty.ttf"
    let tables = try FontBuilder.tables(font).map { table in
      var table = table
      if table.name == "hhea" { table.bytes = Array(repeating: 0, count: table.bytes.count) }
      return table
    }
    try Repository.write(FontBuilder.font(tables, version: Array(font[..<4])), to: path)
    let reported = try diagnostics(of: [path]) { _ = try Font(face: FontFace(path: path), size: 12) }
    #expect(reported.count == 1)
    #expect(reported.first?.message.contains("has no advances") == true)
  }

  @Test func `bundled fonts have metrics`() throws {
    let reported = try diagnostics(of: BundledFont.all.map(\.path)) {
      for font in BundledFont.all { _ = try Font(face: font.face(), size: 12) }
    }
    #expect(reported.isEmpty, "\(reported)")
    #expect(BundledFont.all.count > 40)
  }
}

private final class DiagnosticBox: Sendable {
  private let list = Mutex<[FontDiagnostic]>([])
  var all: [FontDiagnostic] { list.withLock { $0 } }
  func append(_ diagnostic: FontDiagnostic) { list.withLock { $0.append(diagnostic) } }
}
