internal import CCairo

/// Objects that Cairo's objects own.
///
/// Cairo reads pixels and writes the ends of files when it destroys a surface, which may be after the last reference of ours:
/// in caches, in the snapshots of a page, after an error. What it needs then is therefore never retained beside the
/// surface, but by it.
enum CairoOwnership {
  /// Makes a surface own an object, which is released after the surface is finished.
  ///
  /// - Returns: `false` for a surface with an error, or when there is no memory: the caller still owns the object.
  static func give(_ object: AnyObject, toSurface surface: OpaquePointer) -> Bool {
    give(object) { cairo_surface_set_user_data(surface, key, $0, release) }
  }

  /// Makes a font face own an object.
  ///
  /// - Returns: as ``give(_:toSurface:)``.
  static func give(_ object: AnyObject, toFontFace face: OpaquePointer) -> Bool {
    give(object) { cairo_font_face_set_user_data(face, key, $0, release) }
  }

  private static func give(
    _ object: AnyObject, _ set: (UnsafeMutableRawPointer) -> cairo_status_t
  ) -> Bool {
    let reference = Unmanaged.passRetained(object)
    if set(reference.toOpaque()) == CAIRO_STATUS_SUCCESS { return true }
    reference.release()
    return false
  }

  private static let release: cairo_destroy_func_t = { object in
    if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
  }

  /// The key of the user data; Cairo compares only its address.
  private nonisolated(unsafe) static let key: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()
}
