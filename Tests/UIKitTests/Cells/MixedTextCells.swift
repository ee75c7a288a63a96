import AttributedText
import CellTestSupport
import Foundation
import Fonts
import SnapKit
import Testing
import Typesetting
import UIKit

// Texts of several fonts, of scripts in one line, of one invisible character, and none at all.

/// The height of an attributed string from the typesetter, without a view, raised to pixels.
private func height(of string: NSAttributedString, _ font: UIFont, width: CGFloat) throws -> CGFloat {
  let text = StyledText(string, defaultFont: font)
  return raisedToPixels(CGFloat(try Typesetter(text).measure(maxWidth: Double(width)).size.height))
}

private final class TextCell: UITableViewCell {
  static let font = UIFont.systemFont(ofSize: 16)
  let label = UILabel(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = Self.font
    label.numberOfLines = 0
    contentView.addSubview(label)
    label.snp.makeConstraints { make in
      make.leading.trailing.equalTo(contentView.layoutMarginsGuide)
      make.top.equalTo(contentView).offset(9)
      make.bottom.equalTo(contentView).offset(-9)
    }
    contentView.layoutMargins = UIEdgeInsets(top: 0, left: 21, bottom: 0, right: 14)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Two texts beside each other; the right one keeps its width.
private final class PairCell: UITableViewCell {
  static let font = UIFont.systemFont(ofSize: 15)
  let left = UILabel()
  let right = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let row = UIStackView(arrangedSubviews: [left, right])
    row.alignment = .firstBaseline
    row.spacing = 10
    left.font = Self.font
    left.numberOfLines = 0
    right.font = Self.font
    right.setContentHuggingPriority(.required, for: .horizontal)
    right.setContentCompressionResistancePriority(.required, for: .horizontal)
    contentView.addSubview(row)
    row.snp.makeConstraints { $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 6, left: 15, bottom: 6, right: 15)) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A text view that does not scroll, with a link.
private final class NoteCell: UITableViewCell {
  let note = UITextView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    note.isScrollEnabled = false
    note.isEditable = false
    note.dataDetectorTypes = [.link]
    note.textContainerInset = UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8)
    note.textContainer.lineFragmentPadding = 3
    contentView.addSubview(note)
    note.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A text view of a class that overrides the designated initialiser.
private final class PlainTextView: UITextView {
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    isScrollEnabled = false
    textContainerInset = .zero
    self.textContainer.lineFragmentPadding = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct MixedTextCells {
  private static var strings: [NSAttributedString] {
    let mixed = NSMutableAttributedString(
      string: "Small ", attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel])
    mixed.append(NSAttributedString(string: "large ", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)]))
    mixed.append(NSAttributedString(string: SampleTexts.english, attributes: [.font: UIFont.systemFont(ofSize: 16)]))
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 1.4
    style.paragraphSpacing = 12
    let paragraphs = NSAttributedString(
      string: SampleTexts.german + "\n" + SampleTexts.thai,
      attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 14), .kern: 0.5])
    let raised = NSMutableAttributedString(string: "E = mc", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    raised.append(
      NSAttributedString(string: "2", attributes: [.font: UIFont.systemFont(ofSize: 11), .baselineOffset: 9]))
    return [mixed, paragraphs, raised, NSAttributedString(string: ""), NSAttributedString(string: "no font")]
  }

  @Test func `attributed texts of several fonts are as high as the typesetter finds`() throws {
    let table = CellTable(TextCell.self, Self.strings) { $0.label.attributedText = $1 }
    for width in phoneWidths {
      let expected = try Self.strings.map { string in
        try string.length == 0 ? 18 : 18 + height(of: string, TextCell.font, width: width - 35)
      }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `plain and attributed texts take turns in a reused cell`() throws {
    let plain = [SampleTexts.word, SampleTexts.japanese]
    let rows: [(String?, NSAttributedString?)] = [
      (plain[0], nil), (nil, Self.strings[0]), (plain[1], nil), (nil, Self.strings[1]), (nil, nil), (plain[0], nil),
    ]
    let table = CellTable(TextCell.self, rows) { cell, row in
      if let string = row.1 {
        cell.label.attributedText = string
      } else {
        cell.label.text = row.0
        cell.label.font = TextCell.font
      }
    }
    for width in phoneWidths {
      let expected = try rows.map { text, string in
        if let string { return try 18 + height(of: string, TextCell.font, width: width - 35) }
        return try 18 + textHeight(text ?? "", TextCell.font, width: width - 35)
      }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test(arguments: [
    "المنارة 1234 متر، 56٪ و 78.9", "ราคา ๑๒๓ บาท (123)", "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇩🇪 family", " ", "\n", "a\n", "\u{200B}",
    "tab\tbetween", "one\u{2028}two",
  ])
  func `a single text has the height of its lines`(text: String) throws {
    let table = CellTable(TextCell.self, [text]) { $0.label.text = $1 }
    for width in phoneWidths {
      expectHeights(of: table, width: width, are: [18 + (try textHeight(text, TextCell.font, width: width - 35))])
    }
  }

  @Test func `an empty row and one without a text have the height of the margins`() {
    let table = CellTable(TextCell.self, ["", nil] as [String?]) { $0.label.text = $1 }
    for width in phoneWidths { expectHeights(of: table, width: width, are: [18, 18]) }
  }

  @Test func `the text beside another one gets what it leaves`() throws {
    let rows = [
      (SampleTexts.english, "12:30"), (SampleTexts.arabic, "٤٥"), (SampleTexts.word, "a longer remark"), ("", "x"),
      (SampleTexts.chinese, ""),
    ]
    let table = CellTable(PairCell.self, rows) { cell, row in
      cell.left.text = row.0
      cell.right.text = row.1
    }
    for width in phoneWidths {
      let expected = try rows.map { left, right in
        let room = width - 30 - 10 - (try textWidth(right, PairCell.font))
        return 12 + max(try textHeight(left, PairCell.font, width: room), try textHeight(right, PairCell.font))
      }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `a text view is as high as its lines and its insets`() throws {
    let font = UIFont.systemFont(ofSize: 13)
    let table = CellTable(NoteCell.self, [SampleTexts.english, SampleTexts.korean, SampleTexts.word]) { cell, text in
      cell.note.text = text
      cell.note.font = font
    }
    for width in phoneWidths {
      let expected = try table.items.map { try 8 + textHeight($0, font, width: width - 12 - 6) }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `a text view of a class with an initialiser of its own is one too`() throws {
    let font = UIFont.systemFont(ofSize: 20)
    for view in [PlainTextView(), PlainTextView(frame: .zero), PlainTextView(frame: .zero, textContainer: nil)] {
      view.font = font
      view.text = SampleTexts.german
      for width in phoneWidths {
        expectSame(
          view.sizeThatFits(CGSize(width: width, height: 0)).height,
          try textHeight(SampleTexts.german, font, width: width))
      }
    }
  }

  @Test func `a container of its own gives a text view padding and lines`() throws {
    let container = NSTextContainer()
    container.lineFragmentPadding = 20
    container.maximumNumberOfLines = 2
    let view = UITextView(frame: .zero, textContainer: container)
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 15)
    view.text = SampleTexts.english
    let lines = try textHeight(SampleTexts.english, .systemFont(ofSize: 15), width: 335, lines: 2)
    expectSame(view.sizeThatFits(CGSize(width: 375, height: 0)).height, 16 + lines)
  }
}
