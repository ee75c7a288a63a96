import AutoLayout
import Fonts
import Foundation
import Geometry
import SelfSizing
import TestSupport

/// A title above a text, constrained to all four edges of the content.
class TextCell: TableViewCell {
  static let margin = 16.0
  static let inset = 8.0
  static let gap = 4.0
  let title = Label()
  let body = Label()

  override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for (label, size) in [(title, 17.0), (body, 13)] {
      label.font = try? BundledFont.named("Inter-Regular").font(size)
      label.numberOfLines = 0
      contentView.addSubview(label)
    }
    title.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(Self.inset)
      make.leading.trailing.equalToSuperview().inset(Self.margin)
    }
    body.snp.makeConstraints { make in
      make.top.equalTo(title.snp.bottom).offset(Self.gap)
      make.leading.trailing.equalToSuperview().inset(Self.margin)
      make.bottom.equalToSuperview().inset(Self.inset)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func prepareForReuse() {
    super.prepareForReuse()
    title.text = nil
    body.text = nil
    accessoryType = .none
    accessoryView = nil
  }
}

/// A box of a height that the test sets, constrained to all four edges of the content.
class BoxCell: TableViewCell {
  let box = View()
  private(set) var preparations = 0
  private var constraint: Constraint?
  var boxHeight = 0.0 {
    didSet { constraint?.update(offset: boxHeight) }
  }

  override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(box)
    box.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      constraint = make.height.equalTo(0).constraint
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
    boxHeight = 0
  }
}

/// A box that is constrained to the top of the content and not to the bottom.
final class HangingCell: TableViewCell {
  let box = View()

  override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(box)
    box.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview()
      make.height.equalTo(30)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}
