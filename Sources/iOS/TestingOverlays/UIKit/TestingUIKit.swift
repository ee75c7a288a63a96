// A file that imports Testing and a module named UIKit makes the compiler import this module too: Swift Testing
// declares an overlay of this name for Apple's UIKit. It is empty; without it such a file would not compile.
