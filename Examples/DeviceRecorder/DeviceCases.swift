// 300 layouts with their measures. The file compiles against Apple's UIKit and against this package's, unchanged: it is one
// file so that a project on a Mac takes it over as it is. The guide `Devices` says how.
//
// The fonts are the ones of `Fonts/`, by their PostScript names; whoever calls registers them first. No text needs a font that
// its own lacks, and no measure depends on the size of a screen. What depends on pixels is stated by the case, or follows
// from the scale of the main screen, which is recorded.

import Foundation
import UIKit

// MARK: The record

/// What a device, or this package in its place, measured.
public struct DeviceRecording: Codable, Sendable {
  /// A layout and its measures.
  public struct Case: Codable, Sendable {
    /// The name, whose first part is the group, as in `label/inter-17/english/width-120`.
    public var name: String
    /// Measures in points by their names, rounded to a thousandth; `true` is 1.
    public var values: [String: Double]
  }

  /// The number of the format: 1.
  public var format = 1
  /// The kind of device, such as `iPhone`; not the name that its owner gave it.
  public var device: String
  /// The system and its version, such as `iOS 18.0`.
  public var system: String
  /// Pixels per point of the main screen.
  public var scale: Double
  /// The cases in the order of the file. A case that the system is too old for is not there.
  public var cases: [Case]

  /// A name for the file of the record, such as `iPhone-iOS-18.0-3x.json`.
  public var fileName: String {
    "\(device)-\(system)-\(Int(scale))x.json".replacingOccurrences(of: " ", with: "-")
  }

  /// The record as JSON with sorted keys, a line for each value.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// What keeps a device from being recorded.
public enum DeviceRecordingError: Error, CustomStringConvertible {
  /// No font has the PostScript name.
  case missingFont(String)

  /// A sentence that names the font.
  public var description: String {
    switch self {
    case .missingFont(let name): return "no font has the PostScript name '\(name)': register the files of Fonts/ first"
    }
  }
}

/// The entry of this file.
public enum DeviceRecorder {
  /// The PostScript names of all fonts that cases use.
  public static let fontNames = DeviceFont.names

  /// The names of all cases, in their order.
  @MainActor public static var caseNames: [String] { allCases().map { $0.name } }

  /// Lays out all cases and measures them; takes seconds.
  @MainActor public static func record() throws -> DeviceRecording {
    for name in fontNames where UIFont(name: name, size: 12)?.fontName != name {
      throw DeviceRecordingError.missingFont(name)
    }
    let device = UIDevice.current
    var recording = DeviceRecording(
      device: device.model, system: "\(device.systemName) \(device.systemVersion)",
      scale: rounded(UIScreen.main.scale), cases: [])
    for item in allCases() {
      guard let measures = item.measure() else { continue }
      recording.cases.append(.init(name: item.name, values: measures.mapValues(rounded)))
    }
    return recording
  }

  private static func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }
}

// MARK: Cases

private typealias Measures = [String: CGFloat]

private struct DeviceCase {
  var name: String
  /// `nil` where the system lacks what the case needs.
  var measure: @MainActor () -> Measures?
}

@MainActor
private func allCases() -> [DeviceCase] {
  labelCases() + modeCases() + attributedCases() + lineHeightCases() + textViewCases() + buttonCases() + stackCases()
    + cellCases() + dynamicTypeCases() + rightToLeftCases() + ambiguousCases()
}

// MARK: Fonts and texts

private enum DeviceFont {
  static let names = [
    "Inter-Regular", "Inter-Bold", "Inter-Italic", "NotoSans-Regular", "NotoSerif-Regular", "NotoSansMono-Regular",
    "NotoSansArabic-Regular", "NotoSansHebrew-Regular", "NotoSansDevanagari-Regular", "NotoSansThai-Regular",
    "NotoSansCJKjp-Regular", "NotoSansCJKkr-Regular", "NotoSansCJKsc-Regular",
  ]
}

/// A font of the package; `record` has checked that it is there.
@MainActor
private func font(_ name: String, _ size: CGFloat) -> UIFont {
  UIFont(name: name, size: size) ?? UIFont.systemFont(ofSize: size)
}

