import CellTestSupport
import Foundation
import SnapKit
import Testing
import UIKit

// Pictures of people beside texts.

private final class RoundImageView: UIImageView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    layer.masksToBounds = true
  }
}

private struct Member {
  var name: String
  var motto: String
  var isOnline = false
}

private final class MemberCell: UITableViewCell {
  private enum Metrics {
    static let avatar: CGFloat = 56
    static let margin: CGFloat = 12
  }

  let avatarView = RoundImageView()
  private let presenceDot = UIView()
  private let nameLabel = UILabel()
  private let mottoLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setupViews()
    setupConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setupViews() {
    avatarView.contentMode = .scaleAspectFill
    avatarView.backgroundColor = .systemGray5
    presenceDot.backgroundColor = .systemGreen
    presenceDot.layer.cornerRadius = 6
    presenceDot.layer.borderWidth = 2
    presenceDot.layer.borderColor = UIColor.systemBackground.cgColor
    nameLabel.font = .boldSystemFont(ofSize: 16)
    mottoLabel.font = .systemFont(ofSize: 14)
    mottoLabel.textColor = .gray
    mottoLabel.numberOfLines = 0
    for view in [avatarView, presenceDot, nameLabel, mottoLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
  }

  private func setupConstraints() {
    NSLayoutConstraint.activate([
      avatarView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Metrics.margin),
      avatarView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Metrics.margin),
      avatarView.widthAnchor.constraint(equalToConstant: Metrics.avatar),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor, multiplier: 1),
      avatarView.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -Metrics.margin),

      presenceDot.widthAnchor.constraint(equalToConstant: 12),
      presenceDot.heightAnchor.constraint(equalToConstant: 12),
      presenceDot.centerXAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: -8),
      presenceDot.centerYAnchor.constraint(equalTo: avatarView.bottomAnchor, constant: -8),

      nameLabel.topAnchor.constraint(equalTo: avatarView.topAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: Metrics.margin),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Metrics.margin),

      mottoLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      mottoLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      mottoLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      mottoLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -Metrics.margin),
    ])
  }

  func configure(_ member: Member) {
    nameLabel.text = member.name
    mottoLabel.text = member.motto
    presenceDot.isHidden = !member.isOnline
    avatarView.accessibilityLabel = member.name
  }
}

/// Pictures that overlap, the first one on top.
private final class FacepileView: UIView {
  private var faces: [UIView] = []
  private let diameter: CGFloat

  init(diameter: CGFloat = 28) {
    self.diameter = diameter
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(count: Int) {
    faces.forEach { $0.removeFromSuperview() }
    faces = (0..<count).map { _ in RoundImageView() }
    for (index, face) in faces.enumerated() {
      addSubview(face)
      sendSubviewToBack(face)
      face.snp.makeConstraints { make in
        make.size.equalTo(diameter)
        make.top.bottom.equalToSuperview()
        if index == 0 {
          make.leading.equalToSuperview()
        } else {
          make.leading.equalTo(faces[index - 1].snp.trailing).offset(-10)
        }
        if index == count - 1 {
          make.trailing.equalToSuperview()
        }
      }
    }
  }
}

private final class MeetingCell: UITableViewCell {
  private let titleLabel = UILabel()
  let facepile = FacepileView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 17)
    titleLabel.numberOfLines = 0
    contentView.addSubview(titleLabel)
    contentView.addSubview(facepile)
    facepile.setContentHuggingPriority(.required, for: .horizontal)
    titleLabel.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(10)
      make.leading.equalToSuperview().offset(16)
      make.bottom.lessThanOrEqualToSuperview().offset(-10)
    }
    facepile.snp.makeConstraints { make in
      make.leading.equalTo(titleLabel.snp.trailing).offset(12)
      make.trailing.equalToSuperview().inset(16)
      make.top.greaterThanOrEqualToSuperview().inset(10)
      make.bottom.lessThanOrEqualToSuperview().inset(10)
      make.centerY.equalToSuperview()
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(title: String, guests: Int) {
    titleLabel.text = title
    facepile.show(count: guests)
  }
}

@Suite struct AvatarRowTests {
  @Test(arguments: phoneWidths)
  func `a row is as high as the picture or the texts`(width: CGFloat) throws {
    let members = [
      Member(name: "Ada", motto: "Hi", isOnline: true),
      Member(name: "林", motto: SampleTexts.chinese + SampleTexts.chinese),
      Member(name: "سلمى", motto: SampleTexts.arabic, isOnline: true),
    ]
    let table = CellTable(MemberCell.self, members) { $0.configure($1) }
    let expected = try members.map {
      try 24
        + max(
          56,
          textHeight($0.name, .boldSystemFont(ofSize: 16), lines: 1) + 4
            + textHeight($0.motto, .systemFont(ofSize: 14), width: width - 92))
    }
    #expect(expected[0] == 80)
    #expect(expected[1] > 80)
    expectHeights(of: table, width: width, are: expected)
    for row in members.indices {
      let avatar = try table.cell(row).avatarView
      avatar.layoutIfNeeded()
      #expect(avatar.frame == CGRect(x: 12, y: 12, width: 56, height: 56))
      #expect(avatar.layer.cornerRadius == 28)
      #expect(avatar.accessibilityLabel == members[row].name)
    }
  }

  @Test(arguments: phoneWidths)
  func `overlapping pictures leave the rest to the title`(width: CGFloat) throws {
    let meetings = [("Weekly", 1), (SampleTexts.german, 5), (SampleTexts.japanese, 3)]
    let table = CellTable(MeetingCell.self, meetings) { $0.configure(title: $1.0, guests: $1.1) }
    let expected = try meetings.map { title, guests in
      let pile = 28 + 18 * CGFloat(guests - 1)
      return try 20 + max(28, textHeight(title, .systemFont(ofSize: 17), width: width - 44 - pile))
    }
    expectHeights(of: table, width: width, are: expected)
    // Cells are configured again, with fewer pictures, and keep no constraint of the old ones.
    let cell = try table.cell(1)
    let before = cell.facepile.constraints.count
    for _ in 0..<4 { cell.configure(title: "Again", guests: 5) }
    #expect(cell.facepile.constraints.count == before)
    expectSame(cell.contentView.fittingHeight(width: width), 48)
  }
}
