import CellTestSupport
import Foundation
import Testing
import UIKit

// The same cell in the ways in which constraints are written.

private class NewsCell: UITableViewCell {
  let headline = UILabel()
  let summary = UILabel()
  let thumbnail = UIImageView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    headline.font = .systemFont(ofSize: 17, weight: .medium)
    headline.numberOfLines = 0
    summary.font = .systemFont(ofSize: 13)
    summary.numberOfLines = 0
    for view in [headline, summary, thumbnail] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    constrain()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func constrain() {}
}

private final class AnchoredNewsCell: NewsCell {
  override func constrain() {
    NSLayoutConstraint.activate([
      thumbnail.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
      thumbnail.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
      thumbnail.widthAnchor.constraint(equalToConstant: 70),
      thumbnail.heightAnchor.constraint(equalToConstant: 70),
      thumbnail.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -15),
      headline.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
      headline.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
      headline.trailingAnchor.constraint(equalTo: thumbnail.leadingAnchor, constant: -10),
      summary.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 5),
      summary.leadingAnchor.constraint(equalTo: headline.leadingAnchor),
      summary.trailingAnchor.constraint(equalTo: headline.trailingAnchor),
      summary.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -15),
    ])
  }
}

private final class FormattedNewsCell: NewsCell {
  override func constrain() {
    let views: [String: Any] = ["headline": headline, "summary": summary, "thumbnail": thumbnail]
    let metrics = ["margin": 15, "gap": 10, "size": 70]
    let formats = [
      "H:|-margin-[headline]-gap-[thumbnail(size)]-margin-|",
      "H:|-margin-[summary]-gap-[thumbnail]",
      "V:|-margin-[headline]-5-[summary]-(>=margin)-|",
      "V:|-margin-[thumbnail(==size)]-(>=margin)-|",
    ]
    for format in formats {
      contentView.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views))
    }
  }
}

private final class ItemisedNewsCell: NewsCell {
  override func constrain() {
    func add(
      _ item: Any, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
      to other: Any?, _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
    ) {
      contentView.addConstraint(
        NSLayoutConstraint(
          item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
          multiplier: 1, constant: constant))
    }
    add(thumbnail, .top, to: contentView, .top, 15)
    add(thumbnail, .right, to: contentView, .right, -15)
    add(thumbnail, .width, to: nil, .notAnAttribute, 70)
    add(thumbnail, .height, to: nil, .notAnAttribute, 70)
    add(thumbnail, .bottom, .lessThanOrEqual, to: contentView, .bottom, -15)
    add(headline, .top, to: contentView, .top, 15)
    add(headline, .left, to: contentView, .left, 15)
    add(headline, .right, to: thumbnail, .left, -10)
    add(summary, .top, to: headline, .bottom, 5)
    add(summary, .left, to: headline, .left, 0)
    add(summary, .width, to: headline, .width, 0)
    add(summary, .bottom, .lessThanOrEqual, to: contentView, .bottom, -15)
  }
}

extension UIView {
  fileprivate func anchor(
    top: NSLayoutYAxisAnchor? = nil, leading: NSLayoutXAxisAnchor? = nil, bottom: NSLayoutYAxisAnchor? = nil,
    trailing: NSLayoutXAxisAnchor? = nil, padding: UIEdgeInsets = .zero, size: CGSize = .zero
  ) {
    translatesAutoresizingMaskIntoConstraints = false
    if let top = top { topAnchor.constraint(equalTo: top, constant: padding.top).isActive = true }
    if let leading = leading { leadingAnchor.constraint(equalTo: leading, constant: padding.left).isActive = true }
    if let bottom = bottom {
      bottomAnchor.constraint(lessThanOrEqualTo: bottom, constant: -padding.bottom).isActive = true
    }
    if let trailing = trailing {
      trailingAnchor.constraint(equalTo: trailing, constant: -padding.right).isActive = true
    }
    if size.width != 0 { widthAnchor.constraint(equalToConstant: size.width).isActive = true }
    if size.height != 0 { heightAnchor.constraint(equalToConstant: size.height).isActive = true }
  }
}