private enum DeviceText {
  static let english =
    "The quick brown fox jumps over the lazy dog, then rests (for an hour or two) below the old tree."
  static let kerning = "AVATAR Type, Wavy Towers: To Yvonne, 1471–1911. “LT”"
  static let german =
    "Die Größe der Überschrift hängt von der Donaudampfschifffahrtsgesellschaft ab, nicht vom Straßenfest."
  static let french = "Où est-elle allée ? À l’hôtel, naïve : « ça va », dit-il ; c’était l’été dernier !"
  static let russian = "Съешь же ещё этих мягких французских булок, да выпей чаю на дорогу."
  static let greek = "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, και γράφω μία ακόμη γραμμή."
  static let vietnamese = "Tiếng Việt có nhiều dấu thanh, và mỗi từ được viết cách nhau bằng một khoảng trắng."
  static let code = "let total = items.reduce(0) { $0 + $1.price }  // in cents"
  static let arabic = "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا"
  static let hebrew = "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם"
  static let hindi = "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है"
  static let thai = "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"
  static let japanese = "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"
  static let korean = "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."
  static let chinese = "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"
  static let longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
}

// MARK: Measuring

/// Lays a view out in a window of its size, and reads measures while the window is there.
@MainActor
private func inWindow(_ view: UIView, _ read: @MainActor () -> Measures) -> Measures {
  let window = UIWindow(frame: view.bounds)
  window.addSubview(view)
  view.layoutIfNeeded()
  let measures = read()
  view.removeFromSuperview()
  return measures
}

@MainActor
private func stage(width: CGFloat, height: CGFloat = 2000) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Adds views that constraints place.
@MainActor
private func add(_ views: [UIView], to container: UIView) {
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
  }
}

private func frame(_ rect: CGRect, _ name: String) -> Measures {
  [
    "\(name).x": rect.minX, "\(name).y": rect.minY, "\(name).width": rect.width, "\(name).height": rect.height,
  ]
}

private func size(_ size: CGSize, _ name: String) -> Measures {
  ["\(name).width": size.width, "\(name).height": size.height]
}

extension Dictionary where Key == String, Value == CGFloat {
  fileprivate static func + (left: Self, right: Self) -> Self { left.merging(right) { $1 } }
}

/// A label of any number of lines. Lines are filled as far as they go, without the strategies that move words down.
@MainActor
private func makeLabel(_ text: String, _ font: UIFont, lines: Int = 0) -> UILabel {
  let label = UILabel()
  label.font = font
  label.text = text
  label.numberOfLines = lines
  label.lineBreakMode = .byWordWrapping
  label.lineBreakStrategy = []
  return label
}

/// The frame of a label that may be as wide as its container, and its baselines, which views without height stand on.
@MainActor
private func placed(_ label: UILabel, width: CGFloat) -> Measures {
  let stage = stage(width: width)
  let first = UIView()
  let last = UIView()
  add([label, first, last], to: stage)
  NSLayoutConstraint.activate([
    label.topAnchor.constraint(equalTo: stage.topAnchor),
    label.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
    label.trailingAnchor.constraint(lessThanOrEqualTo: stage.trailingAnchor),
    first.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
    last.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
  ])
  for view in [first, last] {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 1),
      view.heightAnchor.constraint(equalToConstant: 1),
    ])
  }
  return inWindow(stage) {
    size(label.frame.size, "label") + [
      "firstBaseline": first.frame.minY - label.frame.minY, "lastBaseline": last.frame.minY - label.frame.minY,
    ]
  }
}

/// The size of a string without rounding to pixels.
@MainActor
private func bounding(_ text: NSAttributedString, width: CGFloat) -> Measures {
  let room = CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
  return size(
    text.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil).size, "bounding")
}

/// The width of a case as a part of its name.
private func widthName(_ width: CGFloat) -> String { "width-\(Int(width))" }

// MARK: label

