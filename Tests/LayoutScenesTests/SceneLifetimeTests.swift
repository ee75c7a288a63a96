import AutoLayout
import LayoutScenes
import Testing

/// A process that answers questions about scenes must not keep them.
@Suite struct SceneLifetimeTests {
  /// A scene whose root has the fitting height 0, which is a warning about the root itself.
  private static let open =
    #"{"root":"a","views":{"a":{"children":["b"]},"b":{"type":"label","text":"x"}},"#
    + #""constraints":["H:|-1-[b]-1-|","V:|-1-[b]"]}"#
  /// The same with a label that nothing places, which is an error.
  private static let unplaced =
    #"{"root":"a","views":{"a":{"children":["b"]},"b":{"type":"label","text":"x"}},"constraints":["H:|-1-[b]-1-|"]}"#
  /// Constraints that contradict each other, which is an error.
  private static let wrong =
    #"{"root":"a","views":{"a":{}},"constraints":["a.width == 1","a.width == 2","a.height == 3"]}"#

  @Test(arguments: [open, unplaced, wrong]) func `the views of a scene are released with it, whatever a layout reports`(
    text: String
  ) throws {
    let scene = try Scene(utf8: Array(text.utf8))
    weak var root: View?
    do {
      let tree = try scene.makeTree()
      root = tree.root
      _ = try? tree.fittingSize(width: 50)
      _ = try? tree.solve(width: 50)
      #expect(root != nil)
    }
    #expect(root == nil)
  }

  @Test func `the views that a row was measured with are released with their binding`() throws {
    let template = try SceneTemplate(Scene(utf8: Array(Self.open.utf8)), width: 50)
    weak var binding: SceneBinding?
    weak var root: View?
    do {
      let made = try template.makeBinding()
      binding = made
      _ = try made.fittingSize(of: SceneRow(utf8: Array(#"{"b":{"text":"y"}}"#.utf8)))
      #expect(made.warnings.contains { $0.kind == .noChainToBottom })
      let tree = try template.makeTree(of: SceneRow(utf8: Array("{}".utf8)))
      root = tree.root
      _ = try tree.fittingSize(width: 50)
      #expect(tree.warnings.contains { $0.kind == .noChainToBottom })
    }
    #expect(binding == nil)
    #expect(root == nil)
  }
}
