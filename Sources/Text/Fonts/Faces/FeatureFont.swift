internal import CHarfBuzz
internal import Locking
internal import struct Synchronization.Atomic

/// What HarfBuzz keeps plans for with a face: lists of features, each for a script and a language.
///
/// It keeps a plan as long as the face lives, and searches all of them for each text. Lists of features are input, so that
/// there may be any number: a face gets this many, and a `FeatureFont` the others.
final class FeaturePlans: Sendable {
  static let limit = 64
  private let keys = Mutex<[SpaceContexts.Key]>([])
  /// The number of shaping fonts of the face that exist. Read by tests.
  let instanceCount = Atomic(0)

  /// Whether plans of the features are kept, as for the features that were asked for first.
  func keeps(_ key: SpaceContexts.Key) -> Bool {
    keys.withLock { keys in
      if keys.contains(key) { return true }
      guard keys.count < Self.limit else { return false }
      keys.append(key)
      return true
    }
  }
}

/// A copy of a shaping font with a face of HarfBuzz of its own, with which plans are kept.
final class FeatureFont: Sendable {
  nonisolated(unsafe) let handle: OpaquePointer
  let plans = FeaturePlans()

  init(of other: ShapingFont) {
    let face = hb_font_get_face(other.handle)
    let blob = hb_face_reference_blob(face)
    let copy: OpaquePointer = hb_face_create(blob, hb_face_get_index(face))
    hb_blob_destroy(blob)
    hb_face_make_immutable(copy)
    let font = ShapingFont.font(
      of: copy, unitsPerEm: Int(hb_face_get_upem(face)), hasLargeAdvances: other.hasLargeAdvances, key: other.key
    ).font
    hb_face_destroy(copy)
    handle = ShapingFont.shapingFont(of: font, key: other.key)
    hb_font_destroy(font)
  }

  deinit { hb_font_destroy(handle) }
}

extension ShapingFont {
  /// Calls a function with the HarfBuzz font that shapes text with a list of features.
  ///
  /// - Parameter key: the features, not none, with script and language.
  package func withShapingHandle(for key: SpaceContexts.Key, _ body: (OpaquePointer) -> Void) {
    if plans.keeps(key) { return body(shapingHandle) }
    let font = featureFont.withLock { current -> FeatureFont in
      if let current, current.plans.keeps(key) { return current }
      let made = FeatureFont(of: self)
      _ = made.plans.keeps(key)
      current = made
      return made
    }
    withExtendedLifetime(font) { body(font.handle) }
  }
}
