internal import AttributedText
internal import Foundation
internal import InterfaceFiles

/// Names of alignments and line breaks in interface files.
enum InterfaceParagraphs {
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]

  static let lineBreakModes: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
    "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping, "headTruncation": .byTruncatingHead,
    "truncatingHead": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
  ]

  /// The style of a `<paragraphStyle>`.
  static func style(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = element["alignment"].flatMap({ alignments[$0] }) { style.alignment = alignment }
    if let mode = element["lineBreakMode"].flatMap({ lineBreakModes[$0] }) { style.lineBreakMode = mode }
    func take(_ name: String, _ path: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>) {
      if let number = element.number(name) { style[keyPath: path] = CGFloat(number) }
    }
    take("lineSpacing", \.lineSpacing)
    take("paragraphSpacing", \.paragraphSpacing)
    take("paragraphSpacingBefore", \.paragraphSpacingBefore)
    take("lineHeightMultiple", \.lineHeightMultiple)
    take("minimumLineHeight", \.minimumLineHeight)
    take("maximumLineHeight", \.maximumLineHeight)
    take("firstLineHeadIndent", \.firstLineHeadIndent)
    take("headIndent", \.headIndent)
    take("tailIndent", \.tailIndent)
    return style
  }
}
