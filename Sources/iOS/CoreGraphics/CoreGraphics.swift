// `import CoreGraphics` in code for Apple's platforms: everything of it that exists here is in `UIKit`.

@_exported public import UIKit
