package import Typesetting

/// The texts that a view shows of itself: the text of a control, or the tags of a list.
package enum ShownTexts {
  case control(any TextControl)
  case tags(TagListView)

  /// `nil` for a view that shows no text of its own.
  package init?(of view: View) {
    if let control = view as? any TextControl {
      self = .control(control)
    } else if let list = view as? TagListView {
      self = .tags(list)
    } else {
      return nil
    }
  }

  /// The view.
  package var view: View {
    switch self {
    case .control(let control): control
    case .tags(let list): list
    }
  }

  /// Calls the body with the prepared texts, in their order.
  ///
  /// - Complexity: O(texts), and the preparation of those that no layout has asked for
  package func forEach(_ body: (Typesetter) -> Void) {
    switch self {
    case .control(let control): control.preparedText.map(body)
    case .tags(let list): for index in list.tags.indices { list.typesetter(ofTagAt: index).map(body) }
    }
  }
}
