public import AutoLayout
public import Foundation

/// A layer that shows particles (`CAEmitterLayer`). Inert: no drawing shows it.
open class CAEmitterLayer: Layer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// A factor of the particles a second of the kinds; 1 until set.
  open var birthRate: Float = 1
  /// A factor of the seconds that particles of the kinds live; 1 until set.
  open var lifetime: Float = 1
  /// The middle of the source, in points.
  open var emitterPosition = CGPoint.zero
  /// The depth of the source, in points.
  open var emitterZPosition: CGFloat = 0
  /// The size of the source, in points.
  open var emitterSize = CGSize.zero
  /// The depth of the source, in points.
  open var emitterDepth: CGFloat = 0
  /// The shape of the source; a point until set.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// Where in the shape particles begin; everywhere until set.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles cover one another; in no order until set.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether particles have a depth; false until set.
  open var preservesDepth = false
  /// A factor of the kinds' velocities; 1 until set.
  open var velocity: Float = 1
  /// A factor of the kinds' sizes; 1 until set.
  open var scale: Float = 1
  /// A factor of the kinds' spins; 1 until set.
  open var spin: Float = 1
  /// The seed of chance; 0 until set.
  open var seed: UInt32 = 0
}

/// A kind of particles (`CAEmitterCell`). Inert: no drawing shows them.
open class CAEmitterCell: NSObject {
  /// The name.
  open var name: String?
  /// Whether there are such particles; true until set.
  open var isEnabled = true
  /// The image, as `CGImage`.
  open var contents: Any?
  /// The part of the image that is shown, 0 to 1.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image per point.
  open var contentsScale: CGFloat = 1
  /// Particles that particles emit.
  open var emitterCells: [CAEmitterCell]?
  /// Particles a second.
  open var birthRate: Float = 0
  /// Seconds that a particle lives.
  open var lifetime: Float = 0
  /// How much that varies.
  open var lifetimeRange: Float = 0
  /// The direction in the plane of depth, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction, in radians.
  open var emissionLongitude: CGFloat = 0
  /// How much that varies.
  open var emissionRange: CGFloat = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  /// How much that varies.
  open var velocityRange: CGFloat = 0
  /// The change of the velocity to the right.
  open var xAcceleration: CGFloat = 0
  /// The change of the velocity downwards.
  open var yAcceleration: CGFloat = 0
  /// The change of the velocity in depth.
  open var zAcceleration: CGFloat = 0
  /// The size as a factor.
  open var scale: CGFloat = 1
  /// How much that varies.
  open var scaleRange: CGFloat = 0
  /// The change of the factor a second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  /// How much that varies.
  open var spinRange: CGFloat = 0
  /// The colour; white until set.
  open var color: CGColor? = UIColor.white.cgColor
  /// How much the red part varies.
  open var redRange: Float = 0
  /// How much the green part varies.
  open var greenRange: Float = 0
  /// How much the blue part varies.
  open var blueRange: Float = 0
  /// How much the opacity varies.
  open var alphaRange: Float = 0
  /// The change of the red part a second.
  open var redSpeed: Float = 0
  /// The change of the green part a second.
  open var greenSpeed: Float = 0
  /// The change of the blue part a second.
  open var blueSpeed: Float = 0
  /// The change of the opacity a second.
  open var alphaSpeed: Float = 0

  /// A kind without particles.
  public override init() { super.init() }
}

/// The shape of a source of particles (`CAEmitterLayerEmitterShape`). Inert.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// A shape by Core Animation's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point.
  public static let point = Self(rawValue: "point")
  /// A line.
  public static let line = Self(rawValue: "line")
  /// A rectangle.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle.
  public static let circle = Self(rawValue: "circle")
  /// A ball.
  public static let sphere = Self(rawValue: "sphere")
}

/// Where in a shape particles begin (`CAEmitterLayerEmitterMode`). Inert.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// A mode by Core Animation's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its corners.
  public static let points = Self(rawValue: "points")
  /// At its outline.
  public static let outline = Self(rawValue: "outline")
  /// At its surface.
  public static let surface = Self(rawValue: "surface")
  /// Everywhere.
  public static let volume = Self(rawValue: "volume")
}

/// How particles cover one another (`CAEmitterLayerRenderMode`). Inert.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// A mode by Core Animation's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In no order.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// From the back to the front.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Their lights add up.
  public static let additive = Self(rawValue: "additive")
}
