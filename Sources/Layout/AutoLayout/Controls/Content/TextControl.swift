package import Foundation
package import Typesetting

/// A control with one text.
package protocol TextControl: View {
  var textContent: TextContent { get }
}

extension TextControl {
  /// Changes the content, and invalidates the intrinsic content size when the change may affect it.
  package func change(_ body: (TextContent) -> Void) {
    let content = textContent
    let version = content.version
    body(content)
    if content.version != version { invalidateIntrinsicContentSize() }
  }

  /// The text, prepared; `nil` without text or font, and for a text that is rejected.
  var preparedText: Typesetter? {
    reportingErrors { () throws(TypesettingError) in try textContent.typesetter(for: self) }
  }

  /// The size and the lines of the text as it was given, at a width in points.
  package func measure(_ width: CGFloat) -> TextMeasurement? {
    reportingErrors { () throws(TypesettingError) in try textContent.measure(width, for: self) }
  }

  /// The text as it is displayed at a width in points.
  package func display(_ width: CGFloat) -> TextDisplay? {
    reportingErrors { () throws(TypesettingError) in try textContent.display(width, for: self) }
  }
}

extension View {
  /// The result of the body; `nil` when it throws, and the error is then reported to the diagnostics handler, unless a
  /// budget has stopped the work.
  package func reportingErrors<Result>(of body: () throws(TypesettingError) -> Result?) -> Result? {
    do throws(TypesettingError) {
      return try body()
    } catch {
      if error.code != .stopped { LayoutDiagnostic(.typesetting(error, view: self)).report(from: self) }
      return nil
    }
  }
}
