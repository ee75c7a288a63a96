// Attributed strings, fonts, the alignment and line-break modes of text, and Foundation are part of UIKit's interface.
@_exported public import AttributedText
@_exported public import Fonts
@_exported public import Foundation
@_exported public import Typesetting
