public import AutoLayout
public import Foundation
internal import Geometry
internal import Typesetting

/// A view that shows a ``ListContentConfiguration`` (`UIListContentView`). Its height follows from its width.
open class ListContentView: View, ContentView {
  private let title = Label()
  private let second = Label()
  private let picture = ImageView()
  private var form: ListContentConfiguration

  /// What the view shows, which must be a ``ListContentConfiguration``; others are ignored.
  open var configuration: any ContentConfiguration {
    get { form }
    set {
      guard let new = newValue as? ListContentConfiguration else { return }
      form = new
      show()
    }
  }

  /// A view of a configuration.
  public init(configuration: ListContentConfiguration) {
    form = configuration
    super.init(frame: .zero)
    name = "UIListContentView"
    title.name = "text"
    second.name = "secondaryText"
    picture.name = "image"
    for view in [picture, title, second] { addSubview(view) }
    show()
  }

  /// An empty view. There are no archives of views here: the coder is not read.
  public required init?(coder: NSCoder) {
    form = ListContentConfiguration()
    super.init(coder: coder)
  }

  private func show() {
    Self.show(form.shownText, form.attributedText, form.textProperties, in: title)
    Self.show(form.shownSecondaryText, form.secondaryAttributedText, form.secondaryTextProperties, in: second)
    picture.image = form.shownImage
    picture.layer.cornerRadius = form.imageProperties.cornerRadius
    picture.isHidden = form.image == nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private static func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: ListContentConfiguration.TextProperties,
    in label: Label
  ) {
    label.font = properties.font
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment = properties.alignment == .center ? .center : .natural
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = min(max(properties.minimumScaleFactor, 0), 1)
    label.textColor = properties.color
    if let attributed, properties.transform == .none { label.attributedText = attributed } else { label.text = text }
    label.isHidden = text == nil || text == ""
  }

  // MARK: Arrangement

  private struct Frames {
    var picture = CGRect.zero
    var title = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
    var width: CGFloat = 0
  }

  /// The size of the image inside its limits.
  private var pictureSize: CGSize {
    guard let size = form.shownImage?.size, size.width > 0, size.height > 0 else { return .zero }
    let limit = form.imageProperties.maximumSize
    var factor: CGFloat = 1
    if limit.width > 0 { factor = min(factor, limit.width / size.width) }
    if limit.height > 0 { factor = min(factor, limit.height / size.height) }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The frames at a width, from the leading side; at a height, or the least one.
  private func frames(width: CGFloat, height: CGFloat?) -> Frames {
    let margins = form.directionalLayoutMargins
    var frames = Frames()
    var x = margins.leading
    let image = pictureSize
    var imageHeight: CGFloat = 0
    if image.width > 0 {
      let reserved = form.imageProperties.reservedLayoutSize
      let hasWidth = reserved.width > 0 && reserved.width < ListContentConfiguration.ImageProperties.standardDimension
      let slot = hasWidth ? reserved.width : image.width
      imageHeight = max(image.height, reserved.height < 1e9 ? reserved.height : 0)
      frames.picture = CGRect(x: x + (slot - image.width) / 2, y: 0, width: image.width, height: image.height)
      x += slot + form.imageToTextPadding
    }
    let room = max(0, width - margins.trailing - x)
    let first = size(of: title, room)
    var textHeight = first.height
    frames.width = x + first.width + margins.trailing
    frames.title = CGRect(x: x, y: 0, width: room, height: first.height)
    if !second.isHidden {
      let other = size(of: second, room)
      let gap = title.isHidden ? 0 : form.textToSecondaryTextHorizontalPadding
      let unlimited = CGFloat.greatestFiniteMagnitude
      let natural = size(of: title, unlimited).width + gap + size(of: second, unlimited).width
      if form.prefersSideBySideTextAndSecondaryText, natural <= room || title.isHidden {
        textHeight = max(first.height, other.height)
        frames.title = CGRect(x: x, y: (textHeight - first.height) / 2, width: first.width, height: first.height)
        frames.second = CGRect(
          x: x + room - other.width, y: (textHeight - other.height) / 2, width: other.width, height: other.height)
        frames.width = x + natural + margins.trailing
      } else {
        let below = first.height + (title.isHidden ? 0 : form.textToSecondaryTextVerticalPadding)
        frames.second = CGRect(x: x, y: below, width: room, height: other.height)
        textHeight = below + other.height
        frames.width = max(frames.width, x + other.width + margins.trailing)
      }
    }
    let least = max(textHeight, imageHeight)
    frames.height = margins.top + least + margins.bottom
    let inside = (height ?? frames.height) - margins.top - margins.bottom
    let scale = traitScale
    let top = margins.top + ((inside - textHeight) / 2 * scale).rounded(.down) / scale
    frames.title.origin.y += top
    frames.second.origin.y += top
    frames.picture.origin.y = margins.top + ((inside - image.height) / 2 * scale).rounded(.down) / scale
    return frames
  }

  private var traitScale: CGFloat { effectiveDisplayScale }

  private func size(of label: Label, _ width: CGFloat) -> CGSize {
    guard !label.isHidden, width > 0 else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  /// The width of the texts on one line with image and margins, and the height at that width.
  open override var intrinsicContentSize: CGSize {
    let frames = frames(width: .greatestFiniteMagnitude, height: nil)
    return CGSize(width: frames.width, height: frames.height)
  }

  open override var intrinsicHeightDependsOnWidth: Bool { true }

  open override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat { frames(width: width, height: nil).height }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : intrinsicContentSize.width
    return CGSize(width: width, height: frames(width: width, height: nil).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(width: frame.width, height: frame.height)
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    for (view, rect) in [(picture as View, frames.picture), (title, frames.title), (second, frames.second)] {
      view.frame =
        isMirrored
        ? CGRect(x: frame.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
  }
}
