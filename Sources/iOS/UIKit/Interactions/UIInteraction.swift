public import AutoLayout
internal import Foundation

/// Something that can be done with a view (`UIInteraction`). Nothing is done here: interactions are kept.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIInteraction: AnyObject {
  /// The view of the interaction.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view has changed.
  func didMove(to view: UIView?)
}

extension View {
  /// The interactions of the view, in the order in which they were added.
  public var interactions: [any UIInteraction] {
    get { kept(default: []) }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        old.willMove(to: nil)
        old.didMove(to: nil)
      }
      for new in newValue { new.willMove(to: self) }
      attach(newValue, as: #function)
      for new in newValue { new.didMove(to: self) }
    }
  }

  /// Adds an interaction, which is told its view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interactions = interactions.filter { $0 !== interaction } + [interaction]
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    interactions = interactions.filter { $0 !== interaction }
  }
}
