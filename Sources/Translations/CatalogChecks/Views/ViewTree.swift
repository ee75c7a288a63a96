internal import AutoLayout
internal import Foundation

/// The views that a check looks at, superviews before subviews.
struct ViewTree {
  struct Entry {
    /// What the view is found by in another tree of the same making: its name in a scene, its place in a cell.
    var id: String
    /// What it is called in messages.
    var name: String
    var view: View
    /// The index of its superview; `nil` for the root.
    var parent: Int?
    /// Whether it is in a scroll view, whose content may reach out.
    var isScrolled = false
  }

  private(set) var entries: [Entry] = []
  let rootIndex: Int

  /// Named views, each once.
  ///
  /// - Complexity: O(views²)
  init(_ named: [(name: String, view: View)], root: View) {
    rootIndex = named.firstIndex { $0.view === root } ?? 0
    entries = named.map { name, view in
      let parent = named.firstIndex { $0.view === view.superview }
      return Entry(id: name, name: name, view: view, parent: parent, isScrolled: view.superview is ScrollView)
    }
  }

  /// A view and all below it.
  ///
  /// - Parameter names: names of views that have none of their own.
  /// - Complexity: O(views)
  init(below root: View, names: [ObjectIdentifier: String]) {
    rootIndex = 0
    var found = [Entry(id: "", name: Self.name(root, names), view: root)]
    var next = 0
    while next < found.count {
      let above = found[next]
      // Rows, pages and text of a scroll view are its own matter.
      let isScrolled = above.isScrolled || above.view is ScrollView
      for (index, view) in above.view.subviews.enumerated() {
        found.append(
          Entry(
            id: "\(above.id)/\(index)", name: Self.name(view, names), view: view, parent: next, isScrolled: isScrolled))
      }
      next += 1
    }
    entries = found
  }

  private static func name(_ view: View, _ names: [ObjectIdentifier: String]) -> String {
    view.name ?? names[ObjectIdentifier(view)] ?? view.layoutName
  }
}

extension View {
  /// The text that the view shows of itself; `nil` for one without text.
  var shownText: String? {
    switch self {
    case let label as Label: label.text
    case let button as Button: button.title
    case let textView as TextView: textView.text
    default: nil
    }
  }

  /// Whether the view, or one that contains it, is hidden.
  var isHiddenSomewhere: Bool {
    var next: View? = self
    while let view = next {
      if view.isHidden { return true }
      next = view.superview
    }
    return false
  }
}
