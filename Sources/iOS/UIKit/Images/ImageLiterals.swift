public import AutoLayout

extension Image: _ExpressibleByImageLiteral {}

/// The type of an image literal, `#imageLiteral(resourceName:)`, whose type is not stated.
public typealias _ImageLiteralType = Image