@MainActor
private func labelCases() -> [DeviceCase] {
  let texts: [(font: String, size: CGFloat, name: String, text: String)] = [
    ("Inter-Regular", 17, "english", DeviceText.english), ("Inter-Regular", 13, "kerning", DeviceText.kerning),
    ("Inter-Bold", 17, "english", DeviceText.english), ("Inter-Italic", 15, "english", DeviceText.english),
    ("NotoSans-Regular", 15, "german", DeviceText.german), ("NotoSans-Regular", 17, "french", DeviceText.french),
    ("NotoSans-Regular", 17, "vietnamese", DeviceText.vietnamese),
    ("NotoSerif-Regular", 16, "russian", DeviceText.russian), ("NotoSerif-Regular", 17, "greek", DeviceText.greek),
    ("NotoSansMono-Regular", 13, "code", DeviceText.code), ("NotoSansArabic-Regular", 17, "arabic", DeviceText.arabic),
    ("NotoSansDevanagari-Regular", 17, "hindi", DeviceText.hindi),
    ("NotoSansThai-Regular", 17, "thai", DeviceText.thai),
    ("NotoSansCJKjp-Regular", 17, "japanese", DeviceText.japanese),
    ("NotoSansCJKkr-Regular", 17, "korean", DeviceText.korean),
    ("NotoSansCJKsc-Regular", 17, "chinese", DeviceText.chinese),
  ]
  return texts.flatMap { entry in
    ([100, 160, 240, 320, 2000] as [CGFloat]).map { width in
      DeviceCase(name: "label/\(entry.font)-\(Int(entry.size))/\(entry.name)/\(widthName(width))") {
        let font = font(entry.font, entry.size)
        let label = makeLabel(entry.text, font)
        let fitting = label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
        let string = NSAttributedString(string: entry.text, attributes: [.font: font])
        return size(fitting, "fitting") + bounding(string, width: width) + placed(label, width: width)
          + ["font.lineHeight": font.lineHeight]
      }
    }
  }
}

// MARK: mode

@MainActor
private func modeCases() -> [DeviceCase] {
  let modes: [(name: String, mode: NSLineBreakMode)] = [
    ("wordWrap", .byWordWrapping), ("charWrap", .byCharWrapping), ("clip", .byClipping), ("head", .byTruncatingHead),
    ("tail", .byTruncatingTail), ("middle", .byTruncatingMiddle),
  ]
  let texts = [("sentence", DeviceText.english), ("word", DeviceText.longWord)]
  return modes.flatMap { mode in
    texts.flatMap { name, text in
      [0, 1, 2].map { lines in
        DeviceCase(name: "mode/\(mode.name)/\(name)/lines-\(lines)") {
          let label = makeLabel(text, font("Inter-Regular", 16), lines: lines)
          label.lineBreakMode = mode.mode
          let room = CGRect(x: 0, y: 0, width: 130, height: 1000)
          return size(label.sizeThatFits(room.size), "fitting")
            + size(label.textRect(forBounds: room, limitedToNumberOfLines: lines).size, "textRect")
            + size(label.intrinsicContentSize, "intrinsic") + placed(label, width: room.width)
        }
      }
    }
  }
}

// MARK: attributed

/// A label with an attributed text, and the text without a label.
@MainActor
private func attributed(_ text: NSAttributedString, width: CGFloat) -> Measures {
  let label = makeLabel("", font("Inter-Regular", 16))
  label.attributedText = text
  return bounding(text, width: width) + placed(label, width: width)
}

@MainActor
private func styled(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
  let style = NSMutableParagraphStyle()
  change(style)
  return NSAttributedString(string: text, attributes: [.font: font("Inter-Regular", 16), .paragraphStyle: style])
}

/// Parts with attributes of their own, one behind the other.
@MainActor
private func joined(_ parts: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
  let whole = NSMutableAttributedString()
  for (text, attributes) in parts { whole.append(NSAttributedString(string: text, attributes: attributes)) }
  return whole
}

