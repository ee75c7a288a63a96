public import Foundation
internal import Synchronization

/// The environment of a view (`UITraitCollection`): light or dark, the direction of the layout, the scale of the
/// display, the size of text. Immutable; equal when all traits are.
public final class TraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark (`UIUserInterfaceStyle`).
  public enum InterfaceStyle: Int, Hashable, Sendable, Codable {
    /// Not stated.
    case unspecified
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
  }

  /// The kind of device (`UIUserInterfaceIdiom`).
  public enum Idiom: Int, Hashable, Sendable, Codable {
    /// Not stated.
    case unspecified = -1
    /// A phone.
    case phone
    /// A tablet.
    case pad
    /// A television.
    case tv
    /// A car's display.
    case carPlay
    /// A desktop computer.
    case mac = 5
    /// A headset.
    case vision
  }

  /// A class of widths or heights (`UIUserInterfaceSizeClass`).
  public enum SizeClass: Int, Hashable, Sendable, Codable {
    /// Not stated.
    case unspecified
    /// Little room.
    case compact
    /// Much room.
    case regular
  }

  /// The traits of a collection.
  package struct Values: Hashable, Sendable {
    package var userInterfaceStyle = InterfaceStyle.unspecified
    package var userInterfaceIdiom = Idiom.unspecified
    package var horizontalSizeClass = SizeClass.unspecified
    package var verticalSizeClass = SizeClass.unspecified
    /// Pixels per point; 0 for not stated.
    package var displayScale: CGFloat = 0
    package var layoutDirection: LayoutDirection?
    package var contentSizeCategoryName = TraitCollection.unspecifiedContentSizeCategory

    /// No trait is stated.
    package init() {}

    /// These traits, where they are stated, and others where they are not.
    fileprivate func merged(over other: Values) -> Values {
      var merged = other
      if userInterfaceStyle != .unspecified { merged.userInterfaceStyle = userInterfaceStyle }
      if userInterfaceIdiom != .unspecified { merged.userInterfaceIdiom = userInterfaceIdiom }
      if horizontalSizeClass != .unspecified { merged.horizontalSizeClass = horizontalSizeClass }
      if verticalSizeClass != .unspecified { merged.verticalSizeClass = verticalSizeClass }
      if displayScale != 0 { merged.displayScale = displayScale }
      if let layoutDirection { merged.layoutDirection = layoutDirection }
      if contentSizeCategoryName != TraitCollection.unspecifiedContentSizeCategory {
        merged.contentSizeCategoryName = contentSizeCategoryName
      }
      return merged
    }
  }

  package let values: Values

  /// Light or dark.
  public var userInterfaceStyle: InterfaceStyle { values.userInterfaceStyle }
  /// The kind of device.
  public var userInterfaceIdiom: Idiom { values.userInterfaceIdiom }
  /// The class of the width.
  public var horizontalSizeClass: SizeClass { values.horizontalSizeClass }
  /// The class of the height.
  public var verticalSizeClass: SizeClass { values.verticalSizeClass }
  /// Pixels per point; 0 for not stated.
  public var displayScale: CGFloat { values.displayScale }
  /// Pixels per point; `nil` for not stated, and for what is no scale.
  var displayScaleTrait: CGFloat? {
    let scale = values.displayScale
    return scale > 0 && scale.isFinite ? scale : nil
  }
  /// The direction of the interface; `nil` for not stated.
  public var layoutDirectionTrait: LayoutDirection? { values.layoutDirection }
  /// The raw value of the preferred size of text, such as `UICTContentSizeCategoryL`
  /// (`UIContentSizeCategory.rawValue`).
  public var contentSizeCategoryName: String { values.contentSizeCategoryName }

  /// A collection of traits; what is left out is not stated.
  public convenience init(
    userInterfaceStyle: InterfaceStyle = .unspecified, userInterfaceIdiom: Idiom = .unspecified,
    horizontalSizeClass: SizeClass = .unspecified, verticalSizeClass: SizeClass = .unspecified,
    displayScale: CGFloat = 0, layoutDirection: LayoutDirection? = nil,
    contentSizeCategoryName: String = TraitCollection.unspecifiedContentSizeCategory
  ) {
    var values = Values()
    values.userInterfaceStyle = userInterfaceStyle
    values.userInterfaceIdiom = userInterfaceIdiom
    values.horizontalSizeClass = horizontalSizeClass
    values.verticalSizeClass = verticalSizeClass
    values.displayScale = displayScale
    values.layoutDirection = layoutDirection
    values.contentSizeCategoryName = contentSizeCategoryName
    self.init(values)
  }

  /// A collection of some traits.
  package init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The name of the size of text that is not stated.
  public static let unspecifiedContentSizeCategory = "_UICTContentSizeCategoryUnspecified"
  /// The name of the size of text of a device whose user has not changed it (`UIContentSizeCategory.large`).
  public static let largeContentSizeCategory = "UICTContentSizeCategoryL"

  /// The traits of a phone in portrait whose user has changed nothing: light, compact by regular, 1 pixel per point,
  /// text of size L.
  public static let standard = TraitCollection(
    userInterfaceStyle: .light, userInterfaceIdiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular,
    displayScale: 1, layoutDirection: .leftToRight, contentSizeCategoryName: largeContentSizeCategory)

  /// The traits that are in force: those that `withCurrent(_:_:)` set for the present task, else those that were set
  /// here for the whole process, else ``standard``. What is not stated comes from ``standard``.
  ///
  /// Views without traits of their own have these. Set them before layouts begin: views do not learn of the change.
  public static var current: TraitCollection {
    get { areStandard ? standard : taskTraits ?? processTraits.withLock { $0 } }
    set {
      let traits = newValue.merged(over: standard)
      processTraits.withLock { $0 = traits }
      hasOthers.store(true, ordering: .releasing)
    }
  }
  @TaskLocal private static var taskTraits: TraitCollection?
  private static let processTraits = Mutex(standard)
  /// Whether the traits were ever set, so that reading the standard ones costs little.
  private static let hasOthers = Atomic(false)
  private static var areStandard: Bool { !hasOthers.load(ordering: .acquiring) }

  /// Pixels per point of the screen that is in force: the scale of view trees without one. This is where the scale of
  /// `UIScreen.main` and the scale of layout are the same number.
  static var currentDisplayScale: CGFloat { areStandard ? 1 : current.displayScale }

  /// The direction that is in force for view trees without one.
  static var currentLayoutDirection: LayoutDirection {
    areStandard ? .leftToRight : current.layoutDirectionTrait ?? .leftToRight
  }

  /// Calls the body with other traits in force; they apply to the present task and the tasks that it starts.
  public static func withCurrent<R, E: Error>(_ traits: TraitCollection, _ body: () throws(E) -> R) throws(E) -> R {
    var result: Result<R, E>!
    hasOthers.store(true, ordering: .releasing)
    $taskTraits.withValue(traits.merged(over: current)) {
      do throws(E) { result = .success(try body()) } catch { result = .failure(error) }
    }
    return try result.get()
  }

  /// These traits, where they are stated, and the traits of another collection where they are not.
  public func merged(over other: TraitCollection) -> TraitCollection {
    TraitCollection(values.merged(over: other.values))
  }

  /// Whether the other object is a collection with the same traits.
  public override func isEqual(_ object: Any?) -> Bool { values == (object as? TraitCollection)?.values }

  /// A hash of the traits.
  public override var hash: Int { values.hashValue }
}

