// Code written for iOS has one import. As Apple's module does, this one re-exports Foundation.
//
// From the modules of the package it takes over the members of their types, but not the names at the top level: only
// UIKit's names are visible, so that a program's own `Label` or `Image` is not ambiguous. An import of one declaration
// that is re-exported does exactly that (also with the feature MemberImportVisibility).

@_exported public import class AttributedText.NSLayoutManager
@_exported public import class AttributedText.NSMutableParagraphStyle
@_exported public import class AttributedText.NSParagraphStyle
@_exported public import class AttributedText.NSShadow
@_exported public import class AttributedText.NSStringDrawingContext
@_exported public import class AttributedText.NSTextAttachment
@_exported public import class AttributedText.NSTextContainer
@_exported public import class AttributedText.NSTextStorage
@_exported public import class AttributedText.NSTextTab
@_exported public import enum AttributedText.NSWritingDirection
@_exported public import protocol AttributedText.NSLayoutManagerDelegate
@_exported public import protocol AttributedText.NSTextStorageDelegate
@_exported public import struct AttributedText.NSStringDrawingOptions
@_exported public import struct AttributedText.NSUnderlineStyle
@_exported public import typealias AttributedText.NSLineBreakMode
@_exported public import typealias AttributedText.NSTextAlignment
@_exported public import class AutoLayout.CAAnimation
@_exported public import protocol AutoLayout.CAAction
@_exported public import protocol AutoLayout.CAAnimationDelegate
@_exported public import protocol AutoLayout.CALayerDelegate
@_exported public import class AutoLayout.CAMediaTimingFunction
@_exported public import class AutoLayout.CAPropertyAnimation
@_exported public import struct AutoLayout.CAMediaTimingFillMode
@_exported public import struct AutoLayout.CAMediaTimingFunctionName
@_exported public import struct AutoLayout.CATransform3D
@_exported public import struct AutoLayout.CGAffineTransform
@_exported public import class AutoLayout.CGContext
@_exported public import protocol AutoLayout.NamedMembers
@_exported public import struct AutoLayout.LayoutPriority
@_exported public import struct AutoLayout.Selector
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import struct Fonts.FontTag
@_exported public import enum Geometry.PixelRounding
@_exported public import struct SelfSizing.RowSizer
@_exported public import struct Typesetting.TextMeasurement