@MainActor
private func attributedCases() -> [DeviceCase] {
  let paragraphs = "First paragraph, of two lines or three.\nSecond paragraph, as long as the first.\nThird."
  let texts: [(name: String, make: @MainActor () -> NSAttributedString)] = [
    ("kern-2", { joined([(DeviceText.english, [.font: font("Inter-Regular", 16), .kern: 2.0])]) }),
    ("kern-negative", { joined([(DeviceText.english, [.font: font("Inter-Regular", 16), .kern: -0.5])]) }),
    (
      "ligature-0",
      { joined([("office waffle affluent fi ffl", [.font: font("NotoSerif-Regular", 18), .ligature: 0])]) }
    ),
    (
      "baseline-offset",
      {
        let plain: [NSAttributedString.Key: Any] = [.font: font("Inter-Regular", 16)]
        let raised: [NSAttributedString.Key: Any] = [.font: font("Inter-Regular", 10), .baselineOffset: 8.0]
        return joined([("E = mc", plain), ("2", raised), (" is an equation with a raised figure", plain)])
      }
    ),
    (
      "sizes",
      {
        joined([
          ("Small ", [.font: font("Inter-Regular", 11)]), ("large ", [.font: font("Inter-Regular", 28)]),
          ("and medium words on lines of their own height", [.font: font("Inter-Regular", 16)]),
        ])
      }
    ),
    (
      "families",
      {
        joined([
          ("Sans, ", [.font: font("NotoSans-Regular", 16)]), ("serif, ", [.font: font("NotoSerif-Regular", 16)]),
          ("mono ", [.font: font("NotoSansMono-Regular", 16)]), ("and bold", [.font: font("Inter-Bold", 16)]),
        ])
      }
    ),
    ("line-spacing-6", { styled(DeviceText.english) { $0.lineSpacing = 6 } }),
    ("paragraph-spacing-10", { styled(paragraphs) { $0.paragraphSpacing = 10 } }),
    ("spacing-before-8", { styled(paragraphs) { $0.paragraphSpacingBefore = 8 } }),
    (
      "indents",
      {
        styled(paragraphs) {
          $0.firstLineHeadIndent = 24
          $0.headIndent = 12
          $0.tailIndent = -16
        }
      }
    ),
    ("justified", { styled(DeviceText.english) { $0.alignment = .justified } }),
    (
      "tabs",
      {
        styled("a\t12\tx\nlong\t3\ty") {
          $0.tabStops = [
            NSTextTab(textAlignment: .left, location: 60), NSTextTab(textAlignment: .right, location: 110),
          ]
        }
      }
    ),
  ]
  return texts.flatMap { text in
    ([140, 260] as [CGFloat]).map { width in
      DeviceCase(name: "attributed/\(text.name)/\(widthName(width))") { attributed(text.make(), width: width) }
    }
  }
}

// MARK: line-height

@MainActor
private func lineHeightCases() -> [DeviceCase] {
  let styles: [(name: String, change: (NSMutableParagraphStyle) -> Void)] = [
    ("multiple-0.8", { $0.lineHeightMultiple = 0.8 }), ("multiple-0.9", { $0.lineHeightMultiple = 0.9 }),
    ("multiple-1", { $0.lineHeightMultiple = 1 }), ("multiple-1.1", { $0.lineHeightMultiple = 1.1 }),
    ("multiple-1.25", { $0.lineHeightMultiple = 1.25 }), ("multiple-1.5", { $0.lineHeightMultiple = 1.5 }),
    ("multiple-2", { $0.lineHeightMultiple = 2 }), ("minimum-30", { $0.minimumLineHeight = 30 }),
    ("maximum-16", { $0.maximumLineHeight = 16 }),
    (
      "exactly-24",
      {
        $0.minimumLineHeight = 24
        $0.maximumLineHeight = 24
      }
    ),
    (
      "multiple-1.5-spacing-4",
      {
        $0.lineHeightMultiple = 1.5
        $0.lineSpacing = 4
      }
    ),
    (
      "multiple-1.5-maximum-22",
      {
        $0.lineHeightMultiple = 1.5
        $0.maximumLineHeight = 22
      }
    ),
  ]
  let texts = [("Inter-Regular", DeviceText.english), ("NotoSansDevanagari-Regular", DeviceText.hindi)]
  return texts.flatMap { fontName, text in
    styles.map { style in
      DeviceCase(name: "line-height/\(fontName)/\(style.name)") {
        let paragraph = NSMutableParagraphStyle()
        style.change(paragraph)
        let attributes: [NSAttributedString.Key: Any] = [.font: font(fontName, 17), .paragraphStyle: paragraph]
        return attributed(NSAttributedString(string: text, attributes: attributes), width: 200)
      }
    }
  }
}

// MARK: text-view

@MainActor
private func textViewCases() -> [DeviceCase] {
  let texts: [(name: String, font: String, text: String)] = [
    ("english", "Inter-Regular", DeviceText.english), ("german", "NotoSans-Regular", DeviceText.german),
    ("arabic", "NotoSansArabic-Regular", DeviceText.arabic), ("japanese", "NotoSansCJKjp-Regular", DeviceText.japanese),
  ]
  let changes: [(name: String, change: @MainActor (UITextView) -> Void)] = [
    ("as-made", { _ in }),
    (
      "no-insets",
      {
        $0.textContainerInset = .zero
        $0.textContainer.lineFragmentPadding = 0
      }
    ),
    ("insets", { $0.textContainerInset = UIEdgeInsets(top: 12, left: 16, bottom: 4, right: 8) }),
    ("padding-20", { $0.textContainer.lineFragmentPadding = 20 }),
    (
      "two-lines",
      {
        $0.textContainer.maximumNumberOfLines = 2
        $0.textContainer.lineBreakMode = .byTruncatingTail
      }
    ),
  ]
  return texts.flatMap { text in
    changes.map { change in
      DeviceCase(name: "text-view/\(text.name)/\(change.name)") {
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = font(text.font, 16)
        view.text = text.text
        change.change(view)
        let fitting = view.sizeThatFits(CGSize(width: 240, height: CGFloat.greatestFiniteMagnitude))
        let stage = stage(width: 240)
        add([view], to: stage)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: stage.topAnchor),
          view.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: stage.trailingAnchor),
        ])
        return inWindow(stage) { size(fitting, "fitting") + size(view.frame.size, "view") }
      }
    }
  }
}