/// Properties that few views have. They are stored separately.
final class ViewAttachments {
  /// Whether the view stands for the appearance of its class.
  var isAppearance = false
  /// Traits that the view states for itself and its descendants.
  var traits: TraitCollection?
  /// The view's `displayScale`, where the traits state a scale too.
  var ownDisplayScale: CGFloat?
  /// Objects that the module `UIKit` attaches to a view, such as gesture recognisers, by the name of the property.
  var objects: [String: Any] = [:]
  /// The view's gesture recognisers.
  var recognizers: [GestureRecognizer]?
  /// The origin of the bounds.
  var boundsOrigin = CGPoint.zero
  /// Tells the view's controller about its passes.
  weak var owner: (any ViewOwner)?
  /// Called after the traits of the view have changed, with the old ones.
  var traitObservers: [(id: ObjectIdentifier, call: (TraitCollection) -> Void)] = []
}

extension View {
  /// Traits that hold for this view and its descendants, where they are stated; `nil` until set.
  public var traitOverridesCollection: TraitCollection? {
    get { attachments?.traits }
    set {
      let old = traitCollection
      let oldDirection = attachments?.traits?.layoutDirectionTrait
      let scale = ownDisplayScale
      changeAttachments {
        $0.traits = newValue
        $0.ownDisplayScale = scale
      }
      statedDisplayScale = scale ?? newValue?.displayScaleTrait
      if newValue?.layoutDirectionTrait != oldDirection { noteStructure() }
      if traitCollection != old { notifyTraitChange(old) }
    }
  }

  /// The traits of the view by its ancestors, its scale and its direction.
  var inheritedTraits: TraitCollection {
    var stated: TraitCollection?
    var (scale, direction) = (CGFloat(0), LayoutDirection?.none)
    var view: View? = self
    while let current = view {
      if scale == 0 { scale = current.statedDisplayScale ?? 0 }
      direction = direction ?? current.statedLayoutDirection
      if let traits = current.attachments?.traits { stated = stated.map { $0.merged(over: traits) } ?? traits }
      view = current.superview
    }
    let own = TraitCollection(displayScale: scale, layoutDirection: direction)
    let inherited = stated.map { own.merged(over: $0) } ?? own
    return inherited.merged(over: .current)
  }

  private func notifyTraitChange(_ old: TraitCollection) {
    forEachView { view in
      view.traitCollectionDidChange(old)
      guard let attachments = view.attachments else { return }
      attachments.owner?.viewTraitsDidChange(old)
      for observer in attachments.traitObservers { observer.call(old) }
    }
  }

  /// An object that another module of the package keeps with the view.
  package func attachedObject(_ name: String) -> Any? { attachments?.objects[name] }

  /// Keeps an object with the view; `nil` removes it.
  package func attach(_ object: Any?, as name: String) { changeAttachments { $0.objects[name] = object } }

  /// Makes the view stand for the appearance of its class; of its settings only ``semanticContentAttribute`` has an effect.
  package func becomeAppearance() { changeAttachments { $0.isAppearance = true } }

  func changeAttachments(_ change: (ViewAttachments) -> Void) {
    let attachments = attachments ?? ViewAttachments()
    change(attachments)
    self.attachments = attachments
  }
}
