internal import AutoLayout
internal import Foundation
internal import LayoutScenes
internal import SystemAccess
internal import TextSizes
internal import Typesetting

/// A scene in which texts are tried. Has views, so it is used by one thread at a time.
///
/// A text is judged by what it changes: what overflows or overlaps with the source text as well is the scene's matter.
final class SceneChecker {
  private let scene: Scene
  private let box: SceneBox
  private let path: String
  private let boundary: ProjectBoundary?
  /// The text of the scene itself.
  private let ownText: String
  /// The views, by the size of text.
  private var stages: [String?: Stage] = [:]

  /// The views of the scene at a size of text.
  private struct Stage {
    let tree: SceneTree
    /// All views, the guides left out.
    let views: ViewTree
    /// What the scene is like with the source text, at each width.
    var baseline: (text: String, states: [ViewState])?

    init(_ tree: SceneTree) {
      self.tree = tree
      views = ViewTree(tree.names.compactMap { name in tree.view(named: name).map { (name, $0) } }, root: tree.root)
    }
  }

  /// - Parameters:
  ///   - path: the path of the scene's file.
  ///   - boundary: what links may not leave; `nil` where they may.
  /// - Throws: `unreadableFile`, `refusedLink`, or `unusableScene` with the line.
  init(_ box: SceneBox, path: String, boundary: ProjectBoundary?) throws(CheckError) {
    self.box = box
    self.path = path
    self.boundary = boundary
    try boundary?.check(path)
    do {
      scene = try Scene(utf8: try ReadableFile.bytes(of: path, as: .scene))
    } catch let error as FileError {
      throw CheckError(.unreadableFile, error.message, path: path)
    } catch let error as SceneError {
      throw CheckError(.unusableScene, error.message, path: path, line: error.line)
    } catch {
      throw CheckError(.unusableScene, "\(error)", path: path)
    }
    let stage = Stage(try SceneShow.tree(of: scene, path: path, boundary, textSize: nil))
    guard let shown = stage.tree.view(named: box.view) else {
      throw CheckError(
        .unusableScene,
        "the scene has no view '\(box.view)': expected one of \(stage.tree.names.joined(separator: ", "))", path: path)
    }
    guard shown is Label || shown is Button || shown is TextView else {
      throw CheckError(
        .unusableScene, "the view '\(box.view)' shows no text: expected a label, a button or a text view", path: path)
    }
    ownText = shown.shownText ?? ""
    stages[nil] = stage
  }

  /// Lets go of the views and of what is known of them: a layout that was ended may be a part of one.
  func forget() { stages.removeAll() }

  /// Whether the scene differs between sizes of text.
  var hasTextStyles: Bool { scene.hasTextStyles }

  /// The widths at which the scene is laid out; `nil` for the one that its constraints determine.
  private var widths: [Double?] { box.widths.isEmpty ? [nil] : box.widths }

  /// What is wrong with the scene when it shows a text, by its width, and with the text at the first one.
  ///
  /// - Parameters:
  ///   - textSize: a content size category; `nil` for the standard one.
  ///   - source: the text of the source language; `nil` for the text of the scene.
  /// - Throws: `unusableScene` for a scene that cannot be laid out.
  /// - Complexity: a layout of the scene at each width, and O(views²) for overlaps
  func problems(
    of text: String, language: LanguageTag?, isRightToLeft: Bool, textSize: String? = nil, source: String?
  ) throws(CheckError) -> [(width: Double?, problem: BoxProblem)] {
    var stage: Stage
    if let known = stages[textSize] {
      stage = known
    } else {
      stage = Stage(try SceneShow.tree(of: scene, path: path, boundary, textSize: textSize))
    }
    defer { stages[textSize] = stage }
    let reference = source ?? ownText
    if stage.baseline?.text != reference {
      SceneShow(text: reference, view: box.view, language: nil, isRightToLeft: false).apply(to: stage.tree)
      var states: [ViewState] = []
      for width in widths { states.append(try state(stage, width)) }
      stage.baseline = (reference, states)
    }
    SceneShow(text: text, view: box.view, language: language, isRightToLeft: isRightToLeft).apply(to: stage.tree)
    // The same at each width, and named at the first.
    var problems = fontProblems(stage).map { (widths.first ?? nil, $0) }
    let comparison = ViewComparison(
      tree: stage.views, subjects: [box.view], height: box.height, rootName: "the scene")
    for (width, source) in zip(widths, stage.baseline?.states ?? []) {
      for found in comparison.problems(try state(stage, width), source: source) {
        problems.append((width, found.problem))
      }
    }
    return problems
  }

  /// What the fonts lack for the text that is tried.
  private func fontProblems(_ stage: Stage) -> [BoxProblem] {
    guard let view = stage.tree.view(named: box.view), !view.isHiddenSomewhere else { return [] }
    var problems: [BoxProblem] = []
    ShownTexts(of: view)?.forEach { text in
      if let font = text.text.styleRuns.first?.style.font { problems += LineChecks.characters(of: text, font: font) }
      let own = stage.tree.missingStyles(ofFontOf: view)
      if let problem = LineChecks.style(of: text, own: own) { problems.append(problem) }
    }
    return problems
  }

  private func state(_ stage: Stage, _ width: Double?) throws(CheckError) -> ViewState {
    let solved: SceneFrames
    do throws(SceneError) { solved = try stage.tree.solve(width: width) } catch {
      throw CheckError(.unusableScene, error.message, path: path, line: error.line)
    }
    return ViewState(stage.views, frames: stage.views.entries.map { solved[$0.name] ?? .zero })
  }

  /// What draws the scene with a text, on any thread.
  func picture(
    of text: String, language: LanguageTag?, isRightToLeft: Bool, width: Double?, textSize: String?, source: String?
  ) -> ScenePicture {
    ScenePicture(
      scene: scene, path: path, boundary: boundary, width: width, textSize: textSize,
      translation: SceneShow(text: text, view: box.view, language: language, isRightToLeft: isRightToLeft),
      source: SceneShow(text: source ?? ownText, view: box.view, language: nil, isRightToLeft: false))
  }
}

/// A text in a view of a scene.
struct SceneShow: Sendable {
  var text: String
  var view: String
  var language: LanguageTag?
  var isRightToLeft: Bool

  /// The views of a scene at a size of text.
  ///
  /// - Throws: `unusableScene` with the line, also for a font or an image to which a link leads out of the project.
  static func tree(
    of scene: Scene, path: String, _ boundary: ProjectBoundary?, textSize: String?
  ) throws(CheckError) -> SceneTree {
    do throws(SceneError) {
      return try scene.makeTree(
        folder: Folders.folder(above: path), textSize: textSize.flatMap { TextSizeCategory(rawValue: $0) },
        refusal: { boundary?.refusal(of: $0) })
    } catch {
      throw CheckError(.unusableScene, error.message, path: path, line: error.line)
    }
  }

  func apply(to tree: SceneTree) {
    let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    if tree.root.layoutDirection != direction { tree.root.layoutDirection = direction }
    switch tree.view(named: view) {
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
}
