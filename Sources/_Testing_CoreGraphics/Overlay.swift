// Swift's toolchain for Linux says that a file with `import Testing` and `import CoreGraphics` also imports `_Testing_CoreGraphics`
// (`Testing.swiftcrossimport`), but has no such module: on Apple's platforms it attaches images to test results. With this
// empty one the file compiles. It must not import Testing, because products depend on it.
