/// Corners of a rectangle (`UIRectCorner`), where y grows downwards.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners; it has every bit, as in UIKit.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Corners of a layer (`CACornerMask`), where y grows downwards.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The end of a stroke (`CGLineCap`).
public enum CGLineCap: Int32, Hashable, Sendable {
  /// It ends with the path.
  case butt = 0
  /// It ends with half a circle around the end of the path.
  case round = 1
  /// It ends with half a square beyond the end of the path.
  case square = 2
}

/// The joint of two lines of a stroke (`CGLineJoin`).
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A sharp corner.
  case miter = 0
  /// A round corner.
  case round = 1
  /// A corner that is cut off.
  case bevel = 2
}

/// What is inside a path that crosses itself (`CGPathFillRule`).
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Where the path goes around more often in one direction than in the other.
  case winding = 0
  /// Where the path goes around an odd number of times.
  case evenOdd = 1
}

/// What is drawn of a path (`CGPathDrawingMode`).
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// The inside, by the winding rule.
  case fill = 0
  /// The inside, by the even-odd rule.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside, by the winding rule, and the line.
  case fillStroke = 3
  /// The inside, by the even-odd rule, and the line.
  case eoFillStroke = 4
}

/// How what is drawn mixes with what is there (`CGBlendMode`), with the raw values of Core Graphics.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// The source over what is there.
  case normal = 0
  /// The product of both.
  case multiply
  /// The complement of the product of the complements.
  case screen
  /// `multiply` or `screen`, as what is there says.
  case overlay
  /// The darker one.
  case darken
  /// The lighter one.
  case lighten
  /// What is there, brightened.
  case colorDodge
  /// What is there, darkened.
  case colorBurn
  /// What is there, under a diffuse light.
  case softLight
  /// What is there, under a harsh light.
  case hardLight
  /// The difference of both.
  case difference
  /// The difference of both with less contrast.
  case exclusion
  /// The hue of the source.
  case hue
  /// The saturation of the source.
  case saturation
  /// Hue and saturation of the source.
  case color
  /// The luminosity of the source.
  case luminosity
  /// Nothing.
  case clear
  /// The source alone.
  case copy
  /// The source where something is.
  case sourceIn
  /// The source where nothing is.
  case sourceOut
  /// The source over what is there, where something is.
  case sourceAtop
  /// What is there over the source.
  case destinationOver
  /// What is there where the source is.
  case destinationIn
  /// What is there where the source is not.
  case destinationOut
  /// What is there over the source, where the source is.
  case destinationAtop
  /// Either, where the other is not.
  case xor
  /// The sum, towards black.
  case plusDarker
  /// The sum, towards white.
  case plusLighter
}

/// How much effort goes into scaling a picture (`CGInterpolationQuality`).
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// What the context thinks best.
  case `default` = 0
  /// None.
  case none = 1
  /// Little.
  case low = 2
  /// Much.
  case high = 3
  /// More than little.
  case medium = 4
}
