internal import AutoLayout
internal import Foundation
internal import InterfaceFiles

// Controls and small views.
extension InterfaceLoading {
  func configureControl(_ control: UIControl, _ properties: ElementProperties) {
    if let isEnabled = properties.flag("enabled") { control.isEnabled = isEnabled }
    if let isSelected = properties.flag("selected") { control.isSelected = isSelected }
    if let isHighlighted = properties.flag("highlighted") { control.isHighlighted = isHighlighted }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    if let alignment = properties.value("contentHorizontalAlignment", horizontal) {
      control.contentHorizontalAlignment = alignment
    }
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let alignment = properties.value("contentVerticalAlignment", vertical) {
      control.contentVerticalAlignment = alignment
    }
    properties.use("toolTip", "springLoaded", "showsMenuAsPrimaryAction")
    switch control {
    case let control as UISwitch: configureSwitch(control, properties)
    case let control as UISlider: configureSlider(control, properties)
    case let control as UISegmentedControl: configureSegments(control, properties)
    case let control as UIStepper: configureStepper(control, properties)
    case let control as UIPageControl: configurePages(control, properties)
    case let control as UIDatePicker: configureDates(control, properties)
    default: break
    }
  }

  private func configureSwitch(_ control: UISwitch, _ properties: ElementProperties) {
    if let isOn = properties.flag("on") { control.isOn = isOn }
    if let color = properties.color("onTintColor") { control.onTintColor = color }
    if let color = properties.color("thumbTintColor") { control.thumbTintColor = color }
    if let title = properties.text("title") { control.title = title }
    properties.use("onImage", "offImage", "preferredStyle")
  }

  private func configureSlider(_ control: UISlider, _ properties: ElementProperties) {
    if let value = properties.number("minValue") { control.minimumValue = Float(value) }
    if let value = properties.number("maxValue") { control.maximumValue = Float(value) }
    if let value = properties.number("value") { control.value = Float(value) }
    if let isContinuous = properties.flag("continuous") { control.isContinuous = isContinuous }
    if let color = properties.color("minimumTrackTintColor") { control.minimumTrackTintColor = color }
    if let color = properties.color("maximumTrackTintColor") { control.maximumTrackTintColor = color }
    if let color = properties.color("thumbTintColor") { control.thumbTintColor = color }
    if let image = properties.image("minimumValueImage") { control.minimumValueImage = image }
    if let image = properties.image("maximumValueImage") { control.maximumValueImage = image }
    properties.use("preferredBehavioralStyle")
  }

