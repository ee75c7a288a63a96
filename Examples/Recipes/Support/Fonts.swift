import Fonts

extension Font {
  /// The bundled font Inter.
  static func inter(_ size: Double, weight: Double = 400) throws -> Font {
    try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: size, weight: weight))
  }
}
