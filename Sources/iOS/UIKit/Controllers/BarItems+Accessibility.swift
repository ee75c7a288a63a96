#if MainActor
  extension UIBarItem: @preconcurrency LabelledObject {}
#else
  extension UIBarItem: LabelledObject {}
#endif
