import SnapKit
import UIKit

final class FeedCell: UITableViewCell {
  let title = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.numberOfLines = 0
    title.font = .systemFont(ofSize: 17)
    contentView.addSubview(title)
    title.snp.makeConstraints { make in make.edges.equalToSuperview().inset(15) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
