internal import AutoLayout

/// A view's place in the tree, as indices into the scene's views.
struct SceneNode: Hashable, Sendable {
  var view: Int
  /// `nil` for the root.
  var parent: Int?
}

/// Checks that the children which the views name make one tree.
struct SceneHierarchy {
  private let views: [SceneView]
  private let indices: [String: Int]

  init(_ views: [SceneView]) {
    self.views = views
    indices = Dictionary(views.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// A child and the line on which its parent names it.
  private struct Mention {
    var parent: Int
    var line: Int
  }

  /// All views, the root first and parents before their children.
  ///
  /// - Throws: `SceneError` for a name that is unknown, a view with two parents or among its own descendants, one that
  ///   is never used, and a tree that is too deep.
  /// - Complexity: O(views)
  func order(from rootName: SceneString) throws(SceneError) -> [SceneNode] {
    guard let root = indices[rootName.text] else {
      throw SceneError(line: rootName.line, "the root \(quoted(rootName.text)) is not among the views")
    }
    if case .guide = views[root].content {
      throw SceneError(line: rootName.line, "the root \(quoted(rootName.text)) is a guide: expected a view")
    }
    let mentions = try mentions(root: root)
    var order = [SceneNode(view: root, parent: nil)]
    var levelEnd = 1
    var depth = 0
    var next = 0
    while next < order.count {
      if next == levelEnd {
        depth += 1
        levelEnd = order.count
      }
      let parent = order[next].view
      next += 1
      for child in views[parent].children {
        guard let index = indices[child.text] else { continue }
        guard depth < View.maximumDepth else {
          throw SceneError(
            line: child.line, "the view \(quoted(child.text)) lies more than \(View.maximumDepth) views deep")
        }
        order.append(SceneNode(view: index, parent: parent))
      }
    }
    if order.count < views.count { throw unused(order, mentions) }
    return order
  }

  private func mentions(root: Int) throws(SceneError) -> [Int: Mention] {
    var mentions: [Int: Mention] = [:]
    for (parent, view) in views.enumerated() {
      for child in view.children {
        guard let index = indices[child.text] else {
          throw SceneError(
            line: child.line, "no view has the name \(quoted(child.text)), a child of \(quoted(view.name))")
        }
        if index == parent {
          throw SceneError(line: child.line, "the view \(quoted(view.name)) is a child of its own")
        }
        if index == root {
          throw SceneError(
            line: child.line, "the root \(quoted(child.text)) is a child of \(quoted(view.name)), which lies inside it")
        }
        if let other = mentions[index] {
          throw SceneError(
            line: child.line,
            other.parent == parent
              ? "the view \(quoted(child.text)) stands twice among the children of \(quoted(view.name))"
              : "the view \(quoted(child.text)) has two parents, \(quoted(views[other.parent].name)) and "
                + quoted(view.name))
        }
        mentions[index] = Mention(parent: parent, line: child.line)
      }
    }
    return mentions
  }

  /// What is wrong with the views that do not hang on the root: they lie in a circle, or nobody names them.
  private func unused(_ order: [SceneNode], _ mentions: [Int: Mention]) -> SceneError {
    let used = Set(order.map(\.view))
    let lost = views.indices.first { !used.contains($0) } ?? 0
    // Each has one parent at most, so the way up from a lost view ends at one without or goes round.
    var way: [Int] = []
    var seen: Set<Int> = []
    var current = lost
    while seen.insert(current).inserted {
      way.append(current)
      guard let mention = mentions[current] else {
        return SceneError(
          line: views[current].line,
          "the view \(quoted(views[current].name)) is never used: it is neither the root nor a child of any view")
      }
      current = mention.parent
    }
    let circle = way.drop { $0 != current }.map { views[$0].name }
    let names = (circle + [views[current].name]).prefix(8).map(quoted).joined(separator: " in ")
    return SceneError(line: mentions[current]?.line ?? views[current].line, "views lie in a circle: \(names)")
  }
}
