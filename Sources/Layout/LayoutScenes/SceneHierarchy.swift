/// A view and its parent, as indices into the views of the scene.
struct SceneNode: Hashable, Sendable {
  var view: Int
  /// `nil` for the root.
  var parent: Int?
}

/// Checks that the `children` of the views form one tree.
struct SceneHierarchy {
  private let views: [SceneView]
  private let indices: [String: Int]

  init(_ views: [SceneView]) {
    self.views = views
    indices = Dictionary(views.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The position at which a view is listed as a child.
  private struct Mention {
    var parent: Int
    var line: Int
  }

  /// All views, the root first and parents before their children.
  ///
  /// - Throws: `SceneError` for a name that is unknown, a view with two parents, a cycle, a view that is never used,
  ///   and a tree with too many levels.
  /// - Complexity: O(views)
  func order(from rootName: SceneString) throws(SceneError) -> [SceneNode] {
    guard let root = indices[rootName.text] else {
      throw SceneError(.unknownView, line: rootName.line, "the root \(quoted(rootName.text)) is not among the views")
    }
    if case .guide = views[root].content {
      throw SceneError(
        .invalidHierarchy, line: rootName.line, "the root \(quoted(rootName.text)) is a guide: expected a view")
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
        guard depth < SceneLimits.deepestView else {
          throw SceneError(
            .invalidHierarchy, line: child.line,
            "the view \(quoted(child.text)) lies more than \(SceneLimits.deepestView) views deep")
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
            .unknownView, line: child.line,
            "no view has the name \(quoted(child.text)), a child of \(quoted(view.name))")
        }
        if index == parent {
          throw SceneError(.invalidHierarchy, line: child.line, "the view \(quoted(view.name)) is a child of its own")
        }
        if index == root {
          throw SceneError(
            .invalidHierarchy, line: child.line,
            "the root \(quoted(child.text)) is a child of \(quoted(view.name)), which lies inside it")
        }
        if let other = mentions[index] {
          throw SceneError(
            .invalidHierarchy, line: child.line,
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

  /// The error of the first view that is not a descendant of the root: it is in a cycle, or no view names it.
  private func unused(_ order: [SceneNode], _ mentions: [Int: Mention]) -> SceneError {
    let used = Set(order.map(\.view))
    let unreachable = views.indices.first { !used.contains($0) } ?? 0
    // A view has at most one parent: following parents ends at a view without one, or in a cycle.
    var path: [Int] = []
    var seen: Set<Int> = []
    var current = unreachable
    while seen.insert(current).inserted {
      path.append(current)
      guard let mention = mentions[current] else {
        return SceneError(
          .invalidHierarchy, line: views[current].line,
          "the view \(quoted(views[current].name)) is never used: it is neither the root nor a child of any view")
      }
      current = mention.parent
    }
    let cycle = path.drop { $0 != current }.map { views[$0].name }
    let names = (cycle + [views[current].name]).prefix(8).map(quoted).joined(separator: " in ")
    return SceneError(
      .invalidHierarchy, line: mentions[current]?.line ?? views[current].line, "views lie in a circle: \(names)")
  }
}
