// Code written for SnapKit imports this module. Its names and its chains, `view.snp.makeConstraints`, are AutoLayout's;
// here they get the name of the module. As SnapKit does on Apple's platforms, it brings UIKit with it.

@_exported public import class AutoLayout.Constraint
@_exported public import struct AutoLayout.ConstraintArrayDSL
@_exported public import struct AutoLayout.ConstraintAttributes
@_exported public import protocol AutoLayout.ConstraintAttributesDSL
@_exported public import protocol AutoLayout.ConstraintConstantTarget
@_exported public import typealias AutoLayout.ConstraintDirectionalInsets
@_exported public import protocol AutoLayout.ConstraintDirectionalInsetTarget
@_exported public import typealias AutoLayout.ConstraintInsets
@_exported public import protocol AutoLayout.ConstraintInsetTarget
@_exported public import class AutoLayout.ConstraintItem
@_exported public import typealias AutoLayout.ConstraintLayoutGuide
@_exported public import struct AutoLayout.ConstraintLayoutGuideDSL
@_exported public import class AutoLayout.ConstraintMaker
@_exported public import class AutoLayout.ConstraintMakerEditable
@_exported public import class AutoLayout.ConstraintMakerExtendable
@_exported public import class AutoLayout.ConstraintMakerFinalizable
@_exported public import class AutoLayout.ConstraintMakerPrioritizable
@_exported public import class AutoLayout.ConstraintMakerRelatable
@_exported public import protocol AutoLayout.ConstraintMultiplierTarget
@_exported public import protocol AutoLayout.ConstraintOffsetTarget
@_exported public import struct AutoLayout.ConstraintPriority
@_exported public import protocol AutoLayout.ConstraintPriorityTarget
@_exported public import protocol AutoLayout.ConstraintRelatableTarget
@_exported public import typealias AutoLayout.ConstraintView
@_exported public import struct AutoLayout.ConstraintViewDSL
@_exported public import class AutoLayout.LayoutConstraint
@_exported public import UIKit
