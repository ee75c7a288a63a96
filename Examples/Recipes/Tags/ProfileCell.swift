import AutoLayout
import Foundation
import SelfSizing

/// A tag list between two labels: the height of the cell follows from all three.
final class ProfileCell: TableViewCell {
  let nameLabel = Label()
  let tagList = TagListView()
  let aboutLabel = Label()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.font = try? .inter(17, weight: 600)
    aboutLabel.font = try? .inter(15)
    aboutLabel.numberOfLines = 0
    tagList.font = try? .inter(14)
    tagList.itemHeight = 35
    tagList.lineSpacing = 20
    tagList.selectionMode = .multiple
    for view in [nameLabel, tagList, aboutLabel] { contentView.addSubview(view) }
    nameLabel.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(15)
    }
    tagList.snp.makeConstraints { make in
      make.top.equalTo(nameLabel.snp.bottom)
      make.leading.trailing.equalToSuperview()
    }
    aboutLabel.snp.makeConstraints { make in
      make.top.equalTo(tagList.snp.bottom)
      make.leading.trailing.bottom.equalToSuperview().inset(15)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func prepareForReuse() {
    super.prepareForReuse()
    tagList.tags = []
  }

  func show(_ profile: Profile) {
    nameLabel.text = profile.name
    tagList.tags = profile.tags
    aboutLabel.text = profile.about
  }
}
