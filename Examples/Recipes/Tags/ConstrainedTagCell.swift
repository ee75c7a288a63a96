import SnapKit
import UIKit

/// Tags as in the recipe: labels whose constraints are made in `updateConstraints`, from the width of the content view.
final class ConstrainedTagCell: UITableViewCell {
  private var items: [UILabel] = []

  func show(_ tags: [String]) {
    items.forEach { $0.removeFromSuperview() }
    items = tags.map { tag in
      let label = UILabel()
      label.text = tag
      label.font = .systemFont(ofSize: 14)
      label.textAlignment = .center
      label.layer.borderWidth = 1
      contentView.addSubview(label)
      return label
    }
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    super.updateConstraints()
    let (margin, spacing) = (15.0, 10.0)
    let room = contentView.bounds.width - 2 * margin
    var used = 0.0
    var last: UILabel?
    for item in items {
      var width = item.intrinsicContentSize.width + 2 * 10
      used += width + spacing
      let startsLine = last == nil || used > room - 2 * spacing
      if startsLine {
        width = min(width, room - 2 * spacing)
        used = width + spacing
      }
      item.snp.remakeConstraints { make in
        make.size.equalTo(CGSize(width: width, height: 28))
        if startsLine {
          make.left.equalToSuperview().offset(margin)
          if let last {
            make.top.equalTo(last.snp.bottom).offset(15)
          } else {
            make.top.equalToSuperview().offset(margin)
          }
        } else if let last {
          make.left.equalTo(last.snp.right).offset(spacing)
          make.top.equalTo(last)
        }
        if item == items.last { make.bottom.equalToSuperview().offset(-margin).priority(.medium) }
      }
      last = item
    }
  }
}
