public import AutoLayout
public import FindingReports
internal import Foundation
internal import SelfSizing
internal import StringFormatting
internal import Typesetting

/// Checks views and self-sizing cells that a program makes and fills with the texts of each language.
///
///     let texts = try CatalogTexts(paths: ["Localizable.xcstrings"])
///     let findings = try ViewChecker(texts, widths: [320, 375]).findings { texts in
///       let cell = ProfileCell()
///       cell.titleLabel.text = texts["profile.title"]
///       return cell
///     }
///
/// A language is judged by what it changes: a text that is cut off is a finding in every language, and what overflows,
/// overlaps, is pushed out or ambiguous is one unless it is so in the source language as well.
public struct ViewChecker {
  private let texts: CatalogTexts
  private let widths: [Double]
  private let displayScale: Double

  /// A check of views that show some texts.
  ///
  /// - Parameters:
  ///   - texts: the texts of all languages.
  ///   - widths: the widths of the table, or of the view, in points.
  ///   - displayScale: device pixels per point.
  public init(_ texts: CatalogTexts, widths: [Double], displayScale: Double = 2) {
    self.texts = texts
    self.widths = widths
    self.displayScale = displayScale
  }

  /// Of findings with one key only the worst is kept.
  private struct Key: Hashable {
    var kind: Finding.Kind
    var key: String?
    var view: String?
    var width: Double
  }

  /// What is wrong with the view in each language.
  ///
  /// - Parameters:
  ///   - languages: tags; empty for all of the catalogues.
  ///   - make: makes the view and fills it. Called once for each language, width and plural form.
  /// - Throws: `unusableView` for a view that cannot be laid out, and for a key that no catalogue has; the errors of
  ///   `make`.
  /// - Complexity: O(languages · widths) layouts of the view, each with O(siblings²) for overlaps and a few pivots of
  ///   the solver for each view
  public func findings(
    languages: [String] = [], _ make: (LocalizedTexts) throws -> View
  ) throws -> [Finding] {
    var findings: [Finding] = []
    var sources: [Int: [ViewState]] = [:]
    let wanted = Set(languages.map { $0.lowercased() })
    for language in texts.languages where wanted.isEmpty || wanted.contains(language.lowercased()) {
      var found: [Key: Int] = [:]
      var round = 0
      var rounds = 1
      while round < rounds {
        var source = sources[round] ?? []
        if source.isEmpty {
          for width in widths { source.append(try solve(texts.source, round, width, make).state) }
          sources[round] = source
        }
        for (width, source) in zip(widths, source) {
          let solved = try solve(language, round, width, make)
          rounds = max(rounds, solved.texts.rounds)
          for finding in solved.findings(comparedWith: source, texts, width: width) {
            let key = Key(kind: finding.kind, key: finding.place.key, view: finding.fit.rule, width: width)
            if let known = found[key] {
              if finding.fit.excess ?? 0 > findings[known].fit.excess ?? 0 { findings[known] = finding }
            } else {
              found[key] = findings.count
              findings.append(finding)
            }
          }
        }
        round += 1
      }
    }
    return findings
  }

  // MARK: Layout

  private func solve(
    _ language: String, _ round: Int, _ width: Double, _ make: (LocalizedTexts) throws -> View
  ) throws -> SolvedView {
    let given = LocalizedTexts(texts, language: language, round: round)
    let view = try make(given)
    if let key = given.unknownKeys.first {
      let near = NearestNames.nearest(to: key, among: texts.keys, count: 1).first
      throw CheckError(
        .unusableView, "no catalogue has the key '\(key)'" + (near.map { ": did you mean '\($0)'?" } ?? ""))
    }
    let properties = CheckLanguage(language, source: texts.source)
    if properties.isRightToLeft { view.layoutDirection = .rightToLeft }
    let tree = ViewTree(below: view, names: PropertyNames.names(below: view))
    for entry in tree.entries {
      switch entry.view {
      case let label as Label where label.language == nil: label.language = properties.tag
      case let textView as TextView where textView.language == nil: textView.language = properties.tag
      default: break
      }
    }
    try layOut(view, width: width, language)
    var frames: [CGRect] = []
    for entry in tree.entries {
      let origin = entry.parent.map { frames[$0].origin } ?? CGPoint(x: -view.frame.minX, y: -view.frame.minY)
      frames.append(entry.view.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
    let state = ViewState(tree, frames: frames, findsAmbiguity: true)
    return SolvedView(tree: tree, state: state, texts: given)
  }

  /// Gives a view its width, and the height that it needs there.
  private func layOut(_ view: View, width: Double, _ language: String) throws(CheckError) {
    if let cell = view as? TableViewCell {
      do throws(TableError) {
        let height = try RowSizer(tableWidth: width, displayScale: displayScale).height(of: cell)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
      } catch {
        throw CheckError(.unusableView, "\(error.message) (in \(language))")
      }
    } else {
      guard width > 0, width.isFinite else {
        throw CheckError(.unusableView, "a width is \(width): expected more than 0 points")
      }
      view.displayScale = displayScale
      let size = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      view.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    }
    view.layoutIfNeeded()
  }
}

/// A view that was laid out with the texts of a language.
private struct SolvedView {
  let tree: ViewTree
  let state: ViewState
  let texts: LocalizedTexts

  func findings(comparedWith source: ViewState, _ all: CatalogTexts, width: Double) -> [Finding] {
    let keys = shownKeys
    let comparison = ViewComparison(
      tree: tree, subjects: Set(keys.keys.map { tree.entries[$0].id }), height: nil, rootName: tree.entries[0].name)
    return comparison.problems(state, source: source).map { found in
      let key = found.views.lazy.compactMap { keys[$0] ?? self.key(below: $0, keys) }.first
      let text = key.flatMap { texts.used[$0] }
      return Finding(
        found.problem.kind,
        at: Finding.Place(
          file: text?.path ?? texts.used.values.map(\.path).min() ?? "", line: text?.line ?? 0, key: key,
          language: texts.language, variation: text?.variation), message: found.problem.message,
        text: Finding.Text(
          text?.shown, fittingByteCount: found.problem.fittingByteCount,
          source: key.flatMap { all.texts(of: $0, language: all.source).first?.shown }, sourceLanguage: all.source),
        fit: Finding.Fit(
          rule: found.views.first.map { tree.entries[$0].name }, width: width, excess: found.problem.excess,
          remedy: found.problem.remedy))
    }
  }

  /// The keys of the views that show a text: the text itself, or the longest one that is in theirs.
  private var shownKeys: [Int: String] {
    var keys: [Int: String] = [:]
    let used = texts.used.filter { !$0.value.shown.isEmpty }.sorted {
      ($1.value.shown.utf8.count, $0.key) < ($0.value.shown.utf8.count, $1.key)
    }
    for (index, entry) in tree.entries.enumerated() {
      guard let shown = entry.view.shownText, !shown.isEmpty else { continue }
      let key = used.first { $0.value.shown == shown } ?? used.first { shown.contains($0.value.shown) }
      if let key { keys[index] = key.key }
    }
    return keys
  }

  /// The key of the first text that a view contains.
  private func key(below index: Int, _ keys: [Int: String]) -> String? {
    let id = tree.entries[index].id + "/"
    return keys.filter { tree.entries[$0.key].id.hasPrefix(id) }.min { $0.key < $1.key }?.value
  }
}
