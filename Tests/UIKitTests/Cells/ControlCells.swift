import CellTestSupport
import Foundation
import Testing
import UIKit

// Buttons, fields, switches and other controls in cells.

extension UITableViewCell {
  /// Views one below the other, all as wide as the cell less 16 points on each side.
  fileprivate func stackVertically(_ views: [UIView], spacing: CGFloat, margin: CGFloat) {
    var previous: UIView?
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
      view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
      if let previous = previous {
        view.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: spacing).isActive = true
      } else {
        view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: margin).isActive = true
      }
      previous = view
    }
    previous?.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -margin).isActive = true
  }
}

/// A title and a button of the app's design, with the states that it needs.
private final class FilledButton: UIButton {
  enum Size {
    case small, large

    var insets: UIEdgeInsets {
      switch self {
      case .small: return UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
      case .large: return UIEdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
      }
    }
  }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.4 }
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemIndigo : .systemBlue }
  }

  init(title: String, size: Size) {
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitle(title + "…", for: .disabled)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    contentEdgeInsets = size.insets
    layer.cornerRadius = 12
    backgroundColor = .systemBlue
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class ActionCell: UITableViewCell {
  let accept = FilledButton(title: "Accept", size: .large)
  let decline = FilledButton(title: "Decline", size: .small)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    stackVertically([accept, decline], spacing: 8, margin: 12)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A field below its name and above a line, with a message when the input is wrong.
private final class FieldCell: UITableViewCell {
  let nameLabel = UILabel()
  let textField = UITextField()
  private let line = UIView()
  private let messageLabel = UILabel()
  private lazy var messageHeight = messageLabel.heightAnchor.constraint(equalToConstant: 0)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.font = .systemFont(ofSize: 12, weight: .semibold)
    textField.font = .systemFont(ofSize: 17)
    textField.borderStyle = .none
    textField.placeholder = "name@example.org"
    textField.keyboardType = .emailAddress
    textField.autocapitalizationType = .none
    textField.returnKeyType = .done
    line.backgroundColor = .separator
    messageLabel.font = .systemFont(ofSize: 12)
    messageLabel.textColor = .systemRed
    messageLabel.numberOfLines = 0
    stackVertically([nameLabel, textField, line, messageLabel], spacing: 6, margin: 10)
    NSLayoutConstraint.activate([
      textField.heightAnchor.constraint(equalToConstant: 36),
      line.heightAnchor.constraint(equalToConstant: 1),
      messageHeight,
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func showMessage(_ message: String?) {
    messageLabel.text = message
    messageHeight.isActive = message == nil
  }
}

private final class DownloadCell: UITableViewCell {
  let progressView = UIProgressView(progressViewStyle: .default)
  let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
  let slider = UISlider()
  let stepper = UIStepper()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    progressView.progress = 0.25
    segments.selectedSegmentIndex = 1
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.value = 7
    stackVertically([progressView, segments, slider], spacing: 10, margin: 10)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class PagerView: UIView {
  let pageControl = UIPageControl()
  let spinner = UIActivityIndicatorView(style: .large)

  init(pages: Int) {
    super.init(frame: .zero)
    pageControl.numberOfPages = pages
    pageControl.currentPage = 1
    [spinner, pageControl].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
      $0.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      spinner.topAnchor.constraint(equalTo: topAnchor),
      pageControl.topAnchor.constraint(equalTo: spinner.bottomAnchor, constant: 4),
      pageControl.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class RemarkCell: UITableViewCell, UITextViewDelegate {
  let textView = UITextView()
  let placeholderLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textView.isScrollEnabled = false
    textView.font = .systemFont(ofSize: 16)
    textView.textContainerInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    textView.textContainer.lineFragmentPadding = 0
    textView.delegate = self
    placeholderLabel.text = "A remark"
    placeholderLabel.font = textView.font
    placeholderLabel.textColor = .placeholderText
    textView.addSubview(placeholderLabel)
    stackVertically([textView], spacing: 0, margin: 6)
    placeholderLabel.translatesAutoresizingMaskIntoConstraints = false
    placeholderLabel.topAnchor.constraint(equalTo: textView.topAnchor, constant: 10).isActive = true
    placeholderLabel.leadingAnchor.constraint(equalTo: textView.leadingAnchor).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func textViewDidChange(_ textView: UITextView) {
    placeholderLabel.isHidden = !textView.text.isEmpty
  }
}

private final class ConfiguredButtonCell: UITableViewCell {
  let button: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Continue"
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    configuration.baseBackgroundColor = .black
    configuration.cornerStyle = .large
    return UIButton(configuration: configuration)
  }()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    stackVertically([button], spacing: 0, margin: 8)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct ControlCellTests {
  @Test(arguments: phoneWidths)
  func `buttons with insets`(width: CGFloat) throws {
    let table = CellTable(ActionCell.self, [true, false]) { $0.accept.isEnabled = $1 }
    let title = try textHeight("Accept", .systemFont(ofSize: 17, weight: .semibold))
    let expected = 24 + (title + 30) + 8 + (title + 12)
    expectHeights(of: table, width: width, are: [expected, expected])
    let cell = try table.cell(1)
    #expect(cell.accept.currentTitle == "Accept…")
    #expect(cell.accept.alpha == 0.4)
    cell.decline.isHighlighted = true
    #expect(cell.decline.backgroundColor == .systemIndigo)
    expectSame(cell.accept.frame.width, width - 32)
  }

  @Test(arguments: phoneWidths)
  func `a message below a field`(width: CGFloat) throws {
    let messages = [nil, SampleTexts.english, SampleTexts.thai]
    let table = CellTable(FieldCell.self, messages) {
      $0.nameLabel.text = "Address"
      $0.showMessage($1)
    }
    let name = try textHeight("Address", .systemFont(ofSize: 12, weight: .semibold))
    let expected = try messages.map {
      try 20 + name + 6 + 36 + 6 + 1 + 6 + textHeight($0 ?? "", .systemFont(ofSize: 12), width: width - 32)
    }
    expectHeights(of: table, width: width, are: expected)
    let field = try table.cell(0).textField
    field.text = "ada@example.org"
    #expect(field.text == "ada@example.org")
    #expect(field.hasText)
  }

  @Test func `a field without a border is as high as a line`() throws {
    let field = UITextField()
    field.font = .systemFont(ofSize: 17)
    field.placeholder = SampleTexts.word
    let width = try textWidth(SampleTexts.word, .systemFont(ofSize: 17))
    #expect(abs(field.intrinsicContentSize.width - width) <= 2)
    let line = try textHeight(SampleTexts.word, .systemFont(ofSize: 17))
    #expect(abs(field.intrinsicContentSize.height - line) <= 2)
  }

  @Test(arguments: phoneWidths)
  func `controls of fixed heights`(width: CGFloat) throws {
    let table = CellTable(DownloadCell.self, [0]) { _, _ in }
    let cell = try {
      table.layOut(width: width); return try table.cell(0)
    }()
    let heights = [cell.progressView, cell.segments, cell.slider].map { $0.intrinsicContentSize.height }
    expectSame(heights[0], 4)
    expectHeights(of: table, width: width, are: [40 + heights.reduce(0, +)])
    #expect(cell.slider.value == 7)
    #expect(cell.segments.titleForSegment(at: 1) == "Week")
    #expect(cell.segments.numberOfSegments == 3)
    #expect(cell.stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
  }

  @Test func `a spinner and dots`() {
    let pager = PagerView(pages: 5)
    expectSame(pager.spinner.intrinsicContentSize.width, 37)
    expectSame(pager.fittingHeight(width: 320), 37 + 4 + pager.pageControl.intrinsicContentSize.height)
    #expect(pager.pageControl.currentPage == 1)
  }

  @Test(arguments: phoneWidths)
  func `a text view that does not scroll`(width: CGFloat) throws {
    let texts = [SampleTexts.word, SampleTexts.english, SampleTexts.russian]
    let table = CellTable(RemarkCell.self, texts) {
      $0.textView.text = $1
      $0.textViewDidChange($0.textView)
    }
    let font = UIFont.systemFont(ofSize: 16)
    let expected = try texts.map { try 12 + 20 + textHeight($0, font, width: width - 32) }
    // A text view rounds each of its lines up to pixels, so several lines may be a pixel a line higher.
    let found = table.heights(width: width)
    for (row, text) in texts.enumerated() {
      let lines = CGFloat(try lineCount(text, font, width: width - 32))
      #expect(found[row] >= expected[row] - 1e-6)
      #expect(found[row] <= expected[row] + lines / pixelsPerPoint)
    }
    #expect(try table.cell(0).placeholderLabel.isHidden)
  }

  @Test(arguments: phoneWidths)
  func `a button with a configuration`(width: CGFloat) throws {
    let table = CellTable(ConfiguredButtonCell.self, [0]) { _, _ in }
    let title = try textHeight("Continue", .preferredFont(forTextStyle: .body))
    let found = table.heights(width: width)[0]
    expectSame(found, 16 + 28 + title)
  }
}
