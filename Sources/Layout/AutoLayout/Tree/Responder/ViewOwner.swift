internal import Foundation

/// What a view tells the controller whose view it is.
package protocol ViewOwner: Responder {
  /// Called in the pass of constraints instead of the view's `updateConstraints()`, which it calls in its turn.
  func updateViewConstraints()
  /// Called before the view's `layoutSubviews()`.
  func viewWillLayoutSubviews()
  /// Called after the view's `layoutSubviews()`.
  func viewDidLayoutSubviews()
  /// Called after the safe area of the view has changed.
  func viewSafeAreaInsetsDidChange()
  /// Called after the traits of the view have changed.
  func viewTraitsDidChange(_ old: TraitCollection)
}

extension View {
  /// The controller whose view this is; not kept alive.
  package var viewOwner: (any ViewOwner)? {
    get { attachments?.owner }
    set { changeAttachments { $0.owner = newValue } }
  }

  /// Calls a closure after the traits of the view have changed, until the token is removed.
  package func observeTraits(_ token: AnyObject, _ call: @escaping (TraitCollection) -> Void) {
    changeAttachments { $0.traitObservers.append((ObjectIdentifier(token), call)) }
  }

  /// Removes the closure that was added with a token.
  package func stopObservingTraits(_ token: AnyObject) {
    changeAttachments { $0.traitObservers.removeAll { $0.id == ObjectIdentifier(token) } }
  }
}
