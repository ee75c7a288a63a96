import CellTestSupport
import Foundation
import Testing
import UIKit

// Attributed strings with paragraph styles, several fonts and attachments.

extension UILabel {
  fileprivate func setText(_ text: String, lineSpacing: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = lineSpacing
    style.alignment = textAlignment
    attributedText = NSAttributedString(
      string: text, attributes: [.paragraphStyle: style, .font: font as Any, .foregroundColor: textColor as Any])
  }
}

private final class SpacedCell: UITableViewCell {
  static let font = UIFont.systemFont(ofSize: 15)

  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = Self.font
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String, lineSpacing: CGFloat) {
    label.setText(text, lineSpacing: lineSpacing)
  }
}

private struct Offer {
  var price: String
  var oldPrice: String?
}

private final class PriceView: UIView {
  let label = UILabel()

  init(offer: Offer) {
    super.init(frame: .zero)
    let text = NSMutableAttributedString(
      string: offer.price,
      attributes: [.font: UIFont.systemFont(ofSize: 24, weight: .bold), .foregroundColor: UIColor.systemRed])
    if let oldPrice = offer.oldPrice {
      text.append(
        NSAttributedString(
          string: "  " + oldPrice,
          attributes: [
            .font: UIFont.systemFont(ofSize: 14), .strikethroughStyle: NSUnderlineStyle.single.rawValue,
            .foregroundColor: UIColor.gray,
          ]))
    }
    label.attributedText = text
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class MentionLabel: UILabel {
  func set(_ text: String, mentions: [String]) {
    let string = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
    for mention in mentions {
      let range = (text as NSString).range(of: mention)
      guard range.location != NSNotFound else { continue }
      string.addAttribute(.foregroundColor, value: UIColor.link, range: range)
      string.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
    }
    attributedText = string
  }
}

private final class FixedLineLabel: UILabel {
  func set(_ text: String, lineHeight: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = lineHeight
    style.maximumLineHeight = lineHeight
    attributedText = NSMutableAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style])
  }
}

@Suite struct AttributedTextCellTests {
  @Test(arguments: phoneWidths, [0, 4, 7.5] as [CGFloat])
  func `spacing between lines is added once less than lines`(width: CGFloat, spacing: CGFloat) throws {
    let texts = [SampleTexts.english, SampleTexts.german, SampleTexts.word, SampleTexts.russian]
    let table = CellTable(SpacedCell.self, texts) { $0.show($1, lineSpacing: spacing) }
    let expected: [CGFloat] = try texts.map {
      let lines = CGFloat(try lineCount($0, SpacedCell.font, width: width - 32))
      return 20 + raisedToPixels(lines * SpacedCell.font.lineHeight + (lines - 1) * spacing)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test func `the line of a price is that of its largest font`() throws {
    let large = try textHeight("12 €", .systemFont(ofSize: 24, weight: .bold))
    for offer in [Offer(price: "12 €"), Offer(price: "9 €", oldPrice: "12 €")] {
      expectSame(PriceView(offer: offer).fittingHeight(width: 375), large)
    }
    let both = PriceView(offer: Offer(price: "9 €", oldPrice: "12 €")).label
    let width =
      try textWidth("9 €", .systemFont(ofSize: 24, weight: .bold)) + textWidth("  12 €", .systemFont(ofSize: 14))
    #expect(abs(both.intrinsicContentSize.width - width) <= 1)
    #expect(both.text == "9 €  12 €")
  }

  @Test(arguments: phoneWidths)
  func `colours and underlines do not change the size`(width: CGFloat) throws {
    let label = MentionLabel()
    label.numberOfLines = 0
    label.set(SampleTexts.english, mentions: ["ferry", "lighthouse", "nobody"])
    let plain = try textHeight(SampleTexts.english, .systemFont(ofSize: 16), width: width)
    expectSame(label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height, plain)
    expectSame(label.fittingHeight(width: width), plain)
  }

  @Test(arguments: phoneWidths)
  func `lines of a fixed height`(width: CGFloat) throws {
    let label = FixedLineLabel()
    label.numberOfLines = 0
    for text in [SampleTexts.english, SampleTexts.word] {
      label.set(text, lineHeight: 30)
      let lines = CGFloat(try lineCount(text, .systemFont(ofSize: 16), width: width))
      expectSame(label.fittingHeight(width: width), 30 * lines)
    }
  }

  @Test(arguments: phoneWidths)
  func `strings measure themselves`(width: CGFloat) throws {
    let font = UIFont.systemFont(ofSize: 14)
    for text in SampleTexts.long {
      let box = CGSize(width: width, height: .greatestFiniteMagnitude)
      let rect = (text as NSString).boundingRect(
        with: box, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
      expectSame(raisedToPixels(rect.height), try textHeight(text, font, width: width))
      let string = NSAttributedString(string: text, attributes: [.font: font])
      let same = string.boundingRect(with: box, options: .usesLineFragmentOrigin, context: nil)
      expectSame(raisedToPixels(same.height), try textHeight(text, font, width: width))
      expectSame(
        raisedToPixels((text as NSString).size(withAttributes: [.font: font]).width), try textWidth(text, font))
      expectSame(raisedToPixels(string.size().width), try textWidth(text, font))
    }
  }
}