// MARK: button

/// The sizes of a button, and of its title in a container that leaves the button its own size.
@MainActor
private func sizes(of button: UIButton) -> Measures {
  let fitting = button.sizeThatFits(CGSize(width: 1000, height: 1000))
  let stage = stage(width: 1000)
  add([button], to: stage)
  NSLayoutConstraint.activate([
    button.topAnchor.constraint(equalTo: stage.topAnchor),
    button.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
  ])
  return inWindow(stage) {
    size(button.intrinsicContentSize, "intrinsic") + size(fitting, "fitting") + size(button.frame.size, "button")
  }
}

@MainActor
private func buttonCases() -> [DeviceCase] {
  let titles = [("short", "Save"), ("long", "Save and go on")]
  let kinds: [(name: String, type: UIButton.ButtonType)] = [("custom", .custom), ("system", .system)]
  let fonts = [("Inter-Regular", 15 as CGFloat), ("NotoSerif-Regular", 20)]
  let plain = kinds.flatMap { kind in
    titles.flatMap { titleName, title in
      fonts.map { fontName, points in
        DeviceCase(name: "button/\(kind.name)/\(titleName)/\(fontName)-\(Int(points))") {
          let button = UIButton(type: kind.type)
          button.setTitle(title, for: .normal)
          button.titleLabel?.font = font(fontName, points)
          return sizes(of: button)
        }
      }
    }
  }
  let buttonSizes: [(name: String, size: UIButton.Configuration.Size)] = [
    ("mini", .mini), ("small", .small), ("medium", .medium), ("large", .large),
  ]
  let configured = buttonSizes.flatMap { item in
    [false, true].map { hasSubtitle in
      DeviceCase(name: "button/filled/\(item.name)/\(hasSubtitle ? "subtitle" : "title")") {
        var configuration = UIButton.Configuration.filled()
        configuration.buttonSize = item.size
        configuration.attributedTitle = buttonTitle("Continue", 16)
        if hasSubtitle { configuration.attributedSubtitle = buttonTitle("Step 2 of 3", 12) }
        return sizes(of: UIButton(configuration: configuration, primaryAction: nil))
      }
    }
  }
  let placements: [(name: String, edge: NSDirectionalRectEdge)] = [
    ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
  ]
  let images = placements.map { placement in
    DeviceCase(name: "button/image/\(placement.name)") {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 20)).image { _ in }
      configuration.imagePlacement = placement.edge
      configuration.imagePadding = 6
      configuration.attributedTitle = buttonTitle("Continue", 16)
      return sizes(of: UIButton(configuration: configuration, primaryAction: nil))
    }
  }
  return plain + configured + images
}

@MainActor
private func buttonTitle(_ text: String, _ points: CGFloat) -> AttributedString {
  AttributedString(text, attributes: AttributeContainer([.font: font("Inter-Regular", points)]))
}

// MARK: stack

@MainActor
private func stackCases() -> [DeviceCase] {
  let distributions: [(name: String, value: UIStackView.Distribution)] = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ]
  let horizontal: [(name: String, value: UIStackView.Alignment)] = [
    ("fill", .fill), ("center", .center), ("firstBaseline", .firstBaseline),
  ]
  let vertical: [(name: String, value: UIStackView.Alignment)] = [
    ("fill", .fill), ("leading", .leading), ("trailing", .trailing),
  ]
  return [true, false].flatMap { isHorizontal in
    distributions.flatMap { distribution in
      (isHorizontal ? horizontal : vertical).map { alignment in
        let axis = isHorizontal ? "horizontal" : "vertical"
        return DeviceCase(name: "stack/\(axis)/\(distribution.name)/\(alignment.name)") {
          stack(isHorizontal ? .horizontal : .vertical, distribution.value, alignment.value)
        }
      }
    }
  }
}

