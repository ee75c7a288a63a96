import AutoLayout
import Foundation
import SelfSizing

/// A cell that contains only a tag list.
final class TagCell: TableViewCell {
  let tagList = TagListView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    tagList.font = try? .inter(14)
    contentView.addSubview(tagList)
    tagList.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}
