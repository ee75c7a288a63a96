import SelfSizing
import UIKit

/// A picture with three labels beside it and a button below them.
///
/// The cell ends 15 points below the button, without a constraint to the bottom.
final class PostCell: UITableViewCell {
  let titleLabel = UILabel()
  let summaryLabel = UILabel()
  let storyLabel = UILabel()
  let button = UIButton()
  private let pictureView = UIImageView()
  private let line = UIView()
  /// The state that the constraints are for.
  private var expansion = Post.Expansion(summary: true, story: true)

  override var rowHeightMode: RowHeightMode { .lastView }
  override var rowLastViews: [UIView] { [button] }
  override var rowBottomOffset: CGFloat { 15 }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 26)
    summaryLabel.font = .systemFont(ofSize: 22)
    storyLabel.font = .systemFont(ofSize: 22)
    for label in [titleLabel, summaryLabel, storyLabel] { label.numberOfLines = 0 }
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.setTitle("Read more", for: .normal)
    button.backgroundColor = UIColor(white: 0.5, alpha: 0.12)
    button.layer.cornerRadius = 8
    for view in [pictureView, titleLabel, summaryLabel, storyLabel, button, line] { contentView.addSubview(view) }
    makeConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func makeConstraints() {
    pictureView.snp.makeConstraints { make in
      make.left.top.equalToSuperview().offset(15)
      make.width.height.equalTo(80)
    }
    titleLabel.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(15)
      make.left.equalTo(pictureView.snp.right).offset(15)
      make.right.equalToSuperview().offset(-15)
    }
    pinSummary()
    pinStory()
    button.snp.makeConstraints { make in
      make.left.right.equalTo(titleLabel)
      make.top.equalTo(storyLabel.snp.bottom).offset(15)
      make.height.equalTo(45)
    }
    line.snp.makeConstraints { make in
      make.left.right.bottom.equalToSuperview()
      make.height.equalTo(1)
    }
  }

  private func pinSummary() {
    summaryLabel.snp.remakeConstraints { make in
      make.left.right.equalTo(titleLabel)
      make.top.equalTo(titleLabel.snp.bottom).offset(15)
    }
  }

  private func pinStory() {
    storyLabel.snp.remakeConstraints { make in
      make.left.right.equalTo(titleLabel)
      make.top.equalTo(summaryLabel.snp.bottom).offset(15)
    }
  }

  func show(_ post: Post) {
    titleLabel.text = post.title
    summaryLabel.text = post.summary
    storyLabel.text = post.story
    if post.expansion.summary != expansion.summary {
      if post.expansion.summary { pinSummary() } else { limit(summaryLabel) }
    }
    if post.expansion.story != expansion.story {
      if post.expansion.story { pinStory() } else { limit(storyLabel) }
    }
    expansion = post.expansion
  }

  /// Collapsing adds a maximum height; expanding remakes the constraints without it.
  private func limit(_ label: UILabel) {
    label.snp.updateOrMakeConstraints { make in
      make.height.lessThanOrEqualTo(55)
    }
  }
}