/// Three labels, the second of which has a larger font and gives way first.
@MainActor
private func stack(
  _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment
) -> Measures {
  let labels = [
    makeLabel("Name", font("Inter-Bold", 15), lines: 1),
    makeLabel("Somewhat longer", font("Inter-Regular", 20), lines: 1),
    makeLabel("12:34", font("NotoSerif-Regular", 13), lines: 1),
  ]
  for (index, label) in labels.enumerated() {
    // No two labels resist alike, so that all frames are determined.
    label.setContentHuggingPriority(UILayoutPriority(251 - Float(index % 2) * 3 + Float(index)), for: axis)
    label.setContentCompressionResistancePriority(UILayoutPriority(750 - Float(index)), for: axis)
  }
  let stack = UIStackView(arrangedSubviews: labels)
  stack.axis = axis
  stack.distribution = distribution
  stack.alignment = alignment
  stack.spacing = 8
  let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  let stage = stage(width: 320)
  add([stack], to: stage)
  NSLayoutConstraint.activate([
    stack.topAnchor.constraint(equalTo: stage.topAnchor), stack.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
    stack.widthAnchor.constraint(equalToConstant: 320),
    stack.heightAnchor.constraint(equalToConstant: axis == .horizontal ? 60 : 140),
  ])
  return inWindow(stage) {
    labels.enumerated().reduce(size(fitting, "fitting")) { $0 + frame($1.element.frame, "view\($1.offset + 1)") }
  }
}

// MARK: cell

/// A table of cells that are made already.
private final class DeviceRows: NSObject, UITableViewDataSource {
  private let cells: [UITableViewCell]

  init(_ cells: [UITableViewCell]) {
    self.cells = cells
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells.indices.contains(indexPath.row) ? cells[indexPath.row] : UITableViewCell()
  }
}

@MainActor
private func storyCell() -> UITableViewCell {
  let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
  let title = makeLabel("A day at the sea", font("Inter-Bold", 17))
  let body = makeLabel(DeviceText.english, font("Inter-Regular", 15))
  add([title, body], to: cell.contentView)
  NSLayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 12),
    title.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
    title.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
    body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
    body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    body.trailingAnchor.constraint(equalTo: title.trailingAnchor),
    body.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -12),
  ])
  return cell
}

@MainActor
private func photoCell() -> UITableViewCell {
  let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
  let photo = UIView()
  let text = UIStackView(arrangedSubviews: [
    makeLabel("Ada", font("NotoSans-Regular", 16), lines: 1),
    makeLabel(DeviceText.french, font("NotoSans-Regular", 14)),
  ])
  text.axis = .vertical
  text.spacing = 2
  add([photo, text], to: cell.contentView)
  NSLayoutConstraint.activate([
    photo.widthAnchor.constraint(equalToConstant: 64), photo.heightAnchor.constraint(equalToConstant: 64),
    photo.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
    photo.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
    photo.bottomAnchor.constraint(lessThanOrEqualTo: cell.contentView.bottomAnchor, constant: -10),
    text.topAnchor.constraint(equalTo: photo.topAnchor),
    text.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
    text.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
    text.bottomAnchor.constraint(lessThanOrEqualTo: cell.contentView.bottomAnchor, constant: -10),
  ])
  return cell
}

@MainActor
private func listCell() -> UITableViewCell {
  let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
  var content = UIListContentConfiguration.subtitleCell()
  content.text = "Storage"
  content.textProperties.font = font("Inter-Regular", 17)
  content.secondaryText = DeviceText.english
  content.secondaryTextProperties.font = font("Inter-Regular", 13)
  cell.contentConfiguration = content
  return cell
}

@MainActor
private func cellCases() -> [DeviceCase] {
  let kinds: [(name: String, make: @MainActor () -> UITableViewCell)] = [
    ("story", storyCell), ("photo", photoCell), ("list", listCell),
  ]
  return kinds.flatMap { kind in
    ([320, 375, 390, 402, 430, 440] as [CGFloat]).flatMap { width in
      ([2, 3] as [CGFloat]).map { scale in
        DeviceCase(name: "cell/\(kind.name)/\(widthName(width))/scale-\(Int(scale))") {
          cellMeasures(kind.make, width: width, scale: scale)
        }
      }
    }
  }
}

