import Foundation
import Geometry
import LayoutScenes
import StrictJSON
import TestSupport
import Testing

/// Scenes with their expected frames: `Scenes/NAME.json`, and `Scenes/NAME.frames.jsonl` with an object per width,
/// `{"width": W, "frames": {…}}`. All frames without text were computed by hand.
@Suite struct GoldenSceneTests {
  private static let folder = Repository.path("Tests/LayoutScenesTests/Scenes")

  private static let names: [String] = {
    do {
      return try Repository.dataLines("\(folder)/INDEX.txt")
    } catch {
      fatalError("\(error)")
    }
  }()

  @Test(arguments: names)
  func `frames are those of the file`(name: String) throws {
    let tree = try Scene(utf8: try Repository.bytes("\(Self.folder)/\(name).json")).makeTree(folder: Self.folder)
    let lines = try Repository.dataLines("\(Self.folder)/\(name).frames.jsonl")
    #expect(!lines.isEmpty)
    for line in lines {
      let expected = try JSONReader.value(of: line)
      let width = expected["width"]?.number
      let frames = try tree.solve(width: width)
      guard case .object(let members)? = expected["frames"]?.content else {
        Issue.record("no frames in \(line)")
        return
      }
      #expect(!members.isEmpty)
      for member in members {
        let rect = try #require(frames[member.name])
        let numbers = [rect.minX, rect.minY, rect.width, rect.height]
        let wanted = Self.numbers(member.value)
        let isSame = wanted.count == 4 && zip(numbers, wanted).allSatisfy { isApproximatelyEqual($0, $1, within: 1e-6) }
        #expect(isSame, "\(name) at \(width.map { "\($0)" } ?? "no width"), \(member.name): \(numbers), not \(wanted)")
      }
      // A new tree gives the same frames.
      let fresh = try Scene(utf8: try Repository.bytes("\(Self.folder)/\(name).json")).makeTree(folder: Self.folder)
      let again = try fresh.solve(width: width)
      for (first, second) in zip(frames.rects, again.rects) {
        #expect(isApproximatelyEqual(first.maxX, second.maxX, within: 1e-6))
        #expect(isApproximatelyEqual(first.maxY, second.maxY, within: 1e-6))
      }
    }
  }

  private static func numbers(_ value: JSONValue) -> [Double] {
    guard case .array(let values) = value.content else { return [] }
    return values.compactMap(\.number)
  }
}
