import CellTestSupport
import Foundation
import Testing
import UIKit

// Views with initialisers of their own, inside other views, inside cells.

private final class StarsView: UIView {
  private let stack = UIStackView()

  var rating: Int = 0 {
    didSet {
      for (index, star) in stack.arrangedSubviews.enumerated() {
        star.tintColor = index < rating ? .systemYellow : .systemGray4
      }
    }
  }

  init(count: Int, side: CGFloat = 14) {
    super.init(frame: .zero)
    stack.spacing = 3
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    for _ in 0..<count {
      let star = UIImageView(image: UIImage(systemName: "star.fill"))
      star.widthAnchor.constraint(equalToConstant: side).isActive = true
      star.heightAnchor.constraint(equalToConstant: side).isActive = true
      stack.addArrangedSubview(star)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class ReviewCell: UITableViewCell {
  private let stars = StarsView(count: 5)
  private let authorLabel = UILabel()
  private let textLabelView = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    authorLabel.font = .systemFont(ofSize: 12)
    authorLabel.numberOfLines = 0
    authorLabel.textAlignment = .right
    textLabelView.font = .systemFont(ofSize: 15)
    textLabelView.numberOfLines = 0
    [stars, authorLabel, textLabelView].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      stars.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 13),
      stars.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 13),
      authorLabel.topAnchor.constraint(equalTo: stars.topAnchor),
      authorLabel.leadingAnchor.constraint(equalTo: stars.trailingAnchor, constant: 9),
      authorLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -13),
      textLabelView.topAnchor.constraint(greaterThanOrEqualTo: stars.bottomAnchor, constant: 7),
      textLabelView.topAnchor.constraint(greaterThanOrEqualTo: authorLabel.bottomAnchor, constant: 7),
      textLabelView.leadingAnchor.constraint(equalTo: stars.leadingAnchor),
      textLabelView.trailingAnchor.constraint(equalTo: authorLabel.trailingAnchor),
      textLabelView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -13),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(stars rating: Int, author: String, text: String) {
    stars.rating = rating
    authorLabel.text = author
    textLabelView.text = text
  }
}

public final class IconTextView: UIView {
  private let iconView: UIImageView = {
    let view = UIImageView()
    view.contentMode = .center
    view.tintColor = .gray
    return view
  }()

  private let label: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 0
    return label
  }()

  public init(text: String, side: CGFloat = 18, priority: UILayoutPriority = .defaultLow) {
    super.init(frame: .zero)
    label.text = text
    label.setContentCompressionResistancePriority(priority, for: .horizontal)
    [iconView, label].forEach {
      addSubview($0)
      $0.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      iconView.topAnchor.constraint(equalTo: topAnchor),
      iconView.leadingAnchor.constraint(equalTo: leadingAnchor),
      iconView.widthAnchor.constraint(equalToConstant: side),
      iconView.heightAnchor.constraint(equalToConstant: side),
      iconView.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      label.leadingAnchor.constraint(equalTo: iconView.trailingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public func update(_ text: String?) {
    label.text = text
    setNeedsLayout()
  }
}

private final class TimelineRow: UIView {
  private let dot = UIView()
  private let lineAbove = UIView()
  private let lineBelow = UIView()
  private let timeLabel = UILabel()
  private let eventView: IconTextView

  init(time: String, event: String, isFirst: Bool = false, isLast: Bool = false) {
    eventView = IconTextView(text: event)
    super.init(frame: .zero)
    timeLabel.text = time
    timeLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    lineAbove.isHidden = isFirst
    lineBelow.isHidden = isLast
    dot.layer.cornerRadius = 5
    [lineAbove, lineBelow, dot, timeLabel, eventView].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
    }
    NSLayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 18),
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
      dot.centerYAnchor.constraint(equalTo: timeLabel.centerYAnchor),
      lineAbove.topAnchor.constraint(equalTo: topAnchor),
      lineAbove.bottomAnchor.constraint(equalTo: dot.topAnchor),
      lineAbove.centerXAnchor.constraint(equalTo: dot.centerXAnchor),
      lineAbove.widthAnchor.constraint(equalToConstant: 1),
      lineBelow.topAnchor.constraint(equalTo: dot.bottomAnchor),
      lineBelow.bottomAnchor.constraint(equalTo: bottomAnchor),
      lineBelow.centerXAnchor.constraint(equalTo: dot.centerXAnchor),
      lineBelow.widthAnchor.constraint(equalToConstant: 1),
      timeLabel.topAnchor.constraint(equalTo: topAnchor, constant: 9),
      timeLabel.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 12),
      timeLabel.trailingAnchor.constraint(equalTo: trailingAnchor),
      eventView.topAnchor.constraint(equalTo: timeLabel.bottomAnchor, constant: 4),
      eventView.leadingAnchor.constraint(equalTo: timeLabel.leadingAnchor),
      eventView.trailingAnchor.constraint(equalTo: trailingAnchor),
      bottomAnchor.constraint(equalTo: eventView.bottomAnchor, constant: 11),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class TimelineCell: UITableViewCell {
  private var rows: [TimelineRow] = []

  func show(_ events: [(time: String, text: String)]) {
    rows.forEach { $0.removeFromSuperview() }
    rows = events.enumerated().map { index, event in
      TimelineRow(time: event.time, event: event.text, isFirst: index == 0, isLast: index == events.count - 1)
    }
    var previous: UIView?
    for row in rows {
      row.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(row)
      row.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? contentView.topAnchor).isActive = true
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
      previous = row
    }
    previous?.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
  }
}

@Suite struct NestedViewTests {
  @Test(arguments: phoneWidths)
  func `a review is as high as stars, author and text`(width: CGFloat) throws {
    let reviews = [("Jo", SampleTexts.english), (SampleTexts.japanese, SampleTexts.word), (SampleTexts.arabic, "好")]
    let table = CellTable(ReviewCell.self, reviews) { $0.configure(stars: 4, author: $1.0, text: $1.1) }
    let expected = try reviews.map { author, text in
      let room = width - 26 - (5 * 14 + 4 * 3) - 9
      return try 33 + max(14, textHeight(author, .systemFont(ofSize: 12), width: room))
        + textHeight(text, .systemFont(ofSize: 15), width: width - 26)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `a view of an icon and a text follows its text`(width: CGFloat) throws {
    let view = IconTextView(text: "1")
    expectSame(view.fittingHeight(width: width), 18)
    for text in SampleTexts.long {
      view.update(text)
      expectSame(
        view.fittingHeight(width: width),
        try max(18, textHeight(text, .systemFont(ofSize: 12), width: width - 23)))
    }
  }

  @Test(arguments: phoneWidths)
  func `a cell of three levels of views`(width: CGFloat) throws {
    let days = [
      [("06:30", SampleTexts.german), ("08:15", "Fog"), ("17:00", SampleTexts.korean)],
      [("07:00", SampleTexts.thai)],
    ]
    let table = CellTable(TimelineCell.self, days) { $0.show($1) }
    let time = try textHeight("06:30", .systemFont(ofSize: 13, weight: .semibold))
    let expected: [CGFloat] = try days.map { events in
      try events.reduce(0) { sum, event in
        let text = try max(18, textHeight(event.1, .systemFont(ofSize: 12), width: width - 16 - 40 - 23))
        return sum + 9 + time + 4 + text + 11
      }
    }
    expectHeights(of: table, width: width, are: expected)
  }
}
