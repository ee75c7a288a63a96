internal import AutoLayout
internal import FindingReports
internal import Foundation
internal import Geometry
internal import LayoutScenes
internal import SystemAccess
internal import Typesetting

/// A scene in which texts are tried. Has views, so it is used by one thread at a time.
///
/// A text is judged by what it changes: what overflows or overlaps with the source text as well is the scene's matter.
final class SceneChecker {
  private let tree: SceneTree
  private let box: SceneBox
  private let path: String
  /// All views, the guides left out.
  private let views: [Entry]
  private let rootIndex: Int
  /// The text of the scene itself.
  private let ownText: String
  /// What the scene is like with the source text, at each width.
  private var baseline: (text: String, states: [State])?

  private struct Entry {
    var name: String
    var view: View
    /// The index of its superview; `nil` for the root.
    var parent: Int?
  }

  /// What a scene is like with a text at a width.
  private struct State {
    var frames: [CGRect]
    var truncated: Set<String>
    var overflowing: Set<String>
    var overlapping: Set<Set<String>>
    var hidden: Set<String>
  }

  /// Frames that differ by less are equal: half a pixel of most screens.
  private static let tolerance: CGFloat = 0.5

  /// - Parameter path: the path of the scene's file.
  /// - Throws: `unreadableFile` or `unusableScene` with the line.
  init(_ box: SceneBox, path: String) throws(CheckError) {
    self.box = box
    self.path = path
    do {
      let bytes = try ReadableFile(path: path).readToEnd()
      tree = try Scene(utf8: bytes).makeTree(folder: Folders.folder(above: path))
    } catch let error as FileError {
      throw CheckError(.unreadableFile, error.message, path: path)
    } catch let error as SceneError {
      throw CheckError(.unusableScene, error.message, path: path, line: error.line)
    } catch {
      throw CheckError(.unusableScene, "\(error)", path: path)
    }
    guard let shown = tree.view(named: box.view) else {
      throw CheckError(
        .unusableScene, "the scene has no view '\(box.view)': expected one of \(tree.names.joined(separator: ", "))",
        path: path)
    }
    guard shown is Label || shown is Button || shown is TextView else {
      throw CheckError(
        .unusableScene, "the view '\(box.view)' shows no text: expected a label, a button or a text view", path: path)
    }
    let tree = tree
    let named = tree.names.compactMap { name in tree.view(named: name).map { (name, $0) } }
    views = named.map { name, view in
      Entry(name: name, view: view, parent: named.firstIndex { $0.1 === view.superview })
    }
    rootIndex = named.firstIndex { $0.1 === tree.root } ?? 0
    ownText =
      switch shown {
      case let label as Label: label.text ?? ""
      case let button as Button: button.title ?? ""
      case let textView as TextView: textView.text ?? ""
      default: ""
      }
  }

  /// The widths at which the scene is laid out; `nil` for the one that its constraints determine.
  private var widths: [Double?] { box.widths.isEmpty ? [nil] : box.widths }

  /// What is wrong with the scene when it shows a text, by its width.
  ///
  /// - Parameter source: the text of the source language; `nil` for the text of the scene.
  /// - Throws: `unusableScene` for a scene that cannot be laid out.
  /// - Complexity: that of laying the scene out at each width, and O(views²) for overlaps
  func problems(
    of text: String, language: LanguageTag?, isRightToLeft: Bool, source: String?
  ) throws(CheckError) -> [(width: Double?, problem: BoxProblem)] {
    let reference = source ?? ownText
    if baseline?.text != reference {
      show(reference, nil, isRightToLeft: false)
      var states: [State] = []
      for width in widths { states.append(try state(width)) }
      baseline = (reference, states)
    }
    show(text, language, isRightToLeft: isRightToLeft)
    var problems: [(Double?, BoxProblem)] = []
    for (width, source) in zip(widths, baseline?.states ?? []) {
      for problem in compare(try state(width), source) { problems.append((width, problem)) }
    }
    return problems
  }

  private func show(_ text: String, _ language: LanguageTag?, isRightToLeft: Bool) {
    let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    if tree.root.layoutDirection != direction { tree.root.layoutDirection = direction }
    guard let view = tree.view(named: box.view) else { return }
    switch view {
    case let label as Label:
      label.language = language
      label.text = text
    case let button as Button: button.title = text
    case let textView as TextView:
      textView.language = language
      textView.text = text
    default: break
    }
  }

  // MARK: States

