public import AttributedText
public import AutoLayout
internal import Foundation

extension TextView {
  /// The region in which the text is laid out (`UITextView.textContainer`): its padding is that of the text view. Its size,
  /// number of lines and line-break mode are inert.
  public var textContainer: NSTextContainer {
    if let container = attachedObject(#function) as? NSTextContainer { return container }
    let container = NSTextContainer()
    container.lineFragmentPadding = lineFragmentPadding
    container.changeHandler = { [weak self, weak container] in
      guard let self, let container else { return }
      lineFragmentPadding = container.lineFragmentPadding
    }
    attach(container, as: #function)
    return container
  }
}
