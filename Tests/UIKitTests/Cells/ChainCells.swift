import CellTestSupport
import Foundation
import SnapKit
import Testing
import UIKit

// Cells whose constraints are made by SnapKit.

private final class QuoteCell: UITableViewCell {
  lazy var quoteLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 17)
    return label
  }()

  lazy var authorLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.textAlignment = .center
    return label
  }()

  lazy var likeButton: UIButton = {
    let button = UIButton()
    button.setImage(UIImage(systemName: "heart"), for: .normal)
    button.layer.cornerRadius = 10
    button.backgroundColor = .white
    return button
  }()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(likeButton)
    contentView.addSubview(quoteLabel)
    contentView.addSubview(authorLabel)

    likeButton.snp.makeConstraints { make in
      make.top.greaterThanOrEqualTo(contentView.snp.top).offset(1)
      make.leading.equalTo(contentView.snp.leading).offset(15)
      make.width.equalTo(50)
      make.height.equalTo(50)
      make.centerY.equalToSuperview()
    }
    quoteLabel.snp.makeConstraints { make in
      make.top.equalTo(contentView.snp.top).offset(10)
      make.leading.equalTo(likeButton.snp.trailing).offset(3)
      make.trailing.equalTo(contentView.snp.trailing).offset(-10)
    }
    authorLabel.snp.makeConstraints { make in
      make.top.equalTo(quoteLabel.snp.bottom).offset(5)
      make.leading.equalTo(likeButton.snp.trailing).offset(3)
      make.trailing.equalTo(contentView.snp.trailing).offset(-10)
      make.bottom.equalTo(contentView.snp.bottom).offset(-15)
    }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

private final class FoldingCell: UITableViewCell {
  private let headerView = UIView()
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()
  private let bodyContainer = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 16)
    bodyLabel.font = .systemFont(ofSize: 14)
    bodyLabel.numberOfLines = 0
    bodyContainer.clipsToBounds = true
    contentView.addSubview(headerView)
    contentView.addSubview(bodyContainer)
    headerView.addSubview(titleLabel)
    bodyContainer.addSubview(bodyLabel)
    headerView.snp.makeConstraints {
      $0.top.left.right.equalToSuperview()
      $0.height.equalTo(48)
    }
    titleLabel.snp.makeConstraints {
      $0.left.right.equalToSuperview().inset(16)
      $0.centerY.equalToSuperview()
    }
    bodyLabel.snp.makeConstraints {
      $0.top.equalToSuperview()
      $0.left.right.equalToSuperview().inset(16)
    }
    fold(true)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func fold(_ isFolded: Bool) {
    bodyContainer.snp.remakeConstraints {
      $0.top.equalTo(headerView.snp.bottom)
      $0.left.right.bottom.equalToSuperview()
      if isFolded {
        $0.height.equalTo(0)
      } else {
        $0.bottom.equalTo(bodyLabel).offset(12)
      }
    }
  }

  func set(title: String, body: String, isFolded: Bool) {
    titleLabel.text = title
    bodyLabel.text = body
    fold(isFolded)
  }
}

private final class CardCell: UITableViewCell {
  private let card = UIView()
  private let label = UILabel()
  private let footer = UIView()
  private var footerHeight: Constraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.1
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 0, height: 2)
    contentView.addSubview(card)
    [label, footer].forEach(card.addSubview)
    card.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 8, left: 16, bottom: 12, right: 16)).priority(.high)
    }
    label.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(14)
    }
    footer.snp.makeConstraints { make in
      make.top.equalTo(label.snp.bottom).offset(14)
      make.horizontalEdges.bottom.equalToSuperview()
      footerHeight = make.height.equalTo(44).constraint
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String, footer height: CGFloat) {
    label.text = text
    footerHeight?.update(offset: height)
  }
}

private final class PosterCell: UITableViewCell {
  let poster = UIView()
  let title = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    [poster, title].forEach { contentView.addSubview($0) }
    title.numberOfLines = 0
    title.font = .systemFont(ofSize: 18, weight: .light)
    poster.snp.makeConstraints { make in
      make.top.equalToSuperview()
      make.centerX.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(0.4)
      make.height.equalTo(poster.snp.width).multipliedBy(1.5)
    }
    title.snp.makeConstraints { make in
      make.top.equalTo(poster.snp.bottom).inset(-7)
      make.leading.equalToSuperview().offset(20)
      make.trailing.lessThanOrEqualToSuperview().offset(-20)
      make.bottom.equalToSuperview().inset(9).priority(999)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct ChainCellTests {
  @Test(arguments: phoneWidths)
  func `quotes beside a button`(width: CGFloat) throws {
    let quotes = [(SampleTexts.english, "- Keeper -"), ("雾", "- 灯 -"), (SampleTexts.thai, "- " + SampleTexts.korean)]
    let table = CellTable(QuoteCell.self, quotes) { ($0.quoteLabel.text, $0.authorLabel.text) = $1 }
    let expected = try quotes.map {
      try max(
        52,
        30 + textHeight($0.0, .boldSystemFont(ofSize: 17), width: width - 78)
          + textHeight($0.1, .systemFont(ofSize: 17), width: width - 78))
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `a cell that is folded has the height of its header`(width: CGFloat) throws {
    let folds = [true, false, false, true]
    let table = CellTable(FoldingCell.self, folds) { $0.set(title: "Fog", body: SampleTexts.german, isFolded: $1) }
    let body = try 48 + textHeight(SampleTexts.german, .systemFont(ofSize: 14), width: width - 32) + 12
    expectHeights(of: table, width: width, are: [48, body, body, 48])
    table.items = folds.map { !$0 }
    table.tableView.reloadRows(at: table.items.indices.map { IndexPath(row: $0, section: 0) }, with: .automatic)
    expectHeights(of: table, width: width, are: [body, 48, 48, body])
  }

  @Test(arguments: phoneWidths)
  func `a card with a footer that changes`(width: CGFloat) throws {
    let footers: [CGFloat] = [44, 0, 60, 44]
    let table = CellTable(CardCell.self, footers) { $0.show(SampleTexts.hindi, footer: $1) }
    let text = try textHeight(SampleTexts.hindi, .systemFont(ofSize: 15), width: width - 60)
    expectHeights(of: table, width: width, are: footers.map { 20 + 28 + text + $0 })
  }

  @Test(arguments: phoneWidths)
  func `a poster has a part of the width`(width: CGFloat) throws {
    let titles = [SampleTexts.word, SampleTexts.chinese]
    let table = CellTable(PosterCell.self, titles) { $0.title.text = $1 }
    let poster = width * 0.4 * 1.5
    let expected = try titles.map {
      try raisedToPixels(poster + 7 + 9 + textHeight($0, .systemFont(ofSize: 18, weight: .light), width: width - 40))
    }
    expectHeights(of: table, width: width, are: expected)
    let frame = try table.cell(0).poster.frame
    expectSame(frame.height / frame.width, 1.5)
    expectSame(frame.midX, width / 2)
  }
}