private final class HelpedNewsCell: NewsCell {
  override func constrain() {
    thumbnail.anchor(
      top: contentView.topAnchor, bottom: contentView.bottomAnchor, trailing: contentView.trailingAnchor,
      padding: .init(top: 15, left: 0, bottom: 15, right: 15), size: .init(width: 70, height: 70))
    headline.anchor(
      top: contentView.topAnchor, leading: contentView.leadingAnchor, trailing: thumbnail.leadingAnchor,
      padding: .init(top: 15, left: 15, bottom: 0, right: 10))
    summary.anchor(
      top: headline.bottomAnchor, leading: headline.leadingAnchor, bottom: contentView.bottomAnchor,
      trailing: headline.trailingAnchor, padding: .init(top: 5, left: 0, bottom: 15, right: 0))
  }
}

/// Guides keep the texts in the middle of the cell.
private final class GuidedNewsCell: NewsCell {
  override func constrain() {
    let above = UILayoutGuide()
    let below = UILayoutGuide()
    above.identifier = "above"
    below.identifier = "below"
    contentView.addLayoutGuide(above)
    contentView.addLayoutGuide(below)
    NSLayoutConstraint.activate([
      thumbnail.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 15),
      thumbnail.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      thumbnail.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
      thumbnail.widthAnchor.constraint(equalToConstant: 70),
      thumbnail.heightAnchor.constraint(equalTo: thumbnail.widthAnchor),
      above.topAnchor.constraint(equalTo: contentView.topAnchor),
      above.heightAnchor.constraint(greaterThanOrEqualToConstant: 15),
      above.heightAnchor.constraint(equalTo: below.heightAnchor),
      above.bottomAnchor.constraint(equalTo: headline.topAnchor),
      headline.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
      headline.trailingAnchor.constraint(equalTo: thumbnail.leadingAnchor, constant: -10),
      summary.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 5),
      summary.leadingAnchor.constraint(equalTo: headline.leadingAnchor),
      summary.trailingAnchor.constraint(equalTo: headline.trailingAnchor),
      summary.bottomAnchor.constraint(equalTo: below.topAnchor),
      below.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
}

@Suite struct ConstraintStyleTests {
  private static let texts = [
    (SampleTexts.word, "short"), (SampleTexts.chinese, SampleTexts.english), (SampleTexts.hindi, SampleTexts.arabic),
    (SampleTexts.emoji, SampleTexts.korean),
  ]

  private func check<Cell: NewsCell>(_ type: Cell.Type, width: CGFloat) throws {
    let table = CellTable(type, Self.texts) { cell, texts in
      (cell.headline.text, cell.summary.text) = texts
    }
    let expected = try Self.texts.map {
      try 30
        + max(
          70,
          textHeight($0.0, .systemFont(ofSize: 17, weight: .medium), width: width - 110) + 5
            + textHeight($0.1, .systemFont(ofSize: 13), width: width - 110))
    }
    expectHeights(of: table, width: width, are: expected)
    let thumbnail = try table.cell(1).thumbnail.frame
    expectSame([thumbnail.minX, thumbnail.width, thumbnail.height], [width - 85, 70, 70])
  }

  @Test(arguments: phoneWidths) func `with anchors`(width: CGFloat) throws {
    try check(AnchoredNewsCell.self, width: width)
  }

  @Test(arguments: phoneWidths) func `with visual formats`(width: CGFloat) throws {
    try check(FormattedNewsCell.self, width: width)
  }

  @Test(arguments: phoneWidths) func `with items and attributes`(width: CGFloat) throws {
    try check(ItemisedNewsCell.self, width: width)
  }

  @Test(arguments: phoneWidths) func `with a helper of the app`(width: CGFloat) throws {
    try check(HelpedNewsCell.self, width: width)
  }

  @Test(arguments: phoneWidths) func `with layout guides`(width: CGFloat) throws {
    try check(GuidedNewsCell.self, width: width)
  }
}
