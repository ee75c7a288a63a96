public import AutoLayout

/// `UIScrollView`: a view that shows a part of its content.
public typealias UIScrollView = ScrollView
/// `UIScrollViewDelegate`: what is told about scrolling.
public typealias UIScrollViewDelegate = ScrollViewDelegate
