extension View {
  /// The active constraints of which this view is the nearest common ancestor, in the order of activation. Their places
  /// count from its frame.
  ///
  /// - Complexity: O(n log n)
  package var heldConstraints: [LayoutConstraint] { held.ordered }
}