/// A cell by itself, and two in a table with lines between rows and without; `nil` before iOS 17, where views have no scale
/// of their own.
@MainActor
private func cellMeasures(_ make: @MainActor () -> UITableViewCell, width: CGFloat, scale: CGFloat) -> Measures? {
  guard #available(iOS 17.0, *) else { return nil }
  let cell = make()
  cell.traitOverrides.displayScale = scale
  cell.frame = CGRect(x: 0, y: 0, width: width, height: 1000)
  var measures = inWindow(cell) {
    let fitting = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size(fitting, "fitting") + ["displayScale": cell.traitCollection.displayScale]
  }
  for (name, separators) in [("lines", UITableViewCell.SeparatorStyle.singleLine), ("none", .none)] {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 1000), style: .plain)
    table.traitOverrides.displayScale = scale
    table.contentInsetAdjustmentBehavior = .never
    table.separatorStyle = separators
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 60
    let rows = DeviceRows([make(), make()])
    table.dataSource = rows
    let heights = inWindow(table) {
      let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
      let second = table.rectForRow(at: IndexPath(row: 1, section: 0))
      return ["\(name).row1.height": first.height, "\(name).row2.y": second.minY, "\(name).row2.height": second.height]
    }
    table.dataSource = nil
    measures = measures + heights
  }
  return measures
}

// MARK: dynamic-type

@MainActor
private func dynamicTypeCases() -> [DeviceCase] {
  let categories: [(name: String, category: UIContentSizeCategory)] = [
    ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge), ("XXL", .extraExtraLarge),
    ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium), ("AX2", .accessibilityLarge),
    ("AX3", .accessibilityExtraLarge), ("AX4", .accessibilityExtraExtraLarge),
    ("AX5", .accessibilityExtraExtraExtraLarge),
  ]
  let styles: [(name: String, style: UIFont.TextStyle)] = [
    ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3), ("headline", .headline),
    ("subheadline", .subheadline), ("body", .body), ("callout", .callout), ("footnote", .footnote),
    ("caption1", .caption1), ("caption2", .caption2),
  ]
  return categories.map { item in
    DeviceCase(name: "dynamic-type/\(item.name)") {
      let traits = UITraitCollection(preferredContentSizeCategory: item.category)
      var measures: Measures = [:]
      for (name, style) in styles {
        // The size only: the font of a style is San Francisco on a device.
        measures["\(name).pointSize"] = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
        let metrics = UIFontMetrics(forTextStyle: style)
        measures["\(name).scaled20"] = metrics.scaledValue(for: 20, compatibleWith: traits)
        measures["\(name).scaledFont"] =
          metrics.scaledFont(for: font("Inter-Regular", 17), compatibleWith: traits).pointSize
      }
      let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(
        for: font("Inter-Regular", 17), maximumPointSize: 40, compatibleWith: traits)
      return measures + ["maximum40": scaled.pointSize] + placed(makeLabel(DeviceText.english, scaled), width: 320)
    }
  }
}

// MARK: right-to-left

/// Turns a view and all in it.
@MainActor
private func mirror(_ view: UIView) {
  view.semanticContentAttribute = .forceRightToLeft
  for subview in view.subviews { mirror(subview) }
}