  private func state(_ width: Double?) throws(CheckError) -> State {
    let solved: SceneFrames
    do throws(SceneError) { solved = try tree.solve(width: width) } catch {
      throw CheckError(.unusableScene, error.message, path: path, line: error.line)
    }
    let frames = views.map { solved[$0.name] ?? .zero }
    let visible = frames[rootIndex].insetBy(dx: Self.tolerance, dy: Self.tolerance)
    var state = State(frames: frames, truncated: [], overflowing: [], overlapping: [], hidden: [])
    let shown = views.indices.filter { $0 != rootIndex && !SceneTree.isHidden(views[$0].view) }
    for index in shown {
      let (entry, frame) = (views[index], frames[index])
      if isTruncated(entry.view, frame.size) { state.truncated.insert(entry.name) }
      if !frame.isEmpty, !frame.intersects(visible) { state.hidden.insert(entry.name) }
      if let parent = entry.parent,
        !frames[parent].insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(frame)
      {
        state.overflowing.insert(entry.name)
      }
      for other in shown where other < index && views[other].parent == entry.parent {
        let common = frame.intersection(frames[other])
        if common.width > Self.tolerance, common.height > Self.tolerance {
          state.overlapping.insert([entry.name, views[other].name])
        }
      }
    }
    return state
  }

  private func isTruncated(_ view: View, _ size: CGSize) -> Bool {
    if let button = view as? Button {
      return !(button.title ?? "").isEmpty && size.width < button.intrinsicContentSize.width - Self.tolerance
    }
    guard let label = view as? Label, let typesetter = label.typesetter(at: size) else { return false }
    let measured = try? typesetter.measure(
      maxWidth: Double(max(0, size.width + 1e-3)), numberOfLines: label.numberOfLines,
      lineBreakMode: label.lineBreakMode)
    guard let measured else { return false }
    return measured.isTruncated || measured.size.height > Double(size.height + Self.tolerance)
  }

  // MARK: Differences

  private func compare(_ state: State, _ source: State) -> [BoxProblem] {
    var problems: [BoxProblem] = []
    for (index, entry) in views.enumerated() {
      let (name, frame) = (entry.name, state.frames[index])
      if state.truncated.contains(name), name == box.view || !source.truncated.contains(name) {
        problems.append(truncation(name, entry.view, frame.size))
      }
      if state.hidden.contains(name), !source.hidden.contains(name) {
        problems.append(BoxProblem(.pushedOut, "'\(name)' is no longer visible"))
      } else if let parent = entry.parent, state.overflowing.contains(name), !source.overflowing.contains(name) {
        let bounds = state.frames[parent]
        let excess = Double(
          max(bounds.minX - frame.minX, frame.maxX - bounds.maxX, bounds.minY - frame.minY, frame.maxY - bounds.maxY))
        problems.append(
          BoxProblem(.overflows, "'\(name)' reaches \(Measure.points(excess)) pt out of its container", excess: excess))
      }
    }
    for pair in state.overlapping.subtracting(source.overlapping) {
      let names = pair.sorted()
      problems.append(BoxProblem(.overlaps, "'\(names[0])' and '\(names[names.count - 1])' overlap"))
    }
    if let limit = box.height {
      let excess = Double(state.frames[rootIndex].height) - limit
      if excess > Double(Self.tolerance) {
        problems.append(
          BoxProblem(
            .doesNotFit,
            "the scene is \(Measure.points(limit + excess)) pt high; \(Measure.points(excess)) pt too high",
            excess: excess))
      }
    }
    return problems.sorted { ($0.kind.rawValue, $0.message) < ($1.kind.rawValue, $1.message) }
  }

  /// A text that its view cuts off: that of the view itself, or one that it leaves too little room.
  private func truncation(_ name: String, _ view: View, _ size: CGSize) -> BoxProblem {
    var box = TextBox(width: Double(size.width), height: Double(size.height) + Double(Self.tolerance))
    guard let label = view as? Label else {
      let excess = Double((view as? Button)?.intrinsicContentSize.width ?? size.width) - Double(size.width)
      return BoxProblem(
        name == self.box.view ? .truncated : .shrunk,
        "'\(name)' is \(Measure.points(Double(size.width))) pt wide; \(Measure.points(excess)) pt too narrow for its title",
        excess: excess)
    }
    box.lines = label.numberOfLines
    box.lineBreakMode = label.lineBreakMode
    guard let typesetter = label.typesetter(at: size), let fit = try? BoxFit(typesetter, in: box), !fit.isComplete,
      var problem = try? fit.problem()
    else {
      return BoxProblem(.truncated, "the text of '\(name)' is cut off")
    }
    if name != self.box.view {
      problem = BoxProblem(.shrunk, "'\(name)' gets too little room: \(problem.message)", excess: problem.excess)
    } else if problem.kind == .doesNotFit {
      problem.kind = .truncated
    }
    return problem
  }
}
