public import AutoLayout

/// `UILabel`: text on one or more lines.
public typealias UILabel = Label