@MainActor
private func rightToLeftCases() -> [DeviceCase] {
  let texts: [(name: String, font: String, text: String)] = [
    ("arabic", "NotoSansArabic-Regular", DeviceText.arabic), ("hebrew", "NotoSansHebrew-Regular", DeviceText.hebrew),
  ]
  let rows = texts.flatMap { text in
    [true, false].map { isMirrored in
      DeviceCase(name: "right-to-left/row/\(text.name)/\(isMirrored ? "mirrored" : "as-made")") {
        let stage = stage(width: 300, height: 400)
        let photo = UIView()
        let label = makeLabel(text.text, font(text.font, 16))
        add([photo, label], to: stage)
        NSLayoutConstraint.activate([
          photo.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 10),
          photo.topAnchor.constraint(equalTo: stage.topAnchor, constant: 10),
          photo.widthAnchor.constraint(equalToConstant: 40), photo.heightAnchor.constraint(equalToConstant: 40),
          label.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 8),
          label.trailingAnchor.constraint(lessThanOrEqualTo: stage.trailingAnchor, constant: -20),
          label.topAnchor.constraint(equalTo: photo.topAnchor),
        ])
        if isMirrored { mirror(stage) }
        return inWindow(stage) { frame(photo.frame, "photo") + frame(label.frame, "label") }
      }
    }
  }
  let alignments: [(name: String, value: UIStackView.Alignment)] = [("leading", .leading), ("trailing", .trailing)]
  let stacks = alignments.flatMap { alignment in
    [NSLayoutConstraint.Axis.horizontal, .vertical].map { axis in
      DeviceCase(name: "right-to-left/stack/\(axis == .horizontal ? "horizontal" : "vertical")/\(alignment.name)") {
        let labels = [
          makeLabel("One", font("Inter-Regular", 16), lines: 1),
          makeLabel("Twenty", font("Inter-Regular", 16), lines: 1),
        ]
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = axis
        stack.alignment = axis == .vertical ? alignment.value : .center
        stack.spacing = alignment.name == "leading" ? 5 : 15
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 4)
        let stage = stage(width: 300, height: 400)
        add([stack], to: stage)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: stage.topAnchor),
          stack.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 7),
        ])
        mirror(stage)
        return inWindow(stage) {
          frame(stack.frame, "stack") + frame(labels[0].frame, "view1") + frame(labels[1].frame, "view2")
        }
      }
    }
  }
  let edges = ["leading", "left"].map { edge in
    DeviceCase(name: "right-to-left/edges/\(edge)") {
      let stage = stage(width: 300, height: 400)
      let box = UIView()
      add([box], to: stage)
      NSLayoutConstraint.activate([
        edge == "left"
          ? box.leftAnchor.constraint(equalTo: stage.leftAnchor, constant: 30)
          : box.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 30),
        box.topAnchor.constraint(equalTo: stage.topAnchor), box.widthAnchor.constraint(equalToConstant: 50),
        box.heightAnchor.constraint(equalToConstant: 20),
      ])
      mirror(stage)
      return inWindow(stage) { frame(box.frame, "box") }
    }
  }
  return rows + stacks + edges
}

// MARK: ambiguous

@MainActor
private func ambiguousCases() -> [DeviceCase] {
  let cases: [(name: String, constraints: @MainActor (UIView, UILabel, UILabel) -> [NSLayoutConstraint])] = [
    ("determined", { row($0, $1, $2) + [$1.widthAnchor.constraint(equalToConstant: 100)] }),
    ("equal-hugging", { row($0, $1, $2) }),
    ("equal-compression", { row($0, $1, $2) + [$0.widthAnchor.constraint(equalToConstant: 60)] }),
    ("no-y", { Array(row($0, $1, $2).dropLast()) + [$1.widthAnchor.constraint(equalToConstant: 100)] }),
    ("no-x", { Array(row($0, $1, $2).dropFirst(2)) }),
    (
      "inequality",
      {
        Array(row($0, $1, $2).dropFirst(2))
          + [$1.leadingAnchor.constraint(greaterThanOrEqualTo: $0.leadingAnchor, constant: 12)]
      }
    ),
    (
      "two-wishes",
      {
        let wishes = [
          $1.widthAnchor.constraint(equalToConstant: 90), $1.widthAnchor.constraint(equalToConstant: 130),
        ]
        for wish in wishes { wish.priority = UILayoutPriority(500) }
        return row($0, $1, $2) + wishes
      }
    ),
    (
      "unequal-hugging",
      {
        $1.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        return row($0, $1, $2)
      }
    ),
  ]
  return cases.map { item in
    DeviceCase(name: "ambiguous/\(item.name)") {
      let stage = stage(width: 300, height: 100)
      let box = UIView()
      let first = makeLabel("Alpha", font("Inter-Regular", 16), lines: 1)
      let second = makeLabel("Omega", font("Inter-Regular", 16), lines: 1)
      add([box], to: stage)
      add([first, second], to: box)
      let width = box.widthAnchor.constraint(equalToConstant: 280)
      width.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: stage.leadingAnchor), box.topAnchor.constraint(equalTo: stage.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 60), width,
      ])
      NSLayoutConstraint.activate(item.constraints(box, first, second))
      return inWindow(stage) {
        frame(first.frame, "first") + frame(second.frame, "second")
          + [
            "first.isAmbiguous": first.hasAmbiguousLayout ? 1 : 0,
            "second.isAmbiguous": second.hasAmbiguousLayout ? 1 : 0,
          ]
      }
    }
  }
}

/// Two labels that fill a row; without the first two constraints it is open where it begins, without the last one at which
/// height.
@MainActor
private func row(_ box: UIView, _ first: UILabel, _ second: UILabel) -> [NSLayoutConstraint] {
  [
    second.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    first.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
    second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
    first.topAnchor.constraint(equalTo: box.topAnchor),
  ]
}
