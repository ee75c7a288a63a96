// Where an image comes from is a part of `Image`, so that a file that imports AutoLayout alone can say it.
@_exported public import enum ImageFiles.ImageSource
