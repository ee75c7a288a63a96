public import AutoLayout

/// What a change of a property marks on its view (`UIViewInvalidating`); see ``AutoLayout/View/Invalidating``.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIViewInvalidating {
  /// Marks the view for what it has to do again.
  func invalidate(view: UIView)
}

/// A view whose configuration follows its state: a cell, a header or footer, a button.
#if MainActor
  @preconcurrency @MainActor
#endif
protocol ConfigurationUpdating: UIView {
  /// Marks the view for an update of its configuration.
  func setNeedsUpdateConfiguration()
}

extension View {
  /// A property whose changes mark the view, as in `@Invalidating(.layout, .display) var size = 24.0`
  /// (`UIView.Invalidating`). A value that equals the old one marks nothing.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// A property whose changes mark one thing.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      value = wrappedValue
      self.invalidation = invalidation
    }

    /// A property whose changes mark two things.
    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where InvalidationType == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }

    /// A property whose changes mark three things.
    public init<First, Second, Third>(wrappedValue: Value, _ first: First, _ second: Second, _ third: Third)
    where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }

    /// A property whose changes mark four things.
    public init<First, Second, Third, Fourth>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    )
    where
      InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Invalidations.Tuple<Third, Fourth>>
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(first, second), Invalidations.Tuple(third, fourth)))
    }

    /// Swift's requirement of a property wrapper; the value is in the view's property.
    @available(*, unavailable, message: "@Invalidating is for properties of subclasses of UIView")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// The value of a view's property; setting another one marks the view.
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance view: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { view[keyPath: storageKeyPath].value }
      set {
        guard view[keyPath: storageKeyPath].value != newValue else { return }
        view[keyPath: storageKeyPath].value = newValue
        view[keyPath: storageKeyPath].invalidation.invalidate(view: view)
      }
    }
  }

  /// What ``Invalidating`` marks (`UIView.Invalidations`).
  public enum Invalidations {
    /// `setNeedsLayout()`.
    public struct Layout: UIViewInvalidating {
      /// Marks the view for layout.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// `setNeedsUpdateConstraints()`.
    public struct Constraints: UIViewInvalidating {
      /// Marks the view for an update of its constraints.
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// `setNeedsDisplay()`.
    public struct Display: UIViewInvalidating {
      /// Marks the view for drawing.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// `invalidateIntrinsicContentSize()`.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Marks the size of the view's content.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// `setNeedsUpdateConfiguration()` of cells, of headers and footers, and of buttons.
    public struct Configuration: UIViewInvalidating {
      /// Marks the view for an update of its configuration.
      public func invalidate(view: UIView) { (view as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration() }
    }

    /// Two invalidations.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      private let first: First
      private let second: Second

      init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
      }

      /// Marks the view for both.
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// Marks the view for layout.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// Marks the view for an update of its constraints.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// Marks the view for drawing.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// Marks the size of the view's content.
  public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  /// Marks the view for an update of its configuration.
  public static var configuration: Self { Self() }
}
