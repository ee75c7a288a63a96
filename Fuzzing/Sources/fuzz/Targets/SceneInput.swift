import AutoLayout
import Foundation
import LayoutScenes
import SceneAnswers
import StrictJSON
import TestSupport
import TextDrawing
import ViewDrawing

/// A scene, and behind each record separator (U+001E), which JSON cannot have, a row.
struct SceneInput: FuzzInput {
  private let parts: [ArraySlice<UInt8>]
  private let width: Double

  init(_ bytes: [UInt8]) {
    parts = bytes.split(separator: 0x1E, maxSplits: 3, omittingEmptySubsequences: false)
    width = [320, 0, 100, 57.5, 10_000][bytes.count % 5]
  }

  /// Does not exist, so that a scene finds no files beside it.
  private static let folder = "/nonexistent"

  func run() throws {
    let scene: Scene
    do throws(SceneError) { scene = try Scene(utf8: parts[0]) } catch { return try checkMessage(error) }
    var first: (SceneFrames, CGSize)?
    do throws(SceneError) { first = try Self.measure(scene, width) } catch { try checkMessage(error) }
    if let first {
      let second = try Self.measure(scene, width)
      try require(first == second, "a scene has two layouts: \(first), \(second)")
      for rect in first.0.rects {
        try require(
          [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite), "a frame is not finite: \(rect)")
      }
      let json = try LayoutReport(of: scene.makeTree(folder: Self.folder), width: width, fit: false).json
      do throws(JSONError) { _ = try JSONValue(utf8: json.utf8) } catch { throw Violation("\(error): \(json)") }
    }
    try checkRows(scene)
  }

  private static func measure(_ scene: Scene, _ width: Double) throws(SceneError) -> (SceneFrames, CGSize) {
    let tree = try scene.makeTree(folder: folder)
    let frames = try tree.solve(width: width)
    return (frames, try tree.fittingSize(width: width))
  }

  /// Each row has the size that the scene has with the row's fields.
  private func checkRows(_ scene: Scene) throws {
    guard parts.count > 1 else { return }
    let template: SceneTemplate
    let binding: SceneBinding
    do throws(SceneError) {
      template = try SceneTemplate(scene, width: width, folder: Self.folder)
      binding = try template.makeBinding()
    } catch {
      return try checkMessage(error)
    }
    for part in parts.dropFirst() {
      let row: SceneRow
      do throws(SceneError) { row = try SceneRow(utf8: part) } catch {
        try checkMessage(error)
        continue
      }
      let bound = Self.result { () throws(SceneError) in try binding.fittingSize(of: row) }
      let alone = Self.result { [width] () throws(SceneError) in
        try template.makeTree(of: row).fittingSize(width: width)
      }
      if case .failure(let error) = bound { try checkMessage(error) }
      try require(bound == alone, "a row has the size \(bound) in the scene, and \(alone) alone")
    }
  }

  private static func result(_ body: () throws(SceneError) -> CGSize) -> Result<CGSize, SceneError> {
    Result { () throws(SceneError) in try body() }
  }
}
