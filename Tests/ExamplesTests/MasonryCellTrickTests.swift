@testable import Recipes
import TestSupport
import Testing
import UIKit

/// The workarounds of the recipe are not needed and change nothing.
@Suite struct MasonryCellTrickTests {
  private let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .onePoint)

  private func makeCell(_ article: Article) -> ArticleCell {
    let cell = ArticleCell(style: .default, reuseIdentifier: nil)
    cell.displayScale = 2
    cell.show(article)
    cell.updateConstraintsIfNeeded()
    return cell
  }

  private func labels(of cell: ArticleCell) -> [UILabel] { [cell.authorLabel, cell.bodyLabel, cell.noteLabel] }

  @Test(arguments: Article.samples)
  func `a low priority at the bottom gives the same height`(_ article: Article) throws {
    let height = try sizer.height(of: makeCell(article))
    for priority in [999.0, 750, 250, 51] {
      let cell = makeCell(article)
      cell.bottom?.update(priority: priority)
      #expect(try sizer.height(of: cell) == height)
    }
  }

  @Test func `a priority below that of the fitting collapses the cell`() {
    let cell = makeCell(Article.samples[0])
    cell.bottom?.update(priority: 49)
    #expect(errorCode { _ = try sizer.height(of: cell) } == .noHeight)
  }

  /// A new cell is 44 points high, which contradicts a higher chain of constraints. Measuring ignores the frame.
  @Test func `the first frame does not matter`() throws {
    var diagnostics: [String] = []
    let cell = makeCell(Article.samples[0])
    cell.layoutDiagnosticHandler = { diagnostics.append($0.description) }
    let height = try sizer.height(of: cell)
    #expect(diagnostics.isEmpty)
    cell.layoutIfNeeded()
    #expect(diagnostics.contains { $0.contains("Unable to simultaneously satisfy constraints") })

    let large = makeCell(Article.samples[0])
    large.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    large.contentView.frame = large.frame
    #expect(try sizer.height(of: large) == height)
  }

  /// The height function of the recipe: large frames, preferred widths, a compressed fitting size, and 1 point.
  @Test(arguments: Article.samples)
  func `the height function gives the same`(_ article: Article) throws {
    let cell = makeCell(article)
    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    cell.contentView.frame = cell.frame
    for label in labels(of: cell) { label.preferredMaxLayoutWidth = 375 - 15 }
    cell.setNeedsUpdateConstraints()
    cell.updateConstraintsIfNeeded()
    cell.setNeedsLayout()
    cell.layoutDiagnosticHandler = { _ in }
    cell.layoutIfNeeded()
    let fitting = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    #expect(try sizer.height(of: makeCell(article)) == fitting + 1)
    #expect(try sizer.height(of: cell) == fitting + 1)
  }

  /// The recipe sets 10 points less than the width where its constraints leave 15 less.
  @Test func `a width that differs from that of the constraints gives a wrong height`() throws {
    let font = UIFont.systemFont(ofSize: 17)
    var article = Article.samples[3]
    article.text = "word"
    while try textHeight(article.text, font, width: 360) == textHeight(article.text, font, width: 365) {
      article.text += article.text.count.isMultiple(of: 7) ? "i" : " word"
    }
    let byItself = makeCell(article)
    let byHand = makeCell(article)
    byHand.bodyLabel.preferredMaxLayoutWidth = 365
    let line = try textHeight("word", font, width: 1000)
    #expect(try isApproximatelyEqual(sizer.height(of: byItself) - sizer.height(of: byHand), line, within: 1))
    byHand.bodyLabel.preferredMaxLayoutWidth = 360
    #expect(try sizer.height(of: byHand) == sizer.height(of: byItself))
  }
}
