import CellTestSupport
import Foundation
import Testing
import UIKit

// Subviews that are made by closures.

private final class BookmarkCell: UITableViewCell {
  private let ribbon: UIView = {
    let view = UIView()
    view.backgroundColor = .systemOrange
    view.layer.cornerRadius = 2
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }()

  private let titleLabel: UILabel = {
    $0.font = .boldSystemFont(ofSize: 18)
    $0.numberOfLines = 2
    $0.lineBreakMode = .byTruncatingTail
    $0.translatesAutoresizingMaskIntoConstraints = false
    return $0
  }(UILabel())

  private let urlLabel: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    label.textColor = .link
    label.lineBreakMode = .byTruncatingMiddle
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(ribbon)
    contentView.addSubview(titleLabel)
    contentView.addSubview(urlLabel)
    ribbon.widthAnchor.constraint(equalToConstant: 4).isActive = true
    ribbon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12).isActive = true
    ribbon.topAnchor.constraint(equalTo: titleLabel.topAnchor).isActive = true
    ribbon.bottomAnchor.constraint(equalTo: urlLabel.bottomAnchor).isActive = true
    titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12).isActive = true
    titleLabel.leftAnchor.constraint(equalTo: ribbon.rightAnchor, constant: 8).isActive = true
    titleLabel.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -12).isActive = true
    urlLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 2).isActive = true
    urlLabel.leftAnchor.constraint(equalTo: titleLabel.leftAnchor).isActive = true
    urlLabel.rightAnchor.constraint(equalTo: titleLabel.rightAnchor).isActive = true
    urlLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func set(title: String, url: URL?) {
    titleLabel.text = title
    urlLabel.text = url?.absoluteString
  }
}

private struct Departure {
  let line: String
  let destination: String
  let remark: String?
}

private final class DepartureCell: UITableViewCell {
  private lazy var lineLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20, weight: .heavy)
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    return label
  }()

  private lazy var destinationLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    return label
  }()

  private lazy var remarkLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .systemRed
    label.numberOfLines = 0
    return label
  }()

  private lazy var textStack: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [destinationLabel, remarkLabel])
    stack.axis = .vertical
    stack.spacing = 3
    return stack
  }()

  private lazy var rowStack: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [lineLabel, textStack])
    stack.axis = .horizontal
    stack.alignment = .top
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(rowStack)
    let inset: CGFloat = 15
    NSLayoutConstraint.activate([
      rowStack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      rowStack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      contentView.trailingAnchor.constraint(equalTo: rowStack.trailingAnchor, constant: inset),
      contentView.bottomAnchor.constraint(equalTo: rowStack.bottomAnchor, constant: inset),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func render(_ departure: Departure) {
    lineLabel.text = departure.line
    destinationLabel.text = departure.destination
    remarkLabel.text = departure.remark
    remarkLabel.isHidden = departure.remark == nil
  }
}

private final class LegendView: UIView {
  let swatch = {
    let view = UIView()
    view.backgroundColor = .systemTeal
    return view
  }()

  let caption = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 11, weight: .light)
    label.numberOfLines = 0
    return label
  }()

  convenience init(caption text: String) {
    self.init(frame: .zero)
    caption.text = text
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    [swatch, caption].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
    }
    NSLayoutConstraint.activate([
      swatch.widthAnchor.constraint(equalToConstant: 16),
      swatch.heightAnchor.constraint(equalTo: swatch.widthAnchor),
      swatch.leadingAnchor.constraint(equalTo: leadingAnchor),
      swatch.topAnchor.constraint(equalTo: topAnchor),
      swatch.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      caption.leadingAnchor.constraint(equalToSystemSpacingAfter: swatch.trailingAnchor, multiplier: 1),
      caption.trailingAnchor.constraint(equalTo: trailingAnchor),
      caption.topAnchor.constraint(equalTo: topAnchor),
      caption.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

@Suite struct LazyViewCellTests {
  @Test(arguments: phoneWidths)
  func `titles of a bookmark take at most two lines`(width: CGFloat) throws {
    let titles = [SampleTexts.word, SampleTexts.korean, SampleTexts.emoji]
    let url = URL(string: "https://example.org/a/rather/long/path/to/a/page/that/nobody/reads/to/the/end")
    let table = CellTable(BookmarkCell.self, titles) { $0.set(title: $1, url: url) }
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    let expected = try titles.map {
      try 26 + textHeight($0, .boldSystemFont(ofSize: 18), width: width - 36, lines: 2)
        + textHeight(url?.absoluteString ?? "", digits, width: width - 36, lines: 1)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `a hidden remark takes no room`(width: CGFloat) throws {
    let departures = [
      Departure(line: "F10", destination: SampleTexts.japanese, remark: SampleTexts.thai),
      Departure(line: "F1", destination: SampleTexts.word, remark: nil),
      Departure(line: "F22", destination: SampleTexts.word, remark: SampleTexts.german),
    ]
    let table = CellTable(DepartureCell.self, departures) { $0.render($1) }
    let heavy = UIFont.systemFont(ofSize: 20, weight: .heavy)
    let expected: [CGFloat] = try departures.map {
      let room = try width - 40 - textWidth($0.line, heavy)
      var texts = try textHeight($0.destination, .systemFont(ofSize: 17), width: room)
      if let remark = $0.remark { texts += 3 + (try textHeight(remark, .systemFont(ofSize: 13), width: room)) }
      return try 30 + max(texts, textHeight($0.line, heavy))
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `a legend is as high as the higher of its parts`(width: CGFloat) throws {
    let light = UIFont.systemFont(ofSize: 11, weight: .light)
    for text in [SampleTexts.word, SampleTexts.english, SampleTexts.hindi] {
      let expected = try max(16, textHeight(text, light, width: width - 24))
      expectSame(LegendView(caption: text).fittingHeight(width: width), expected)
    }
  }
}
