// Publishers and subscribers by OpenCombine, which has Combine's names and rules.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
