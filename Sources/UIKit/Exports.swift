// One import is enough in UIKit code, so this module re-exports those whose types it gives UIKit's names.

@_exported public import Foundation
@_exported public import Geometry
