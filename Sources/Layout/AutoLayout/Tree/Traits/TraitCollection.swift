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

  /// Light or dark.
  public let userInterfaceStyle: InterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: Idiom
  /// The class of the width.
  public let horizontalSizeClass: SizeClass
  /// The class of the height.
  public let verticalSizeClass: SizeClass
  /// Pixels per point; 0 for not stated.
  public let displayScale: CGFloat
  /// The direction of the interface; `nil` for not stated.
  public let layoutDirectionTrait: LayoutDirection?
  /// The raw value of the preferred size of text, such as `UICTContentSizeCategoryL`
  /// (`UIContentSizeCategory.rawValue`).
  public let contentSizeCategoryName: String

  /// A collection of traits; what is left out is not stated.
  public init(
    userInterfaceStyle: InterfaceStyle = .unspecified, userInterfaceIdiom: Idiom = .unspecified,
    horizontalSizeClass: SizeClass = .unspecified, verticalSizeClass: SizeClass = .unspecified,
    displayScale: CGFloat = 0, layoutDirection: LayoutDirection? = nil,
    contentSizeCategoryName: String = TraitCollection.unspecifiedContentSizeCategory
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    layoutDirectionTrait = layoutDirection
    self.contentSizeCategoryName = contentSizeCategoryName
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
    TraitCollection(
      userInterfaceStyle: userInterfaceStyle == .unspecified ? other.userInterfaceStyle : userInterfaceStyle,
      userInterfaceIdiom: userInterfaceIdiom == .unspecified ? other.userInterfaceIdiom : userInterfaceIdiom,
      horizontalSizeClass: horizontalSizeClass == .unspecified ? other.horizontalSizeClass : horizontalSizeClass,
      verticalSizeClass: verticalSizeClass == .unspecified ? other.verticalSizeClass : verticalSizeClass,
      displayScale: displayScale == 0 ? other.displayScale : displayScale,
      layoutDirection: layoutDirectionTrait ?? other.layoutDirectionTrait,
      contentSizeCategoryName: contentSizeCategoryName == Self.unspecifiedContentSizeCategory
        ? other.contentSizeCategoryName : contentSizeCategoryName)
  }

  /// Whether the other object is a collection with the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale && layoutDirectionTrait == other.layoutDirectionTrait
      && contentSizeCategoryName == other.contentSizeCategoryName
  }

  /// A hash of the traits.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(contentSizeCategoryName)
    return hasher.finalize()
  }
}

/// Properties that few views have. They are stored separately.
final class ViewAttachments {
  /// Whether settings of the view are those of its class's appearance.
  var isAppearance = false
  /// Traits that the view states for itself and its descendants.
  var traits: TraitCollection?
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
      changeAttachments { $0.traits = newValue }
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
      if scale == 0 { scale = current.displayScale ?? 0 }
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

  /// Makes settings of the view those of its class's appearance; of these only ``semanticContentAttribute`` has an effect.
  package func becomeAppearance() { changeAttachments { $0.isAppearance = true } }

  func changeAttachments(_ change: (ViewAttachments) -> Void) {
    let attachments = attachments ?? ViewAttachments()
    change(attachments)
    self.attachments = attachments
  }
}
