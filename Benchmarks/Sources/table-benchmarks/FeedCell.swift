import AutoLayout
import Fonts
import Foundation
import Geometry
import SelfSizing
import Typesetting

/// The cell of the second recipe: an image, three labels below one another beside it, a button and a line.
final class FeedCell: TableViewCell {
  let image = View()
  let button = View()
  let line = View()
  let labels = [Label(), Label(), Label()]

  override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for view in [image, button, line] + labels { contentView.addSubview(view) }
    image.snp.makeConstraints { make in
      make.leading.top.equalToSuperview().offset(15)
      make.size.equalTo(80)
    }
    for (index, label) in labels.enumerated() {
      label.numberOfLines = 0
      label.font = try? FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: [17, 15, 13][index]))
      label.snp.makeConstraints { make in
        make.leading.equalTo(image.snp.trailing).offset(15)
        make.trailing.equalToSuperview().offset(-15)
        if index == 0 {
          make.top.equalToSuperview().offset(15)
        } else {
          make.top.equalTo(labels[index - 1].snp.bottom).offset(15)
        }
      }
    }
    button.snp.makeConstraints { make in
      make.top.equalTo(labels[2].snp.bottom).offset(15)
      make.leading.equalTo(labels[2])
      make.width.equalTo(100)
      make.height.equalTo(45)
      make.bottom.equalToSuperview().offset(-15)
    }
    line.snp.makeConstraints { make in
      make.leading.trailing.bottom.equalToSuperview()
      make.height.equalTo(0.5)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: FeedRow) {
    labels[0].text = row.title
    labels[1].text = row.description
    labels[2].text = row.body
  }

  func show(_ row: PreparedRow) {
    labels[0].typesetter = row.title
    labels[1].typesetter = row.description
    labels[2].typesetter = row.body
  }

  /// The texts that the cell shows, prepared.
  var prepared: PreparedRow? {
    guard let title = labels[0].typesetter, let description = labels[1].typesetter, let body = labels[2].typesetter
    else { return nil }
    return PreparedRow(title: title, description: description, body: body)
  }
}

/// The prepared texts of a row, for a model that keeps them so that no text is shaped twice.
struct PreparedRow {
  var title: Typesetter
  var description: Typesetter
  var body: Typesetter
}