  private func configureSegments(_ control: UISegmentedControl, _ properties: ElementProperties) {
    for (index, element) in properties.list("segments").enumerated() {
      let segment = ElementProperties(element, self)
      if let image = segment.image("image") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: segment.text("title") ?? "", at: index, animated: false)
      }
      if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
      if let isEnabled = segment.flag("enabled") { control.setEnabled(isEnabled, forSegmentAt: index) }
      if let offset = segment.size("contentOffset") { control.setContentOffset(offset, forSegmentAt: index) }
      segment.use("title")
      segment.reportUnused()
    }
    if let index = properties.integer("selectedSegmentIndex"), index < control.numberOfSegments {
      control.selectedSegmentIndex = index
    }
    if let divides = properties.flag("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = divides
    }
    if let isMomentary = properties.flag("momentary") { control.isMomentary = isMomentary }
    if let color = properties.color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
    properties.use("segmentControlStyle")
  }

  private func configureStepper(_ control: UIStepper, _ properties: ElementProperties) {
    if let value = properties.number("minimumValue") { control.minimumValue = Double(value) }
    if let value = properties.number("maximumValue") { control.maximumValue = Double(value) }
    if let value = properties.number("stepValue") { control.stepValue = Double(value) }
    if let value = properties.number("value") { control.value = Double(value) }
    if let wraps = properties.flag("wraps") { control.wraps = wraps }
    if let repeats = properties.flag("autorepeat") { control.autorepeat = repeats }
    if let isContinuous = properties.flag("continuous") { control.isContinuous = isContinuous }
  }

  private func configurePages(_ control: UIPageControl, _ properties: ElementProperties) {
    if let count = properties.integer("numberOfPages") { control.numberOfPages = count }
    if let page = properties.integer("currentPage") { control.currentPage = page }
    if let hides = properties.flag("hidesForSinglePage") { control.hidesForSinglePage = hides }
    if let color = properties.color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
    if let color = properties.color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = color }
    properties.use("defersCurrentPageDisplay", "backgroundStyle")
  }

  private func configureDates(_ control: UIDatePicker, _ properties: ElementProperties) {
    let modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
      "yearAndMonth": .yearAndMonth,
    ]
    if let mode = properties.value("datePickerMode", modes) { control.datePickerMode = mode }
    let styles: [String: UIDatePickerStyle] = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    // Files without a style were made when there were wheels alone.
    control.preferredDatePickerStyle = properties.value("style", styles) ?? .wheels
    if let minutes = properties.integer("minuteInterval") { control.minuteInterval = minutes }
    properties.use("locale", "timeZone", "date", "minimumDate", "maximumDate", "useCurrentDate", "countDownDuration")
    properties.use("calendarType", "roundsToMinuteInterval")
  }

  func configureImageView(_ view: UIImageView, _ properties: ElementProperties) {
    if let part = properties.part("preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = symbolConfiguration(part)
    }
    if let image = properties.image("image") { view.image = image }
    if let image = properties.image("highlightedImage") { view.highlightedImage = image }
    if let isHighlighted = properties.flag("highlighted") { view.isHighlighted = isHighlighted }
    properties.use("adjustsImageSizeForAccessibilityContentSizeCategory", "adjustsImageWhenAncestorFocused")
    properties.use("preferredImageDynamicRange", "imageReference", "symbolScale", "renderingMode")
  }

  func configureStack(_ stack: UIStackView, _ properties: ElementProperties) {
    if let axis = properties.value("axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]) {
      stack.axis = axis
    }
    let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
      "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    if let alignment = properties.value("alignment", alignments) { stack.alignment = alignment }
    let distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let distribution = properties.value("distribution", distributions) { stack.distribution = distribution }
    let spacing = properties.number("spacing")
    let varied = InterfaceVariations(properties.element).value("spacing").flatMap(Double.init).map { CGFloat($0) }
    if let spacing = varied ?? spacing { stack.spacing = spacing }
    // Interface Builder's name for system spacing.
    if properties.attribute("spacingType") == "standard" { stack.spacing = 8 }
    // Interface Builder writes no flag: a stack with margins of its own is arranged inside them.
    let margins = ["layoutMargins", "directionalLayoutMargins"].contains { properties.element.child(key: $0) != nil }
    stack.isLayoutMarginsRelativeArrangement = properties.flag("layoutMarginsRelativeArrangement") ?? margins
    if let isRelative = properties.flag("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = isRelative
    }
  }

  func configureEffects(_ view: UIVisualEffectView, _ properties: ElementProperties) {
    properties.use("blurEffect", "vibrancyEffect")
    if properties.element.child("blurEffect") != nil { view.effect = UIBlurEffect(style: .regular) }
    if let content = properties.part("contentView") { configureMade(view.contentView, content) }
  }

  /// Views with few properties.
  func configureSmallView(_ view: UIView, _ properties: ElementProperties) {
    switch view {
    case let view as UIActivityIndicatorView:
      let styles: [String: UIActivityIndicatorView.Style] = [
        "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium, "large": .large,
      ]
      let frame = view.frame
      if let style = properties.value("style", styles) { view.style = style }
      view.frame = frame
      if let hides = properties.flag("hidesWhenStopped") { view.hidesWhenStopped = hides }
      if let color = properties.color("color") { view.color = color }
      if properties.flag("animating") == true { view.startAnimating() }
    case let view as UIProgressView:
      if let style = properties.value("progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar]) {
        view.progressViewStyle = style
      }
      if let progress = properties.number("progress") { view.progress = Float(progress) }
      if let color = properties.color("progressTintColor") { view.progressTintColor = color }
      if let color = properties.color("trackTintColor") { view.trackTintColor = color }
      properties.use("progressImage", "trackImage")
    case is UIWindow: properties.use("visibleAtLaunch", "resizesToFullScreen")
    default: properties.use("enabled", "selected", "contentHorizontalAlignment", "contentVerticalAlignment")
    }
    if view is UIPickerView { properties.use("showsSelectionIndicator") }
  }

  func configureRecogniser(_ recogniser: UIGestureRecognizer, _ properties: ElementProperties) {
    if let isEnabled = properties.flag("enabled") { recogniser.isEnabled = isEnabled }
    properties.use("cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "numberOfTapsRequired")
    properties.use("numberOfTouchesRequired", "minimumPressDuration", "allowableMovement", "direction", "edges")
    properties.use("minimumNumberOfTouches", "maximumNumberOfTouches", "allowedScrollTypesMask", "name")
    if let tap = recogniser as? UITapGestureRecognizer {
      if let count = properties.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
      if let count = properties.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
    }
  }
}
