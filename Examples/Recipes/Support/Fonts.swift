import Fonts

extension Font {
  /// Inter, which comes with the package.
  static func inter(_ size: Double, weight: Double = 400) throws -> Font {
    try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: size, weight: weight))
  }
}
