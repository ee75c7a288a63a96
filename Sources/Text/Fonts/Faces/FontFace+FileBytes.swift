internal import CHarfBuzz

extension FontFace {
  /// The bytes of memory that the face's file takes: none for a file of the package, which is mapped.
  package var byteCount: Int { data.byteCount }

  /// The bytes of the font file, for FreeType; ``index`` is the index of the face in them. A WOFF file is unpacked. The
  /// pointer is valid as long as the face exists.
  var fileBytes: UnsafeBufferPointer<UInt8> {
    let blob = hb_face_reference_blob(handle)
    // The face's `data` retains the bytes.
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length) else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: Int(length))
  }
}
