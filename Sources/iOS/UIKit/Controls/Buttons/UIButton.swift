public import AutoLayout
public import Foundation
internal import Geometry
internal import Typesetting

/// A button (`UIButton`): a title and an image for each state, or a `Configuration`.
///
/// Without a configuration, and while `contentEdgeInsets` is zero and there is no image, a button has UIKit's implicit
/// insets of 6 points above and below and is at least 30 points wide. A title that is set to several lines wraps inside
/// the button, and the intrinsic height stays the height of the title without a limit of its width. With a configuration the
/// height follows the width, as a label's does.
open class UIButton: UIControl {
  /// What a button looks like until it is changed (`UIButton.ButtonType`).
  public enum ButtonType: Int, Hashable, Sendable {
    /// White titles of 18 points.
    case custom
    /// Titles of 15 points in the tint colour.
    case system
    /// An image of 22 × 22 points.
    case detailDisclosure
    /// An image of 22 × 22 points.
    case infoLight
    /// An image of 22 × 22 points.
    case infoDark
    /// An image of 22 × 22 points.
    case contactAdd
    /// As `system`.
    case plain
    /// An image of 30 × 30 points.
    case close

    /// An older name of `system`.
    public static let roundedRect = ButtonType.system

    /// Whether the type has a picture of 22 × 22 points. As LayoutKit's authors have observed, the title of such a button
    /// keeps its font, and an empty one has no height.
    var hasOwnImage: Bool {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
      case .custom, .system, .plain, .close: false
      }
    }
  }

  /// What a button does (`UIButton.Role`). Inert.
  public enum Role: Int, Hashable, Sendable {
    /// Nothing in particular.
    case normal
    /// The usual choice.
    case primary
    /// Leaves without a change.
    case cancel
    /// Deletes something.
    case destructive
  }

  /// The title.
  package private(set) final var textContent = UIButton.content(.custom) {
    didSet {
      loadedTitleLabel?.show(textContent)
      invalidateIntrinsicContentSize()
    }
  }
  /// The text below the title, of a configuration.
  let subtitleContent = TextContent(standardFont: UIFont.systemFont(ofSize: 13))
  private var looks = ButtonLooks()
  private(set) var loadedTitleLabel: ControlTextLabel?
  private(set) var loadedImageView: UIImageView?
  private var background: ButtonBackground?

  /// The type, as it was given to `init(type:)`.
  open private(set) var buttonType = ButtonType.custom

  // MARK: Initialisers

  /// A button of the type `custom` with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    baselinesOfContent = .middle
  }

  /// A button of the type `custom`; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    baselinesOfContent = .middle
    coder.interface?.decode(self, after: UIButton.self)
  }

  /// A button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
  }

  /// A button with a configuration and an action for its usual event, which gives it its title and image where the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    take(.system)
    take(configuration)
    addPrimary(primaryAction)
  }

  /// A button of a type, with an action for its usual event, which gives it its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    take(buttonType)
    addPrimary(primaryAction)
  }

  private static func content(_ type: ButtonType) -> TextContent {
    let content = TextContent(standardFont: UIFont.systemFont(ofSize: type == .custom ? 18 : 15))
    content.lineBreakMode = .byTruncatingMiddle
    content.alignment = .center
    content.hasFixedFont = type.hasOwnImage
    return content
  }

  func take(_ type: ButtonType) {
    buttonType = type
    textContent = UIButton.content(type)
    switch type {
    case .custom, .system, .plain: break
    case .close: setImage(UIImage(size: CGSize(width: 30, height: 30), scale: 1, source: nil), for: .normal)
    default: setImage(UIImage(size: CGSize(width: 22, height: 22), scale: 1, source: nil), for: .normal)
    }
    refresh()
  }

  // A function, because the observers of a property are not called for an assignment in an initialiser.
  private func take(_ configuration: Configuration) { self.configuration = configuration }

  private func addPrimary(_ action: UIAction?) {
    guard let action else { return }
    takeContent(of: action)
    addAction(action, for: .primaryActionTriggered)
  }

  /// Shows the title and the image of an action where the button has none.
  func takeContent(of action: UIAction) {
    if currentTitle == nil, !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if currentImage == nil, let image = action.image { setImage(image, for: .normal) }
  }

  // MARK: States

  open override var isEnabled: Bool { didSet { stateChanged(isEnabled != oldValue) } }
  open override var isSelected: Bool { didSet { stateChanged(isSelected != oldValue) } }
  open override var isHighlighted: Bool { didSet { stateChanged(isHighlighted != oldValue) } }

  private func stateChanged(_ isChange: Bool) {
    guard isChange else { return }
    setNeedsUpdateConfiguration()
    refresh()
  }

  /// Sets the title of a state. The button of a configuration gets it as the configuration's title.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    looks.set(\.title, title, for: state)
    if state == .normal, configuration != nil { configuration?.title = title } else { refresh() }
  }

  /// Sets the title of a state, with attributes. It is shown in place of `setTitle(_:for:)`'s.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    looks.set(\.attributedTitle, title, for: state)
    refresh()
  }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks.set(\.titleColor, color, for: state)
    refresh()
  }

  /// Sets the colour of the title's shadow in a state. Inert.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    looks.set(\.titleShadowColor, color, for: state)
  }

  /// Sets the image of a state. The button of a configuration gets it as the configuration's image.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks.set(\.image, image, for: state)
    if state == .normal, configuration != nil { configuration?.image = image } else { refresh() }
  }

  /// Sets the image behind title and image in a state. A button is at least as large.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    looks.set(\.backgroundImage, image, for: state)
    refresh()
  }

  /// Sets the configuration of images in a state that are symbols.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    looks.set(\.symbolConfiguration, configuration, for: state)
    refresh()
  }

  /// The title of a state: the one that was set for it, or the normal one.
  open func title(for state: UIControl.State) -> String? { looks.value(\.title, for: state) }
  /// The title of a state, with attributes; as `title(for:)`.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks.value(\.attributedTitle, for: state)
  }
  /// The colour of the title in a state; as `title(for:)`.
  open func titleColor(for state: UIControl.State) -> UIColor? { looks.value(\.titleColor, for: state) }
  /// The colour of the title's shadow in a state; as `title(for:)`.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { looks.value(\.titleShadowColor, for: state) }
  /// The image of a state; as `title(for:)`.
  open func image(for state: UIControl.State) -> UIImage? { looks.value(\.image, for: state) }
  /// The image behind title and image in a state; as `title(for:)`.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { looks.value(\.backgroundImage, for: state) }
  /// The configuration of images in a state that are symbols; as `title(for:)`.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    looks.value(\.symbolConfiguration, for: state)
  }

  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The title that is shown, with attributes; `nil` for one without.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The image behind title and image that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The colour of the title's shadow that is shown.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The configuration of the image that is shown.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  /// The colour of the title: the one that was set, else the configuration's, else the tint colour for a button
  /// of the type `system`, and white for one of the type `custom`.
  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) { return color }
    if let configuration { return configuration.foregroundColor(tint: tintColor, isEnabled: isEnabled) }
    return buttonType == .custom ? .white : isEnabled ? tintColor : UIColor(white: 0.56, alpha: 0.5)
  }

  // MARK: Configuration

  /// The content and the style; `nil` for a button by states. Title and image of a configuration are shown in place of
  /// title and image of the states.
  open var configuration: Configuration? {
    didSet { configurationChanged(from: oldValue) }
  }

  /// Called when a configuration is set and when the state changes, to change the configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A closure that changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Whether the configuration follows the state; true until set. The colours of a disabled button follow it always.
  open var automaticallyUpdatesConfiguration = true

  private var needsConfigurationUpdate = true
  private var isUpdatingConfiguration = false

  /// Marks the configuration for an update. A button with a configuration or a handler is updated at once, others
  /// before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    if configuration != nil || configurationUpdateHandler != nil { updateConfigurationIfNeeded() }
  }

  /// Changes the configuration for the present state; calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    needsConfigurationUpdate = false
    updateConfiguration()
    isUpdatingConfiguration = false
    needsConfigurationUpdate = false
  }

  private func configurationChanged(from old: Configuration?) {
    let wraps = configuration?.wrapsTitle ?? false
    if wraps != (old?.wrapsTitle ?? false) { noteStructure() }
    if configuration == nil, old != nil { textContent = UIButton.content(buttonType) }
    refresh()
    invalidateIntrinsicContentSize()
    setNeedsUpdateConfiguration()
  }

  open override func updateConstraints() {
    updateConfigurationIfNeeded()
    super.updateConstraints()
  }

  // MARK: Parts

  /// The label of the title, made when it is asked for. What it says is the button's text itself; font, lines and
  /// alignment that are set here are the button's. Its frame is set in `layoutSubviews()`.
  open var titleLabel: UILabel? {
    if let loadedTitleLabel { return loadedTitleLabel }
    let label = ControlTextLabel(of: self)
    label.colorOfControl = { [unowned self] in currentTitleColor }
    label.isUserInteractionEnabled = false
    loadedTitleLabel = label
    addSubview(label)
    return label
  }

  /// The view of the image, made when it is asked for. It shows the image of the state; its frame is set in
  /// `layoutSubviews()`.
  open var imageView: UIImageView? {
    if let loadedImageView { return loadedImageView }
    let view = UIImageView(frame: .zero)
    view.image = shownImage
    view.isUserInteractionEnabled = false
    loadedImageView = view
    addSubview(view)
    return view
  }

  /// The image that is shown, in its symbol configuration.
  var shownImage: UIImage? {
    guard let image = currentImage else {
      let showsIndicator = configuration?.showsActivityIndicator == true
      return showsIndicator ? UIImage(size: CGSize(width: 20, height: 20), scale: 1, source: nil) : nil
    }
    let preferred = configuration?.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration
    return preferred.map { image.applyingSymbolConfiguration($0, isPreference: true) } ?? image
  }

  /// Shows the title, the image and the colours of the present state.
  private func refresh() {
    refreshTitle()
    shownTextColor = currentTitleColor
    let image = shownImage
    if image?.size != imageSizeAtRefresh || currentBackgroundImage?.size != backgroundSizeAtRefresh {
      imageSizeAtRefresh = image?.size
      backgroundSizeAtRefresh = currentBackgroundImage?.size
      invalidateIntrinsicContentSize()
    }
    if let loadedImageView, loadedImageView.image != image { loadedImageView.image = image }
    setNeedsLayout()
  }

  private var imageSizeAtRefresh: CGSize?
  private var backgroundSizeAtRefresh: CGSize?

  private func refreshTitle() {
    if let configuration {
      change { configuration.fill($0, title: currentTitle) }
      let version = subtitleContent.version
      configuration.fillSubtitle(subtitleContent)
      if subtitleContent.version != version { invalidateIntrinsicContentSize() }
    } else if let attributed = currentAttributedTitle, let font = textContent.font {
      change { $0.styledText = ControlText.styled(attributed, font: font) }
    } else {
      let title = currentTitle
      change {
        // Text that was styled becomes plain, also when the words are the same.
        if $0.styledText != nil { $0.text = nil }
        $0.text = title
      }
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    shownTextColor = currentTitleColor
  }

  // MARK: Insets

  /// Points from the edges to image and title; 0 until set, which means UIKit's implicit insets. Not used with a
  /// configuration. Values that are not finite are rejected with a diagnostic.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      guard contentEdgeInsets != oldValue else { return }
      guard accept(contentEdgeInsets, as: "contentEdgeInsets") else { return contentEdgeInsets = oldValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// Points by which the title is moved inwards. As in UIKit they are no part of the intrinsic size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      guard titleEdgeInsets != oldValue else { return }
      if accept(titleEdgeInsets, as: "titleEdgeInsets") { setNeedsLayout() } else { titleEdgeInsets = oldValue }
    }
  }

  /// Points by which the image is moved inwards. As in UIKit they are no part of the intrinsic size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet {
      guard imageEdgeInsets != oldValue else { return }
      if accept(imageEdgeInsets, as: "imageEdgeInsets") { setNeedsLayout() } else { imageEdgeInsets = oldValue }
    }
  }

  // MARK: Sizes

  /// The width of the button for which layout asks for the height; in force while `intrinsicContentSize`, which
  /// subclasses override, is asked.
  private var automaticPreferredWidth: CGFloat?

  open override var intrinsicContentSize: CGSize { contentSize(width: automaticPreferredWidth ?? .infinity) }

  open override var intrinsicHeightDependsOnWidth: Bool { configuration?.wrapsTitle ?? false }

  open override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat {
    let outer = automaticPreferredWidth
    automaticPreferredWidth = width
    defer { automaticPreferredWidth = outer }
    return intrinsicContentSize.height
  }

  /// The size of the content, rounded up to pixels. Only a button with a configuration has several lines at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = configuration != nil && size.width > 0 && size.width.isFinite ? size.width : .infinity
    return PixelRounding.ceil(contentSize(width: limit), scale: effectiveDisplayScale)
  }

  private func contentSize(width: CGFloat) -> CGSize {
    let arrangement = parts(contentWidth: width - contentInsets.left - contentInsets.right).arrangement
    var size = arrangement.size(
      emptyLine: buttonType.hasOwnImage ? 0 : textContent.lineHeight(scale: effectiveDisplayScale))
    if let background = currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    return size
  }

  /// The insets that are in force.
  var contentInsets: UIEdgeInsets { emptyArrangement.effectiveInsets }

  /// The button without its content.
  private var emptyArrangement: ButtonArrangement {
    var arrangement = ButtonArrangement()
    if let configuration {
      let insets = configuration.contentInsets
      let isRightToLeft = effectiveLayoutDirection == .rightToLeft
      arrangement.insets = UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing)
    } else {
      arrangement.insets = contentEdgeInsets
      arrangement.hasImplicitInsets = contentEdgeInsets == .zero && shownImage == nil
      arrangement.hasEmptyText = (currentAttributedTitle?.string ?? currentTitle) == ""
    }
    return arrangement
  }

  /// The sizes of the parts at a width between the insets.
  func parts(contentWidth: CGFloat) -> (arrangement: ButtonArrangement, title: CGSize, subtitle: CGSize) {
    var arrangement = emptyArrangement
    let isRightToLeft = effectiveLayoutDirection == .rightToLeft
    arrangement.image = shownImage?.size ?? .zero
    arrangement.imageSide = configuration?.imageSide(isRightToLeft: isRightToLeft) ?? (isRightToLeft ? .right : .left)
    let hasText = textContent.text?.isEmpty == false || subtitleContent.text?.isEmpty == false
    if let configuration {
      arrangement.gap = shownImage != nil && hasText ? configuration.imagePadding : 0
    } else {
      arrangement.imageInsets = imageEdgeInsets
      arrangement.textInsets = titleEdgeInsets
    }
    guard hasText else { return (arrangement, .zero, .zero) }
    var width = arrangement.textWidth(in: contentWidth)
    if configuration == nil, let preferred = loadedTitleLabel?.preferredMaxLayoutWidth, preferred > 0,
      textContent.numberOfLines != 1
    {
      width = min(width, preferred)
    }
    let title = size(of: measure(width))
    let subtitle = configuration?.subtitle == nil ? .zero : size(of: measureSubtitle(width))
    let gap = title.height > 0 && subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
    arrangement.text = CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    return (arrangement, title, subtitle)
  }

  private func size(of text: TextMeasurement?) -> CGSize {
    text.map { PixelRounding.ceil(CGSize($0.size), scale: effectiveDisplayScale) } ?? .zero
  }

  private func measureSubtitle(_ width: CGFloat) -> TextMeasurement? {
    reportingErrors { () throws(TypesettingError) in try subtitleContent.measure(width, for: self) }
  }

  // MARK: Frames

  /// The rectangle between the insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }

  /// The rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the title in the rectangle between the insets.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (arrangement, title, _) = parts(contentWidth: contentRect.width)
    let block = arrangement.frames(in: contentRect, effectiveContentHorizontalAlignment, contentVerticalAlignment).text
    return CGRect(
      x: block.minX + (block.width - title.width) * titleFraction, y: block.minY, width: title.width,
      height: title.height)
  }

  /// The rectangle of the image in the rectangle between the insets.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let arrangement = parts(contentWidth: contentRect.width).arrangement
    return arrangement.frames(in: contentRect, effectiveContentHorizontalAlignment, contentVerticalAlignment).image
  }

  /// Where the title and the subtitle of different widths are in their block: 0 at its left side.
  private var titleFraction: CGFloat {
    guard let configuration else { return 0.5 }
    return configuration.titleFraction(isRightToLeft: effectiveLayoutDirection == .rightToLeft)
  }

  func subtitleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (arrangement, _, subtitle) = parts(contentWidth: contentRect.width)
    let block = arrangement.frames(in: contentRect, effectiveContentHorizontalAlignment, contentVerticalAlignment).text
    return CGRect(
      x: block.minX + (block.width - subtitle.width) * titleFraction, y: block.maxY - subtitle.height,
      width: subtitle.width, height: subtitle.height)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    // The tint colour may be another one since the button is in this superview.
    shownTextColor = currentTitleColor
    let content = contentRect(forBounds: bounds)
    if let label = loadedTitleLabel, label.translatesAutoresizingMaskIntoConstraints {
      label.frame = titleRect(forContentRect: content)
    }
    if let view = loadedImageView, view.translatesAutoresizingMaskIntoConstraints {
      view.frame = imageRect(forContentRect: content)
    }
    ButtonBackground.update(&background, of: self)
  }

  // MARK: Baselines

  open override func firstBaselineOffset(at size: CGSize) -> CGFloat {
    let title = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
    return measure(title.width).map { title.minY + $0.firstBaseline } ?? 0
  }

  open override func lastBaselineOffset(at size: CGSize) -> CGFloat {
    let title = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
    return measure(title.width).map { size.height - title.minY - $0.lastBaseline } ?? 0
  }

  // MARK: Inert

  /// The menu; it is not shown. Inert.
  open var menu: UIMenu?
  /// Whether a tap selects the button or one entry of its menu. Inert.
  open var changesSelectionAsPrimaryAction = false
  /// What the button does. Inert.
  open var role = Role.normal
  /// Whether the image is darker while the button is pressed. Inert.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is darker while the button is disabled. Inert.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while it is pressed. Inert.
  open var showsTouchWhenHighlighted = false
  /// Whether the shadow of the title changes its side while the button is pressed. Inert.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a pointer changes over the button. Inert.
  open var isPointerInteractionEnabled = false
}

extension UIButton: ConfigurationUpdating {}
