internal import CWebP
internal import ImageFiles

/// Decodes WebP with libwebp: the image, or the first frame of an animation.
enum WebPDecoder: ImageFormatDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw malformed(header, name(status)) }
    guard Int(features.width) == header.width, Int(features.height) == header.height else {
      throw malformed(
        header,
        "expected \(header.width) × \(header.height) pixels, found \(features.width) × \(features.height)")
    }
    if features.has_animation != 0 { return try firstFrame(of: bytes, header) }
    return try ImagePixels(width: header.width, height: header.height) { pixels throws(ImageFileError) in
      var config = WebPDecoderConfig()
      guard WebPInitDecoderConfig(&config) != 0 else {
        throw ImageFileError(.decoderFailure, "the version of libwebp differs from that of its headers")
      }
      config.output.colorspace = MODE_bgrA
      config.output.is_external_memory = 1
      config.output.u.RGBA.rgba = pixels.baseAddress
      config.output.u.RGBA.stride = Int32(header.width * 4)
      config.output.u.RGBA.size = pixels.count
      defer { WebPFreeDecBuffer(&config.output) }
      let status = try decode(bytes, &config)
      guard status == VP8_STATUS_OK else { throw malformed(header, name(status)) }
    }
  }

  /// Decodes an image in pieces, between which the budget of the thread is asked.
  private static func decode(
    _ bytes: [UInt8], _ config: inout WebPDecoderConfig
  ) throws(ImageFileError) -> VP8StatusCode {
    guard let decoder = WebPIDecode(nil, 0, &config) else { return VP8_STATUS_OUT_OF_MEMORY }
    defer { WebPIDelete(decoder) }
    let length = max(1024, bytes.count / 256)
    var end = 0
    var status = VP8_STATUS_SUSPENDED
    while status == VP8_STATUS_SUSPENDED, end < bytes.count {
      try ImageFileError.spend()
      end = min(end + length, bytes.count)
      // The decoder takes the whole of what has come so far.
      status = bytes.withUnsafeBufferPointer { WebPIUpdate(decoder, $0.baseAddress, end) }
    }
    return status
  }

  private static func firstFrame(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels {
    try ImagePixels(width: header.width, height: header.height) { pixels throws(ImageFileError) in
      // The decoder retains the address of the bytes.
      let isComplete = bytes.withUnsafeBufferPointer { bytes in
        var options = WebPAnimDecoderOptions()
        guard WebPAnimDecoderOptionsInit(&options) != 0 else { return false }
        options.color_mode = MODE_bgrA
        var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        guard let decoder = WebPAnimDecoderNew(&data, &options) else { return false }
        defer { WebPAnimDecoderDelete(decoder) }
        var info = WebPAnimInfo()
        guard WebPAnimDecoderGetInfo(decoder, &info) != 0, Int(info.canvas_width) == header.width,
          Int(info.canvas_height) == header.height
        else { return false }
        var canvas: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas else { return false }
        pixels.baseAddress?.update(from: canvas, count: pixels.count)
        return true
      }
      guard isComplete else { throw malformed(header, "its first frame is incomplete") }
    }
  }

  private static func name(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_OUT_OF_MEMORY: "there is no memory for it"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "it needs a feature that libwebp does not support"
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: "the data ends too early"
    default: "its data is damaged (libwebp's status \(status.rawValue))"
    }
  }
}
