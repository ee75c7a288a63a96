internal import CHarfBuzz

extension FontFace {
  /// The bytes of the font file, for a library that draws; ``index`` says which of its faces this is. A WOFF file is
  /// unpacked. The pointer is valid as long as the face exists.
  var fileBytes: UnsafeBufferPointer<UInt8> {
    let blob = hb_face_reference_blob(handle)
    // The face's own data keeps the bytes.
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length) else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: Int(length))
  }
}
